import type { ReportDefinition, StatisticValue, Stats } from '@postroom/contract'
import { flowChanges, metricIds } from '@postroom/contract/report-values'
import { formatDateIn, formatDateTimeIn } from '#lib/format-in-zone.ts'
import { flowName, seriesName } from './axis-names.ts'
import { binColumns } from './bin-names.ts'
import { isSameDefinition } from './definition.ts'
import type { CellSearch } from './reporting.search.ts'

/** The number of a box of a flow; undefined for the values of the breakdown, which several metrics count. */
export function cellOfNode(stats: Stats, key: string): CellSearch | undefined {
  // What happens at the moment at which a period begins belongs to it: before is the millisecond before.
  if (key === 'open_before') return { metric: 'backlog_open', keys: [], to: justBefore(stats.from) }
  if (key === 'open_after') return { metric: 'backlog_open', keys: [], to: justBefore(stats.to) }
  const metric = [...metricIds, ...flowChanges].find((id) => id === key)
  return metric && { metric, keys: [] }
}

/** The number of a band of a flow, between a value of the breakdown, or the sum of others, and a box. */
export function cellOfLink(
  stats: Stats,
  { source, target }: { source: string; target: string },
): CellSearch | undefined {
  const [value, cell] = [cellOfNode(stats, source), cellOfNode(stats, target)]
  const key = value ? target : source
  const of = value ?? cell
  return of && { ...of, keys: [key] }
}

const justBefore = (moment: string): string => new Date(Date.parse(moment) - 1).toISOString()

/** Whether a number exists in a changed definition too: the whole of a metric does, a part of it may not. */
export const isCellAfter = (
  { metric, keys, from, to }: CellSearch,
  before: ReportDefinition,
  after: ReportDefinition,
): boolean => {
  const isWhole = keys.length === 0 && from === undefined && to === undefined
  return (
    (isWhole && after.chartType !== 'breakdownFlow' && after.eventTypes.some((id) => id === metric)) ||
    isSameDefinition({ ...after, goal: before.goal, compare: before.compare }, before)
  )
}

/** The box of a flow that a cell names, or the band between it and a value of the breakdown. */
function partOfFlow(stats: Stats, cell: CellSearch) {
  const { flow } = stats
  const isAsked = (of: CellSearch | undefined) =>
    of?.metric === cell.metric && of.to === cell.to && of.keys.join('\n') === cell.keys.join('\n')
  return (
    flow?.nodes.find(({ key }) => isAsked(cellOfNode(stats, key))) ??
    flow?.links.find((link) => isAsked(cellOfLink(stats, link)))
  )
}

/** The number that a cell names; undefined if only its parts are known. */
export function receiptValue(stats: Stats, cell: CellSearch): StatisticValue | undefined {
  const part = partOfFlow(stats, cell)
  if (part) return { value: part.value, n: part.value, mean: null, median: null, p90: null }
  const metric = stats.metrics.find(({ id }) => id === cell.metric)
  const column = stats.bins.findIndex(({ from }) => from === cell.from)
  const alone = metric?.series.length === 1 ? metric.series[0] : undefined
  const series =
    metric?.series.find(({ keys }) => keys.join('\n') === cell.keys.join('\n')) ??
    (cell.keys.length === 0 ? alone : undefined)
  if (cell.from !== undefined) {
    if (series) return series.points[column]
    return cell.keys.length === 0 ? metric?.points[column] : undefined
  }
  return cell.keys.length === 0 ? metric?.total : series?.total
}

/** "Sat 31 Oct – Fri 27 Nov": the days of the period, in the zone of the report. */
export const periodDays = ({ from, to, timezone }: Pick<Stats, 'from' | 'to' | 'timezone'>): string =>
  [Date.parse(from), Date.parse(to) - 1].map((at) => formatDateIn(timezone, at)).join(' – ')

/** "Freight desk, Mon 16 Nov": the series and the part of the period. */
export function receiptPlace(stats: Stats, definition: ReportDefinition, cell: CellSearch): string {
  const column = stats.bins.findIndex(({ from }) => from === cell.from)
  const period = binColumns(stats.bins, definition.time_unit)[column]?.label ?? periodDays(stats)
  const names = stats.flow
    ? stats.flow.nodes.filter(({ key }) => cell.keys.includes(key)).map(flowName)
    : [cell.keys.length > 0 && seriesName(stats, cell.keys)]
  const isMoment = stats.flow !== null && cell.metric === 'backlog_open'
  return [...names, isMoment ? momentOf(stats, cell) : period].filter(Boolean).join(', ')
}

/** The moment at which a box of a flow says how much was open. */
const momentOf = ({ timezone, to, computedAt }: Stats, cell: CellSearch): string =>
  formatDateTimeIn(
    timezone,
    Math.min(cell.to ? Date.parse(cell.to) + 1 : Infinity, Date.parse(to), Date.parse(computedAt)),
  )
