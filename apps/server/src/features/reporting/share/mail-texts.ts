import {
  isAdditive,
  type MetricResult,
  type MetricUnit,
  metrics,
  type StarterReport,
  type Statistic,
  type Stats,
  starterReportNames,
} from '@postroom/contract'
import { keyWords } from './axis-words.ts'
import { metricWords } from './metric-words.ts'

export type Language = 'en' | 'de'

export const pick = (language: Language, [english, german]: readonly [string, string]): string =>
  language === 'de' ? german : english

/** A weekday, an hour or a key that is no object, in words. */
export const nameOfKey = keyText

export const nameOfReport = (
  language: Language,
  { name, starter }: { name: string; starter: StarterReport | null },
) => (starter === null ? name : starterReportNames[starter][language])

/** A weekday or hour in words, or the name of a key that is no object. */
function keyText(language: Language, dimension: string | undefined, key: string): string {
  // 1 January 2024 was a Monday.
  if (dimension === 'weekday' && /^[1-7]$/.test(key))
    return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2024, 0, Number(key)),
    )
  if (dimension === 'hour' && /^\d+$/.test(key)) return `${key.padStart(2, '0')}:00`
  const named = key === 'none' && (dimension === 'user' || dimension === 'assignee') ? 'none_user' : key
  const known = Object.hasOwn(keyWords, named) ? keyWords[named] : undefined
  return known ? pick(language, known) : key
}

/** Rows of a mail at most; the attachment has all. */
const rowsAtMost = 40

export const statisticName = (statistic: Statistic, language: Language): string =>
  pick(
    language,
    (
      {
        mean: ['mean', 'Mittelwert'],
        median: ['median', 'Median'],
        p90: ['90th percentile', '90. Perzentil'],
      } as const
    )[statistic],
  )

/** The titles of the columns of a metric: times with the statistic, and the period that it is compared with. */
function titlesOf({ id, previous }: MetricResult, statistic: Statistic, language: Language): string[] {
  const name = pick(language, metricWords[id].name)
  const title = metrics[id].kind === 'duration' ? `${name}, ${statisticName(statistic, language)}` : name
  return previous ? [title, pick(language, ['Before', 'Vorher'])] : [title]
}

/** The totals of a report as a table: a line for each value of the breakdown, and the total. */
export function tableOf(stats: Stats, statistic: Statistic, language: Language): string[][] {
  if (stats.flow) return flowTable(stats, stats.flow, language)
  const head = ['', ...stats.metrics.flatMap((metric) => titlesOf(metric, statistic, language))]
  const labels = new Map(
    stats.breakdowns.flatMap(({ id, values }, index) =>
      values.map(({ key, label }) => [`${index} ${key}`, label ?? keyText(language, id, key)] as const),
    ),
  )
  const lines = new Map<string, string[]>()
  for (const { series } of stats.breakdowns.length > 0 ? stats.metrics : [])
    for (const { keys } of series) {
      const label = keys.map((key, index) => labels.get(`${index} ${key}`) ?? key).join(', ')
      lines.set(JSON.stringify(keys), [label])
    }
  for (const [key, line] of lines)
    for (const metric of stats.metrics) {
      const { id, series } = metric
      const one = series.find(({ keys }) => JSON.stringify(keys) === key)
      // All metrics have the same values, so one without a series has no facts of the value.
      const none = isAdditive(id) ? 0 : null
      line.push(...figuresOf(metric, one ? one.total.value : none, one?.previous?.value ?? none, language))
    }
  const total = [
    pick(language, ['Total', 'Gesamt']),
    ...stats.metrics.flatMap((metric) =>
      figuresOf(metric, metric.total.value, metric.previous?.value ?? null, language),
    ),
  ]
  return [head, ...[...lines.values()].slice(0, rowsAtMost), total]
}

const figuresOf = (
  { unit, previous }: MetricResult,
  value: number | null,
  before: number | null,
  language: Language,
): string[] => (previous ? [value, before] : [value]).map((figure) => figureText(figure, unit, language))

const flowTable = (_: Stats, { nodes }: NonNullable<Stats['flow']>, language: Language): string[][] => [
  ['', pick(language, ['Conversations', 'Konversationen'])],
  ...nodes.map(({ key, label, value }) => [label ?? keyText(language, undefined, key), String(value)]),
]

/** As the portal writes dates and numbers: English dates start with the day. */
export const localeOf = (language: Language): string => (language === 'de' ? 'de' : 'en-GB')

/** A number as a reader of the language writes it. */
export const numberText = (value: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 }).format(value)

/** A figure with its unit, as the portal writes it beside its charts: "2,101", "93.6%", "2 h 05", "2 d 3 h". */
export function figureText(value: number | null, unit: MetricUnit, language: Language): string {
  if (value === null) return '–'
  if (unit === 'count') return numberText(value, language)
  return unit === 'duration' ? durationText(value, language) : shareText(value, 1, language)
}

/** The same for an axis, where a share has no decimals it does not need. */
export const tickText = (value: number, unit: MetricUnit, language: Language): string =>
  unit === 'percent'
    ? shareText(value, Number.isInteger(value) ? 0 : 1, language)
    : figureText(value, unit, language)

const shareText = (value: number, digits: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value / 100)

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

function durationText(ms: number, language: Language): string {
  const number = (value: number) => numberText(value, language)
  const hour = pick(language, ['h', 'Std.'])
  if (ms < minuteMs) return `${number(Math.round(ms / secondMs))} ${pick(language, ['s', 'Sek.'])}`
  const minutes = Math.round(ms / minuteMs)
  if (minutes < 60) return `${number(minutes)} ${pick(language, ['min', 'Min.'])}`
  const [hours, minutesLeft] = [Math.floor(minutes / 60), minutes % 60]
  if (ms < dayMs && hours < 24)
    return `${number(hours)} ${hour}${minutesLeft === 0 ? '' : ` ${String(minutesLeft).padStart(2, '0')}`}`
  const allHours = Math.round(ms / hourMs)
  const [days, hoursLeft] = [Math.floor(allHours / 24), allHours % 24]
  const day = `${number(days)} ${pick(language, ['d', 'Tg.'])}`
  return hoursLeft === 0 ? day : `${day} ${number(hoursLeft)} ${hour}`
}

/** The period of a report, with the zone by which its days begin, and the time if it ends within a day. */
export function periodText({ from, to, timezone }: Stats, language: Language): string {
  const locale = localeOf(language)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timezone })
  const days = format.formatRange(new Date(from), new Date(new Date(to).getTime() - 1))
  const end = Temporal.Instant.from(to).toZonedDateTimeISO(timezone)
  if (end.equals(end.startOfDay())) return `${days} (${timezone})`
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: timezone }).format(
    new Date(to),
  )
  return `${days}, ${pick(language, ['until', 'bis'])} ${time} (${timezone})`
}
