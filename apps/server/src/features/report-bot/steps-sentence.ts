import {
  type MetricDefinition,
  type MetricResult,
  metrics,
  type ReportDefinition,
  type Series,
  type StatisticValue,
  type Stats,
  type TimeUnit,
} from '@postroom/contract'
import { figureText, localeOf } from '#features/reporting/index.ts'
import type { Answered } from './answer-parts.ts'
import { changeText } from './change-text.ts'
import type { Language } from './grammar/concepts.ts'
import type { Ranking } from './grammar/ranking.ts'
import { type Bilingual, beforeText, metricNouns, say } from './nouns.ts'
import { listText, orderText, type Value } from './value-list.ts'

export const stepNouns: Readonly<Record<TimeUnit, Bilingual>> = {
  hour: ['hour', 'Stunde'],
  day: ['day', 'Tag'],
  week: ['week', 'Woche'],
  month: ['month', 'Monat'],
  quarter: ['quarter', 'Quartal'],
  year: ['year', 'Jahr'],
}

/** A result with its sums divided by the steps of their periods. */
export function resultPerStep(answered: Answered, result: MetricResult): MetricResult {
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

/** "12.3 per day on average, 2 more than in the period before; 370 in all", and of levels the average of their values at the end of each step. */
export function averageOfSteps(answered: Answered, result: MetricResult, place: string): string {
  const { language, definition } = answered
  const { id, unit, total } = result
  const figure = (value: number | null) => figureText(value, unit, language)
  const [noun, step] = [say(language, metricNouns[id]), say(language, stepNouns[definition.time_unit])]
  if ((metrics[id] as MetricDefinition).kind === 'level') {
    const level = averageLevel(answered, result)
    const change = changeText(answered, level)
    return say(language, [
      `${figure(level.total.value)} ${noun}${place} on average, counted once per ${step}${change}`,
      `im Durchschnitt ${figure(level.total.value)} ${noun}${place}, einmal pro ${step} gezählt${change}`,
    ])
  }
  const mean = resultPerStep(answered, result)
  const change = changeText(answered, mean)
  const link = change === '' ? ',' : `${change};`
  return say(language, [
    `${figure(mean.total.value)} ${noun}${place} per ${step} on average${link} ${figure(total.value)} in all`,
    `im Durchschnitt ${figure(mean.total.value)} ${noun}${place} pro ${step}${link} insgesamt ${figure(total.value)}`,
  ])
}

/** A result whose figures are the averages of their values at the end of each step. */
function averageLevel({ earlier, stats: { previousTo } }: Answered, result: MetricResult): MetricResult {
  const meanOf = (points: readonly StatisticValue[]): number | null => {
    const values = points.flatMap(({ value }) => value ?? [])
    return values.length === 0 ? null : values.reduce((one, other) => one + other, 0) / values.length
  }
  const before = earlier?.metrics.find(({ id }) => id === result.id)
  // A period that is not over is compared with as much of the one before.
  const isBefore = (index: number): boolean => {
    const bin = earlier?.bins[index]
    return bin !== undefined && previousTo !== null && bin.from < previousTo
  }
  return {
    ...result,
    total: { ...result.total, value: meanOf(result.points) },
    previous: before
      ? { ...before.total, value: meanOf(before.points.filter((_, index) => isBefore(index))) }
      : null,
  }
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
export function rankedSteps(answered: Answered, result: MetricResult, place: string): string | null {
  const { language, stats, ranking } = answered
  const values = valuesOfSteps(answered, stats, result)
  if (values.length === 0 || !ranking) return null
  const head = `${say(language, metricNouns[result.id])}${place}, ${say(language, orderText(result, ranking))}`
  return `${head}: ${listText(answered, result, values)}${firstBefore(answered, result, ranking)}`
}

const valuesOfSteps = (
  { language, definition }: Answered,
  stats: Stats,
  { points }: MetricResult,
  until: string | null = null,
): Value[] =>
  stats.bins.flatMap((bin, index) => {
    const value = points[index]?.value ?? null
    // A day that is not over looks quieter than it is.
    return value === null || bin.isPartial || (until !== null && bin.to > until)
      ? []
      : [{ name: stepText(language, definition, stats, bin), value, isRest: false }]
  })

/** "; first in the period before: 6 Jan 2026 3" */
function firstBefore(answered: Answered, result: MetricResult, ranking: Ranking): string {
  const { language, definition, earlier } = answered
  const found = earlier?.metrics.find(({ id }) => id === result.id)
  if (!earlier || !found) return ''
  const before = say(language, beforeText(definition.compare))
  const values = valuesOfSteps(answered, earlier, found, answered.stats.previousTo)
  if (values.length === 0)
    return say(language, [`; nothing to measure ${before}`, `; ${before} nichts zu messen`])
  const figures = values.map(({ value }) => value)
  const first = ranking.isAscending ? Math.min(...figures) : Math.max(...figures)
  const [one, ...others] = values.filter(({ value }) => value === first)
  const name = one && others.length === 0 ? ` (${one.name})` : ''
  const figure = `${figureText(first, result.unit, language)}${name}`
  return say(language, [
    `; the ${ranking.isAscending ? 'lowest' : 'highest'} ${before}: ${figure}`,
    `; ${ranking.isAscending ? 'niedrigster' : 'höchster'} Wert ${before}: ${figure}`,
  ])
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
