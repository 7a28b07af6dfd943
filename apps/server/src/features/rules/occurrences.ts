import {
  type ConversationSummary,
  commentAdded,
  conversationChanged,
  messageDelivery,
  messageReceived,
  type PayloadOf,
  type RuleTrigger,
} from '@postroom/contract'
import {
  type ConditionSnapshot,
  findFirstMessages,
  findMessagesAt,
  type SnapshotValues,
  takeSnapshots,
} from '#features/conversations/index.ts'
import type { Tx } from '#platform/db/index.ts'
import type { StoredEvent } from '#platform/events/read-events.ts'

/** Types of the events that rules react to. */
export const ruleEventTypes = [
  messageReceived.type,
  messageDelivery.type,
  commentAdded.type,
  conversationChanged.type,
] as const

interface EventFacts {
  /** Of a received message, which of the two depends on whether it is the first. */
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

/** What rules can react to in an event; null where there is nothing. */
export function factsOf({ type, payload }: Pick<StoredEvent, 'type' | 'payload'>): EventFacts | null {
  switch (type) {
    case messageReceived.type: {
      const { conversation, messageId, isNew } = payload as PayloadOf<typeof messageReceived>
      const triggers = isNew
        ? (['conversation_started', 'reply_received'] as const)
        : (['message_sent'] as const)
      return { triggers, conversationId: conversation.id, messageId, summary: conversation }
    }
    case messageDelivery.type: {
      const { conversationId, messageId, state } = payload as PayloadOf<typeof messageDelivery>
      if (state !== 'sent') return null
      return { triggers: ['message_sent'], conversationId, messageId, summary: null }
    }
    case commentAdded.type: {
      const { conversation } = payload as PayloadOf<typeof commentAdded>
      return {
        triggers: ['comment_added'],
        conversationId: conversation.id,
        messageId: null,
        summary: conversation,
      }
    }
    case conversationChanged.type: {
      const { conversation, activity } = payload as PayloadOf<typeof conversationChanged>
      const trigger = triggerOfActivity(activity)
      if (!trigger) return null
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

/**
 * The events as rules see them, without those of conversations that no longer have a message. What is not of one message is
 * compared with the newest message of that moment.
 */
export async function listOccurrences(
  tx: Tx,
  workspaceId: string,
  events: readonly StoredEvent[],
): Promise<Occurrence[]> {
  const known = events.flatMap((event) => {
    const facts = factsOf(event)
    return facts ? [{ event, facts }] : []
  })
  const newest = await findMessagesAt(
    tx,
    workspaceId,
    known.map(({ facts }) => facts.conversationId),
    known.map(({ event }) => event.at),
  )
  const placed = known.flatMap(({ event, facts }, index) => {
    const messageId = facts.messageId ?? newest[index]?.id
    return messageId ? [{ event, facts, messageId }] : []
  })
  const first = await findFirstMessages(tx, workspaceId, [
    ...new Set(
      placed.filter(({ facts }) => facts.triggers.length > 1).map(({ facts }) => facts.conversationId),
    ),
  ])
  const snapshots = await takeSnapshots(tx, workspaceId, {
    messageIds: [...new Set(placed.map(({ messageId }) => messageId))],
    readerId: null,
    takenAt: new Date(),
  })
  return placed.flatMap(({ event, facts, messageId }) => {
    const snapshot = snapshots.get(messageId)
    const [one, other] = facts.triggers
    const trigger = other === undefined || first.has(messageId) ? one : other
    if (!snapshot || !trigger) return []
    const values = { ...snapshot.values, ...valuesAfter(facts, snapshot.values) }
    const { conversationId } = facts
    return [
      { event, trigger, conversationId, messageId, snapshot: { ...snapshot, takenAt: event.at, values } },
    ]
  })
}

/** What the event says of the conversation, since it may have changed meanwhile. */
function valuesAfter({ summary }: EventFacts, now: SnapshotValues): Partial<SnapshotValues> {
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
    lastMessageAt: new Date(summary.lastMessageAt),
    messageCount: summary.messageCount,
    isFlagged: summary.isFlagged,
  }
}
