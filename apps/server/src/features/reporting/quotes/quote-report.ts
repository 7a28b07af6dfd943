import {
  assetTypes,
  type getQuoteReport,
  type InputOf,
  marginBands,
  type OutputOf,
  type QuoteFigures,
  type QuoteReport,
  quoteOutcomes,
} from '@postroom/contract'
import type { FastifyReply } from 'fastify'
import { contentDisposition, fileHeaders, listReadableIds } from '#features/conversations/index.ts'
import { findMarginFloor, listQuoteFacts, type QuoteFact } from '#features/packages/index.ts'
import { listPeopleEver } from '#features/session/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { periodOf } from '../query/period.ts'
import { listLedTeams } from '../query/sight.queries.ts'
import { csvLine } from '../share/csv.ts'
import { bandOf, type CountedQuote, countedOf, countsOf, figuresOf, wholeQuotes } from './quote-figures.ts'

type Work = Pick<Context, 'tx' | 'person' | 'now'>
type Input = InputOf<typeof getQuoteReport>
type Part = QuoteReport['currencies'][number]

/**
 * Quotes of a period by outcome and margin. Net prices are shown with a conversation, so only the quotes of conversations
 * that the person may read count, for owners and admins too.
 */
export async function getQuoteReportCall(
  { tx, person, now }: Work,
  input: Input,
): Promise<OutputOf<typeof getQuoteReport>> {
  const { workspaceId, userId } = person
  const { from, to } = periodOf({ ...input, time_unit: 'day', time_period: 1 }, now, false)
  const all = await listQuoteFacts(tx, workspaceId, { from, to, now })
  const ids = [...new Set(all.map(({ conversationId }) => conversationId))]
  const readable = await listReadableIds(tx, workspaceId, userId, ids)
  const facts = all.filter(({ conversationId }) => readable.has(conversationId))
  const floor = (await findMarginFloor(tx, workspaceId)) ?? '0'
  const shownIds = await listShownPeople({ tx, person })
  const ownerOf = ({ createdBy }: CountedQuote): string =>
    createdBy !== null && (shownIds === null || shownIds.has(createdBy)) ? createdBy : 'others'
  const names = await nameOwners(tx, wholeQuotes(facts).map(ownerOf))
  const byCurrency = Map.groupBy(facts, ({ currency }) => currency)
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    margin_floor_pct: floor,
    is_limited: shownIds !== null,
    all: countsOf(wholeQuotes(facts)),
    currencies: [...byCurrency.keys()]
      .sort()
      .map((currency) => partOf(currency, byCurrency.get(currency) ?? [], { floor, ownerOf, names })),
  }
}

interface Naming {
  readonly floor: string
  readonly ownerOf: (quote: CountedQuote) => string
  readonly names: ReadonlyMap<string, string>
}

function partOf(currency: string, facts: readonly QuoteFact[], { floor, ownerOf, names }: Naming): Part {
  const quotes = wholeQuotes(facts)
  const byBand = Map.groupBy(quotes, ({ marginPct }) => bandOf(marginPct, floor))
  const byOwner = Map.groupBy(quotes, ownerOf)
  const byType = Map.groupBy(facts, ({ assetType }) => assetType)
  const owners = [...byOwner].map(([owner, own]) => ({
    owner: owner as Part['owners'][number]['owner'],
    name: names.get(owner) ?? '',
    figures: figuresOf(own, currency),
  }))
  return {
    currency,
    total: figuresOf(quotes, currency),
    bands: marginBands.map((band) => ({ band, figures: figuresOf(byBand.get(band) ?? [], currency) })),
    owners: owners.sort(
      (a, b) => Number(a.owner === 'others') - Number(b.owner === 'others') || compare(a.name, b.name),
    ),
    types: assetTypes.flatMap((asset_type) => {
      const own = byType.get(asset_type)?.map((fact) => countedOf(fact, [fact]))
      return own ? [{ asset_type, figures: figuresOf(own, currency) }] : []
    }),
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** People whose own figures are shown to a member: oneself, and the people of teams that one leads; null for all. */
async function listShownPeople({ tx, person }: Pick<Work, 'tx' | 'person'>) {
  if (person.role !== 'Member') return null
  const led = await listLedTeams(tx, person.workspaceId, person.userId)
  return new Set([person.userId, ...led.map(({ userId }) => userId)])
}

async function nameOwners(tx: Work['tx'], owners: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const people = await listPeopleEver(tx, [...new Set(owners.filter((owner) => owner !== 'others'))])
  return new Map(
    people.map(({ id, firstName, lastName, email }) => [id, `${firstName} ${lastName}`.trim() || email]),
  )
}

/** Writes the same figures as CSV. */
export async function exportQuoteReportCall(
  { app, person, now }: RequestContext,
  input: Input,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const report = await app.db.read(person.workspaceId, (tx) => getQuoteReportCall({ tx, person, now }, input))
  await reply
    .headers({
      ...fileHeaders,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition(`quotes-${now.toISOString().slice(0, 10)}.csv`),
    })
    .send([...quoteLines(report)].join(''))
}

function* quoteLines({ currencies }: QuoteReport): Generator<string> {
  yield csvLine([
    'currency',
    'breakdown',
    'value',
    ...quoteOutcomes.flatMap((outcome) => [outcome, `${outcome}_net`, `${outcome}_sell`]),
    'win_rate_pct',
    'median_margin_won_pct',
    'median_margin_lost_pct',
  ])
  for (const { currency, total, bands, owners, types } of currencies) {
    yield lineOf(currency, 'total', '', total)
    for (const { band, figures } of bands) yield lineOf(currency, 'margin', band, figures)
    for (const { owner, name, figures } of owners) yield lineOf(currency, 'owner', name || owner, figures)
    for (const { asset_type, figures } of types) yield lineOf(currency, 'asset_type', asset_type, figures)
  }
}

const lineOf = (currency: string, breakdown: string, value: string, figures: QuoteFigures): string =>
  csvLine([
    currency,
    breakdown,
    value,
    ...quoteOutcomes.flatMap((outcome) => {
      const { count, net, sell } = figures[outcome]
      return [count, net, sell]
    }),
    figures.win_rate_pct,
    figures.median_margin_won_pct,
    figures.median_margin_lost_pct,
  ])
