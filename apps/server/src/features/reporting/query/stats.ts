import { gzipSync } from 'node:zlib'
import {
  type Cards,
  dimensionsOf,
  type getCardIds,
  type getCommunityReport,
  type getStats,
  type getStatsCards,
  type InputOf,
  type MetricDefinition,
  metricIds,
  metrics,
  type ReportDefinition,
  type Stats,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { loadReport } from '../load-report.ts'
import { definitionOf } from '../reports.present.ts'
import { requireCombination } from '../require-combination.ts'
import { computeStats } from './compute-stats.ts'
import { listCards } from './list-cards.ts'
import { isFlowChange, listMoves } from './list-moves.ts'

const workOf = ({ app, tx, person, now }: Context) => ({ app, tx, viewer: person, now })

export async function getStatsCall(ctx: Context, input: InputOf<typeof getStats>): Promise<Stats> {
  requireCombination(input)
  return computeStats(workOf(ctx), input)
}

export async function getCommunityReportCall(
  ctx: Context,
  input: InputOf<typeof getCommunityReport>,
): Promise<{ result: string }> {
  const stats = await getStatsCall(ctx, input)
  return { result: gzipSync(JSON.stringify(stats)).toString('base64') }
}

export const helloCall = async (): Promise<{ message: string }> => ({ message: 'hello' })

export const listMetricsCall = async () => ({
  items: metricIds.map((id) => {
    const { unit, kind, hasBusinessTime, excludes }: MetricDefinition = metrics[id]
    return { id, unit, kind, hasBusinessTime, excludes: [...excludes], dimensions: dimensionsOf(id) }
  }),
})

export const getStatsCardsCall = (ctx: Context, input: InputOf<typeof getStatsCards>): Promise<Cards> => {
  const { metric, keys, from, to, limit, offset, ...definition } = input
  return cardsOf(ctx, definition, { metric, keys, from, to, limit, offset })
}

type CellInput = InputOf<typeof getCardIds>

export async function getCardIdsCall(ctx: Context, { reportId, ...cell }: CellInput): Promise<Cards> {
  const { reader, row } = await loadReport(ctx, reportId)
  return cardsOf(ctx, definitionOf(row, reader.timeZone), cell)
}

export async function getWorkspaceCardIdsCall(
  ctx: Context,
  { reportId, ...cell }: CellInput,
): Promise<Cards> {
  const { reader, row } = await loadReport(ctx, reportId)
  if (row.scope !== 'WORKSPACE') fail('not_found')
  return cardsOf(ctx, definitionOf(row, reader.timeZone), cell)
}

async function cardsOf(
  ctx: Context,
  definition: ReportDefinition,
  { metric, ...cell }: Omit<CellInput, 'reportId'>,
): Promise<Cards> {
  // Other programs ask for the receipt of a metric without a report that has it.
  const { eventTypes } = definition
  const isOther = !isFlowChange(metric) && !eventTypes.includes(metric)
  requireCombination(isOther ? { ...definition, eventTypes: [metric] } : definition)
  return isFlowChange(metric)
    ? listMoves(workOf(ctx), definition, { ...cell, box: metric })
    : listCards(workOf(ctx), definition, { ...cell, metric })
}
