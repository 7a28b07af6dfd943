import {
  type ConversationSummary,
  commentAdded,
  conversationChanged,
  messageDelivery,
  messageReceived,
  type PayloadOf,
  type RuleTrigger,
} from '@postroom/contract'
import { isRepair, listArrivals, newestAt } from '#features/conversations/index.ts'
import {
  type ConditionSnapshot,
  type SnapshotSources,
  type SnapshotValues,
  takeSnapshots,
} from '#features/search/index.ts'
import type { Tx } from '#platform/db/index.ts'
import type { EventType, StoredEvent } from '#platform/events/read-events.ts'

/** Types of the events that rules react to. */
export const ruleEventTypes = [
  messageReceived.type,
  messageDelivery.type,
  commentAdded.type,
  conversationChanged.type,
] as const

export interface EventFacts {
  /** A received message triggers one of the two, depending on whether it is the first. */
  readonly triggers: readonly RuleTrigger[]
  readonly conversationId: string
  /** Null where the event is not about one message. */
  readonly messageId: string | null
  /** The conversation after the event; null where the event does not say. */
  readonly summary: Omit<ConversationSummary, 'isUnread'> | null
}

const activityTriggers: Readonly<Record<string, RuleTrigger>> = {
  team_assigned: 'team_assigned',
  tagged: 'tag_added',
  untagged: 'tag_removed',
  closed: 'closed',
  reopened: 'reopened',
  moved: 'moved',
  removed: 'moved',
  brought_back: 'moved',
}

function triggerOfActivity({ type, assigneeId }: PayloadOf<typeof conversationChanged>['activity']) {
  if (type === 'assigned') return assigneeId ? 'assigned' : 'unassigned'
  return activityTriggers[type]
}

/** Types of the events in which the trigger can be. */
export function eventTypesOf(trigger: RuleTrigger): readonly EventType[] {
  switch (trigger) {
    case 'conversation_started':
    case 'reply_received':
      return [messageReceived.type]
    case 'message_sent':
      return [messageReceived.type, messageDelivery.type]
    case 'comment_added':
      return [commentAdded.type]
    default:
      return [conversationChanged.type]
  }
}

/** What rules can react to in an event; null where there is nothing. */
export function factsOf({ type, payload }: StoredEvent): EventFacts | null {
  switch (type) {
    case messageReceived.type: {
      const { conversation, messageId, isNew } = payload
      const triggers = isNew
        ? (['conversation_started', 'reply_received'] as const)
        : (['message_sent'] as const)
      return { triggers, conversationId: conversation.id, messageId, summary: conversation }
    }
    case messageDelivery.type: {
      const { conversationId, messageId, state } = payload
      if (state !== 'sent') return null
      return { triggers: ['message_sent'], conversationId, messageId, summary: null }
    }
    case commentAdded.type: {
      const { conversation } = payload
      return {
        triggers: ['comment_added'],
        conversationId: conversation.id,
        messageId: null,
        summary: conversation,
      }
    }
    case conversationChanged.type: {
      const { conversation, activity } = payload
      const trigger = triggerOfActivity(activity)
      if (!trigger || isRepair(activity)) return null
      return { triggers: [trigger], conversationId: conversation.id, messageId: null, summary: conversation }
    }
    default:
      return null
  }
}

/** One event as rules see it. */
export interface Occurrence {
  readonly event: StoredEvent
  readonly trigger: RuleTrigger
  readonly conversationId: string
  readonly messageId: string
  /** The message and the conversation as they were right after the event. */
  readonly snapshot: ConditionSnapshot
}

/** An event, or a moment at which a state had lasted, with what rules can react to in it. */
export interface PlacedEvent {
  readonly event: StoredEvent
  readonly facts: EventFacts
}

/** The events that rules react to as rules see them. */
export const listOccurrences = (
  tx: Tx,
  workspaceId: string,
  events: readonly StoredEvent[],
  sources: SnapshotSources,
): Promise<Occurrence[]> =>
  describeOccurrences(
    tx,
    workspaceId,
    events.flatMap((event) => {
      const facts = factsOf(event)
      return facts ? [{ event, facts }] : []
    }),
    sources,
  )

/**
 * The same, without conversations that no longer have a message. Events without a message are compared with the newest
 * message at that time.
 */
export async function describeOccurrences(
  tx: Tx,
  workspaceId: string,
  known: readonly PlacedEvent[],
  sources: SnapshotSources,
): Promise<Occurrence[]> {
  const arrivals = await listArrivals(tx, workspaceId, [
    ...new Set(known.filter(({ facts }) => needsArrivals(facts)).map(({ facts }) => facts.conversationId)),
  ])
  const placed = known.flatMap((one) => {
    const { messageId, conversationId } = one.facts
    const own = arrivals.get(conversationId)
    const newest = messageId ?? (own ? newestAt(own, one.event.at).id : null)
    return newest === null ? [] : [{ ...one, messageId: newest, isFirst: own?.[0].id === newest }]
  })
  const snapshots = await takeSnapshots(tx, workspaceId, {
    messageIds: [...new Set(placed.map(({ messageId }) => messageId))],
    readerId: null,
    takenAt: new Date(),
    sources,
  })
  return placed.flatMap(({ event, facts, messageId, isFirst }) => {
    const snapshot = snapshots.get(messageId)
    const [one, other] = facts.triggers
    const trigger = other === undefined || !mayFollow(facts) || isFirst ? one : other
    if (!snapshot || !trigger) return []
    // Automatic replies trigger no rules: a rule that replies to its own replies would never end.
    if (trigger === 'message_sent' && snapshot.values.isAutomatic) return []
    const values = { ...snapshot.values, ...valuesAfter(facts, snapshot.values) }
    const { conversationId } = facts
    return [
      { event, trigger, conversationId, messageId, snapshot: { ...snapshot, takenAt: event.at, values } },
    ]
  })
}

/** Whether the message may not be the first of its conversation. */
const mayFollow = ({ triggers, summary }: EventFacts): boolean =>
  triggers.length > 1 && summary?.messageCount !== 1

/** Whether the other messages of the conversation say more about the event than the event itself. */
const needsArrivals = (facts: EventFacts): boolean => facts.messageId === null || mayFollow(facts)

/** What the event says of the conversation, since it may have changed meanwhile. */
export function valuesAfter(
  { summary }: Pick<EventFacts, 'summary'>,
  now: SnapshotValues,
): Partial<SnapshotValues> {
  if (!summary) return {}
  const { status, assigneeId, teamId, contact } = summary
  return {
    status,
    assignee: assigneeId === null ? [] : [assigneeId],
    assignedAt: assigneeId === null ? null : now.assignedAt,
    team: teamId === null ? [] : [teamId],
    inbox: [summary.inboxId],
    tag: summary.tagIds,
    contactName: contact.name === '' ? [] : [contact.name],
    contactAddress: contact.address === '' ? [] : [contact.address],
    waitingSince: summary.waitingSince === null ? null : new Date(summary.waitingSince),
    dueAt: summary.dueAt ? new Date(summary.dueAt) : null,
    slaMissedAt: summary.slaMissedAt ? new Date(summary.slaMissedAt) : null,
    lastMessageAt: new Date(summary.lastMessageAt),
    messageCount: summary.messageCount,
    isFlagged: summary.isFlagged,
  }
}
