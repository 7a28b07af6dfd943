import type { MetricResult } from '@postroom/contract'
import type { Block, Cell } from '#platform/documents/index.ts'
import { figureText, pick } from './mail-texts.ts'
import { fieldName, keyNames, metricName, type WrittenReport } from './report-words.ts'

/** The first breakdown down, the second one across, with the totals where the figures have them. */
export function crossTable({ language, stats, definition }: WrittenReport, metric: MetricResult): Block {
  const down = keyNames(stats, 0, language)
  const across = keyNames(stats, 1, language)
  const byKeys = new Map(metric.series.map((series) => [JSON.stringify(series.keys), series.total.value]))
  const figureOf = (row: string, column: string): number | null =>
    byKeys.get(JSON.stringify([row, column])) ?? (metric.unit === 'count' ? 0 : null)
  const most = Math.max(1, ...[...byKeys.values()].map((value) => value ?? 0))
  const isHeat = definition.chartType === 'heatMap'
  const [first, second] = stats.breakdowns
  const hasTotals = metric.edges.length > 0
  const all = pick(language, ['Total', 'Gesamt'])
  const totalsOf = (level: number) =>
    new Map(metric.edges[level]?.map(({ key, total }) => [key, total.value]))
  const [rowTotals, columnTotals] = [totalsOf(0), totalsOf(1)]
  const total = (value: number | null | undefined): Cell => ({
    text: figureText(value ?? 0, metric.unit, language),
    isStrong: true,
  })
  return {
    kind: 'table',
    title: metricName(metric, language),
    isDense: across.size > 6,
    columns: [
      { title: first ? fieldName(first.id, language) : '' },
      ...[...across.entries()].map(([key, title]) => ({
        title: second?.id === 'hour' ? key : title,
        isFigure: true,
      })),
      ...(hasTotals ? [{ title: all, isFigure: true }] : []),
    ],
    rows: [...down].map(([row, title]) => [
      { text: title },
      ...[...across.keys()].map((column): Cell => {
        const value = figureOf(row, column)
        return {
          text: figureText(value, metric.unit, language),
          ...(isHeat && { tint: (value ?? 0) / most }),
        }
      }),
      ...(hasTotals ? [total(rowTotals.get(row))] : []),
    ]),
    ...(hasTotals && {
      totals: [
        [
          { text: all },
          ...[...across.keys()].map((column) => total(columnTotals.get(column))),
          total(metric.total.value),
        ],
      ],
    }),
  }
}
