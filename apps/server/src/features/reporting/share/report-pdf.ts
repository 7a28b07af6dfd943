import { type MetricResult, othersKey, type StatisticValue } from '@postroom/contract'
import type { Block, Cell, PdfDocument } from '#platform/documents/index.ts'
import { crossTable } from './cross-table.ts'
import { chartSeries, drawChart } from './draw-chart.ts'
import { flowBlocks } from './flow-blocks.ts'
import { figureText, pick } from './mail-texts.ts'
import {
  binNames,
  fieldName,
  metricAbout,
  metricName,
  seriesName,
  type WrittenReport,
} from './report-words.ts'

/** Series beside each other in one table over time; further ones follow in the next. */
const seriesAtOnce = 6
/** Columns from which a page lies across. */
const wideFrom = 9

/** A report as a document: each number with its definition, the chart, and all figures. */
export function reportDocument(report: WrittenReport): PdfDocument {
  const { name, author, language, stats } = report
  const isLandscape = (stats.breakdowns[1]?.values.length ?? 0) > wideFrom || crossesTime(report)
  return {
    title: name,
    language,
    author,
    footer: [author, name].filter(Boolean).join(', '),
    isLandscape,
    blocks: [
      { kind: 'heading', level: 1, text: name },
      { kind: 'facts', rows: report.facts },
      ...stats.metrics.flatMap((metric) => metricBlocks(report, metric, isLandscape)),
      ...flowBlocks(report),
    ],
  }
}

/** Whether keys stand beside bins, as hours or lengths of time in days. */
const crossesTime = ({ definition, stats }: WrittenReport): boolean =>
  definition.chartType === 'timeBucketHeatMap' && (stats.breakdowns[0]?.values.length ?? 0) > wideFrom

function metricBlocks(report: WrittenReport, metric: MetricResult, isLandscape: boolean): Block[] {
  const { language, stats, definition } = report
  const title = metricName(metric, language)
  const value = figureText(metric.total.value, metric.unit, language)
  const alt = `${title}: ${value}. ${pick(language, ['All figures are in the table that follows.', 'Alle Zahlen stehen in der Tabelle danach.'])}`
  const chart = drawChart(stats, metric, definition, { language, isLandscape, alt })
  return [
    { kind: 'heading', level: 2, text: title },
    { kind: 'text', look: 'figure', text: value },
    { kind: 'text', look: 'soft', text: basisText(report, metric) },
    { kind: 'text', text: metricAbout(metric, language) },
    { kind: 'gap', height: 4 },
    ...(chart ? [chart, ...drawnNote(report, metric)] : []),
    ...tables(report, metric),
  ]
}

/** That the chart has not all series of the table. */
function drawnNote({ language, stats }: WrittenReport, metric: MetricResult): Block[] {
  const drawn = chartSeries(stats, metric)
  if (drawn.length >= metric.series.length) return []
  const count = drawn.filter(({ keys }) => !keys.includes(othersKey)).length
  const text = pick(language, [
    `The chart shows the ${count} largest, the table all.`,
    `Das Diagramm zeigt die ${count} größten, die Tabelle alle.`,
  ])
  return [{ kind: 'text', look: 'soft', text }]
}

/** From how many cases a number comes, and what it was before. */
function basisText({ language, stats }: WrittenReport, { total, previous, unit }: MetricResult): string {
  const number = new Intl.NumberFormat(language)
  const parts = [`n = ${number.format(total.n)}`]
  if (unit === 'duration')
    for (const [label, value] of [
      [pick(language, ['mean', 'Mittelwert']), total.mean],
      [pick(language, ['median', 'Median']), total.median],
      [pick(language, ['90th percentile', '90. Perzentil']), total.p90],
    ] as const)
      parts.push(`${label} ${figureText(value, unit, language)}`)
  if (previous && stats.previousFrom !== null)
    parts.push(`${pick(language, ['before', 'vorher'])} ${figureText(previous.value, unit, language)}`)
  return parts.join(', ')
}

function tables(report: WrittenReport, metric: MetricResult): Block[] {
  const { stats } = report
  if (stats.bins.length > 0) {
    const summary = stats.breakdowns.length > 0 ? [seriesTable(report, metric)] : []
    return [...summary, ...overTime(report, metric)]
  }
  if (stats.breakdowns.length > 1) return [crossTable(report, metric)]
  return stats.breakdowns.length === 1 ? [seriesTable(report, metric)] : []
}

/** The totals of all series. */
function seriesTable({ language, stats }: WrittenReport, metric: MetricResult): Block {
  const hasBefore = metric.previous !== null
  const figures = (total: StatisticValue, previous: StatisticValue | null): Cell[] => [
    { text: figureText(total.value, metric.unit, language) },
    { text: new Intl.NumberFormat(language).format(total.n) },
    ...(hasBefore ? [{ text: figureText(previous?.value ?? null, metric.unit, language) }] : []),
  ]
  return {
    kind: 'table',
    title: metricName(metric, language),
    columns: [
      { title: stats.breakdowns.map(({ id }) => fieldName(id, language)).join(', ') },
      { title: metricName(metric, language), isFigure: true },
      { title: 'n', isFigure: true },
      ...(hasBefore ? [{ title: pick(language, ['Before', 'Vorher']), isFigure: true }] : []),
    ],
    rows: metric.series.map((series) => [
      { text: seriesName(stats, metric, series, language) },
      ...figures(series.total, series.previous),
    ]),
    totals: [[{ text: pick(language, ['Total', 'Gesamt']) }, ...figures(metric.total, metric.previous)]],
  }
}

/** A row for each bin, a column for each series. */
function overTime(report: WrittenReport, metric: MetricResult): Block[] {
  const { language, stats, definition } = report
  const isHeat = definition.chartType === 'timeBucketHeatMap'
  // By length of time, a cell says how often a time of this length occurred.
  const countsCases = stats.breakdowns[0]?.id === 'duration'
  const unit = countsCases ? 'count' : metric.unit
  const read = (value: StatisticValue | undefined) =>
    countsCases ? (value?.n ?? null) : (value?.value ?? null)
  const most = Math.max(1, ...metric.series.flatMap(({ points }) => points.map((one) => read(one) ?? 0)))
  const atOnce = isHeat ? 24 : seriesAtOnce
  const blocks: Block[] = []
  for (let start = 0; start < metric.series.length; start += atOnce) {
    const shown = metric.series.slice(start, start + atOnce)
    const hasBefore = shown.length === 1 && metric.previous !== null && stats.breakdowns.length === 0
    blocks.push(
      { kind: 'gap', height: 8 },
      {
        kind: 'table',
        title: pick(language, ['Over time', 'Im Zeitverlauf']),
        isDense: shown.length > 6,
        columns: [
          { title: pick(language, ['Begin', 'Beginn']) },
          ...shown.map((series) => ({ title: seriesName(stats, metric, series, language), isFigure: true })),
          ...(hasBefore ? [{ title: pick(language, ['Before', 'Vorher']), isFigure: true }] : []),
        ],
        rows: binNames(definition, stats.bins, language).map((text, bin) => [
          { text },
          ...shown.map((series): Cell => {
            const value = read(series.points[bin])
            return { text: figureText(value, unit, language), ...(isHeat && { tint: (value ?? 0) / most }) }
          }),
          ...(hasBefore ? [{ text: figureText(read(shown[0]?.previousPoints[bin]), unit, language) }] : []),
        ]),
      },
    )
  }
  return blocks
}
