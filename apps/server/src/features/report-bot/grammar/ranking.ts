import { type Dimension, type MetricId, reachesGoal } from '@postroom/contract'
import type { QuestionParts } from './question-parts.ts'
import { isVolume } from './shares.ts'

/** The order in which the question asks for values, and how many it asks for. */
export interface Ranking {
  readonly isAscending: boolean
  readonly count: number | null
  /** The values are those of days, weeks or other steps. */
  readonly bySteps: boolean
}

/** The order that the superlative of a question asks for; null if it has none, or nothing is ranked. */
export function rankingFor(
  { superlative, top, unit }: QuestionParts,
  metric: MetricId,
  dimensions: readonly Dimension[],
): Ranking | null {
  if (superlative === null || (dimensions.length === 0 && unit === null)) return null
  // Short times and small backlogs are good; the worst day for new tickets has the most.
  const isLessBetter = reachesGoal(metric, 0, 1)
  const isAscending =
    superlative === 'fewest' ||
    superlative === 'quiet' ||
    superlative === 'fastest' ||
    (superlative === 'best' && isLessBetter) ||
    (superlative === 'worst' && !isLessBetter && !isVolume(metric))
  return { isAscending, count: top, bySteps: dimensions.length === 0 }
}
