import {
  type Dimension,
  filterOfCondition,
  isConditionGroup,
  partsOf,
  type ReportCondition,
  type ReportDefinition,
  reportLimits,
} from '@postroom/contract'

/** Filters of an earlier definition; the question may add as many. */
const filtersAtMost = reportLimits.filters / 2

type Restriction = Pick<ReportDefinition, 'filters' | 'condition'>

/** What a definition counts as filters, which a question can replace, and a condition for the rest. */
export function splitCondition(definition: ReportDefinition | null): Restriction {
  if (definition === null) return { filters: [], condition: null }
  const rest: ReportCondition[] = []
  const filters = partsOf(definition.condition).flatMap((part) => {
    const filter = filterOfCondition(part)
    if (filter === null) rest.push(part)
    return filter ?? []
  })
  if (definition.filters.length + filters.length > filtersAtMost) return definition
  return { filters: [...definition.filters, ...filters], condition: allOf(rest) }
}

const people: readonly string[] = ['user', 'assignee']
/** Dimensions of which a fact has one value: broken down by one that it is limited to, a figure has a single row. */
const singleValued: ReadonlySet<string> = new Set([...people, 'sharedInbox', 'team', 'channel', 'weekday'])

/** "And by team?" after a question about one team is about all teams. */
export function withoutSingleValues(
  { filters, condition }: Restriction,
  dimensions: readonly Dimension[],
): Restriction {
  const isBroken = (id: string) =>
    singleValued.has(id) &&
    dimensions.some((one) => one === id || (people.includes(one) && people.includes(id)))
  const parts = partsOf(condition).filter(
    (part) =>
      isConditionGroup(part) ||
      part.operator !== 'isAnyOf' ||
      !isBroken(part.field) ||
      [part.value].flat().length > 1,
  )
  return {
    filters: filters.filter(
      ({ id, operator, values }) => operator !== 'is' || !isBroken(id) || values.length > 1,
    ),
    condition: allOf(parts),
  }
}

const allOf = (conditions: ReportCondition[]): ReportCondition | null =>
  conditions.length > 1 ? { operator: 'all', conditions } : (conditions[0] ?? null)
