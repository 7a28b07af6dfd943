import {
  type Dimension,
  type MetricId,
  metrics,
  type ReportDefinition,
  type ReportFilter,
} from '@postroom/contract'
import type { FilterDraft } from './filters.ts'
import type { QuestionParts } from './question-parts.ts'

/** For metrics without an actor, the person is the assignee of the conversation. */
export function possibleDimension(
  dimension: Dimension,
  possible: readonly Dimension[],
): Dimension | undefined {
  if (possible.includes(dimension)) return dimension
  return dimension === 'user' && possible.includes('assignee') ? 'assignee' : undefined
}

export function dimensionsFor(
  { dimensions, asksTotal, comparesNames, filters, metric }: QuestionParts,
  id: MetricId,
  before: ReportDefinition | null,
): readonly Dimension[] {
  // The time of a person is that of each status.
  if (id === 'status_minutes' && dimensions.length === 1 && dimensions[0] === 'user')
    return ['user', 'status']
  if (dimensions.length > 0) return dimensions
  if (comparesNames) return filters.filter(({ values }) => values.length > 1).map((one) => one.id)
  if (before && !(asksTotal && metric === null)) return before.break_down_type.map((one) => one.id)
  return id === 'status_minutes' ? ['status'] : []
}

/** Filters of a follow-up take the place of those of the same kind. */
export function filtersFor(
  { filters, clearsInboxes, continues, narrows }: QuestionParts,
  /** The inbox in which the question is asked; null if the metric has none. */
  inboxId: string | null,
  earlier: readonly ReportFilter[],
  possible: readonly Dimension[],
): ReportFilter[] {
  const named = filters.map((one) => withPossiblePerson(one, possible))
  const people = ['user', 'assignee']
  // "And team Oslo?" after the replies of a person is about the whole team.
  const isOfOthers = continues && !narrows
  const names = (ids: readonly string[]): boolean =>
    named.some((one) => ids.includes(one.id) && one.operator === 'is')
  const isReplaced = ({ id }: ReportFilter): boolean =>
    named.some((one) => one.id === id || (people.includes(one.id) && people.includes(id))) ||
    (isOfOthers && people.includes(id) && names(['team'])) ||
    (isOfOthers && id === 'team' && names(people)) ||
    (clearsInboxes && id === 'sharedInbox')
  const kept = earlier.filter((one) => !isReplaced(one))
  const all = [...kept, ...named]
  if (inboxId !== null && !clearsInboxes && !all.some(({ id }) => id === 'sharedInbox'))
    all.push({ id: 'sharedInbox', values: [inboxId], operator: 'is' })
  return all.map(({ id, values, operator }) => ({ id, values, operator }))
}

const withPossiblePerson = (
  { isPerson, ...filter }: FilterDraft,
  possible: readonly Dimension[],
): ReportFilter => (isPerson && !possible.includes('user') ? { ...filter, id: 'assignee' } : filter)

const timeOf: Readonly<Partial<Record<MetricId, MetricId>>> = {
  closed: 'resolution',
  replies: 'reply_time',
  replied: 'reply_time',
  assigned: 'time_to_assign',
}

/** "How many mails did we send? And receive?" goes on with mails, although conversations are received too. */
const otherWayOf: Readonly<Partial<Record<MetricId, { metric: MetricId; asked: readonly MetricId[] }>>> = {
  messages_out: { metric: 'messages_in', asked: ['received', 'open', 'messages_in'] },
  messages_in: { metric: 'messages_out', asked: ['replies', 'replied', 'messages_out'] },
}

const targetOf: Readonly<Partial<Record<MetricId, string>>> = {
  first_reply: 'first_reply',
  resolution: 'resolved',
  time_to_assign: 'assigned',
}

/**
 * The parts without a metric that they only imply, where they go on with the figure before: "by tag". "How long did they
 * take?" after what was closed asks for the time until then, "only first replies" after SLAs for one target.
 */
export function asFollowUp(parts: QuestionParts, before: ReportDefinition | null): QuestionParts {
  const time = before?.eventTypes.length === 1 ? timeOf[before.eventTypes[0] ?? 'open'] : undefined
  if (time && parts.ambiguity === 'wait' && parts.metric === null && parts.continues)
    return { ...parts, metric: time, ambiguity: null }
  const [metric] = before?.eventTypes.length === 1 ? before.eventTypes : []
  const otherWay = parts.continues && !parts.namesConversations && metric && otherWayOf[metric]
  if (otherWay && otherWay.asked.includes(parts.metric ?? 'closed'))
    return { ...parts, metric: otherWay.metric }
  const target = before?.eventTypes[0]?.startsWith('sla_') ? targetOf[parts.metric ?? 'open'] : undefined
  if (target && parts.narrows) {
    const filter: FilterDraft = { id: 'slaTarget', values: [target], operator: 'is' }
    return { ...parts, metric: null, filters: [...parts.filters, filter] }
  }
  const isOrder = parts.superlative === 'fastest' || parts.superlative === 'slowest'
  const isOfTimes = before?.eventTypes.every((metric) => metrics[metric].unit === 'duration')
  if (isOfTimes && isOrder && parts.ambiguity === 'wait' && parts.metric === null && parts.continues)
    return { ...parts, ambiguity: null }
  const goesOn = parts.continues || !parts.isQuestion
  return before && parts.impliesMetric && parts.superlative === null && !parts.asksTrend && goesOn
    ? { ...parts, metric: null }
    : parts
}

/** "The worst three" after a figure by person ranks its people; "our best day" ranks days. */
export const ranksValues = (parts: QuestionParts, continued: ReportDefinition | null): boolean =>
  continued !== null &&
  continued.break_down_type.length > 0 &&
  parts.unit === null &&
  parts.dimensions.every((one) => continued.break_down_type.some(({ id }) => id === one))

/** "On average per day" and "by weekday" divide a number by its days. */
export const isAverageOfSteps = ({ statistic, unit, dimensions }: QuestionParts): boolean =>
  statistic === 'mean' &&
  (unit !== null || (dimensions.length > 0 && dimensions.every((one) => one === 'weekday' || one === 'hour')))
