import type { Dimension, MetricId, ReportDefinition } from '@postroom/contract'
import type { Limit, LimitedValues } from './limits.ts'
import type { Problem } from './problem.ts'
import type { Ranking } from './ranking.ts'

export interface Asked {
  /** The definition that a follow-up question continues. */
  readonly before: ReportDefinition | null
  /** The limit of the figure before, which a definition cannot have. */
  readonly limitBefore: Limit | null
  /** The bot asked back, and this is the answer. */
  readonly isAnswer: boolean
  readonly timezone: string
  /** Questions that name no inbox are about this one. */
  readonly inboxId: string | null
  /** Breakdowns and filters that make sense for a metric. */
  readonly dimensionsOf: (metric: MetricId) => readonly Dimension[]
}

/** What becomes of a question. */
export type Reading =
  | FigureReading
  | VagueReading
  | { readonly kind: 'unknownName' | 'unknown' | 'help' }
  | ProblemReading

export interface FigureReading {
  readonly kind: 'definition' | 'why'
  readonly definition: ReportDefinition
  /** Breakdowns of the question that the metric does not have. */
  readonly dropped: readonly Dimension[]
  readonly ranking: Ranking | null
  /** The values of the last breakdown that are above or below a limit. */
  readonly limited: LimitedValues | null
  /** The limit of the question, or of the one that it continues. */
  readonly limit: Limit | null
  /** The limit of the figure before that this one does not have. */
  readonly leftLimit: Limit | null
  /** "How many of those", where all cases of the period are counted. */
  readonly isOfAll: boolean
  /** The question has a part before "of those" that has no answer. */
  readonly isOnePart: boolean
  /** Numbers of things are divided by the steps of the period: "on average per day". */
  readonly isAverage: boolean
  /** Each value of the breakdown is also a percentage of all. */
  readonly isInPercent: boolean
  /** Counts all of which the question asks for a percentage. */
  readonly whole: ReportDefinition | null
}

/** A part of the question has no place in a definition; the rest is known if the metric is. */
export interface ProblemReading {
  readonly kind: 'problem'
  readonly problem: Problem
  readonly definition: ReportDefinition | null
  readonly limit: Limit | null
}

/** The metric or a name is ambiguous, or what people did is not said; the rest of the definition is known. */
export interface VagueReading {
  readonly kind: 'metric' | 'name' | 'action'
  readonly definition: ReportDefinition
  readonly limit: Limit | null
}
