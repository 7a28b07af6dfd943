import {
  filterOfCondition,
  partsOf,
  type ReportCondition,
  type ReportDefinition,
  reportLimits,
} from '@postroom/contract'

/** Filters of an earlier definition; the question may add as many. */
const filtersAtMost = reportLimits.filters / 2

/** What a definition counts as filters, which a question can replace, and a condition for the rest. */
export function splitCondition(
  definition: ReportDefinition | null,
): Pick<ReportDefinition, 'filters' | 'condition'> {
  if (definition === null) return { filters: [], condition: null }
  const rest: ReportCondition[] = []
  const filters = partsOf(definition.condition).flatMap((part) => {
    const filter = filterOfCondition(part)
    if (filter === null) rest.push(part)
    return filter ?? []
  })
  if (definition.filters.length + filters.length > filtersAtMost) return definition
  const [first] = rest
  return {
    filters: [...definition.filters, ...filters],
    condition: rest.length > 1 ? { operator: 'all', conditions: rest } : (first ?? null),
  }
}
