import type { ChartType, Comparison, Dimension, MetricId, Statistic, TimeUnit } from '@postroom/contract'
import type { Language, Superlative } from './concepts.ts'
import type { FilterReading } from './filters.ts'
import type { Form } from './forms.ts'
import type { HourFilter } from './hours.ts'
import type { Limit } from './limits.ts'
import type { Ambiguity } from './metric.ts'
import type { NamedThing } from './named-things.ts'
import type { PeriodPart } from './periods.ts'
import type { Problem } from './problem.ts'
import type { WeekdayFilter } from './weekdays.ts'

/** The time before that of the question before: "and the week before?". */
export interface EarlierPeriod {
  /** Null for a period of the same length. */
  readonly unit: TimeUnit | null
  /** "The Monday before", "the weekend before": these days of the week, 1 is Monday. */
  readonly weekdays: readonly number[]
}

/** What a question says; parts that it does not mention are null. */
export interface QuestionParts extends Pick<FilterReading, 'filters' | 'clearsInboxes'> {
  readonly language: Language
  readonly metric: MetricId | null
  readonly ambiguity: Ambiguity | null
  readonly ambiguousName: { readonly name: string; readonly things: readonly NamedThing[] } | null
  readonly period: PeriodPart | null
  /** The weekdays that the period is: "on Monday" is the latest one, or the one of the period before. */
  readonly daysOfPeriod: readonly number[]
  /** Weekdays of the period that are counted. */
  readonly weekdays: WeekdayFilter | null
  /** Hours of the day that are counted. */
  readonly hours: HourFilter | null
  /** A length of time above or below which cases are counted. */
  readonly limit: Limit | null
  /** The question is about the present. */
  readonly isNow: boolean
  readonly unit: TimeUnit | null
  readonly dimensions: readonly Dimension[]
  readonly top: number | null
  /** Asks for the first or the last of several values. */
  readonly superlative: Superlative | null
  readonly statistic: Statistic | null
  readonly compare: Comparison | null
  /** The length of the period with which the question compares. */
  readonly comparedUnit: TimeUnit | null
  readonly comparedCount: number
  /** Another period with which the question compares. */
  readonly comparedPeriod: PeriodPart | null
  /** The period before that of the earlier question. */
  readonly earlier: EarlierPeriod | null
  readonly today: Temporal.PlainDate
  readonly isBusiness: boolean
  readonly chart: ChartType | null
  /** The question only asks for another form of the figure before. */
  readonly form: Form | null
  /** Asks for a pie chart, which reports do not have. */
  readonly asksPie: boolean
  /** Names of one kind are to be shown beside each other. */
  readonly comparesNames: boolean
  readonly asksWhy: boolean
  readonly asksHelp: boolean
  readonly asksCount: boolean
  readonly asksWhich: boolean
  /** Asks how a figure changes over time. */
  readonly asksTrend: boolean
  readonly asksShare: boolean
  /** The percentage is the part of all that is named. */
  readonly asksPartOfAll: boolean
  /** Asks for missed targets. */
  readonly asksMissed: boolean
  readonly asksMet: boolean
  /** "How does he compare with everyone else?" */
  readonly besideOthers: boolean
  /** "All channels", "everybody again" */
  readonly asksAll: boolean
  /** "Everybody again": without the filter by person. */
  readonly asksAgain: boolean
  /** Filters of the figure before that end: those of "all channels". */
  readonly cleared: readonly Dimension[]
  /** A whole question, not the answer to one of the bot. */
  readonly isQuestion: boolean
  /** "all together": without a breakdown. */
  readonly asksTotal: boolean
  /** Limits the figure before: "only Oslo". */
  readonly narrows: boolean
  /** Adds to the figure before: "Billing too". */
  readonly adds: boolean
  /** Is about a part of what was counted before: "how many of those". */
  readonly staysWithin: boolean
  /** "How many of those with a reply", "without one". */
  readonly asksReplied: 'with' | 'without' | null
  /** The words that say so. */
  readonly wordsOfReplies: readonly string[]
  /** Shows something else than before: "by day instead". */
  readonly replaces: boolean
  /** Continues the question before by its words: "and", "what about", "there". */
  readonly continues: boolean
  /** Has a word for conversations. */
  readonly namesConversations: boolean
  /** Has a word for new. */
  readonly namesNew: boolean
  /** German "je Tag" was read as each day, and may mean each tag. */
  readonly mayMeanTags: boolean
  /** Names that nothing has, where the question expects one. */
  readonly unknownNames: readonly string[]
  /** Other words without a meaning here. */
  readonly unknownWords: readonly string[]
  /** The words say which metric is meant, not only that conversations or messages are. */
  readonly namesMetric: boolean
  /** The metric follows from a breakdown or a filter alone: "by tag" counts how often tags were given. */
  readonly impliesMetric: boolean
  /** Why the question has no answer although its metric is known. */
  readonly problem: Problem | null
  /** The problem of a question without a metric that continues none, and so is about new conversations. */
  readonly problemAlone: Problem | null
}

/** Whether the question has any part of a definition, with or without a metric. */
export const hasParts = (parts: QuestionParts): boolean =>
  parts.filters.length > 0 ||
  parts.dimensions.length > 0 ||
  [
    parts.period,
    parts.weekdays,
    parts.hours,
    parts.limit,
    parts.unit,
    parts.statistic,
    parts.compare,
    parts.comparedPeriod,
    parts.earlier,
    parts.chart,
    parts.top,
  ].some((part) => part !== null) ||
  parts.isBusiness ||
  parts.clearsInboxes
