import { z } from 'zod'
import { date, timeZone } from '../calendars/hours.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { optionalText } from '../core/fields.ts'
import {
  chartTypes,
  comparisons,
  filterOperators,
  reportLimits,
  reportPresets,
  statistics,
  timeTypes,
  timeUnits,
} from './constants.ts'
import { dimensions, filterDimensions } from './dimensions.ts'
import { metricIds } from './metrics.ts'
import { reportConditionInput } from './report-condition-input.ts'

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
