import {
  type ConversationSummary,
  conversationChanged,
  messageDelivery,
  messageQueued,
  messageReceived,
  type PayloadOf,
  sendCancelled,
} from '@postroom/contract'
import type { PastMessage } from '#features/conversations/index.ts'
import type { StoredEvent } from '#platform/events/read-events.ts'

/** Types of the events that begin or end a silence. */
export const silenceEventTypes = [
  messageReceived.type,
  messageQueued.type,
  messageDelivery.type,
  sendCancelled.type,
  conversationChanged.type,
]

/** A time without a change in a conversation in which the customer is silent. */
export interface PastSilence {
  readonly from: Date
  readonly until: Date
  readonly replyId: string
  /** Our reply, or the time at which the conversation was opened again after it. */
  readonly silentSince: Date
  readonly assigneeId: string | null
  /** The customer wrote, or the conversation was reopened, just before. */
  readonly isOpenedAgain: boolean
}

/** A closing by a person or a rule, with the conversation after it. */
export interface PastClosing {
  readonly at: Date
  readonly by: 'person' | 'rule'
  readonly reason: string | undefined
  readonly summary: Summary
}

type Summary = Omit<ConversationSummary, 'isUnread'>

export interface PastConversation {
  readonly silences: readonly PastSilence[]
  readonly closings: readonly PastClosing[]
  /** When policies closed it. */
  readonly closedByPolicy: readonly Date[]
}

/**
 * The silences of a conversation by its events, as `findSilence` finds them at each moment, and its closings. What
 * policies closed counts as open, so that another policy can be replayed on it.
 */
export function readPastConversation(
  events: readonly StoredEvent[],
  messages: readonly PastMessage[],
  now: Date,
): PastConversation {
  const silences: PastSilence[] = []
  const closings: PastClosing[] = []
  const closedByPolicy: Date[] = []
  const logged = new Set(events.flatMap((event) => messageIdOf(event) ?? []))
  const seen = new Set<string>()
  let summary: Summary | null = null
  let isClosedByPolicy = false
  let isOpenedAgain = false
  let openedAt = 0
  for (const [index, event] of events.entries()) {
    const { conversation, activity } = event.payload as Partial<PayloadOf<typeof conversationChanged>>
    const messageId = messageIdOf(event)
    if (messageId !== undefined) seen.add(messageId)
    summary = conversation ?? summary
    if (activity?.type === 'closed') {
      isClosedByPolicy = activity.policy !== undefined
      if (isClosedByPolicy) closedByPolicy.push(event.at)
      const by = activity.rule ? 'rule' : activity.actorId ? 'person' : null
      if (!isClosedByPolicy && by && conversation)
        closings.push({ at: event.at, by, reason: activity.closingReason, summary: conversation })
    }
    isClosedByPolicy &&= summary?.status === 'closed'
    if (activity?.type === 'reopened') openedAt = event.at.getTime()
    isOpenedAgain ||= activity?.type === 'reopened' || isFromCustomer(messages, messageId)
    // A message without an event here came with a conversation that was merged.
    const reply = messages.findLast(
      ({ id, isWritten, arrivedAt }) => isWritten && (logged.has(id) ? seen.has(id) : arrivedAt <= event.at),
    )
    if (!summary || reply?.direction !== 'outbound' || !reply.isSent) continue
    const isOpen = summary.status === 'open' || isClosedByPolicy
    if (!isOpen || summary.isRemoved || summary.isSnoozed || summary.waitingSince !== null) continue
    const { assigneeId } = summary
    const until = events[index + 1]?.at ?? now
    const silentSince = new Date(Math.max(reply.repliedAt.getTime(), openedAt))
    silences.push({ from: event.at, until, replyId: reply.id, silentSince, assigneeId, isOpenedAgain })
    isOpenedAgain = false
  }
  return { silences, closings, closedByPolicy }
}

/** Our own reply leaves a closed conversation closed. */
const isFromCustomer = (messages: readonly PastMessage[], messageId: string | undefined): boolean =>
  messages.some(({ id, isWritten, direction }) => id === messageId && isWritten && direction === 'inbound')

/** The message that an event brought into the conversation. */
function messageIdOf({ type, payload }: StoredEvent): string | undefined {
  if (type === messageReceived.type) return payload.messageId
  if (type === messageQueued.type) return payload.message.id
  return undefined
}
