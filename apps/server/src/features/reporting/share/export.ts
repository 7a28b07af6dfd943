import { Readable } from 'node:stream'
import {
  type exportReport,
  type InputOf,
  type MetricId,
  type ReportDefinition,
  reportConditionOf,
} from '@postroom/contract'
import type { FastifyReply } from 'fastify'
import { contentDisposition, fileHeaders } from '#features/conversations/index.ts'
import { getUserRow, getWorkspaceRow } from '#features/session/index.ts'
import type { RequestContext } from '#platform/calls/context.ts'
import {
  makePdf,
  pdfType,
  type Sheet,
  type SheetCell,
  xlsxBytes,
  xlsxType,
} from '#platform/documents/index.ts'
import { computeStats, dimensionsOfChart, type StatsWork } from '../query/compute-stats.ts'
import { type CardsAfter, listCardsAfter } from '../query/list-cards.ts'
import { periodOf } from '../query/period.ts'
import { sightOf } from '../query/sight.ts'
import type { FactPage } from '../query/stats.queries.ts'
import { csvLine, statsLines } from './csv.ts'
import { pick } from './mail-texts.ts'
import { reportDocument } from './report-pdf.ts'
import { localTime, reportSheets } from './report-sheets.ts'
import { type Language, type WrittenReport, writeReport } from './report-words.ts'

type Input = InputOf<typeof exportReport>

/** Writes the numbers of a report, or the facts behind them, as CSV, XLSX or PDF. */
export async function exportReportCall(
  { app, person, now }: RequestContext,
  { content, format, name, ...definition }: Input,
  { reply }: { reply: FastifyReply },
): Promise<void> {
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
  if (format === 'csv') {
    const lines =
      content === 'table'
        ? statsLines(await read((work) => computeStats(work, definition)))
        : linesOf(await factRows(read, definition, now))
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
  const rows = await factRows(read, definition, now)
  const language = await read(languageOf)
  const sheet = factSheet(rows, name || titleOf(language), definition.timezone)
  return [xlsxType, Readable.from(xlsxBytes({ title: sheet.name, language, now }, [sheet]))] as const
}

const languageOf = async ({ tx, viewer }: StatsWork): Promise<Language> =>
  (await getUserRow(tx, viewer.userId)).language

const titleOf = (language: Language): string => pick(language, ['Report', 'Bericht'])

/** The report in the words of the reader, with the numbers that the reader may see. */
async function written(work: StatsWork, name: string, definition: ReportDefinition): Promise<WrittenReport> {
  const { tx, viewer, now } = work
  const { workspaceId } = viewer
  const language = await languageOf(work)
  const { name: author } = await getWorkspaceRow(tx, workspaceId)
  const stats = await computeStats(work, definition)
  return writeReport(
    { tx, workspaceId, now },
    { name: name || titleOf(language), author, language, definition, stats },
  )
}

type Read = <T>(work: (work: StatsWork) => Promise<T>) => Promise<T>

const factColumns = [
  'metric',
  'conversation',
  'subject',
  'customer',
  'inbox',
  'user',
  'started',
  'stopped',
  'milliseconds',
  'business_milliseconds',
] as const

type FactRow = readonly (string | number | null)[]

async function* linesOf(rows: AsyncIterable<FactRow>): AsyncGenerator<string> {
  yield csvLine(factColumns)
  for await (const row of rows) yield csvLine(row)
}

/** The same rows with clock times and durations as spreadsheets count them. */
function factSheet(rows: AsyncIterable<FactRow>, name: string, timezone: string): Sheet {
  const cellsOf = (row: FactRow): SheetCell[] =>
    row.map((cell, index): SheetCell => {
      const column = factColumns[index] ?? 'metric'
      if (typeof cell === 'string' && (column === 'started' || column === 'stopped'))
        return { kind: 'time', local: localTime(cell, timezone) }
      return typeof cell === 'number' ? { kind: 'duration', milliseconds: cell } : cell
    })
  const titles: Partial<Record<(typeof factColumns)[number], string>> = {
    milliseconds: 'time',
    business_milliseconds: 'business_time',
  }
  return {
    name,
    columns: factColumns.map((column) => ({ title: titles[column] ?? column, width: 22 })),
    rows: (async function* () {
      for await (const row of rows) yield cellsOf(row)
    })(),
  }
}

/** Facts a day at a time, so that a long period is never in memory. Fails before the first row if anything is refused. */
async function factRows(
  read: Read,
  definition: ReportDefinition,
  now: Date,
): Promise<AsyncGenerator<FactRow>> {
  const days = periodOf({ ...definition, time_unit: 'day', time_period: 1 }, now, true).bins
  const asked = { dimensions: dimensionsOfChart(definition), condition: reportConditionOf(definition) }
  await read(({ app, tx, viewer }) => sightOf(app, tx, viewer, asked))
  return rowsOfDays(read, definition, days)
}

/** Rows of one statement. */
const rowsAtOnce = 2_000

async function* rowsOfDays(
  read: Read,
  definition: ReportDefinition,
  days: readonly { readonly from: string; readonly to: string }[],
): AsyncGenerator<FactRow> {
  for (const metric of definition.eventTypes)
    for (const { from, to } of days) yield* rowsOfDay(read, definition, { metric, from, to })
}

async function* rowsOfDay(
  read: Read,
  definition: ReportDefinition,
  cell: { readonly metric: MetricId; readonly from: string; readonly to: string },
): AsyncGenerator<FactRow> {
  let after: FactPage['after'] = null
  do {
    const page: Pick<FactPage, 'after' | 'limit'> = { after, limit: rowsAtOnce }
    const { items, next }: CardsAfter = await read((work) =>
      listCardsAfter(work, definition, { ...cell, keys: [] }, page),
    )
    for (const one of items)
      yield [
        cell.metric,
        one.conversationId,
        one.subject,
        one.contact,
        one.inboxId,
        one.userId,
        one.startedAt,
        one.stoppedAt,
        one.milliseconds,
        one.businessMilliseconds,
      ]
    after = next
  } while (after !== null)
}
