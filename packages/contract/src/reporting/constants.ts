/** Limits, words and choices of reports. */

export const reportLimits = {
  /** Reports that one person, or the workspace, keeps. */
  reports: 200,
  /** Metrics of one report. */
  metrics: 8,
  /** Points of one series. */
  bins: 1_000,
  /** Series before the rest is added up as others. */
  top: 50,
  /** Filters of one report, and values of one filter. */
  filters: 20,
  values: 200,
  /** Years of one period. */
  years: 10,
  /** Schedules and public links of one report. */
  schedules: 20,
  publications: 20,
  /** Sites that may show one link in a frame. */
  frameOrigins: 20,
} as const

export const wallLimits = {
  /** How long a person without shifts counts as present after an open page last reported itself. */
  seenMinutes: 5,
} as const

export const chartTypes = [
  'line',
  'lineStacked',
  'bar',
  'timeBucketHeatMap',
  'heatMap',
  'crossTable',
  'breakdownFlow',
  'number',
] as const
export type ChartType = (typeof chartTypes)[number]

/**
 * Boxes of a flow that count changes instead of facts: into and out of what the report counts and shows, and into and out of
 * being open without an event of its own.
 */
export const flowChanges = ['moved_in', 'other_in', 'moved_out', 'other_out'] as const
export type FlowChange = (typeof flowChanges)[number]

export const timeTypes = ['preset', 'custom'] as const
export const reportPresets = [
  'today',
  'yesterday',
  'last_7_days',
  'last_28_days',
  'last_90_days',
  'last_365_days',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
] as const
export type ReportPreset = (typeof reportPresets)[number]

export const timeUnits = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const
export type TimeUnit = (typeof timeUnits)[number]

export const reportScopes = ['PERSONAL', 'TEAM', 'WORKSPACE'] as const
export type ReportScope = (typeof reportScopes)[number]

/** Statistics of a duration. */
export const statistics = ['mean', 'median', 'p90'] as const
export type Statistic = (typeof statistics)[number]

/** The time before the period, or the same days of the year before. */
export const comparisons = ['none', 'previous', 'year'] as const
export type Comparison = (typeof comparisons)[number]

export const filterOperators = ['is', 'is_not'] as const

export const scheduleRhythms = ['daily', 'weekly', 'monthly'] as const

/**
 * Why a mail of a schedule was not delivered; `report_unsuitable` where its chart or breakdowns do not fit its metrics,
 * `people_hidden` where its filters name people whose figures the recipient may not see.
 */
export const scheduleFailures = [
  'no_server',
  'refused',
  'unreachable',
  'unclear',
  'report_unsuitable',
  'people_hidden',
] as const
export type ScheduleFailure = (typeof scheduleFailures)[number]

export const quoteOutcomes = ['accepted', 'declined', 'expired', 'open'] as const
export type QuoteOutcome = (typeof quoteOutcomes)[number]
