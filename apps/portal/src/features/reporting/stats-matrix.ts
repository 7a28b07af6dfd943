import type { DrawnSeries, MetricResult, ReportDefinition, StatisticValue, Stats } from '@postroom/contract'
import { isAdditive, type MetricId, metrics, othersKey, seriesId } from '@postroom/contract/report-values'
import { axisName, axisTick, seriesName } from './axis-names.ts'
import { binColumns } from './bin-names.ts'
import type { ChartColumn, ChartMark, ChartMatrix, ChartRow, ChartValue } from './charts/chart.types.ts'
import { dashOf } from './charts/dashes.ts'
import type { CellSearch } from './reporting.search.ts'

export const isOthers = (id: string): boolean => id.includes(`"${othersKey}"`)

export type FigureMatrix = {
  matrix: ChartMatrix
  isAverage: boolean
  /** The number behind a mark, for the receipt; a sum of series has none. */
  cellOf: (mark: ChartMark) => CellSearch | undefined
}

type MatrixOptions = {
  stats: Stats
  metric: MetricResult
  /** Of the bins: those that are drawn, or all of the metric. */
  series?: readonly DrawnSeries[]
  definition: ReportDefinition
  colors: ReadonlyMap<string, string>
  /** Series that the reader has hidden in the legend. */
  hidden: ReadonlySet<string>
  /** Name of the only series of a report without a breakdown. */
  name: string
}

/** Rows and columns of a chart. With bins, the columns are the bins; without, the values of the breakdowns. */
export function matrixOf(options: MatrixOptions): FigureMatrix {
  const { stats } = options
  if (stats.bins.length > 0) return binMatrix(options)
  return stats.breakdowns.length > 1 ? crossMatrix(options) : categoryMatrix(options)
}

const figureOf = (value: StatisticValue | undefined | null): ChartValue => value?.value ?? null
const casesOf = (value: StatisticValue | undefined | null): ChartValue => value?.n ?? null

function binMatrix(options: MatrixOptions): FigureMatrix {
  const { stats, metric, definition, colors, hidden, name } = options
  const series: readonly DrawnSeries[] = options.series ?? metric.series
  const shown = series.filter((one) => !hidden.has(seriesId(one)))
  const columns = binColumns(stats.bins, definition.time_unit)
  const rows = shown.map((one): ChartRow => {
    const id = seriesId(one)
    return {
      id,
      name: one.keys.length > 0 ? seriesName(stats, one.keys) : name,
      color: colors.get(id),
      dash: definition.chartType === 'line' ? dashOf(series.indexOf(one)) : undefined,
      isSum: one.isSum ?? false,
    }
  })
  // By length of time, a cell says how often a time of this length occurred.
  const read = stats.breakdowns[0]?.id === 'duration' ? casesOf : figureOf
  const values = shown.map(({ points }) => columns.map((_, column) => read(points[column])))
  const before = shown.map(({ previousPoints }) =>
    columns.map((_, column) => figureOf(previousPoints[column])),
  )
  const hasBefore = shown.some(({ previousPoints }) => previousPoints.length > 0)
  const isAll = shown.length === series.length
  const addsUp = addUp(stats, metric.id)
  return {
    isAverage: false,
    matrix: {
      columns,
      rows,
      values,
      totals: isAll
        ? columns.map((_, column) => read(metric.points[column]))
        : sumsOf(columns, values, addsUp),
      // Marks beside a stack that is higher than its figure would show a change that was none.
      before: hasBefore && (addsUp || shown.length === 1) ? sumsOf(columns, before, addsUp) : undefined,
    },
    cellOf: ({ row, column }) => {
      const one = row === undefined ? undefined : shown[row]
      if (one?.isSum) return undefined
      const bin = stats.bins[column]
      return { metric: metric.id, keys: one?.keys ?? [], from: bin?.from, to: bin?.to }
    },
  }
}

/**
 * Whether the sum of several series is their figure. It is not where a conversation can be in several of them, which is counted
 * once, nor for medians and shares.
 */
const addUp = (stats: Stats, metric: MetricId): boolean =>
  isAdditive(metric) &&
  metrics[metric].kind !== 'distinct' &&
  !stats.breakdowns.some(({ id }) => id === 'tags' || id === 'rules' || id === 'classification')

/** Totals of some of the series, whose figure together was not counted. */
const sumsOf = (
  columns: readonly ChartColumn[],
  values: readonly (readonly ChartValue[])[],
  isSum: boolean,
): ChartValue[] =>
  columns.map((_, column) => {
    const parts = values.map((row) => row[column] ?? null).filter((value) => value !== null)
    const isKnown = isSum || parts.length === 1 || parts.filter((value) => value !== 0).length === 0
    if (parts.length === 0 || !isKnown) return null
    return parts.reduce((sum, value) => sum + value, 0)
  })

/** One breakdown without time: its values beside each other. */
function categoryMatrix({ stats, metric, hidden, name }: MatrixOptions): FigureMatrix {
  const [breakdown] = stats.breakdowns
  const shown = metric.series.filter((one) => !hidden.has(seriesId(one)))
  const columns = shown.map((one): ChartColumn => {
    const value = breakdown?.values.find(({ key }) => key === one.keys[0])
    const label = breakdown && value ? axisName(breakdown.id, value) : name
    return { id: seriesId(one), label, tick: breakdown && value ? axisTick(breakdown.id, value) : name }
  })
  const values = shown.map(({ total }) => figureOf(total))
  const before = shown.map(({ previous }) => figureOf(previous))
  return {
    isAverage: false,
    matrix: {
      columns,
      rows: [{ id: metric.id, name }],
      values: [values],
      totals: values,
      before: before.some((value) => value !== null) ? before : undefined,
    },
    cellOf: ({ column }) => ({ metric: metric.id, keys: shown[column]?.keys ?? [] }),
  }
}

/** Whether charts show averages of a metric: its counts in a table by weekday or hour. */
export const hasAverages = ({ breakdowns }: Pick<Stats, 'breakdowns'>, metric: MetricId): boolean =>
  isAdditive(metric) &&
  breakdowns.length > 1 &&
  breakdowns.some(({ id }) => id === 'weekday' || id === 'hour')

/** Two breakdowns: the first one down, the second one across. Counts by weekday and hour are averages. */
function crossMatrix({ stats, metric, hidden }: MatrixOptions): FigureMatrix {
  const [down, across] = stats.breakdowns
  if (!down || !across) throw new Error('A cross table has two breakdowns.')
  const byKeys = new Map(metric.series.map((one) => [seriesId(one), one]))
  const find = (rowKey: string, columnKey: string) => byKeys.get(seriesId({ keys: [rowKey, columnKey] }))
  const isAverage = hasAverages(stats, metric.id)
  const rows = down.values.filter(({ key }) => !hidden.has(seriesId({ keys: [key] })))
  const values = rows.map((row) =>
    across.values.map((column) => {
      const value = figureOf(find(row.key, column.key)?.total)
      // The number of Mondays, not of hours: both occur, the rarer one counts the pair.
      const times = Math.min(
        row.occurrences ?? Number.POSITIVE_INFINITY,
        column.occurrences ?? Number.POSITIVE_INFINITY,
      )
      if (value === null && isAdditive(metric.id)) return 0
      return value !== null && isAverage && Number.isFinite(times) && times > 0 ? value / times : value
    }),
  )
  const columns = across.values.map((value) => ({
    id: value.key,
    label: axisName(across.id, value),
    tick: axisTick(across.id, value),
    isMajor: across.id === 'hour' && Number(value.key) % 6 === 0,
  }))
  return {
    isAverage,
    matrix: {
      columns,
      rows: rows.map((value) => ({
        id: value.key,
        name: axisName(down.id, value),
      })),
      values,
      ...edgesOf(metric, {
        rows,
        columns,
        values,
        isAll: rows.length === down.values.length,
        addsUp: addUp(stats, metric.id),
      }),
    },
    cellOf: ({ row, column }) => ({
      metric: metric.id,
      keys: [rows[row ?? 0]?.key ?? '', across.values[column]?.key ?? ''],
    }),
  }
}

type Edges = Pick<ChartMatrix, 'totals' | 'rowTotals' | 'total'>

/** Totals of the columns and rows of a table, as they were counted. */
function edgesOf(
  metric: MetricResult,
  {
    rows,
    columns,
    values,
    isAll,
    addsUp,
  }: Pick<ChartMatrix, 'columns' | 'values'> & {
    rows: readonly { key: string }[]
    /** No row is hidden. */
    isAll: boolean
    addsUp: boolean
  },
): Edges {
  const [down, across] = metric.edges
  const totalOf = (edge: typeof down, wanted: string) =>
    figureOf(edge?.find(({ key }) => key === wanted)?.total) ?? (isAdditive(metric.id) ? 0 : null)
  const sums = sumsOf(columns, values, addsUp)
  const [total = null] = sumsOf(
    columns.slice(0, 1),
    sums.map((sum) => [sum]),
    addsUp,
  )
  return {
    totals: isAll ? columns.map(({ id }) => totalOf(across, id)) : sums,
    rowTotals: rows.map(({ key }) => totalOf(down, key)),
    total: isAll ? figureOf(metric.total) : total,
  }
}

/** Whether there is nothing to draw. */
export const isEmpty = (stats: Stats): boolean =>
  stats.metrics.every(
    ({ total, series }) =>
      !total.n && !total.value && series.every((one) => !one.total.n && !one.total.value),
  ) && !stats.flow?.nodes.some(({ value }) => value > 0)
