import { isConditionGroup, type ReportCondition, type ReportFieldCondition } from '../conditions/condition.ts'
import { type ConditionField, conditionField, type ReportField } from '../conditions/fields.ts'
import { conditionLimits } from '../conditions/operators.ts'
import { dimensionsOf } from './combinations.ts'
import type { ReportDefinition, ReportFilter } from './definition.ts'
import { type Dimension, type FilterDimension, noneKey } from './dimensions.ts'
import type { FactKind, MetricDefinition } from './metric-definition.ts'
import { type MetricId, metrics } from './metrics.ts'

/** The dimension whose keys a field compares; direction and SLA result follow from the kind of a fact. */
export const dimensionOfField = {
  author: 'user',
  assignee: 'assignee',
  team: 'team',
  inbox: 'sharedInbox',
  tag: 'tags',
  rule: 'rules',
  class: 'classification',
  status: 'status',
  channel: 'channel',
  contactAddress: 'inboundEmail',
  contactDomain: 'inboundDomain',
  sla: 'sla',
  slaTarget: 'slaTarget',
  closingReason: 'closedReason',
  cause: 'cause',
  weekday: 'weekday',
  hour: 'hour',
} as const satisfies Readonly<Partial<Record<ReportField, Dimension>>>

type DimensionField = keyof typeof dimensionOfField

const fieldOfDimension = Object.fromEntries(
  Object.entries(dimensionOfField).map(([field, dimension]) => [dimension, field]),
) as Record<FilterDimension, DimensionField>

/** The kinds of facts that each choice of a field stands for. */
export const factsOfChoice = {
  direction: {
    inbound: ['message_in'],
    outbound: ['message_out', 'reply', 'first_reply', 'reply_time', 'assignee_reply'],
  },
  slaResult: { met: ['sla_met'], missed: ['sla_missed'] },
} as const satisfies Readonly<Partial<Record<ReportField, Readonly<Record<string, readonly FactKind[]>>>>>

/** What a report counts: its filters and its condition as one condition; null for everything. */
export function reportConditionOf({
  filters,
  condition,
}: Pick<ReportDefinition, 'filters' | 'condition'>): ReportCondition | null {
  if (filters.length === 0) return condition
  const parts = [...filters.flatMap((filter) => partsOf(conditionOfFilter(filter))), ...partsOf(condition)]
  const [first] = parts
  return parts.length > 1 ? { operator: 'all', conditions: parts } : (first ?? null)
}

/** The conditions that must all be true. */
export function partsOf(condition: ReportCondition | null): readonly ReportCondition[] {
  if (condition === null) return []
  return isConditionGroup(condition) && condition.operator === 'all' ? condition.conditions : [condition]
}

/** A filter is true of facts with one of its values, or with none of them; one without values is true of no fact. */
function conditionOfFilter({ id, values, operator }: ReportFilter): ReportCondition {
  const field = fieldOfDimension[id]
  const isNegated = operator === 'is_not'
  const named = hasNone(field) ? values.filter((value) => value !== noneKey) : values
  const parts: ReportCondition[] = []
  for (let from = 0; from < named.length; from += conditionLimits.values) {
    const value = named.slice(from, from + conditionLimits.values)
    parts.push({ field, operator: isNegated ? 'isNoneOf' : 'isAnyOf', value } as ReportFieldCondition)
  }
  if (named.length < values.length)
    parts.push({ field, operator: isNegated ? 'isNotEmpty' : 'isEmpty' } as ReportFieldCondition)
  const [first] = parts
  return first && parts.length === 1 ? first : { operator: isNegated ? 'all' : 'any', conditions: parts }
}

/** Whether a fact without a value has the key `none`, which is no value of the field. Choices have a word for it. */
const hasNone = (field: DimensionField): boolean =>
  conditionField(field).kind === 'id' || field === 'closingReason'

/** The same as a filter; null where filters cannot say it. */
export function filterOfCondition(condition: ReportCondition): ReportFilter | null {
  if (isConditionGroup(condition) || !isDimensionField(condition.field)) return null
  const id = dimensionOfField[condition.field]
  if (id === 'weekday' || id === 'hour') return null
  if (!('value' in condition) && !hasNone(condition.field)) return null
  const value = 'value' in condition ? condition.value : noneKey
  const values = (Array.isArray(value) ? value : [value]).map(String)
  switch (condition.operator) {
    case 'is':
    case 'isAnyOf':
    case 'isEmpty':
      return { id, values, operator: 'is' }
    case 'isNot':
    case 'isNoneOf':
    case 'isNotEmpty':
      return { id, values, operator: 'is_not' }
    default:
      return null
  }
}

const isDimensionField = (field: ConditionField): field is DimensionField => field in dimensionOfField

/** Whether what a metric counts can have a value of the field. */
export function isFieldOfMetric(field: ReportField, id: MetricId): boolean {
  const { kind, facts }: MetricDefinition = metrics[id]
  const has = (...kinds: readonly FactKind[]): boolean => facts.some((fact) => kinds.includes(fact))
  if (kind === 'coverage') return field === 'author' || field === 'team'
  if (kind === 'capacity') return field === 'assignee' || field === 'team' || field === 'inbox'
  if (kind === 'status') return field === 'author'
  switch (field) {
    case 'author':
      return dimensionsOf(id).includes('user')
    case 'direction':
      return has(...factsOfChoice.direction.inbound, ...factsOfChoice.direction.outbound)
    case 'sla':
    case 'slaTarget':
    case 'slaResult':
      return has('sla_met', 'sla_missed')
    case 'closingReason':
      return has('closed', 'resolution', 'active_time')
    case 'cause':
      return has('rule_run', 'active_time') || dimensionsOf(id).includes('cause')
    case 'weekday':
    case 'hour':
    case 'happenedAt':
      return kind !== 'level'
    default:
      return true
  }
}

/** The metrics that a flow counts. */
export const metricsOfFlow = [
  'backlog_open',
  'received',
  'started',
  'reopened',
  'closed',
] as const satisfies readonly MetricId[]

/** Whether all that a flow counts can have a value of the field, and has the same one while it is open. */
export const isFieldOfFlow = (field: ReportField): boolean =>
  field !== 'status' && metricsOfFlow.every((id) => isFieldOfMetric(field, id))

/** The fields that a condition compares. */
export const fieldsOfCondition = (condition: ReportCondition | null): readonly ReportField[] =>
  condition === null
    ? []
    : isConditionGroup(condition)
      ? condition.conditions.flatMap(fieldsOfCondition)
      : [condition.field]

const ofCustomers: ReadonlySet<Dimension | ReportField> = new Set<Dimension | ReportField>([
  'inboundEmail',
  'inboundDomain',
  'contactAddress',
  'contactDomain',
])

/** Whether a report names customers. It then counts only conversations that its reader sees. */
export const namesCustomers = (
  dimensions: readonly Dimension[],
  condition: ReportCondition | null,
): boolean => [...dimensions, ...fieldsOfCondition(condition)].some((id) => ofCustomers.has(id))
