import {
  customersNoteOf,
  type MetricResult,
  type MetricUnit,
  type ReportDefinition,
  type StatisticValue,
  type Stats,
} from '@postroom/contract'
import { crossTotals } from './cross-totals.ts'
import { goalText } from './goal-text.ts'
import { nameOfKey, pick } from './mail-texts.ts'
import { fieldName, keyNames, type Language, metricName } from './report-words.ts'
import { sumsNoteOf } from './sums-note.ts'

/** Cells that begin like a formula would be run by spreadsheets. */
const formula = /^[=+\-@\t\r]/
const decimal = /^-?\d+(\.\d+)?$/

/** One line of CSV (RFC 4180). Texts are disarmed; numbers stay numbers, decimal ones as text too. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  const texts = cells.map((cell) => {
    if (cell === null) return ''
    if (typeof cell === 'number') return String(cell)
    const safe = formula.test(cell) && !decimal.test(cell) ? `'${cell}` : cell
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${texts.join(',')}\r\n`
}

/** A time in ISO 8601 with the offset of its zone, like `2026-11-22T14:30:00+01:00`. */
export const csvTime = (at: string, timeZone: string): string =>
  Temporal.Instant.from(at).toString({ timeZone, smallestUnit: 'second' })

/** Seconds to one decimal: what is measured has no finer ones. */
export const secondsOf = (milliseconds: number): number => Math.round(milliseconds / 100) / 10

/** The unit in which files say a value. */
export const unitName = (unit: MetricUnit, language: Language): string =>
  pick(
    language,
    (
      {
        count: ['number', 'Anzahl'],
        duration: ['seconds', 'Sekunden'],
        percent: ['percent', 'Prozent'],
      } as const
    )[unit],
  )

/** The title of a column of times: their zone is that of the report. */
export const zoned = (title: string, timezone: string): string => `${title} (${timezone})`

/** The numbers of a report: a line for each series, and for each of its bins. The last ones may say how they are counted. */
export function* statsLines(
  stats: Stats,
  definition: ReportDefinition,
  language: Language,
): Generator<string> {
  yield csvLine(titlesOf(stats, language))
  const names = stats.breakdowns.map((_, level) => keyNames(stats, level, language))
  for (const metric of stats.metrics) {
    const { series, total, previous } = metric
    const line = lineOf(metric, stats.timezone, language)
    for (const one of series) {
      const labels = one.keys.map((key, level) => names[level]?.get(key) ?? key)
      if (names.length > 0) yield line(labels, stats, one.total, one.previous)
      for (const [index, point] of one.points.entries()) {
        const bin = stats.bins[index]
        if (bin) yield line(labels, bin, point, one.previousPoints[index] ?? null)
      }
    }
    const all = pick(language, ['Total', 'Gesamt'])
    for (const { keys, total: of } of crossTotals(metric))
      yield line(
        keys.map((key, level) => (key === null ? all : (names[level]?.get(key) ?? key))),
        stats,
        of,
        null,
      )
    const whole = names.map(() => all)
    yield line(whole, stats, total, previous)
  }
  for (const { source, target, value } of stats.flow?.links ?? [])
    yield csvLine([
      `${nodeName(stats, source, language)} > ${nodeName(stats, target, language)}`,
      csvTime(stats.from, stats.timezone),
      csvTime(stats.to, stats.timezone),
      value,
    ])
  const goal = goalText(definition, stats, language)
  for (const note of [
    goal && `${pick(language, ['Goal', 'Ziel'])}: ${goal}`,
    sumsNoteOf(stats, language),
    customersNoteOf(definition, stats)?.[language],
  ])
    if (note) yield csvLine([note])
}

/** Values have their unit in the title where all have the same, and in a column. */
function titlesOf({ breakdowns, metrics, timezone }: Stats, language: Language): string[] {
  const say = (english: string, german: string): string => pick(language, [english, german])
  const [unit, ...others] = [...new Set(metrics.map((metric) => metric.unit))]
  const measured = (title: string): string =>
    unit && unit !== 'count' && others.length === 0 ? `${title} (${unitName(unit, language)})` : title
  return [
    say('Metric', 'Kennzahl'),
    ...breakdowns.map(({ id }) => fieldName(id, language)),
    zoned(say('From', 'Von'), timezone),
    zoned(say('Until', 'Bis'), timezone),
    measured(say('Value', 'Wert')),
    'n',
    measured(say('Mean', 'Mittelwert')),
    measured('Median'),
    measured('p90'),
    say('Unit', 'Einheit'),
    measured(say('Before', 'Vorher')),
  ]
}

type Times = Readonly<Record<'from' | 'to', string>>

function lineOf({ id, unit }: MetricResult, timezone: string, language: Language) {
  const figure = (value: number | null | undefined): number | null =>
    value == null ? null : unit === 'duration' ? secondsOf(value) : Math.round(value * 100) / 100
  return (
    labels: readonly string[],
    { from, to }: Times,
    { value, n, mean, median, p90 }: StatisticValue,
    before: StatisticValue | null,
  ): string =>
    csvLine([
      metricName({ id }, language),
      ...labels,
      csvTime(from, timezone),
      csvTime(to, timezone),
      figure(value),
      n,
      figure(mean),
      figure(median),
      figure(p90),
      unitName(unit, language),
      figure(before?.value),
    ])
}

const nodeName = ({ flow }: Stats, key: string, language: Language): string =>
  flow?.nodes.find((node) => node.key === key)?.label ?? nameOfKey(language, undefined, key)
