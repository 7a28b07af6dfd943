import {
  type Dimension,
  type FilterDimension,
  type MetricId,
  metrics,
  type ReportDefinition,
  type ReportFilter,
} from '@postroom/contract'
import type { FilterDraft } from './filters.ts'
import { withAverageBefore } from './kept-average.ts'
import type { QuestionParts } from './question-parts.ts'
import { splitCondition } from './split-condition.ts'

/** For metrics without an actor, the person is the assignee of the conversation. */
export function possibleDimension(
  dimension: Dimension,
  possible: readonly Dimension[],
): Dimension | undefined {
  if (possible.includes(dimension)) return dimension
  return dimension === 'user' && possible.includes('assignee') ? 'assignee' : undefined
}

export function dimensionsFor(
  { dimensions, asksTotal, comparesNames, filters, metric, replaces, unit }: QuestionParts,
  id: MetricId,
  before: ReportDefinition | null,
): readonly Dimension[] {
  // The time of a person is that of each status.
  if (id === 'status_minutes' && dimensions.length === 1 && dimensions[0] === 'user')
    return ['user', 'status']
  if (dimensions.length > 0) return dimensions
  if (comparesNames) return filters.filter(({ values }) => values.length > 1).map((one) => one.id)
  // "By day instead" after a figure by inbox.
  const isReplaced = (asksTotal && metric === null) || (replaces && unit !== null)
  if (before && !isReplaced) return before.break_down_type.map((one) => one.id)
  return id === 'status_minutes' ? ['status'] : []
}

/** Filters of a follow-up take the place of those of the same kind. */
export function filtersFor(
  { filters, clearsInboxes, continues, narrows, staysWithin, cleared }: QuestionParts,
  /** The inbox in which the question is asked; null if the metric has none. */
  inboxId: string | null,
  earlier: readonly ReportFilter[],
  possible: readonly Dimension[],
): ReportFilter[] {
  const named = filters
    .map((one) => withPossiblePerson(one, possible))
    .map((one) => (one.operator === 'is_not' ? withoutLeftOut(one, earlier) : one))
  const people = ['user', 'assignee']
  // "And team Oslo?" after the replies of a person is about the whole team.
  const isOfOthers = continues && !narrows
  const names = (ids: readonly string[]): boolean =>
    named.some((one) => ids.includes(one.id) && one.operator === 'is')
  const isReplaced = ({ id }: ReportFilter): boolean =>
    named.some(
      (one) =>
        (one.id === id && !(staysWithin && id === 'tags')) ||
        (people.includes(one.id) && people.includes(id)),
    ) ||
    (isOfOthers && people.includes(id) && names(['team'])) ||
    (isOfOthers && id === 'team' && names(people)) ||
    (clearsInboxes && id === 'sharedInbox') ||
    cleared.includes(id)
  const kept = earlier.filter((one) => !isReplaced(one))
  const all = [...kept, ...named]
  if (inboxId !== null && !clearsInboxes && !all.some(({ id }) => id === 'sharedInbox'))
    all.push({ id: 'sharedInbox', values: [inboxId], operator: 'is' })
  return all.map(({ id, values, operator }) => ({ id, values, operator }))
}

/** "Without Messenger" after a figure of WhatsApp and Messenger is WhatsApp alone. */
function withoutLeftOut(filter: ReportFilter, earlier: readonly ReportFilter[]): ReportFilter {
  const before = earlier.find(({ id, operator }) => id === filter.id && operator === 'is')
  const values = before?.values.filter((value) => !filter.values.includes(value)) ?? []
  return values.length > 0 ? { ...filter, operator: 'is', values } : filter
}

const withPossiblePerson = (
  { isPerson, ...filter }: FilterDraft,
  possible: readonly Dimension[],
): ReportFilter => (isPerson && !possible.includes('user') ? { ...filter, id: 'assignee' } : filter)

/** The time that cases of a number took. */
export const timeOf: Readonly<Partial<Record<MetricId, MetricId>>> = {
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

const isArrival = (metric: MetricId | null): boolean =>
  metric === 'received' || metric === 'messages_in' || metric === 'open'

const ofSenders = ({ dimensions, continues, isQuestion }: QuestionParts): boolean =>
  dimensions.length === 1 && dimensions[0] === 'inboundEmail' && (continues || !isQuestion)

/** "How many of those without a reply?" after what was closed: conversations are closed with a reply or without one. */
function ofClosed(parts: QuestionParts, before: MetricId): QuestionParts | null {
  const { asksReplied, wordsOfReplies, staysWithin, continues, problem, metric, filters, dimensions } = parts
  const isPhrase = wordsOfReplies.some((word) => word.includes(' '))
  // Of conversations closed with a reply none was closed without one.
  const isOfThose = before === 'closed' && staysWithin
  const isOfReplies = metric === null || ['backlog_waiting', 'replied', 'replies'].includes(metric)
  const isOtherProblem =
    problem !== null &&
    problem.kind !== 'negation' &&
    !(problem.kind === 'words' && problem.words.every((word) => wordsOfReplies.includes(word)))
  // The person of these figures closed the conversation, "did Anna reply to" asks who replied.
  const isOfWriter =
    asksReplied === 'with' && (filters.some(({ isPerson }) => isPerson) || dimensions.includes('user'))
  if (asksReplied === null || !isOfReplies || isOtherProblem || isOfWriter) return null
  if (!isOfThose && !(continues && !staysWithin && !parts.asksCount && isPhrase)) return null
  return { ...parts, metric: `closed_${asksReplied}_reply`, ambiguity: null, problem: null }
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
export function asFollowUp(question: QuestionParts, before: ReportDefinition | null): QuestionParts {
  const parts = before
    ? withAverageBefore(withAddedNames(withOthers(withSteps(question, before), before), before), before)
    : question
  const time = before?.eventTypes.length === 1 ? timeOf[before.eventTypes[0] ?? 'open'] : undefined
  if (time && parts.ambiguity === 'wait' && parts.metric === null && parts.continues)
    return { ...parts, metric: time, ambiguity: null }
  // "How many of those within an hour?" after what was closed asks for the time until then.
  if (time && parts.limit && parts.metric === null && parts.ambiguity === null && parts.filters.length === 0)
    return {
      ...parts,
      metric: time,
      continues: true,
      problem: parts.problem?.kind === 'threshold' ? null : parts.problem,
    }
  const [metric] = before?.eventTypes.length === 1 ? before.eventTypes : []
  // The senders of our own messages are people.
  if (
    (metric === 'messages_out' || metric === 'replies') &&
    parts.metric === 'messages_in' &&
    ofSenders(parts)
  )
    return { ...parts, metric: null, dimensions: ['user'] }
  const byReply = metric && /^closed(?:_with(?:out)?_reply)?$/.test(metric) && ofClosed(parts, metric)
  if (byReply) return byReply
  const otherWay = parts.continues && !parts.namesConversations && metric && otherWayOf[metric]
  if (otherWay && otherWay.asked.includes(parts.metric ?? 'closed'))
    return { ...parts, metric: otherWay.metric }
  // "Just what came over WhatsApp" after messages goes on with messages.
  if (parts.narrows && !parts.namesConversations && isArrival(parts.metric) && isArrival(metric ?? null))
    return { ...parts, metric: null }
  // "Only conversations of Anna" goes on with what was counted of conversations.
  const isOfConversations =
    parts.metric === 'open' && parts.namesConversations && !parts.namesNew && !parts.namesMetric
  if (parts.narrows && isOfConversations && metric && !metric.startsWith('messages_'))
    return { ...parts, metric: null }
  if (metric === 'sla_missed' && parts.asksMet && parts.metric === null && parts.continues)
    return { ...parts, metric: 'sla_met' }
  const target = before?.eventTypes[0]?.startsWith('sla_') ? targetOf[parts.metric ?? 'open'] : undefined
  if (target && parts.narrows) {
    const filter: FilterDraft = { id: 'slaTarget', values: [target], operator: 'is' }
    return { ...parts, metric: null, filters: [...parts.filters, filter] }
  }
  const isOrder = parts.superlative === 'fastest' || parts.superlative === 'slowest'
  const isOfTimes = before?.eventTypes.every((metric) => metrics[metric].unit === 'duration')
  // "Which inbox is slowest" needs no "and" to be about the time before.
  const isRanking = parts.continues || parts.dimensions.length > 0
  if (isOfTimes && isOrder && parts.ambiguity === 'wait' && parts.metric === null && isRanking)
    return { ...parts, ambiguity: null }
  const goesOn = parts.continues || !parts.isQuestion
  return before && parts.impliesMetric && parts.superlative === null && !parts.asksTrend && goesOn
    ? { ...parts, metric: null }
    : parts
}

/** "All channels" ends the filter by channel, "how does he compare with the others" the one by person. */
function withOthers(parts: QuestionParts, before: ReportDefinition): QuestionParts {
  if (parts.filters.length > 0) return parts
  const limited: FilterDimension[] = splitCondition(before).filters.map(({ id }) => id)
  const people: FilterDimension[] = limited.filter((id) => id === 'user' || id === 'assignee')
  const { dimensions, asksAll, besideOthers, unit } = parts
  const [one, other] = dimensions
  const isWanted = (id: FilterDimension) => id === one || (one === 'user' && people.includes(id))
  if (besideOthers && dimensions.length === 0) {
    const compared = limited.filter((id) => ['user', 'assignee', 'team', 'sharedInbox'].includes(id))
    return compared.length === 1
      ? { ...parts, dimensions: compared, cleared: compared, compare: null }
      : parts
  }
  if (parts.asksAgain && dimensions.length === 0 && people.length > 0) return { ...parts, cleared: people }
  const ended = asksAll && other === undefined && unit === null ? limited.filter(isWanted) : []
  return ended.length > 0 ? { ...parts, dimensions: [], cleared: ended } : parts
}

/** "Billing too" after a figure of Customs shows both beside each other. */
function withAddedNames(parts: QuestionParts, before: ReportDefinition): QuestionParts {
  if (!parts.adds || parts.staysWithin || parts.metric !== null) return parts
  const earlier = splitCondition(before).filters
  const valuesBefore = ({ id, operator }: FilterDraft): readonly string[] =>
    earlier.find((one) => one.id === id && operator === 'is' && one.operator === 'is')?.values ?? []
  const filters = parts.filters.map((one) => ({
    ...one,
    values: [...new Set([...valuesBefore(one), ...one.values])],
  }))
  return { ...parts, filters, comparesNames: filters.some(({ values }) => values.length > 1) }
}

/** "And the quietest?" after the busiest day ranks days again. */
function withSteps(parts: QuestionParts, before: ReportDefinition): QuestionParts {
  const { superlative, unit, dimensions, metric, continues } = parts
  const isRush = superlative === 'busy' || superlative === 'quiet'
  return continues &&
    superlative !== null &&
    unit === null &&
    dimensions.length + before.break_down_type.length === 0
    ? { ...parts, unit: before.time_unit, metric: isRush ? null : metric }
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
