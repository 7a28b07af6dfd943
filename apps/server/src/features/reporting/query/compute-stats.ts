import {
  type Dimension,
  isAdditive,
  type MetricDefinition,
  type MetricId,
  type MetricResult,
  metrics,
  metricsOfFlow,
  type ReportDefinition,
  reportConditionOf,
  type Series,
  type StatisticValue,
  type Stats,
} from '@postroom/contract'
import { getUserRow } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { unhandledSince } from '#platform/events/read-events.ts'
import type { Person } from '#platform/policy/index.ts'
import { columnsFor } from '../columns/keep-columns.ts'
import { importedSince } from '../facts/count-imported.ts'
import { factKeeper } from '../facts/follow-log.ts'
import { labelKeys } from './axis-labels.ts'
import { comparedPeriod } from './compared-period.ts'
import { computeFlow } from './compute-flow.ts'
import { computeMetric, valueWithoutFacts } from './compute-metric.ts'
import { namesInFilters } from './filter-names.ts'
import { matchingBins } from './matching-bins.ts'
import { factsOf } from './metric-selection.ts'
import { orderKeys, orderSeries } from './order-series.ts'
import { type Period, periodOf } from './period.ts'
import {
  type Breakdowns,
  emptyValue,
  noBreakdowns,
  type Question,
  type SeriesNumbers,
} from './series-numbers.ts'
import { type Choice, chooseShownValues, type ShownValues } from './shown-values.ts'
import { type Sight, sightOf } from './sight.ts'

export type Viewer = Pick<Person, 'userId' | 'workspaceId' | 'role'>

const withoutBins: ReadonlySet<string> = new Set(['heatMap', 'crossTable', 'breakdownFlow', 'number'])

export const hasBins = ({ chartType }: Pick<ReportDefinition, 'chartType'>): boolean =>
  !withoutBins.has(chartType)

/** The dimensions that a chart is drawn by: those of the report, or the ones that the chart type needs. */
export function dimensionsOfChart(definition: ReportDefinition): Dimension[] {
  const { chartType, breakDown, break_down_type } = definition
  const chosen =
    break_down_type.length > 0 ? break_down_type.map(({ id }) => id) : breakDown ? [breakDown] : []
  if (chartType === 'number') return []
  if (chartType === 'heatMap' && chosen.length < 2)
    return chosen[0] && chosen[0] !== 'hour' && chosen[0] !== 'weekday'
      ? [chosen[0], 'hour']
      : ['weekday', 'hour']
  if (chartType === 'timeBucketHeatMap' && chosen.length === 0) {
    const isDuration = definition.eventTypes.every(
      (id) => (metrics[id] as MetricDefinition).kind === 'duration',
    )
    return [isDuration ? 'duration' : 'hour']
  }
  return [...new Set(chosen)]
}

export interface StatsWork {
  readonly app: App
  readonly tx: Tx
  readonly viewer: Viewer
  readonly now: Date
}

/** Computes the numbers of a definition, of what the viewer may see. */
export async function computeStats(
  { app, tx, viewer, now }: StatsWork,
  definition: ReportDefinition,
): Promise<Stats> {
  const began = performance.now()
  const { workspaceId } = viewer
  const dimensions = dimensionsOfChart(definition)
  const sight = await sightOf(app, tx, viewer, { dimensions, condition: reportConditionOf(definition) })
  const period = periodOf(definition, now, hasBins(definition))
  const before = comparedPeriod(definition, period, now, hasBins(definition))
  const isFlow = definition.chartType === 'breakdownFlow'
  const columns = await columnsFor(app, tx, workspaceId, {
    kinds: factsOf(isFlow ? metricsOfFlow : definition.eventTypes),
    from: before && before.from < period.from ? before.from : period.from,
    to: period.to,
  })
  const question: Question = { tx, workspaceId, definition, sight, now, columns }
  const results: MetricResult[] = []
  const ids = isFlow ? [] : definition.eventTypes
  const [first = null, second = null] = dimensions
  const shown = await chooseShownValues(question, { ids, first, second, period, before })
  for (const id of ids)
    results.push(await computeResult(question, id, { first, second, shown, period, before }))
  const flow = isFlow ? await computeFlow(question, dimensions[0] ?? null, period) : null
  const isOfPeople = definition.eventTypes.includes('status_minutes')
  const statusLanguage = isOfPeople ? (await getUserRow(tx, viewer.userId)).language : null
  const breakdowns: Stats['breakdowns'] = []
  for (const [index, id] of (isFlow ? [] : dimensions).entries()) {
    const keys = [...new Set(results.flatMap(({ series }) => series.map(({ keys }) => keys[index] ?? '')))]
    breakdowns.push({
      id,
      values: await labelKeys(tx, workspaceId, id, {
        keys: orderKeys(id, keys),
        period,
        statusLanguage,
        condition: reportConditionOf(definition),
      }),
    })
  }
  const behind = [
    await unhandledSince(tx, workspaceId, factKeeper.name, factKeeper.types),
    await importedSince(tx, workspaceId),
  ].flatMap((since) => since?.getTime() ?? [])
  return {
    computedAt: now.toISOString(),
    milliseconds: Math.round((performance.now() - began) * 10) / 10,
    timezone: definition.timezone,
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    previousFrom: before?.from.toISOString() ?? null,
    previousTo: before?.to.toISOString() ?? null,
    bins: [...period.bins],
    breakdowns,
    metrics: results,
    flow,
    filterNames: await namesInFilters(tx, workspaceId, definition, sight),
    isLimited: isLimited(sight, dimensions),
    countedUntil: behind.length > 0 ? new Date(Math.min(...behind)).toISOString() : null,
  }
}

const isLimited = ({ userIds }: Sight, dimensions: readonly Dimension[]): boolean =>
  userIds !== null && dimensions.some((id) => id === 'user' || id === 'assignee')

async function computeResult(
  question: Question,
  id: MetricId,
  { first, second, shown, period, before }: Omit<Choice, 'ids'> & { readonly shown: ShownValues },
): Promise<MetricResult> {
  const { firstKeys, secondKeys } = shown
  const breakdowns: Breakdowns = { first, second, firstKeys, secondKeys }
  const dimensions = [breakdowns.first, breakdowns.second].filter((one) => one !== null)
  const numbers = shown.numbersOf(id, period) ?? (await computeMetric(question, id, period, breakdowns))
  const isBroken = dimensions.length > 0
  const [all] = isBroken ? await computeMetric(question, id, period, noBreakdowns) : numbers
  const keys = {
    firstKeys: breakdowns.firstKeys ?? shownKeys(numbers, 0),
    secondKeys: breakdowns.secondKeys ?? shownKeys(numbers, 1),
  }
  const earlier =
    before &&
    (shown.numbersOf(id, before) ?? (await computeMetric(question, id, before, { ...breakdowns, ...keys })))
  const earlierAll =
    before && isBroken ? (await computeMetric(question, id, before, noBreakdowns))[0] : earlier?.[0]
  const empty = valueWithoutFacts(id)
  const earlierByKeys = new Map(earlier?.map((one) => [JSON.stringify(one.keys), one]))
  const missing = (earlier ?? []).filter(
    (one) => !numbers.some(({ keys }) => keys.join('\n') === one.keys.join('\n')),
  )
  const matches = before ? matchingBins(period.bins, before.bins) : []
  const earlierPoints = (bins: ReadonlyMap<number, StatisticValue> = new Map()): StatisticValue[] => {
    const points = before ? pointsOf(bins, before, empty, question.now) : []
    return matches.map((place) => points[place] ?? emptyValue)
  }
  const rows = [...numbers, ...missing.map(({ keys }) => ({ keys, total: empty, bins: new Map() }))]
  return {
    id,
    unit: metrics[id].unit,
    total: all?.total ?? empty,
    previous: before ? (earlierAll?.total ?? empty) : null,
    points: pointsOf(all?.bins ?? new Map(), period, empty, question.now),
    previousPoints: earlierPoints(earlierAll?.bins),
    edges:
      question.definition.chartType === 'crossTable'
        ? await computeEdges(question, id, { ...breakdowns, ...keys }, period)
        : [],
    series: orderSeries(
      dimensions,
      rows.map((one): Series => {
        const previous = earlierByKeys.get(JSON.stringify(one.keys))
        return {
          keys: one.keys.slice(0, dimensions.length),
          total: one.total,
          previous: before ? (previous?.total ?? empty) : null,
          points: pointsOf(one.bins, period, empty, question.now),
          previousPoints: earlierPoints(previous?.bins),
        }
      }),
    ),
  }
}

/** Totals of the rows and the columns of a table. They are counted, since conversations can be in several cells. */
async function computeEdges(
  question: Question,
  id: MetricId,
  { first, second, firstKeys, secondKeys }: Breakdowns,
  period: Period,
): Promise<MetricResult['edges']> {
  // Without totals: figures that do not add up, and averages by time.
  const isByTime = [first, second].some((dimension) => dimension === 'hour' || dimension === 'weekday')
  if (first === null || second === null || isByTime || !isAdditive(id)) return []
  const edges: MetricResult['edges'] = []
  for (const [dimension, keys] of [
    [first, firstKeys],
    [second, secondKeys],
  ] as const) {
    const alone = { ...noBreakdowns, first: dimension, firstKeys: keys }
    const numbers = await computeMetric(question, id, period, alone)
    edges.push(numbers.map((one) => ({ key: one.keys[0], total: one.total })))
  }
  return edges
}

const shownKeys = (numbers: readonly SeriesNumbers[], index: 0 | 1): string[] => [
  ...new Set(numbers.map(({ keys }) => keys[index]).filter((key) => key !== 'others')),
]

/** Bins that have not begun have no value. */
const pointsOf = (
  bins: ReadonlyMap<number, StatisticValue>,
  period: Period,
  empty: StatisticValue,
  now: Date,
): StatisticValue[] =>
  period.bins.map(({ from }, index) => (new Date(from) > now ? emptyValue : (bins.get(index) ?? empty)))
