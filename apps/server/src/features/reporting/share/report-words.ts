import {
  type Bin,
  binTimes,
  customersNoteOf,
  type Dimension,
  type MetricDefinition,
  type MetricResult,
  metrics,
  type ReportDefinition,
  reportConditionOf,
  type Series,
  type Stats,
} from '@postroom/contract'
import { exclusionWords, fieldWords } from './axis-words.ts'
import { filterWords } from './filter-words.ts'
import { goalText } from './goal-text.ts'
import { localeOf, nameOfKey, periodText, pick, statisticName } from './mail-texts.ts'
import { metricWords } from './metric-words.ts'
import { sumsNoteOf } from './sums-note.ts'

export type Language = 'en' | 'de'

/** A report with its numbers and everything in words that a file of it says. */
export interface WrittenReport {
  readonly name: string
  readonly author: string
  readonly language: Language
  readonly definition: ReportDefinition
  readonly stats: Stats
  /** Labels with values: period, zone, filters, and how it was counted. */
  readonly facts: readonly (readonly [string, string])[]
}

/** Puts a definition into words. */
export function writeReport(written: Omit<WrittenReport, 'facts'>): WrittenReport {
  const { definition, stats, language } = written
  const say = (english: string, german: string): string => pick(language, [english, german])
  const filters = filterText(written)
  const time = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: stats.timezone,
  })
  const breakdowns = stats.breakdowns.map(({ id }) => pick(language, fieldWords[id]))
  const hasDurations = definition.eventTypes.some((id) => metrics[id].hasBusinessTime)
  const facts: (readonly [string, string])[] = [
    [say('Period', 'Zeitraum'), periodText(stats, language)],
    [say('Filters', 'Filter'), filters || say('None', 'Keine')],
  ]
  if (breakdowns.length > 0) facts.push([say('Broken down by', 'Aufgeteilt nach'), breakdowns.join(', ')])
  if (hasDurations)
    facts.push([
      say('Times', 'Zeiten'),
      `${statisticName(definition.statistic, language)}, ${definition.business_hours ? say('business hours', 'Geschäftszeit') : say('around the clock', 'rund um die Uhr')}`,
    ])
  if (stats.previousFrom !== null && stats.previousTo !== null)
    facts.push([
      say('Compared with', 'Vergleich mit'),
      periodText({ ...stats, from: stats.previousFrom, to: stats.previousTo }, language),
    ])
  const goal = goalText(definition, stats, language)
  if (goal) facts.push([say('Goal', 'Ziel'), goal])
  if (stats.isLimited)
    facts.push([
      say('People', 'Personen'),
      say(
        'Only those whose numbers you may see; the rest is added up.',
        'Nur die, deren Zahlen Sie sehen dürfen; die übrigen sind zusammengefasst.',
      ),
    ])
  const sums = sumsNoteOf(stats, language)
  if (sums) facts.push([say('Figures', 'Zahlen'), sums])
  const note = customersNoteOf(definition, stats)
  if (note) facts.push([say('Counted', 'Gezählt'), note[language]])
  facts.push([say('Computed', 'Berechnet'), `${time.format(new Date(stats.computedAt))} (${stats.timezone})`])
  return { ...written, facts }
}

/** What is counted, with the names of the objects that it names. */
function filterText({ definition, stats, language }: Omit<WrittenReport, 'facts'>): string {
  const condition = reportConditionOf(definition)
  if (condition === null) return ''
  const names = new Map(stats.filterNames.map(({ id, name }) => [id, name]))
  return filterWords(condition, { language, timezone: stats.timezone, nameOf: (id) => names.get(id) })
}

export const metricName = ({ id }: Pick<MetricResult, 'id'>, language: Language): string =>
  pick(language, metricWords[id].name)

/** What a metric counts, and what it leaves out. */
export function metricAbout({ id }: Pick<MetricResult, 'id'>, language: Language): string {
  const { excludes }: MetricDefinition = metrics[id]
  const left = excludes.map((one) => pick(language, exclusionWords[one])).join(', ')
  const about = pick(language, metricWords[id].about)
  return left === '' ? about : `${about} ${pick(language, ['Without', 'Ohne'])}: ${left}.`
}

export const fieldName = (id: Dimension, language: Language): string => pick(language, fieldWords[id])

/** Names of the keys of one breakdown. */
export const keyNames = (stats: Stats, level: number, language: Language): ReadonlyMap<string, string> => {
  const breakdown = stats.breakdowns[level]
  return new Map(
    (breakdown?.values ?? []).map(({ key, label }) => [
      key,
      label ?? nameOfKey(language, breakdown?.id, key),
    ]),
  )
}

/** The name of a series by its keys; that of the metric without a breakdown. */
export function seriesName(
  stats: Stats,
  metric: MetricResult,
  { keys }: Pick<Series, 'keys'>,
  language: Language,
): string {
  if (keys.length === 0) return metricName(metric, language)
  return keys
    .map(
      (key, level) =>
        keyNames(stats, level, language).get(key) ?? nameOfKey(language, stats.breakdowns[level]?.id, key),
    )
    .join(', ')
}

/** Bins in words, such as "3 Nov 2026" or "3 Nov 2026, 14:00". Their keys are local, so no zone is applied. */
export function binNames(
  { time_unit, time_period }: ReportDefinition,
  bins: readonly Pick<Bin, 'key'>[],
  language: Language,
): string[] {
  const format = (key: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(
      Date.parse(`${key.slice(0, 10)}T00:00:00Z`),
    )
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const times = time_unit === 'hour' ? binTimes(bins) : null
  return bins.map(({ key }) => {
    if (times) return `${format(key, day)}, ${times.get(key)}`
    if (time_period > 1 || time_unit === 'week' || time_unit === 'day') return format(key, day)
    if (time_unit === 'month') return format(key, { month: 'long', year: 'numeric' })
    if (time_unit === 'quarter') return `Q${Math.ceil(Number(key.slice(5, 7)) / 3)} ${key.slice(0, 4)}`
    return key.slice(0, 4)
  })
}
