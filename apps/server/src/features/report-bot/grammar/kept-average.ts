import { isAdditive, type ReportDefinition } from '@postroom/contract'
import { hasParts, type QuestionParts } from './question-parts.ts'

/** "And in Support?" after the tickets per day on average asks for the average there. */
export function withAverageBefore(parts: QuestionParts, before: ReportDefinition): QuestionParts {
  const { metric, ambiguity, unit, statistic, superlative, asksTotal, asksShare, replaces, limit } = parts
  const isOther = metric !== null || ambiguity !== null || asksTotal || asksShare || limit !== null
  const isKept = unit === null && statistic === null && superlative === null && !replaces
  if (isOther || !isKept || !hasParts(parts) || !isAverageOfNumbers(before)) return parts
  return { ...parts, statistic: 'mean', unit: before.time_unit }
}

/** Whether a figure was a number of things divided by the steps of its period. */
export const isAverageOfNumbers = ({ statistic, eventTypes, break_down_type }: ReportDefinition): boolean =>
  statistic === 'mean' &&
  eventTypes.length === 1 &&
  eventTypes.every((metric) => isAdditive(metric)) &&
  !break_down_type.some(({ id }) => id === 'weekday' || id === 'hour')
