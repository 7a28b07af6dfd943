import { Readable } from 'node:stream'
import {
  type Card,
  type exportReport,
  type InputOf,
  isTimeOfPeople,
  type MetricDefinition,
  metrics,
  type ReportDefinition,
  reportConditionOf,
} from '@postroom/contract'
import type { FastifyReply } from 'fastify'
import { contentDisposition, fileHeaders } from '#features/conversations/index.ts'
import { getUserRow, getWorkspaceRow } from '#features/session/index.ts'
import type { RequestContext } from '#platform/calls/context.ts'
import { makePdf, pdfType, xlsxBytes, xlsxType } from '#platform/documents/index.ts'
import { namesOfKeys } from '../query/axis-labels.ts'
import type { Cell } from '../query/cells.ts'
import { computeStats, dimensionsOfChart, type StatsWork } from '../query/compute-stats.ts'
import { type CardsAfter, countsConversations, listCardsAfter } from '../query/list-cards.ts'
import { type Period, periodOf } from '../query/period.ts'
import type { FactPage } from '../query/selection.ts'
import { sightOf } from '../query/sight.ts'
import { requireCombination } from '../require-combination.ts'
import { statsLines } from './csv.ts'
import { type CountedFact, type Fact, factLines, factSheet } from './facts-file.ts'
import { pick } from './mail-texts.ts'
import { reportDocument } from './report-pdf.ts'
import { reportSheets } from './report-sheets.ts'
import { type Language, type WrittenReport, writeReport } from './report-words.ts'

type Input = InputOf<typeof exportReport>

/** Writes the numbers of a report, or the facts behind them, as CSV, XLSX or PDF. */
export async function exportReportCall(
  { app, person, now }: RequestContext,
  { content, format, name, ...definition }: Input,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  requireCombination(definition)
  const read: Read = (work) => app.db.read(person.workspaceId, (tx) => work({ app, tx, viewer: person, now }))
  const [type, body] = await fileOf(read, { content, format, name, definition }, now)
  await reply
    .headers({
      ...fileHeaders,
      'content-type': type,
      'content-disposition': contentDisposition(`report-${now.toISOString().slice(0, 10)}.${format}`),
    })
    .send(body)
}

interface Order extends Pick<Input, 'content' | 'format' | 'name'> {
  readonly definition: ReportDefinition
}

/** The type of the file, and its bytes or the stream that reads them. */
async function fileOf(read: Read, { content, format, name, definition }: Order, now: Date) {
  const language = await read(languageOf)
  if (format === 'csv') {
    const lines =
      content === 'table'
        ? statsLines(await read((work) => computeStats(work, definition)), definition, language)
        : factLines(await readFacts(read, definition, now), { definition, language })
    return ['text/csv; charset=utf-8', Readable.from(lines)] as const
  }
  if (format === 'pdf') {
    const report = await read((work) => written(work, name, definition))
    return [pdfType, await makePdf(reportDocument(report))] as const
  }
  if (content === 'table') {
    const report = await read((work) => written(work, name, definition))
    return [
      xlsxType,
      Readable.from(xlsxBytes({ title: report.name, language: report.language, now }, reportSheets(report))),
    ] as const
  }
  const facts = await readFacts(read, definition, now)
  const sheet = factSheet(facts, name || titleOf(language), { definition, language })
  return [xlsxType, Readable.from(xlsxBytes({ title: sheet.name, language, now }, [sheet]))] as const
}

const languageOf = async ({ tx, viewer }: StatsWork): Promise<Language> =>
  (await getUserRow(tx, viewer.userId)).language

const titleOf = (language: Language): string => pick(language, ['Report', 'Bericht'])

/** The report in the words of the reader, with the numbers that the reader may see. */
async function written(work: StatsWork, name: string, definition: ReportDefinition): Promise<WrittenReport> {
  const language = await languageOf(work)
  const { name: author } = await getWorkspaceRow(work.tx, work.viewer.workspaceId)
  const stats = await computeStats(work, definition)
  return writeReport({ name: name || titleOf(language), author, language, definition, stats })
}

type Read = <T>(work: (work: StatsWork) => Promise<T>) => Promise<T>

/** The cases behind the numbers, as receipts list them. Fails before the first row if anything is refused. */
async function readFacts(read: Read, definition: ReportDefinition, now: Date): Promise<AsyncGenerator<Fact>> {
  const period = periodOf(definition, now, false)
  const asked = { dimensions: dimensionsOfChart(definition), condition: reportConditionOf(definition) }
  await read(({ app, tx, viewer }) => sightOf(app, tx, viewer, asked))
  const end = period.to > now ? now : period.to
  return factsOfMetrics(read, definition, { from: period.from, to: end })
}

async function* factsOfMetrics(
  read: Read,
  definition: ReportDefinition,
  period: Pick<Period, 'from' | 'to'>,
): AsyncGenerator<Fact> {
  const names: Names = new Map()
  for (const metric of definition.eventTypes) {
    const { kind }: MetricDefinition = metrics[metric]
    const cell: Cell = { metric, keys: [] }
    if (isTimeOfPeople({ kind })) yield { metric, card: null }
    // What is open, and the capacity that it uses, is not the sum of days.
    else if (kind === 'level' || kind === 'capacity') yield* factsOfCell(read, definition, cell, names)
    else yield* factsByTime(read, definition, cell, period, names)
  }
}

const dayMs = 86_400_000

/** Facts in parts of the period, the last one first: a statement sorts all facts of its part. */
async function* factsByTime(
  read: Read,
  definition: ReportDefinition,
  cell: Cell,
  { from, to }: Pick<Period, 'from' | 'to'>,
  names: Names,
): AsyncGenerator<Fact> {
  const seen = countsConversations(cell.metric, definition) ? new Set<string>() : null
  let length = dayMs
  for (let end = to.getTime(); end > from.getTime(); ) {
    const start = Math.max(from.getTime(), end - length)
    const part = { ...cell, from: new Date(start).toISOString(), to: new Date(end).toISOString() }
    let count = 0
    for await (const fact of factsOfCell(read, definition, part, names)) {
      count += 1
      if (seen?.has(fact.card.conversationId)) continue
      seen?.add(fact.card.conversationId)
      yield fact
    }
    end = start
    length = count < rowsAtOnce / 2 ? Math.min(length * 2, 64 * dayMs) : Math.max(length / 2, dayMs)
  }
}

/** Rows of one statement. */
const rowsAtOnce = 2_000

async function* factsOfCell(
  read: Read,
  definition: ReportDefinition,
  cell: Cell,
  names: Names,
): AsyncGenerator<CountedFact> {
  let after: FactPage['after'] = null
  do {
    const page: Pick<FactPage, 'after' | 'limit'> = { after, limit: rowsAtOnce }
    const { items, next }: CardsAfter = await read(async (work) => {
      const found = await listCardsAfter(work, definition, cell, page)
      await addNames(work, names, found.items)
      return found
    })
    for (const card of items)
      yield {
        metric: cell.metric,
        card,
        inbox: names.get(card.inboxId) ?? '',
        user: names.get(card.userId ?? '') ?? '',
      }
    after = next
  } while (after !== null)
}

/** Names of inboxes and people by id, as far as an export has met them. */
type Names = Map<string, string>

async function addNames({ tx, viewer }: StatsWork, names: Names, cards: readonly Card[]): Promise<void> {
  const add = async (dimension: 'sharedInbox' | 'user', ids: readonly (string | null)[]) => {
    const missing = [...new Set(ids)].filter((id) => id !== null && !names.has(id)) as string[]
    if (missing.length === 0) return
    const found = await namesOfKeys(tx, viewer.workspaceId, dimension, missing)
    for (const id of missing) names.set(id, found.get(id) ?? '')
  }
  await add(
    'sharedInbox',
    cards.map(({ inboxId }) => inboxId),
  )
  await add(
    'user',
    cards.map(({ userId }) => userId),
  )
}
