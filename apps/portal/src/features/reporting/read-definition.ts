import type { ReportDefinition } from '@postroom/contract'
import { chartTypes, metricIds } from '@postroom/contract/report-values'
import { blankDefinition } from './definition.ts'

/** The definition in an address; undefined for a value that is none. What it names is checked by the server. */
export function readDefinition(value: unknown): ReportDefinition | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const blank = blankDefinition()
  const given = Object.entries(value).filter(([key]) => key in blank)
  const definition: ReportDefinition = { ...blank, ...Object.fromEntries(given) }
  const { chartType, eventTypes, filters, break_down_type: breakdowns } = definition
  const isDrawn =
    chartTypes.includes(chartType) &&
    Array.isArray(eventTypes) &&
    eventTypes.length > 0 &&
    eventTypes.every((id) => metricIds.includes(id))
  const hasParts =
    Array.isArray(breakdowns) &&
    Array.isArray(filters) &&
    filters.every((filter) => typeof filter?.id === 'string' && Array.isArray(filter.values))
  return isDrawn && hasParts ? definition : undefined
}
