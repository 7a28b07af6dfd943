import type { Exclusion, FactKind, MetricDefinition } from './metric-definition.ts'

const removed = ['removed_conversations', 'merged_conversations'] as const
const ofSuggestions = ['unrecorded_time', ...removed] as const
const byPeople = ['automatic_messages', 'rules', 'imports', ...removed] as const

const count = (facts: readonly FactKind[], excludes: readonly Exclusion[]): MetricDefinition => ({
  unit: 'count',
  kind: 'count',
  facts,
  hasBusinessTime: false,
  excludes,
})
const duration = (fact: FactKind, more: Partial<MetricDefinition> = {}): MetricDefinition => ({
  unit: 'duration',
  kind: 'duration',
  facts: [fact],
  hasBusinessTime: true,
  excludes: [...byPeople, 'still_running'],
  ...more,
})

/**
 * Every metric, for the code that writes facts and the code that reads them. The texts are in the portal, by id. Each
 * fact belongs to the time at which it ended.
 */
export const metrics = {
  open: count(['received', 'started', 'reopened'], removed),
  received: count(['received'], removed),
  started: count(['started'], removed),
  reopened: count(['reopened'], [...removed, 'imports']),
  closed: { ...count(['closed'], [...removed, 'imports']), kind: 'distinct' },
  /** Also where the conversation was opened again in between, but not at the end of the report's period. */
  still_closed: { ...count(['closed'], [...removed, 'imports']), kind: 'distinct', where: 'still_closed' },
  closed_with_reply: { ...count(['closed'], byPeople), kind: 'distinct', where: 'replied' },
  closed_without_reply: { ...count(['closed'], byPeople), kind: 'distinct', where: 'unreplied' },
  active: {
    ...count(
      [
        'received',
        'started',
        'reopened',
        'closed',
        'message_in',
        'message_out',
        'comment',
        'assigned',
        'tagged',
      ],
      removed,
    ),
    kind: 'distinct',
  },
  messages_in: count(['message_in'], ['automatic_messages', ...removed]),
  messages_out: count(['message_out'], ['automatic_messages', ...removed]),
  replies: count(['reply'], byPeople),
  replied: { ...count(['reply'], byPeople), kind: 'distinct' },
  comments: count(['comment'], ['rules', ...removed]),
  assigned: count(['assigned'], removed),
  passed_over: count(['passed_over'], ['unplanned_time', ...removed]),
  tagged: count(['tagged'], removed),
  rule_runs: count(['rule_run'], removed),
  first_reply: duration('first_reply'),
  reply_time: duration('reply_time'),
  assignee_reply: duration('assignee_reply'),
  time_to_assign: duration('time_to_assign', { excludes: ['imports', ...removed, 'still_running'] }),
  reaction: duration('reaction', { excludes: ['imports', ...removed, 'still_running'] }),
  resolution: duration('resolution'),
  resolution_replied: duration('resolution', {
    where: 'replied',
    excludes: [...byPeople, 'never_replied', 'still_running'],
  }),
  active_time: duration('active_time'),
  first_close: duration('resolution', { where: 'first_close' }),
  total_reply_time: duration('resolution', {
    value: 'reply_total',
    where: 'replied',
    excludes: [...byPeople, 'never_replied', 'still_running'],
  }),
  replies_to_close: {
    unit: 'count',
    kind: 'mean',
    facts: ['resolution'],
    value: 'replies',
    hasBusinessTime: false,
    excludes: [...byPeople, 'still_running'],
  },
  one_touch: {
    unit: 'percent',
    kind: 'share',
    facts: ['resolution'],
    where: 'one_reply',
    hasBusinessTime: false,
    excludes: [...byPeople, 'still_running'],
  },
  handle_time: duration('handled', { hasBusinessTime: false, excludes: byPeople }),
  handle_total: {
    unit: 'duration',
    kind: 'sum',
    facts: ['handled'],
    hasBusinessTime: false,
    excludes: byPeople,
  },
  sla_met: count(['sla_met'], [...removed, 'imports', 'still_running']),
  sla_missed: count(['sla_missed'], [...removed, 'imports']),
  sla_attainment: {
    unit: 'percent',
    kind: 'share',
    facts: ['sla_met', 'sla_missed'],
    where: 'met',
    hasBusinessTime: false,
    excludes: [...removed, 'imports', 'still_running'],
  },
  sla_overrun: duration('sla_missed', {
    value: 'overrun',
    hasBusinessTime: false,
    excludes: [...removed, 'imports', 'still_running'],
  }),
  backlog_open: { unit: 'count', kind: 'level', facts: [], hasBusinessTime: false, excludes: removed },
  backlog_unassigned: {
    unit: 'count',
    kind: 'level',
    facts: [],
    where: 'unassigned',
    hasBusinessTime: false,
    excludes: removed,
  },
  backlog_waiting: {
    unit: 'count',
    kind: 'level',
    facts: [],
    where: 'waiting',
    hasBusinessTime: false,
    excludes: removed,
  },
  ai_suggested: count(['ai_suggested'], ofSuggestions),
  ai_accepted: count(['ai_accepted'], ofSuggestions),
  ai_corrected: count(['ai_corrected'], ofSuggestions),
  ai_acceptance: {
    unit: 'percent',
    kind: 'share',
    facts: ['ai_accepted', 'ai_corrected'],
    where: 'accepted',
    hasBusinessTime: false,
    excludes: ofSuggestions,
  },
  ai_hand_over: {
    unit: 'percent',
    kind: 'share',
    facts: ['ai_suggested', 'ai_handed_over'],
    where: 'handed_over',
    hasBusinessTime: false,
    excludes: ofSuggestions,
  },
  status_minutes: {
    unit: 'duration',
    kind: 'status',
    facts: ['status'],
    hasBusinessTime: false,
    excludes: [],
  },
  shift_coverage: {
    unit: 'percent',
    kind: 'coverage',
    facts: ['status'],
    hasBusinessTime: false,
    excludes: ['time_off', 'unplanned_time'],
  },
  capacity_used: {
    unit: 'percent',
    kind: 'capacity',
    facts: [],
    hasBusinessTime: false,
    excludes: ['unlimited_time', ...removed],
  },
} as const satisfies Readonly<Record<string, MetricDefinition>>

const lessIsBetter: ReadonlySet<string> = new Set([
  'closed_without_reply',
  'passed_over',
  'replies_to_close',
  'reopened',
  'sla_missed',
  'backlog_open',
  'backlog_unassigned',
  'backlog_waiting',
  'capacity_used',
  'ai_corrected',
  'ai_hand_over',
])

/** Whether a value reaches a goal: short times and small backlogs are good, other numbers should be large. */
export function reachesGoal(id: MetricId, value: number, goal: number): boolean {
  const { unit, kind }: MetricDefinition = metrics[id]
  const isLess = lessIsBetter.has(id) || (unit === 'duration' && kind === 'duration')
  return isLess ? value <= goal : value >= goal
}

/** Whether a metric counts the time of people instead of things that happen in conversations. */
export const isTimeOfPeople = ({ kind }: Pick<MetricDefinition, 'kind'>): boolean =>
  kind === 'status' || kind === 'coverage'

export type MetricId = keyof typeof metrics
export const metricIds = Object.keys(metrics) as [MetricId, ...MetricId[]]
