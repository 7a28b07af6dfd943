import { Readable } from 'node:stream'
import type { exportReport, InputOf, MetricId, ReportDefinition } from '@postroom/contract'
import type { FastifyReply } from 'fastify'
import { contentDisposition, fileHeaders } from '#features/conversations/index.ts'
import type { RequestContext } from '#platform/calls/context.ts'
import { computeStats, dimensionsOfChart, type StatsWork } from '../query/compute-stats.ts'
import { listCards } from '../query/list-cards.ts'
import { periodOf } from '../query/period.ts'
import { sightOf } from '../query/sight.ts'
import { csvLine, statsLines } from './csv.ts'

/** Writes the numbers of a report, or the facts behind them, as CSV. */
export async function exportReportCall(
  { app, person, now }: RequestContext,
  { content, ...definition }: InputOf<typeof exportReport>,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const read = <T>(work: (work: StatsWork) => Promise<T>): Promise<T> =>
    app.db.read(person.workspaceId, (tx) => work({ app, tx, viewer: person, now }))
  const lines =
    content === 'table'
      ? statsLines(await read((work) => computeStats(work, definition)))
      : await factLines(read, definition, now)
  await reply
    .headers({
      ...fileHeaders,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition(`report-${now.toISOString().slice(0, 10)}.csv`),
    })
    .send(Readable.from(lines))
}

type Read = <T>(work: (work: StatsWork) => Promise<T>) => Promise<T>

/** Facts a day at a time, so that a long period is never in memory. Fails before the first line if anything is refused. */
async function factLines(
  read: Read,
  definition: ReportDefinition,
  now: Date,
): Promise<AsyncGenerator<string>> {
  const days = periodOf({ ...definition, time_unit: 'day', time_period: 1 }, now, true).bins
  const metric = { dimensions: dimensionsOfChart(definition), filters: definition.filters }
  await read(({ app, tx, viewer }) => sightOf(app, tx, viewer, metric))
  return linesOfDays(read, definition, days)
}

/** Lines of one statement. */
const linesAtOnce = 500

async function* linesOfDays(
  read: Read,
  definition: ReportDefinition,
  days: readonly { readonly from: string; readonly to: string }[],
): AsyncGenerator<string> {
  yield csvLine([
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
  ])
  for (const metric of definition.eventTypes)
    for (const { from, to } of days) yield* linesOfDay(read, definition, { metric, from, to })
}

async function* linesOfDay(
  read: Read,
  definition: ReportDefinition,
  cell: { readonly metric: MetricId; readonly from: string; readonly to: string },
): AsyncGenerator<string> {
  for (let offset = 0; ; offset += linesAtOnce) {
    const { items } = await read((work) =>
      listCards(work, definition, { ...cell, keys: [], limit: linesAtOnce, offset }),
    )
    for (const one of items)
      yield csvLine([
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
      ])
    if (items.length < linesAtOnce) return
  }
}
