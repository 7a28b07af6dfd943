import { z } from 'zod'
import { instant } from '../core/fields.ts'
import { dimensions } from './dimensions.ts'
import { exclusions, metricUnits } from './metric-definition.ts'
import { metricIds } from './metrics.ts'

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
  /** Of weekdays and hours: on how many days of the period that have begun it occurs, to show averages. */
  occurrences: z.number().int().nullable(),
})
export type AxisValue = z.infer<typeof axisValue>

export const bin = z.object({
  /** First local day of the bin, or local time and offset at which its hours begin: `2025-04-25`, `2025-04-25T14:00+02:00`. */
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
  /**
   * What the filters of the definition name by its id, also if it was deleted since; empty for the readers of a public link.
   */
  filterNames: z.array(z.object({ id: z.string(), name: z.string() })),
  /** People whose figures one may not see are added up as others. */
  isLimited: z.boolean(),
  /** Until when the log is counted; earlier than now while it catches up. */
  countedUntil: instant().nullable(),
})
export type Stats = z.infer<typeof stats>

export const metricInfo = z.object({
  id: z.enum(metricIds),
  unit: z.enum(metricUnits),
  kind: z.string(),
  hasBusinessTime: z.boolean(),
  excludes: z.array(z.enum(exclusions)),
  /** Breakdowns that make sense for it. */
  dimensions: z.array(z.enum(dimensions)),
})
