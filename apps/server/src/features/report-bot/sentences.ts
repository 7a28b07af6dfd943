import {
  type Dimension,
  type MetricDefinition,
  type MetricId,
  type MetricResult,
  metrics,
  type ReportDefinition,
  type Stats,
} from '@postroom/contract'
import { filterWords, nameOfKey, valueText } from '#features/reporting/index.ts'
import type { Language } from './grammar/concepts.ts'
import { namedKinds } from './grammar/named-things.ts'
import type { Names } from './grammar/names.ts'
import { dimensionNouns, metricNouns, say } from './nouns.ts'

interface Answered {
  readonly language: Language
  readonly names: Names
  readonly definition: ReportDefinition
  readonly stats: Stats
}

/** The answer in a sentence: period, figure, place and change, or the first values of a breakdown. */
export function answerSentence(answered: Answered): string {
  const { language, definition, stats } = answered
  const [result] = stats.metrics
  if (!result) return periodText(language, stats)
  const isNow =
    metrics[result.id].kind === 'level' && definition.preset === 'today' && definition.timeType === 'preset'
  const when = isNow ? say(language, ['Now', 'Jetzt']) : periodText(language, stats)
  const place = placeText(answered)
  const isBroken = stats.breakdowns.length > 0
  return `${when}: ${isBroken ? brokenText(answered, result, place) : wholeText(answered, result, place)}.`
}

function wholeText({ language, definition }: Answered, result: MetricResult, place: string): string {
  const { id, unit, total, previous } = result
  const noun = say(language, metricNouns[id])
  const figure = valueText(total.value, unit, language)
  const isCount = unit === 'count' && metrics[id].kind !== 'mean'
  if (total.value === null || (total.n === 0 && !isCount))
    return say(language, [`no cases to measure (${noun}${place})`, `nichts zu messen (${noun}${place})`])
  const change = previous ? changeText(language, definition, result) : ''
  if (isCount) return `${figure} ${noun}${place}${change}`
  const cases = say(language, [`from ${total.n} cases`, `aus ${total.n} Fällen`])
  return `${noun}${place}: ${statisticText(language, id, definition)}${figure} ${cases}${change}`
}

function statisticText(language: Language, id: MetricId, { statistic }: ReportDefinition): string {
  if ((metrics[id] as MetricDefinition).kind !== 'duration') return ''
  const words = {
    mean: say(language, ['on average ', 'im Durchschnitt ']),
    median: say(language, ['half within ', 'zur Hälfte innerhalb von ']),
    p90: say(language, ['nine in ten within ', 'zu neun Zehnteln innerhalb von ']),
  }
  return words[statistic]
}

/** ", 7 more than in the period before". */
function changeText(
  language: Language,
  { compare }: ReportDefinition,
  { unit, total, previous }: MetricResult,
): string {
  if (total.value === null || previous?.value == null || compare === 'none') return ''
  const difference = total.value - previous.value
  const than =
    compare === 'year'
      ? say(language, ['a year before', 'ein Jahr davor'])
      : say(language, ['in the period before', 'im Zeitraum davor'])
  if (valueText(Math.abs(difference), unit, language) === valueText(0, unit, language))
    return say(language, [`, the same as ${than}`, `, genauso viel wie ${than}`])
  const by = valueText(Math.abs(difference), unit, language)
  const isMore = difference > 0
  if (unit === 'duration')
    return say(language, [
      `, ${by} ${isMore ? 'longer' : 'shorter'} than ${than}`,
      `, ${by} ${isMore ? 'länger' : 'kürzer'} als ${than}`,
    ])
  if (unit === 'percent')
    return say(language, [
      `, ${by.replace(' %', '')} points ${isMore ? 'more' : 'less'} than ${than}`,
      `, ${by.replace(' %', '')} Punkte ${isMore ? 'mehr' : 'weniger'} als ${than}`,
    ])
  return say(language, [
    `, ${by} ${isMore ? 'more' : 'fewer'} than ${than}`,
    `, ${by} ${isMore ? 'mehr' : 'weniger'} als ${than}`,
  ])
}

/** Values of a breakdown that a sentence names. */
const namedValues = 5

function brokenText(
  { language, stats }: Answered,
  { id, unit, total, series }: MetricResult,
  place: string,
): string {
  const by = stats.breakdowns.map((one) => say(language, dimensionNouns[one.id]))
  const head = `${say(language, metricNouns[id])}${place} ${say(language, ['by', 'nach'])} ${by.join(say(language, [' and ', ' und ']))}`
  const filled = series.filter((one) => one.total.n > 0 && one.total.value !== null)
  if (filled.length === 0) return `${head}: ${say(language, ['nothing', 'nichts'])}`
  const values = filled
    .toSorted((a, b) => (b.total.value ?? 0) - (a.total.value ?? 0))
    .slice(0, namedValues)
    .map(
      ({ keys, total: one }) =>
        `${seriesText(language, stats, keys)} ${valueText(one.value, unit, language)}`,
    )
  const more = filled.length > namedValues ? say(language, [' and more', ' und weitere']) : ''
  return `${head}: ${values.join(', ')}${more}; ${say(language, ['all', 'alle'])} ${valueText(total.value, unit, language)}`
}

/** The name of a series. */
export const seriesText = (language: Language, { breakdowns }: Stats, keys: readonly string[]): string =>
  keys
    .map((key, index) => {
      const axis = breakdowns[index]
      const label = axis?.values.find((one) => one.key === key)?.label
      return label ?? nameOfKey(language, axis?.id, key)
    })
    .join(', ')

const placeWords: Readonly<Partial<Record<Dimension, readonly [string, string]>>> = {
  sharedInbox: ['in', 'in'],
  user: ['by', 'von'],
  assignee: ['assigned to', 'mit der zuständigen Person'],
  team: ['of the team', 'des Teams'],
  tags: ['with the tag', 'mit dem Tag'],
  sla: ['with the SLA', 'mit dem SLA'],
  rules: ['with the rule', 'mit der Regel'],
  inboundEmail: ['from', 'von'],
  inboundDomain: ['from', 'von'],
  channel: ['by', 'über'],
}

/** " in Freight desk, not with the tag Spam", and in brackets what filters cannot say. */
function placeText({ language, names, definition: { filters, condition, timezone } }: Answered): string {
  const places = filters
    .map(({ id, values, operator }) => {
      const not = operator === 'is_not' ? say(language, ['not ', 'nicht ']) : ''
      const word = say(language, placeWords[id] ?? dimensionNouns[id])
      return ` ${not}${word} ${values.map((value) => nameOf(names, value)).join(say(language, [' or ', ' oder ']))}`
    })
    .join(',')
  if (condition === null) return places
  const wording = { language, timezone, nameOf: (_: Dimension, id: string) => findName(names, id) }
  return `${places} (${filterWords(condition, wording)})`
}

/** The name of a thing of the workspace, or the value itself: an address or a domain. */
const nameOf = (names: Names, value: string): string => findName(names, value) ?? value

const findName = (names: Names, value: string): string | undefined =>
  namedKinds.flatMap((kind) => names[kind]).find(({ id }) => id === value)?.name

function periodText(language: Language, { from, to, timezone }: Stats): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: timezone })
  return format.formatRange(new Date(from), new Date(new Date(to).getTime() - 1))
}

/** How the figure was counted: metric, statistic, filters, period, zone and cases. */
export function countedText(answered: Answered): string {
  const { language, definition, stats } = answered
  const [result] = stats.metrics
  if (!result) return ''
  const parts = [
    `${say(language, ['Metric', 'Kennzahl'])}: ${say(language, metricNouns[result.id])}${placeText(answered)}`,
    `${say(language, ['Period', 'Zeitraum'])}: ${periodText(language, stats)}, ${stats.timezone}`,
    `${say(language, ['Cases', 'Fälle'])}: ${result.total.n}`,
    ...((metrics[result.id] as MetricDefinition).kind === 'duration'
      ? [`${say(language, ['Statistic', 'Statistik'])}: ${definition.statistic}`]
      : []),
    ...(definition.business_hours
      ? [say(language, ['Only business hours count', 'Nur Geschäftszeiten zählen'])]
      : []),
    ...(stats.isLimited
      ? [say(language, ['Counts only what you may see', 'Zählt nur, was Sie sehen dürfen'])]
      : []),
  ]
  return `${parts.join('. ')}.`
}
