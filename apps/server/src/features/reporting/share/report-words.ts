import {
  customersNoteOf,
  type Dimension,
  dimensionOfField,
  fieldConditionsIn,
  idsOf,
  type MetricDefinition,
  type MetricResult,
  metrics,
  type ReportDefinition,
  reportConditionOf,
  type Series,
  type Stats,
} from '@postroom/contract'
import type { Tx } from '#platform/db/index.ts'
import { labelKeys } from '../query/axis-labels.ts'
import { periodOf } from '../query/period.ts'
import { exclusionWords, fieldWords } from './axis-words.ts'
import { filterWords } from './filter-words.ts'
import { localeOf, nameOfKey, periodText, pick } from './mail-texts.ts'
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

export interface ReportWork {
  readonly tx: Tx
  readonly workspaceId: string
  readonly now: Date
}

/** Puts a definition into words. Names of inboxes, people and tags in filters are looked up. */
export async function writeReport(
  { tx, workspaceId, now }: ReportWork,
  written: Omit<WrittenReport, 'facts'>,
): Promise<WrittenReport> {
  const { definition, stats, language } = written
  const say = (english: string, german: string): string => pick(language, [english, german])
  const filters = await filterText({ tx, workspaceId, now }, written)
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
      `${statisticName(definition, language)}, ${definition.business_hours ? say('business hours', 'Geschäftszeit') : say('around the clock', 'rund um die Uhr')}`,
    ])
  if (stats.previousFrom !== null && stats.previousTo !== null)
    facts.push([
      say('Compared with', 'Vergleich mit'),
      periodText({ ...stats, from: stats.previousFrom, to: stats.previousTo }, language),
    ])
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
  if (note) facts.push([say('Customers', 'Kunden'), note[language]])
  facts.push([say('Computed', 'Berechnet'), `${time.format(new Date(stats.computedAt))} (${stats.timezone})`])
  return { ...written, facts }
}

/** What is counted, with the names of the objects that it names. */
async function filterText(
  { tx, workspaceId, now }: ReportWork,
  { definition, stats, language }: Pick<WrittenReport, 'definition' | 'stats' | 'language'>,
): Promise<string> {
  const condition = reportConditionOf(definition)
  if (condition === null) return ''
  const period = periodOf(definition, now, false)
  const parts = [...fieldConditionsIn(condition)].map((part) => part.condition)
  const names = new Map<string, string>()
  for (const [field, group] of Map.groupBy(parts, (part) => part.field)) {
    const dimension =
      field in dimensionOfField ? dimensionOfField[field as keyof typeof dimensionOfField] : null
    const keys = group.flatMap((part) => idsOf(part))
    if (dimension === null || keys.length === 0) continue
    const labels = await labelKeys(tx, workspaceId, dimension, { keys, period, statusLanguage: null })
    for (const { key, label } of labels) if (label !== null) names.set(`${dimension} ${key}`, label)
  }
  return filterWords(condition, {
    language,
    timezone: stats.timezone,
    nameOf: (dimension, id) => names.get(`${dimension} ${id}`),
  })
}

const statisticName = ({ statistic }: ReportDefinition, language: Language): string =>
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

/** A bin in words, such as "3 Nov 2026" or "2026-11-03 14:00". Its key is local, so no zone is applied. */
export function binName(
  { time_unit, time_period }: ReportDefinition,
  key: string,
  language: Language,
): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(
      Date.parse(`${key.slice(0, 10)}T00:00:00Z`),
    )
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
  if (time_period > 1 || time_unit === 'week' || time_unit === 'day')
    return time_unit === 'hour' ? `${format(day)}, ${key.slice(11, 13)}:00` : format(day)
  if (time_unit === 'hour') return `${format(day)}, ${key.slice(11, 13)}:00`
  if (time_unit === 'month') return format({ month: 'long', year: 'numeric' })
  if (time_unit === 'quarter') return `Q${Math.ceil(Number(key.slice(5, 7)) / 3)} ${key.slice(0, 4)}`
  return key.slice(0, 4)
}
