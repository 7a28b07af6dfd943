import {
  isAdditive,
  isConditionGroup,
  type MetricDefinition,
  type MetricResult,
  metrics,
  othersKey,
  partsOf,
  type ReportCondition,
  type ReportDefinition,
  type Series,
  type StatisticValue,
  type Stats,
  type TimeUnit,
} from '@postroom/contract'
import { figureText, localeOf } from '#features/reporting/index.ts'
import { type Answered, isRest, seriesText } from './answer-parts.ts'
import { changeOfBreakdown } from './change-text.ts'
import type { Language } from './grammar/concepts.ts'
import type { Ranking } from './grammar/ranking.ts'
import { namesOfDays } from './grammar/weekdays.ts'
import { type Bilingual, dimensionNouns, metricNouns, say } from './nouns.ts'

/** Values that a sentence names, unless the question says how many. */
const namedValues = 5
const namedAtMost = 10

interface Value {
  readonly name: string
  readonly value: number
  /** `others` and `none` are no values of their own: they follow the ranked ones. */
  readonly isRest: boolean
}

/** The first values of a breakdown in the order of the question, the total, and how it changed. */
export function valuesOfBreakdown(answered: Answered, result: MetricResult, place: string): string {
  const { language, stats, ranking } = answered
  const by = stats.breakdowns.map((one) => say(language, dimensionNouns[one.id]))
  const noun = say(language, metricNouns[result.id])
  const head = `${noun}${place} ${say(language, ['by', 'nach'])} ${by.join(say(language, [' and ', ' und ']))}`
  const isPerTime = isAverageByTime(answered, result)
  const isDivided = answered.isAverage && !isPerTime
  const step = say(language, stepNouns[answered.definition.time_unit])
  const shown = isDivided ? resultPerStep(answered, result) : result
  const change = changeOfBreakdown(answered, shown)
  const values = isPerTime ? averagesByTime(answered, shown) : valuesIn(answered, shown)
  if (values.length === 0) return `${head}: ${say(language, ['nothing', 'nichts'])}${change.ofAll}`
  const notes = [
    ...(ranking ? [say(language, orderText(result, ranking))] : []),
    ...(ranking?.isAscending && isAdditive(result.id) && (!isPerTime || stats.breakdowns.length > 1)
      ? [say(language, ['without those that have none', 'ohne die ohne Fälle'])]
      : []),
    ...(isPerTime ? [say(language, ['on average', 'im Durchschnitt'])] : []),
    ...(isDivided ? [say(language, [`per ${step} on average`, `im Durchschnitt pro ${step}`])] : []),
    ...(ranking && isCut(answered, result)
      ? [say(language, ['of those with the most cases', 'unter denen mit den meisten Fällen'])]
      : []),
  ]
  const all = `${say(language, ['all', 'alle'])} ${figureText(shown.total.value, result.unit, language)}`
  // The values of weekdays and hours are averages here, and a change is one of sums.
  const ofRows = isPerTime ? '' : change.ofRows
  return `${[head, ...notes].join(', ')}: ${listText(answered, result, values)}; ${all}${change.ofAll}${ofRows}`
}

/** A result with its sums divided by the steps of their periods. */
function resultPerStep(answered: Answered, result: MetricResult): MetricResult {
  const { from, to, previousFrom, previousTo } = answered.stats
  const [steps, stepsBefore] = [stepsIn(answered, from, to), stepsIn(answered, previousFrom, previousTo)]
  const perStep = <T extends Pick<Series, 'total' | 'previous'>>(one: T): T => ({
    ...one,
    total: divided(one.total, steps),
    previous: one.previous && divided(one.previous, stepsBefore),
  })
  return { ...perStep(result), series: result.series.map(perStep) }
}

const divided = (one: StatisticValue, steps: number): StatisticValue =>
  steps > 0 && one.value !== null ? { ...one, value: one.value / steps } : one

const stepNouns: Readonly<Record<TimeUnit, Bilingual>> = {
  hour: ['hour', 'Stunde'],
  day: ['day', 'Tag'],
  week: ['week', 'Woche'],
  month: ['month', 'Monat'],
  quarter: ['quarter', 'Quartal'],
  year: ['year', 'Jahr'],
}

/** "12.3 per day on average, 370 in all", and of levels the average of their values at the end of each day. */
export function averageOfSteps(answered: Answered, result: MetricResult, place: string): string {
  const { language, definition } = answered
  const { id, unit, total, points } = result
  const figure = (value: number | null) => figureText(value, unit, language)
  const [noun, step] = [say(language, metricNouns[id]), say(language, stepNouns[definition.time_unit])]
  if ((metrics[id] as MetricDefinition).kind === 'level') {
    const values = points.flatMap(({ value }) => value ?? [])
    const sum = values.reduce((one, other) => one + other, 0)
    const level = figure(values.length === 0 ? null : sum / values.length)
    return say(language, [
      `${level} ${noun}${place} on average, counted once per ${step}`,
      `im Durchschnitt ${level} ${noun}${place}, einmal pro ${step} gezählt`,
    ])
  }
  const mean = figure(
    total.value === null ? null : total.value / stepsIn(answered, answered.stats.from, answered.stats.to),
  )
  return say(language, [
    `${mean} ${noun}${place} per ${step} on average, ${figure(total.value)} in all`,
    `im Durchschnitt ${mean} ${noun}${place} pro ${step}, insgesamt ${figure(total.value)}`,
  ])
}

/** How many steps of a period have passed, with the parts of those at its ends. */
function stepsIn(
  { definition: { time_unit }, stats: { computedAt, timezone } }: Answered,
  first: string | null,
  to: string | null,
): number {
  if (first === null || to === null) return 0
  const end = new Date(to) < new Date(computedAt) ? to : computedAt
  const local = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(timezone)
  const from = local(first)
  const unit = time_unit === 'quarter' ? 'month' : time_unit
  const length = from.until(local(end)).total({ unit, relativeTo: from })
  return time_unit === 'quarter' ? length / 3 : length
}

/** The days, weeks or other steps with the highest or lowest values; null if the figure has none. */
export function rankedSteps(
  { language, definition, stats, ranking }: Answered,
  result: MetricResult,
  place: string,
): string | null {
  const values = stats.bins.flatMap((bin, index): Value[] => {
    const value = result.points[index]?.value ?? null
    // A day that is not over looks quieter than it is.
    return value === null || bin.isPartial
      ? []
      : [{ name: stepText(language, definition, stats, bin), value, isRest: false }]
  })
  if (values.length === 0 || !ranking) return null
  const head = `${say(language, metricNouns[result.id])}${place}, ${say(language, orderText(result, ranking))}`
  return `${head}: ${listText({ language, ranking }, result, values)}`
}

function listText(
  { language, ranking }: Pick<Answered, 'language' | 'ranking'>,
  { unit }: MetricResult,
  values: readonly Value[],
): string {
  const direction = ranking?.isAscending ? 1 : -1
  const ranked = values.filter(({ isRest }) => !isRest).toSorted((a, b) => direction * (a.value - b.value))
  const shown = ranked.slice(0, Math.min(ranking?.count ?? namedValues, namedAtMost))
  const rest = shown.length === ranked.length ? values.filter(({ isRest }) => isRest) : []
  const texts = [...shown, ...rest].map(({ name, value }) => `${name} ${figureText(value, unit, language)}`)
  const isAll = shown.length + rest.length === values.length
  return `${texts.join(', ')}${isAll ? '' : say(language, [' and more', ' und weitere'])}`
}

const valuesIn = ({ language, stats }: Answered, { series }: MetricResult): Value[] =>
  series.flatMap((one) =>
    one.total.n > 0 && one.total.value !== null
      ? [
          {
            name: seriesText(language, stats, one.keys),
            value: one.total.value,
            isRest: isRest(one),
          },
        ]
      : [],
  )

/** Sums by weekday or hour are ranked per day, as charts show them: a month does not have the same number of each weekday. */
const isAverageByTime = ({ definition, stats, ranking }: Answered, { id }: MetricResult): boolean =>
  (ranking !== null || definition.statistic === 'mean') &&
  isAdditive(id) &&
  stats.breakdowns.some(({ id }) => id === 'weekday' || id === 'hour')

/** With one breakdown, times without cases too: nothing may be more than the least. */
function averagesByTime({ language, stats, definition }: Answered, { series }: MetricResult): Value[] {
  const [first, ...more] = stats.breakdowns
  const isCounted = weekdaysOf(definition.condition)
  const all =
    more.length === 0 ? (first?.values ?? []).map(({ key }) => [key]) : series.map(({ keys }) => keys)
  return all.flatMap((keys) => {
    const value = series.find((one) => one.keys.join() === keys.join())?.total.value ?? 0
    const times = timesOf(stats.breakdowns, keys)
    const isLeftOut = stats.breakdowns.some(
      ({ id }, place) => id === 'weekday' && !isCounted(Number(keys[place])),
    )
    if (!times || isLeftOut) return []
    return [{ name: seriesText(language, stats, keys), value: value / times, isRest: isRest({ keys }) }]
  })
}

/** How often a weekday or an hour occurred; of a pair of them the rarer one, as an hour occurs on each day. */
function timesOf(breakdowns: Answered['stats']['breakdowns'], keys: readonly string[]): number {
  const times = breakdowns.flatMap(
    ({ values }, place) => values.find(({ key }) => key === keys[place])?.occurrences ?? [],
  )
  return times.length === 0 ? 0 : Math.min(...times)
}

/** Which weekdays, 1 is Monday, a condition lets count. */
function weekdaysOf(condition: ReportCondition | null): (weekday: number) => boolean {
  const limits = partsOf(condition).flatMap((one) =>
    !isConditionGroup(one) && one.field === 'weekday' ? [one] : [],
  )
  return (weekday) =>
    limits.every((limit) => {
      const named =
        'value' in limit
          ? [limit.value].flat().map((day) => (namesOfDays as readonly unknown[]).indexOf(day) + 1)
          : []
      return named.includes(weekday) === (limit.operator === 'is' || limit.operator === 'isAnyOf')
    })
}

/** Whether values are missing because a definition shows only so many. */
const isCut = ({ ranking }: Answered, { id, series }: MetricResult): boolean =>
  (ranking?.isAscending || !isAdditive(id)) && series.some(({ keys }) => keys.includes(othersKey))

function orderText({ unit, id }: MetricResult, { isAscending }: Ranking): Bilingual {
  if (unit === 'duration' && !isAdditive(id))
    return isAscending ? ['shortest first', 'kürzeste zuerst'] : ['longest first', 'längste zuerst']
  if (unit === 'count' && isAdditive(id))
    return isAscending ? ['fewest first', 'wenigste zuerst'] : ['most first', 'meiste zuerst']
  return isAscending ? ['lowest first', 'niedrigste zuerst'] : ['highest first', 'höchste zuerst']
}

/** A step by its first moment, weeks and quarters by their days. */
function stepText(
  language: Language,
  { time_unit }: ReportDefinition,
  { timezone }: Stats,
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: timezone })
  const start = new Date(from)
  if (time_unit === 'hour') return format({ dateStyle: 'medium', timeStyle: 'short' }).format(start)
  if (time_unit === 'day') return format({ dateStyle: 'medium' }).format(start)
  if (time_unit === 'month') return format({ month: 'long', year: 'numeric' }).format(start)
  if (time_unit === 'year') return format({ year: 'numeric' }).format(start)
  return format({ dateStyle: 'medium' }).formatRange(start, new Date(new Date(to).getTime() - 1))
}
