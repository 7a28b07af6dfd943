/** Units of metric values: a number of things, milliseconds, or a part of a whole that is 100, which it can exceed. */
export const metricUnits = ['count', 'duration', 'percent'] as const
export type MetricUnit = (typeof metricUnits)[number]

/**
 * How the value of a metric is made. `count`: facts; `distinct`: conversations with such a fact; `duration`: a statistic of the
 * times; `mean`: the mean of a number; `share`: facts that fulfil a condition among all; `level`: the state at the end of a bin;
 * `sum`: the values added up; `status`: the time that people spent in their availability status; `coverage`: the part of
 * planned time in which people were available; `capacity`: which part of their limit the open work of people was, over time.
 */
export const metricKinds = [
  'count',
  'distinct',
  'duration',
  'mean',
  'share',
  'level',
  'sum',
  'status',
  'coverage',
  'capacity',
] as const
export type MetricKind = (typeof metricKinds)[number]

/** What a metric leaves out; the portal explains each. */
export const exclusions = [
  'automatic_messages',
  'rules',
  'imports',
  'removed_conversations',
  'merged_conversations',
  'never_replied',
  'still_running',
  'time_off',
  'unplanned_time',
  'unlimited_time',
  'unrecorded_time',
] as const
export type Exclusion = (typeof exclusions)[number]

export const factKinds = [
  'received',
  'started',
  'reopened',
  'closed',
  'message_in',
  'message_out',
  'reply',
  'comment',
  'assigned',
  'tagged',
  'passed_over',
  'rule_run',
  'first_reply',
  'reply_time',
  'assignee_reply',
  'time_to_assign',
  'reaction',
  'resolution',
  'active_time',
  'handled',
  'sla_met',
  'sla_missed',
  'ai_suggested',
  'ai_handed_over',
  'ai_accepted',
  'ai_corrected',
  'status',
] as const
export type FactKind = (typeof factKinds)[number]

export interface MetricDefinition {
  readonly unit: MetricUnit
  readonly kind: MetricKind
  /** The facts that it counts; empty for those that read how long conversations were open. */
  readonly facts: readonly FactKind[]
  /** The facts that count in the numerator of a share, or all that fulfil `where`. */
  readonly where?:
    | 'replied'
    | 'unreplied'
    | 'one_reply'
    | 'met'
    | 'accepted'
    | 'handed_over'
    | 'first_close'
    | 'still_closed'
    | 'unassigned'
    | 'waiting'
  /** The number of a fact that a `mean` or `sum` reads; a duration reads its time. */
  readonly value?: 'replies' | 'reply_total' | 'overrun'
  /** Can be counted in business time. */
  readonly hasBusinessTime: boolean
  readonly excludes: readonly Exclusion[]
}
