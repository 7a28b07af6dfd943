import type { MetricResult, MetricUnit, StatisticValue } from '@postroom/contract'
import type { Sheet, SheetCell } from '#platform/documents/index.ts'
import { crossTotals } from './cross-totals.ts'
import { nameOfKey, pick } from './mail-texts.ts'
import { fieldName, keyNames, metricAbout, metricName, type WrittenReport } from './report-words.ts'

/** A sheet with the report in words and its totals, and one for each number or chart. */
export function reportSheets(report: WrittenReport): Sheet[] {
  const { name, language, stats, facts } = report
  const say = (english: string, german: string): string => pick(language, [english, german])
  const figures = [
    say('Value', 'Wert'),
    'n',
    say('Mean', 'Mittelwert'),
    'Median',
    'p90',
    say('Before', 'Vorher'),
  ]
  const about: SheetCell[][] = [
    ...facts.map(([label, value]): SheetCell[] => [label, value]),
    [],
    ['', ...figures, say('Definition', 'Definition')],
    ...stats.metrics.map((metric): SheetCell[] => [
      metricName(metric, language),
      ...cells(metric.unit, metric.total, metric.previous),
      metricAbout(metric, language),
    ]),
  ]
  const widths = [28, 24, 12, 14, 14, 14, 14, 80]
  return [
    {
      name: say('Report', 'Bericht'),
      columns: widths.map((width, index) => ({ title: index === 0 ? name : '', width })),
      rows: about,
    },
    ...stats.metrics.map(
      (metric): Sheet => ({
        name: metricName(metric, language),
        columns: [
          ...stats.breakdowns.map(({ id }) => ({ title: fieldName(id, language), width: 28 })),
          { title: say('From', 'Von'), width: 20 },
          { title: say('Until', 'Bis'), width: 20 },
          ...figures.map((title) => ({ title, width: 14 })),
        ],
        rows: metricRows(report, metric),
      }),
    ),
    ...flowSheet(report),
  ]
}

/**
 * For each value of the breakdown, a row for the whole period and one for each bin; totals at the end, those of the rows
 * and columns of a table before that of the period.
 */
function* metricRows({ language, stats }: WrittenReport, metric: MetricResult): Generator<SheetCell[]> {
  const names = stats.breakdowns.map((_, level) => keyNames(stats, level, language))
  const all = pick(language, ['Total', 'Gesamt'])
  const labelsOf = (keys: readonly (string | null)[]): string[] =>
    keys.map((key, level) =>
      key === null ? all : (names[level]?.get(key) ?? nameOfKey(language, stats.breakdowns[level]?.id, key)),
    )
  const time = (at: string): SheetCell => ({ kind: 'time', local: localTime(at, stats.timezone) })
  const row = (
    labels: readonly string[],
    { from, to }: Readonly<Record<'from' | 'to', string>>,
    value: StatisticValue,
    before: StatisticValue | null,
  ): SheetCell[] => [...labels, time(from), time(to), ...cells(metric.unit, value, before)]
  for (const series of metric.series) {
    const labels = labelsOf(series.keys)
    if (names.length > 0) yield row(labels, stats, series.total, series.previous)
    for (const [index, bin] of stats.bins.entries()) {
      const value = series.points[index]
      if (value) yield row(labels, bin, value, series.previousPoints[index] ?? null)
    }
  }
  for (const { keys, total } of crossTotals(metric)) yield row(labelsOf(keys), stats, total, null)
  yield row(
    names.map(() => all),
    stats,
    metric.total,
    metric.previous,
  )
}

function flowSheet({ language, stats: { flow } }: WrittenReport): Sheet[] {
  if (!flow) return []
  const names = new Map(
    flow.nodes.map(({ key, label }) => [key, label ?? nameOfKey(language, undefined, key)]),
  )
  return [
    {
      name: pick(language, ['Flow', 'Fluss']),
      columns: [
        { title: pick(language, ['From', 'Von']), width: 28 },
        { title: pick(language, ['To', 'Nach']), width: 28 },
        { title: pick(language, ['Conversations', 'Konversationen']) },
      ],
      rows: flow.links.map(({ source, target, value }) => [
        names.get(source) ?? source,
        names.get(target) ?? target,
        value,
      ]),
    },
  ]
}

const cells = (
  unit: MetricUnit,
  { value, n, mean, median, p90 }: StatisticValue,
  before: StatisticValue | null,
): SheetCell[] => [
  figure(unit, value),
  n,
  figure(unit, mean),
  figure(unit, median),
  figure(unit, p90),
  figure(unit, before?.value ?? null),
]

function figure(unit: MetricUnit, value: number | null): SheetCell {
  if (value === null) return null
  if (unit === 'duration') return { kind: 'duration', milliseconds: value }
  return unit === 'percent' ? { kind: 'percent', percent: value } : value
}

/** An instant as clocks of the zone show it, like `2026-11-22T14:30:00`. */
export const localTime = (at: string, timezone: string): string =>
  Temporal.Instant.from(at)
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
