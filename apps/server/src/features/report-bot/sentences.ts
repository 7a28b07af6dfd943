import {
  type MetricDefinition,
  type MetricId,
  type MetricResult,
  metrics,
  type ReportDefinition,
  type Statistic,
} from '@postroom/contract'
import { figureText, numberText } from '#features/reporting/index.ts'
import { type Answered, type Counted, periodText, placeText } from './answer-parts.ts'
import { changeText } from './change-text.ts'
import type { Language } from './grammar/concepts.ts'
import { casesAtLimit } from './limit-sentence.ts'
import { type Bilingual, countedNoun, metricNouns, say } from './nouns.ts'
import { averageOfSteps, rankedSteps } from './steps-sentence.ts'
import { valuesOfBreakdown } from './values-sentence.ts'

/** The answer in a sentence: period, and of each metric its figure, place and change, or the first values of a breakdown. */
export function answerSentence(answered: Answered): string {
  const { language, definition, stats } = answered
  const [result] = stats.metrics
  if (!result) return periodText(language, stats)
  const isNow =
    metrics[result.id].kind === 'level' && definition.preset === 'today' && definition.timeType === 'preset'
  const when = isNow ? say(language, ['Now', 'Jetzt']) : periodText(language, stats)
  return `${when}: ${stats.metrics.map((one) => metricText(answered, one)).join('; ')}.`
}

function metricText(answered: Answered, result: MetricResult): string {
  const place = placeText(answered)
  if (answered.limited) return casesAtLimit(answered, answered.limited, result, place)
  if (answered.stats.breakdowns.length > 0) return valuesOfBreakdown(answered, result, place)
  if (answered.isAverage) return averageOfSteps(answered, result, place)
  const ofSteps = answered.ranking?.bySteps ? rankedSteps(answered, result, place) : null
  return ofSteps ?? wholeText(answered, result, place)
}

function wholeText(answered: Answered, result: MetricResult, place: string): string {
  const { language, definition, whole } = answered
  const { id, unit, total, previous } = result
  const noun = say(language, metricNouns[id])
  const figure = figureText(total.value, unit, language)
  const isCount = unit === 'count' && metrics[id].kind !== 'mean'
  if (total.value === null || (total.n === 0 && !isCount))
    return say(language, [`no cases to measure (${noun}${place})`, `nichts zu messen (${noun}${place})`])
  const change = previous ? changeText(answered, result) : ''
  if (isCount && whole?.total.value) {
    const all = figureText(whole.total.value, unit, language)
    const share = figureText((100 * (total.value ?? 0)) / whole.total.value, 'percent', language)
    return say(language, [
      `${figure} of ${all} ${noun}${place} (${share})`,
      `${figure} von ${all} ${noun}${place} (${share})`,
    ])
  }
  if (isCount) return `${figure} ${countedNoun(language, id, total.value)}${place}${change}`
  const count = numberText(total.n, language)
  const cases = say(
    language,
    total.n === 1 ? ['from 1 case', 'aus 1 Fall'] : [`from ${count} cases`, `aus ${count} Fällen`],
  )
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

const statisticNouns: Readonly<Record<Statistic, Bilingual>> = {
  mean: ['average', 'Durchschnitt'],
  median: ['median', 'Median'],
  p90: ['90th percentile', '90. Perzentil'],
}

/** How the figure was counted: metric, statistic, filters, period, zone and cases. */
export function countedText(answered: Counted): string {
  const { language, definition, stats } = answered
  const [result] = stats.metrics
  if (!result) return ''
  const nouns = stats.metrics.map(({ id }) => say(language, metricNouns[id])).join(', ')
  const parts = [
    `${say(language, ['Metric', 'Kennzahl'])}: ${nouns}${placeText(answered)}`,
    `${say(language, ['Period', 'Zeitraum'])}: ${periodText(language, stats)}, ${stats.timezone}`,
    `${say(language, ['Cases', 'Fälle'])}: ${stats.metrics.map(({ total }) => numberText(total.n, language)).join(', ')}`,
    ...((metrics[result.id] as MetricDefinition).kind === 'duration'
      ? [
          `${say(language, ['Statistic', 'Statistik'])}: ${say(language, statisticNouns[definition.statistic])}`,
        ]
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
