import { isDeepStrictEqual } from 'node:util'
import {
  type answerQuote,
  type CustomerQuote,
  type InputOf,
  quoteAnswered,
  type viewQuote,
} from '@postroom/contract'
import { subtractAmounts, sumLines } from '@postroom/contract/package-prices'
import { listSummaries } from '#features/conversations/index.ts'
import { findInboxRow } from '#features/inboxes/index.ts'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail, failField, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { listAssetRows } from './assets.queries.ts'
import { mailAuthor } from './mail-author.ts'
import { announce } from './open-package.ts'
import { insertChange, listChanges, lockPackage } from './packages.queries.ts'
import { askSuppliers } from './price-again.ts'
import { readQuoteCode } from './quote-link.ts'
import {
  answerQuoteRow,
  findQuotePlace,
  findQuoteRow,
  listQuoteRows,
  lockQuote,
  markOpened,
  type QuoteRow,
} from './quotes.queries.ts'
import { selectedRates } from './selected-rates.ts'
import type { CurrentPrices } from './suppliers/supplier.ts'
import { SupplierFailure } from './suppliers/supplier-failure.ts'

/** Enters the workspace of a customer's link. */
async function openQuote(ctx: Context, code: string) {
  const read = readQuoteCode(ctx.app, code) ?? fail('quote_link_invalid')
  await ctx.enter(read.workspaceId)
  await lockQuote(ctx.tx, read.workspaceId, read.quoteId)
  return loadQuote(ctx.tx, read)
}

/** A quote that waits for approval has no link yet. */
async function loadQuote(tx: Tx, { workspaceId, quoteId }: { workspaceId: string; quoteId: string }) {
  const quote = (await findQuoteRow(tx, workspaceId, quoteId)) ?? fail('quote_link_invalid')
  if (quote.state === 'approval') fail('quote_link_invalid')
  const place = found(await findQuotePlace(tx, workspaceId, quote.packageId))
  const [summary] = await listSummaries(tx, workspaceId, [place.conversationId])
  return { quote, conversation: found(summary) }
}

/** Reads a customer's quote without changing anything, and when it was made. */
export function readQuote({ app, now }: Pick<Context, 'app' | 'now'>, code: string) {
  const read = readQuoteCode(app, code) ?? fail('quote_link_invalid')
  return app.db.read(read.workspaceId, async (tx) => {
    const opened = await loadQuote(tx, read)
    const shown = await present({ tx, workspaceId: read.workspaceId, now }, opened)
    return { shown, createdAt: opened.quote.createdAt }
  })
}

type Opened = Awaited<ReturnType<typeof openQuote>>

export async function view(ctx: Context, { code }: InputOf<typeof viewQuote>): Promise<CustomerQuote> {
  const opened = await openQuote(ctx, code)
  if (opened.quote.openedAt === null) {
    await markOpened(ctx.tx, ctx.workspaceId, opened.quote.id, ctx.now)
    announce(ctx, opened.conversation, false)
  }
  return present(ctx, opened)
}

type Answer = InputOf<typeof answerQuote>

export const answer = {
  prepare: ({ app, signal }: RequestContext, input: Answer): Promise<CurrentPrices> =>
    input.answer === 'accept' ? askForQuote(app, input.code, signal?.()) : Promise.resolve(new Map()),
  run: storeAnswer,
}

/** Asks suppliers whether the prices of a quote still hold. If one does not answer, the stored prices count. */
async function askForQuote(app: App, code: string, signal: AbortSignal | undefined): Promise<CurrentPrices> {
  const link = readQuoteCode(app, code)
  if (!link) return new Map()
  const { workspaceId, quoteId } = link
  const read = <T>(work: (tx: Tx) => Promise<T>) => app.db.read(workspaceId, work)
  const assets = await read(async (tx) => {
    const quote = await findQuoteRow(tx, workspaceId, quoteId)
    return quote?.state === 'open' ? listAssetRows(tx, workspaceId, quote.packageId) : []
  })
  try {
    return await askSuppliers({ app, workspaceId, signal, read }, assets)
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    return new Map()
  }
}

async function storeAnswer(ctx: Context, input: Answer, prices: CurrentPrices): Promise<CustomerQuote> {
  const { quote, conversation } = await openQuote(ctx, input.code)
  // A quote that is accepted must not be changed in the same moment.
  await lockPackage(ctx.tx, ctx.workspaceId, conversation.id)
  if (await isRepeated(ctx, quote, input)) return present(ctx, { quote, conversation })
  const answered = answerOf(quote, input, ctx.now)
  if (answered.state === 'accepted') await refuseDearer(ctx, answered, prices)
  await answerQuoteRow(ctx.tx, ctx.workspaceId, answered)
  await insertChange(ctx.tx, ctx.workspaceId, {
    id: newId(),
    packageId: quote.packageId,
    at: ctx.now,
    userId: null,
    what: 'answer',
    detail: detailOf(quote, input),
  })
  const facts = { conversationId: conversation.id, quoteId: quote.id, version: quote.version }
  const place = { inboxId: conversation.inboxId, subjectId: conversation.id }
  ctx.emit(quoteAnswered, { ...facts, answer: input.answer }, place)
  announce(ctx, conversation, false)
  await mailAuthor(ctx.app, ctx.tx, ctx.workspaceId, {
    quote,
    conversationId: conversation.id,
    occasion: input.answer,
    text: input.text,
  })
  return present(ctx, { quote: answered, conversation })
}

const detailOf = ({ version }: QuoteRow, { answer: given }: Answer): string => `${version}: ${given}`

const repeatedWithinMs = 3_600_000

/**
 * Whether the customer has given this answer before and sends it again, because they got no reply. Calls of customers
 * have no key that tells repeated requests.
 */
async function isRepeated(ctx: Context, quote: QuoteRow, input: Answer): Promise<boolean> {
  const { answer: given, text } = input
  if (given === 'ask') return isRepeatedQuestion(ctx, quote, input)
  if (text !== '' && text !== quote.question) return false
  if (given === 'decline') return quote.state === 'declined'
  return quote.state === 'accepted' && isDeepStrictEqual(quote.accepted, chosenOptions(quote, input))
}

/** A question counts as repeated for an hour; later it may be meant as a reminder. */
async function isRepeatedQuestion(
  { tx, workspaceId, now }: Context,
  quote: QuoteRow,
  input: Answer,
): Promise<boolean> {
  if (input.text === '' || input.text !== quote.question) return false
  const changes = await listChanges(tx, workspaceId, quote.packageId)
  const asked = changes.find(({ what, detail }) => what === 'answer' && detail === detailOf(quote, input))
  return asked !== undefined && now.getTime() - asked.at.getTime() < repeatedWithinMs
}

/** Refuses lines that cost more than when they were quoted, or that their supplier no longer has. */
async function refuseDearer(
  { tx, workspaceId }: Context,
  { packageId, lines, accepted, createdAt }: QuoteRow,
  prices: CurrentPrices,
): Promise<void> {
  const taken = lines.filter((line) => !line.is_optional || accepted?.includes(line.asset_id))
  const ids = new Set(taken.map((line) => line.asset_id))
  const assets = await listAssetRows(tx, workspaceId, packageId)
  for (const rate of assets.filter(({ id }) => ids.has(id)).flatMap(selectedRates)) {
    const current = prices.get(rate.supplier_id)
    if (current === undefined) continue
    const isNewer = Date.parse(rate.fetched_at) > createdAt.getTime()
    const quoted = (isNewer && rate.previous_net_price) || rate.net_price
    if (current === 'gone' || Number(subtractAmounts(current.net_price ?? '', quoted ?? '')) > 0)
      fail('quote_price_changed')
  }
}

function answerOf(quote: QuoteRow, input: InputOf<typeof answerQuote>, now: Date): QuoteRow {
  if (input.answer === 'ask') {
    if (input.text.trim() === '') failField('text', 'required', { field: 'question' })
    return { ...quote, question: input.text }
  }
  if (quote.state !== 'open') fail('quote_settled')
  if (input.answer === 'decline')
    return { ...quote, state: 'declined', answeredAt: now, question: input.text || quote.question }
  if (isExpired(quote, now)) fail('quote_expired')
  const accepted = chosenOptions(quote, input)
  return { ...quote, state: 'accepted', answeredAt: now, accepted, question: input.text || quote.question }
}

const chosenOptions = ({ lines }: QuoteRow, { options }: Answer): string[] =>
  lines
    .filter(({ is_optional, asset_id }) => is_optional && options.includes(asset_id))
    .map(({ asset_id }) => asset_id)

const isExpired = ({ state, expiresAt }: QuoteRow, now: Date): boolean =>
  state === 'open' && expiresAt !== null && expiresAt <= now

async function present(
  { tx, workspaceId, now }: Pick<Context, 'tx' | 'workspaceId' | 'now'>,
  { quote, conversation }: Opened,
): Promise<CustomerQuote> {
  const inbox = await findInboxRow(tx, workspaceId, conversation.inboxId)
  const [latest] = await listQuoteRows(tx, workspaceId, quote.packageId)
  const lines = quote.lines.map(({ net: _net, markup: _markup, is_fixed: _fixed, ...line }) => line)
  const taken = lines.filter(
    ({ is_optional, asset_id }) => !is_optional || quote.accepted?.includes(asset_id),
  )
  return {
    title: quote.title,
    company: inbox?.name ?? '',
    version: quote.version,
    state: quote.state,
    language: quote.language as 'en' | 'de',
    currency: quote.currency,
    travellers: quote.travellers,
    lines,
    total: sumLines(
      taken.map(({ sell }) => sell),
      quote.currency,
    ),
    accepted: quote.accepted,
    expires_at: quote.expiresAt?.toISOString() ?? null,
    is_expired: isExpired(quote, now),
    is_replaced: latest !== undefined && latest.version > quote.version && latest.state !== 'approval',
    question: quote.question,
  }
}
