import { z } from 'zod'
import { date, timeZone } from '../calendars/hours.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, optionalText, plainId, ref, requiredText } from '../core/fields.ts'
import { abilities } from '../core/roles.ts'
import {
  chartTypes,
  comparisons,
  filterOperators,
  flowChanges,
  reportLimits,
  reportPresets,
  reportScopes,
  scheduleFailures,
  scheduleRhythms,
  statistics,
  timeTypes,
  timeUnits,
} from './constants.ts'
import { dimensions, filterDimensions } from './dimensions.ts'
import { exclusions, metricUnits } from './metric-definition.ts'
import { metricIds } from './metrics.ts'
import { reportConditionInput } from './report-condition-input.ts'
import { starterReports } from './starter-reports.ts'

/** Spellings of the specification that mean the same. */
const sameDimension: Readonly<Record<string, string>> = {
  agent: 'user',
  inbox: 'sharedInbox',
  tag: 'tags',
  rule: 'rules',
}
const dimension = z.preprocess(
  (value) => (typeof value === 'string' ? (sameDimension[value] ?? value) : value),
  z.enum(dimensions),
)
const filterDimension = z.preprocess(
  (value) => (typeof value === 'string' ? (sameDimension[value] ?? value) : value),
  z.enum(filterDimensions),
)

/** One breakdown; the name is only shown. */
export const breakdown = z.object({ id: dimension, name: optionalText(80).default('') })
export type Breakdown = z.infer<typeof breakdown>

const breakdownList = z.array(breakdown).max(2, fieldMessage('too_many', { maximum: 2 }))

/** A single string becomes a list of one. */
export const breakdownsOrString = z.preprocess(
  (value) => (typeof value === 'string' ? (value === '' ? [] : [{ id: value, name: '' }]) : value),
  breakdownList,
)

/** Everything else that a client sends of a filter is dropped. */
export const reportFilter = z.object({
  id: filterDimension,
  /** Ids, addresses or words of the dimension; `none` is without one. */
  values: z
    .array(z.string().max(320))
    .max(reportLimits.values, fieldMessage('too_many', { maximum: reportLimits.values })),
  operator: z.enum(filterOperators).default('is'),
})
export type ReportFilter = z.infer<typeof reportFilter>

const eventTypes = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z
    .array(z.enum(metricIds))
    .min(1, fieldMessage('too_few', { minimum: 1 }))
    .max(reportLimits.metrics, fieldMessage('too_many', { maximum: reportLimits.metrics })),
)

/** What is computed and how it is drawn, by the specification's names. */
export const definitionFields = {
  chartType: z.enum(chartTypes).default('line'),
  /** Metrics. */
  eventTypes: eventTypes.default(['open']),
  timeType: z.enum(timeTypes).default('preset'),
  preset: z.enum(reportPresets).default('last_28_days'),
  /** First and last day of a custom period, in the time zone. */
  from_date: date.nullable().default(null),
  to_date: date.nullable().default(null),
  timezone: timeZone.default('UTC'),
  /** A bin has `time_period` of these. */
  time_unit: z.enum(timeUnits).default('day'),
  time_period: z.number().int().min(1).max(366).default(1),
  filters: z
    .array(reportFilter)
    .max(reportLimits.filters, fieldMessage('too_many', { maximum: reportLimits.filters }))
    .default([]),
  /** What is counted, in addition to the filters: a condition on facts as they were when they happened. */
  condition: reportConditionInput.nullable().default(null),
  /** Durations count only the open time of the inbox's calendar. */
  business_hours: z.boolean().default(false),
  compare: z.enum(comparisons).default('none'),
  statistic: z.enum(statistics).default('median'),
  /** A target of the first metric, in its unit: a line in the chart, and whether a single number reaches it. */
  goal: z.number().min(0).max(1e15).nullable().default(null),
  /** Series that are shown; the rest is `others`. */
  top: z.number().int().min(1).max(reportLimits.top).default(10),
}

/** The first breakdown, where `break_down_type` is missing. */
const breakDown = dimension.nullable().default(null)

export const definitionInput = {
  ...definitionFields,
  breakDown,
  break_down_type: breakdownList.default([]),
}
export const reportDefinition = z.object(definitionInput)
export type ReportDefinition = z.infer<typeof reportDefinition>

export const report = z.object({
  id: ref('report'),
  /** The same as `id`. */
  reportId: ref('report'),
  workspace_id: ref('workspace'),
  /** The team with which it is shared, or whose report it is. */
  teamId: ref('team').nullable(),
  name: z.string(),
  /** Set for the reports that a workspace starts with until they are renamed. */
  starter: z.enum(starterReports).nullable(),
  scope: z.enum(reportScopes),
  is_shared: z.boolean(),
  authorId: ref('user').nullable(),
  ...reportDefinition.shape,
  /** In one's own order, as one's own sidebar shows it. */
  isVisible: z.boolean(),
  isPublished: z.boolean(),
  updatedAt: instant(),
  abilities,
})
export type Report = z.infer<typeof report>

/** What a person writes of a report. A known id replaces the report in place. */
export const reportFields = {
  id: ref('report').optional(),
  reportId: ref('report').optional(),
  name: requiredText('report name', 80),
  teamId: ref('team').nullable().default(null),
  scope: z.enum(reportScopes).default('PERSONAL'),
  is_shared: z.boolean().default(false),
}

/** A value with its statistics. Counts have only `value`; `n` is what it was computed from. */
export const statisticValue = z.object({
  /** What the chart shows: the count, the chosen statistic, or the share; null where there is nothing. */
  value: z.number().nullable(),
  n: z.number().int(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  p90: z.number().nullable(),
})
export type StatisticValue = z.infer<typeof statisticValue>

/** One value of a breakdown. The portal names what has no label: hours, weekdays, states, `none` and `others`. */
export const axisValue = z.object({
  key: z.string(),
  label: z.string().nullable(),
  /** Of weekdays and hours: how often it occurs in the period, to show averages. */
  occurrences: z.number().int().nullable(),
})
export type AxisValue = z.infer<typeof axisValue>

export const bin = z.object({
  /** First local day of the bin, or local hour: `2025-04-25`, `2025-04-25T14`. */
  key: z.string(),
  from: instant(),
  to: instant(),
  /** The period, or the present, cuts it. */
  isPartial: z.boolean(),
})
export type Bin = z.infer<typeof bin>

/** A series has one key for each breakdown, and one value for each bin where the chart has bins. */
export const series = z.object({
  keys: z.array(z.string()),
  total: statisticValue,
  previous: statisticValue.nullable(),
  points: z.array(statisticValue),
  previousPoints: z.array(statisticValue),
})
export type Series = z.infer<typeof series>

export const flow = z.object({
  /**
   * `open_before`, `received`, `started`, `reopened`, `moved_in`, `other_in`, which add up to `closed`, `moved_out`,
   * `other_out`, `open_after`, or a value of the breakdown. `other_in` and `other_out` have no event of their own: imported
   * as open or closed, restored, sent and closed at once.
   */
  nodes: z.array(z.object({ key: z.string(), label: z.string().nullable(), value: z.number().int() })),
  links: z.array(z.object({ source: z.string(), target: z.string(), value: z.number().int() })),
})

export const metricResult = z.object({
  id: z.enum(metricIds),
  unit: z.enum(metricUnits),
  total: statisticValue,
  previous: statisticValue.nullable(),
  /**
   * Of all series together, one for each bin. A conversation that is in several series counts once, so this can be less than
   * their sum.
   */
  points: z.array(statisticValue),
  previousPoints: z.array(statisticValue),
  /** Of a table of two breakdowns: the totals of its rows, and those of its columns. */
  edges: z.array(z.array(z.object({ key: z.string(), total: statisticValue }))),
  series: z.array(series),
})
export type MetricResult = z.infer<typeof metricResult>

export const stats = z.object({
  computedAt: instant(),
  /** How long it took. */
  milliseconds: z.number(),
  timezone: z.string(),
  from: instant(),
  to: instant(),
  previousFrom: instant().nullable(),
  previousTo: instant().nullable(),
  /** Empty where the chart has no time axis. */
  bins: z.array(bin),
  breakdowns: z.array(z.object({ id: z.enum(dimensions), values: z.array(axisValue) })),
  metrics: z.array(metricResult),
  /** Of `breakdownFlow`. */
  flow: flow.nullable(),
  /** People whose figures one may not see are added up as others. */
  isLimited: z.boolean(),
  /** Until when the log is counted; earlier than now while it catches up. */
  countedUntil: instant().nullable(),
})
export type Stats = z.infer<typeof stats>

/** Which number is asked for: a metric or a box of a flow, the keys of its series, and a time within the period. */
export const cellFields = {
  metric: z.enum([...metricIds, ...flowChanges]),
  keys: z.array(z.string().max(320)).max(2).default([]),
  from: instant().optional(),
  to: instant().optional(),
  limit: z.number().int().min(1).max(500).default(50),
  offset: z.number().int().min(0).max(1_000_000).default(0),
}

const moveValue = z.object({ key: z.string(), label: z.string().nullable() })

/** A conversation behind a number, with the marks between which it was measured. */
export const card = z.object({
  conversationId: ref('conversation'),
  subject: z.string(),
  contact: z.string(),
  inboxId: ref('inbox'),
  userId: ref('user').nullable(),
  startedAt: instant().nullable(),
  stoppedAt: instant(),
  milliseconds: z.number().nullable(),
  businessMilliseconds: z.number().nullable(),
  value: z.number().nullable(),
  /** Of a share, whether it is in the numerator. */
  isHit: z.boolean().nullable(),
  messageId: ref('message').nullable(),
  /**
   * In a box of a flow that counts changes, the values of its breakdown before and after the change, at `stoppedAt`. There are
   * none where the report did not count the conversation, or it was not open; `all` is the value without a breakdown.
   */
  move: z.object({ from: z.array(moveValue), to: z.array(moveValue) }).nullable(),
  /** Staff can correct its marks. */
  isCorrectable: z.boolean(),
  /** The correction that holds, with the marks that it replaced. */
  correction: z
    .object({
      id: ref('reportCorrection'),
      startedAt: instant(),
      stoppedAt: instant(),
      reason: z.string(),
      by: z.string(),
      at: instant(),
    })
    .nullable(),
})
export type Card = z.infer<typeof card>

export const cards = z.object({
  /** "Card" is the specification's word for a conversation. */
  ids: z.array(ref('conversation')),
  items: z.array(card),
  /** Facts behind the number, and conversations among them that one may see. */
  total: z.number().int(),
  visible: z.number().int(),
})
export type Cards = z.infer<typeof cards>

/**
 * A site that may show a published report in a frame: https, or http on this machine, with a port if it is not the usual
 * one. Wildcards stand only before a domain, as in the directive frame-ancestors (CSP Level 3, 2.3.1).
 */
const frameOrigin = z
  .string()
  .trim()
  .toLowerCase()
  .max(300, fieldMessage('too_long', { maximum: 300 }))
  .regex(
    /^(https:\/\/(\*\.([a-z0-9-]+\.)+|([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*)[a-z]([a-z0-9-]*[a-z0-9])?|http:\/\/(localhost|127\.0\.0\.1))(:[1-9]\d{0,4})?$/,
    fieldMessage('frame_origin_invalid'),
  )

export const frameOrigins = z
  .array(frameOrigin)
  .max(reportLimits.frameOrigins, fieldMessage('too_many', { maximum: reportLimits.frameOrigins }))

export const publication = z.object({
  id: ref('reportPublication'),
  reportId: ref('report'),
  /** Only in the answer to publishing: it is stored as a hash. */
  token: z.string().nullable(),
  createdAt: instant(),
  createdBy: ref('user').nullable(),
  expiresAt: instant().nullable(),
  /** Sites that may show it in a frame, like `https://*.example.com`. */
  frameOrigins: z.array(z.string()),
})
export type Publication = z.infer<typeof publication>

export const scheduleFields = {
  rhythm: z.enum(scheduleRhythms),
  /** 1 is Monday. */
  weekday: z.number().int().min(1).max(7).default(1),
  /** Of months that are shorter, the last day. */
  dayOfMonth: z.number().int().min(1).max(31).default(1),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('time_invalid')),
  timezone: timeZone,
  recipientIds: z
    .array(ref('user'))
    .min(1, fieldMessage('too_few', { minimum: 1 }))
    .max(50, fieldMessage('too_many', { maximum: 50 })),
  skipsEmpty: z.boolean().default(false),
  /** A person whose numbers are those of the last mail gets none. */
  skipsUnchanged: z.boolean().default(false),
  note: optionalText(500).default(''),
}
export const schedule = z.object({
  id: ref('reportSchedule'),
  reportId: ref('report'),
  ...scheduleFields,
  createdBy: plainId().nullable(),
  /** The next three times. */
  nextAt: z.array(instant()),
  /** When a mail server took a mail last. */
  lastSentAt: instant().nullable(),
  /** Whose last mail was not delivered, and why; without a person where none could be written. */
  failures: z.array(
    z.object({ userId: plainId().nullable(), reason: z.enum(scheduleFailures), at: instant() }),
  ),
})
export type Schedule = z.infer<typeof schedule>

export const metricInfo = z.object({
  id: z.enum(metricIds),
  unit: z.enum(metricUnits),
  kind: z.string(),
  hasBusinessTime: z.boolean(),
  excludes: z.array(z.enum(exclusions)),
  /** Breakdowns that make sense for it. */
  dimensions: z.array(z.enum(dimensions)),
})
