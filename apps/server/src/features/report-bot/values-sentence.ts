import {
  isAdditive,
  isConditionGroup,
  type MetricResult,
  othersKey,
  partsOf,
  type ReportCondition,
} from '@postroom/contract'
import { figureText } from '#features/reporting/index.ts'
import { type Answered, isRest, seriesText } from './answer-parts.ts'
import { changeOfBreakdown } from './change-text.ts'
import { namesOfDays } from './grammar/weekdays.ts'
import { dimensionNouns, metricNouns, say } from './nouns.ts'
import { resultPerStep, stepNouns } from './steps-sentence.ts'
import { listText, orderText, type Value } from './value-list.ts'

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
  return `${[head, ...notes].join(', ')}: ${listText(answered, result, values, answered.isInPercent ? shown.total.value : null)}; ${all}${change.ofAll}${ofRows}`
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
