import {
  axisTicks,
  type DrawnSeries,
  drawnSeries,
  isAdditive,
  largestSeries,
  type MetricResult,
  type ReportDefinition,
  type Stats,
  seriesId,
} from '@postroom/contract'
import { type Drawing, type Mark, pageWidths } from '#platform/documents/index.ts'
import { otherColor, palette } from './chart-colors.ts'
import { figureText, pick, tickText } from './mail-texts.ts'
import { binNames, type Language, seriesName } from './report-words.ts'

const gridColor = '#d5dce0'
const goalColor = '#1f262b'

const left = 52
const right = 8
const plotTop = 8
const plotHeight = 150
const legendLine = 14

interface Row {
  readonly name: string
  readonly color: string
  readonly values: readonly (number | null)[]
}

/** What the chart of a metric draws: in all charts of a report the same values, each in its colour, and the others. */
export const chartSeries = (stats: Stats, metric: MetricResult): readonly DrawnSeries[] =>
  drawnSeries(
    metric,
    stats.breakdowns.map(({ id }) => id),
    largestSeries(stats.metrics),
  )

/** The course of a metric over time as lines, stacked areas or bars; null where the chart has no time axis. */
export function drawChart(
  stats: Stats,
  metric: MetricResult,
  definition: ReportDefinition,
  { language, isLandscape, alt }: { language: Language; isLandscape: boolean; alt: string },
): Drawing | null {
  const { chartType } = definition
  if (stats.bins.length === 0 || (chartType !== 'line' && chartType !== 'lineStacked' && chartType !== 'bar'))
    return null
  const colored = [...largestSeries(stats.metrics)]
  const rows = chartSeries(stats, metric).map(
    (series): Row => ({
      name: seriesName(stats, metric, series, language),
      color: palette[colored.indexOf(seriesId(series))] ?? otherColor,
      values: series.points.map(({ value }) => value),
    }),
  )
  const isStacked = (chartType === 'lineStacked' || chartType === 'bar') && isAdditive(metric.id)
  const bottoms = stackedFrom(rows, stats.bins.length, isStacked)
  const tops = rows.map(({ values }, row) =>
    values.map((value, bin) => (value ?? 0) + (bottoms[row]?.[bin] ?? 0)),
  )
  const width = isLandscape ? pageWidths.across : pageWidths.upright
  // The goal is that of the first metric.
  const goal = stats.metrics[0]?.id === metric.id && chartType !== 'lineStacked' ? definition.goal : null
  const ticks = axisTicks(Math.max(goal ?? 0, ...tops.flat()), metric.unit)
  const max = ticks.at(-1) ?? 1
  const plot: Plot = {
    x: (bin) => left + ((bin + 0.5) / stats.bins.length) * (width - left - right),
    y: (value) => plotTop + plotHeight * (1 - value / max),
    slot: (width - left - right) / stats.bins.length,
    end: width - right,
  }
  const marks: Mark[] = []
  for (const tick of ticks) {
    const y = plot.y(tick)
    marks.push({ kind: 'path', path: `M${left} ${y}H${width - right}`, stroke: gridColor, strokeWidth: 0.5 })
    marks.push({
      kind: 'text',
      x: left - 6,
      y: y + 2.5,
      text: tickText(tick, metric.unit, language),
      align: 'end',
    })
  }
  marks.push(...binLabels(stats, definition, plot, language))
  for (const [index, row] of rows.entries())
    marks.push(
      ...rowMarks(row, { index, rows: rows.length, chartType, isStacked }, bottoms[index] ?? [], plot),
    )
  if (goal !== null) {
    const text = `${pick(language, ['Goal', 'Ziel'])} ${figureText(goal, metric.unit, language)}`
    marks.push(...goalMarks(goal, text, plot))
  }
  const legend = rows.length > 1 ? legendMarks(rows, width) : { marks: [], height: 0 }
  marks.push(...legend.marks)
  return { kind: 'drawing', width, height: plotTop + plotHeight + 20 + legend.height, alt, marks }
}

interface Plot {
  readonly x: (bin: number) => number
  readonly y: (value: number) => number
  /** Width of a bin. */
  readonly slot: number
  /** The right edge. */
  readonly end: number
}

/** A target over the whole width, named at its end. */
function goalMarks(goal: number, text: string, { y, end }: Plot): Mark[] {
  return [
    { kind: 'path', path: `M${left} ${y(goal)}H${end}`, stroke: goalColor, strokeWidth: 1, dash: 3 },
    { kind: 'text', x: end, y: y(goal) - 3, text, align: 'end' },
  ]
}

function stackedFrom(rows: readonly Row[], bins: number, isStacked: boolean): number[][] {
  const sums = Array.from({ length: bins }, () => 0)
  return rows.map(({ values }) => {
    const bottom = [...sums]
    if (isStacked) for (const [bin, value] of values.entries()) sums[bin] = (sums[bin] ?? 0) + (value ?? 0)
    return bottom
  })
}

function binLabels(stats: Stats, definition: ReportDefinition, plot: Plot, language: Language): Mark[] {
  const every = Math.max(1, Math.ceil(78 / plot.slot))
  return binNames(definition, stats.bins, language).flatMap((text, bin): Mark[] =>
    bin % every === 0
      ? [
          {
            kind: 'text',
            ...labelPlace(plot, bin),
            y: plotTop + plotHeight + 13,
            text,
          },
        ]
      : [],
  )
}

/** Labels at the edges stay within the drawing. */
function labelPlace(plot: Plot, bin: number): { x: number; align: 'start' | 'middle' | 'end' } {
  const x = plot.x(bin)
  if (x - left < 30) return { x: Math.min(x, left), align: 'start' }
  return plot.end - x < 30 ? { x: plot.end, align: 'end' } : { x, align: 'middle' }
}

function rowMarks(
  { color, values }: Row,
  {
    index,
    rows,
    chartType,
    isStacked,
  }: { index: number; rows: number; chartType: ReportDefinition['chartType']; isStacked: boolean },
  bottom: readonly number[],
  plot: Plot,
): Mark[] {
  const points = values.flatMap((value, bin) =>
    value === null ? [] : [{ bin, low: bottom[bin] ?? 0, high: value + (bottom[bin] ?? 0) }],
  )
  if (points.length === 0) return []
  if (chartType === 'bar') {
    const full = Math.min(40, plot.slot * 0.7)
    const width = isStacked ? full : full / rows
    const path = points
      .filter(({ low, high }) => high > low)
      .map(({ bin, low, high }) => {
        const x = plot.x(bin) - full / 2 + (isStacked ? 0 : index * width)
        return `M${x} ${plot.y(low)}V${plot.y(high)}H${x + width}V${plot.y(low)}Z`
      })
      .join('')
    return path === '' ? [] : [{ kind: 'path', path, fill: color }]
  }
  const runs = runsOf(points)
  const line = runs
    .map((run) => `M${run.map(({ bin, high }) => `${plot.x(bin)} ${plot.y(high)}`).join('L')}`)
    .join('')
  // A value between two gaps has no line, so it gets a dot.
  const dots = runs
    .filter(({ length }) => length === 1)
    .map(([point]) => (point ? dotAt(plot.x(point.bin), plot.y(point.high)) : ''))
    .join('')
  const marks: Mark[] = [
    { kind: 'path', path: line, stroke: color, strokeWidth: 1.5 },
    ...(dots === '' ? [] : [{ kind: 'path', path: dots, fill: color } as const]),
  ]
  if (chartType !== 'lineStacked' || !isStacked) return marks
  const area = `M${points.map(({ bin, high }) => `${plot.x(bin)} ${plot.y(high)}`).join('L')}L${points
    .toReversed()
    .map(({ bin, low }) => `${plot.x(bin)} ${plot.y(low)}`)
    .join('L')}Z`
  return [{ kind: 'path', path: area, fill: color, opacity: 0.35 }, ...marks]
}

const dotAt = (x: number, y: number): string => `M${x - 2.5} ${y}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0Z`

interface Point {
  readonly bin: number
  readonly high: number
}

/** Points without a gap between them. */
function runsOf(points: readonly Point[]): Point[][] {
  const runs: Point[][] = []
  for (const point of points) {
    const last = runs.at(-1)
    if (last?.at(-1)?.bin === point.bin - 1) last.push(point)
    else runs.push([point])
  }
  return runs
}

/** How many characters of average width, 4.4 points, fit beside the colour and before the next entry. */
const charactersIn = (width: number): number => Math.floor((width - 16) / 4.4)

function legendMarks(rows: readonly Row[], width: number): { marks: Mark[]; height: number } {
  const longest = Math.max(...rows.map(({ name }) => name.length))
  const columns = [3, 2].find((count) => longest <= charactersIn((width - left) / count)) ?? 1
  const shown = charactersIn((width - left) / columns)
  const marks = rows.flatMap(({ name, color }, index): Mark[] => {
    const x = left + (index % columns) * ((width - left) / columns)
    const y = plotTop + plotHeight + 32 + Math.floor(index / columns) * legendLine
    const text = name.length > shown ? `${name.slice(0, shown - 1)}…` : name
    return [
      { kind: 'path', path: `M${x} ${y}v-6h6v6Z`, fill: color },
      { kind: 'text', x: x + 10, y, text },
    ]
  })
  return { marks, height: Math.ceil(rows.length / columns) * legendLine + 8 }
}
