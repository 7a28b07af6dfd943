import {
  type ConversationSummary,
  conversationChanged,
  conversationMerged,
  messageDelivery,
  messageReceived,
  sendCancelled,
} from '@postroom/contract'
import { isRepair, listClockMessages } from '#features/conversations/index.ts'
import type { Tx } from '#platform/db/index.ts'
import type { StoredEvent } from '#platform/events/read-events.ts'
import type { Fact } from './derive-clocks.ts'

/** Changes that can start, pause or end a clock, or let the conversation fit another SLA. */
export const followedActivities: ReadonlySet<string> = new Set([
  'assigned',
  'team_assigned',
  'tagged',
  'untagged',
  'closed',
  'reopened',
  'moved',
  'moved_to_inbox',
  'removed',
  'brought_back',
  'classified',
  'sla_chosen',
])

type Summary = Omit<ConversationSummary, 'isUnread'>

export interface Happened {
  readonly conversationId: string
  readonly summary: Summary | null
  readonly fact: Fact
  /** The SLA that a rule chose. */
  readonly chosenId?: string | undefined
  /** Mail was only put where it belongs, so targets that are late already trigger no actions. */
  readonly isQuiet?: boolean
}

export const stateOf = ({
  status,
  isRemoved,
  assigneeId,
}: Pick<Summary, 'status' | 'isRemoved' | 'assigneeId'>) => ({
  status: isRemoved ? ('removed' as const) : status,
  assigneeId,
})

export async function readEvent(tx: Tx, event: StoredEvent): Promise<Happened | null> {
  const { type, payload, at, workspaceId } = event
  switch (type) {
    case messageReceived.type: {
      const { conversation, messageId } = payload
      const [message] = await listClockMessages(tx, workspaceId, [messageId])
      const kind = message && !message.isAutomatic && kindOf(message.direction, conversation)
      return {
        conversationId: message?.conversationId ?? conversation.id,
        summary: conversation,
        fact: {
          kind: kind || 'changed',
          at: message && kind && message.arrivedAt < at ? message.arrivedAt : at,
          messageId: kind ? messageId : null,
          ...stateOf(conversation),
        },
      }
    }
    case messageDelivery.type: {
      const { messageId, state } = payload
      const [message] = state === 'sent' ? await listClockMessages(tx, workspaceId, [messageId]) : []
      if (!message || message.isAutomatic || message.direction !== 'outbound') return null
      const fact = { kind: 'sent', at, messageId, status: null, assigneeId: null } as const
      return { conversationId: message.conversationId, summary: null, fact }
    }
    case sendCancelled.type: {
      const { conversation } = payload
      return changed(conversation, at)
    }
    case conversationChanged.type: {
      const { conversation, activity } = payload
      if (!followedActivities.has(activity.type)) return null
      return {
        ...changed(conversation, at),
        chosenId: activity.chosenSla?.id,
        isQuiet: isRepair(activity),
      }
    }
    default:
      return null
  }
}

/** A mail of the customer counts while they wait for an answer: one that arrives late may be answered already. */
function kindOf(direction: string, { waitingSince }: Summary): 'received' | 'sent' | null {
  if (direction === 'outbound') return 'sent'
  return waitingSince === null ? null : 'received'
}

const changed = (summary: Summary, at: Date): Happened => ({
  conversationId: summary.id,
  summary,
  fact: { kind: 'changed', at, messageId: null, ...stateOf(summary) },
})

/** The conversations of a split, of a merge or of its undoing; null for any other event. */
export function editedConversations({ type, payload }: StoredEvent): string[] | null {
  if (type === conversationMerged.type) {
    const { conversationId, intoId } = payload
    return [conversationId, intoId]
  }
  if (type !== conversationChanged.type) return null
  const { conversation, activity } = payload
  return activity.editId && activity.other ? [conversation.id, activity.other.id] : null
}
