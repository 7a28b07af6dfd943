import {
  commentAdded,
  commentDeleted,
  commentEdited,
  conversationChanged,
  messageDelivery,
  messageReceived,
  type PayloadOf,
  type WebhookEvent,
} from '@postroom/contract'
import type { StoredEvent } from '#platform/events/read-events.ts'

/** Types of the events that webhooks are sent. */
export const sentEventTypes = [
  messageReceived.type,
  messageDelivery.type,
  commentAdded.type,
  commentEdited.type,
  commentDeleted.type,
  conversationChanged.type,
] as const

/** Content of an event for a webhook. */
export interface WebhookFacts {
  readonly type: WebhookEvent
  readonly conversationId: string
  readonly inboxId: string
  /** What the event is about besides the conversation: ids by name. */
  readonly ids: Readonly<Record<string, string | null>>
  /** Further values of a full payload. */
  readonly more: Readonly<Record<string, unknown>>
  /** The conversation after the event; null where the event does not say. */
  readonly summary: PayloadOf<typeof conversationChanged>['conversation'] | null
  /** The webhook by whose channel a comment came. */
  readonly fromWebhookId?: string | undefined
}

const activityEvents: Readonly<Record<string, WebhookEvent>> = {
  team_assigned: 'conversation.team_assigned',
  tagged: 'tag.added',
  untagged: 'tag.removed',
  closed: 'conversation.closed',
  reopened: 'conversation.reopened',
  snoozed: 'conversation.snoozed',
  moved: 'conversation.moved',
  removed: 'conversation.moved',
  brought_back: 'conversation.moved',
}

/** Reads an event as a webhook sees it; null where there is nothing to send. */
export function factsOf({ type, payload, inboxId }: StoredEvent): WebhookFacts | null {
  if (inboxId === null) return null
  switch (type) {
    case messageReceived.type: {
      const { conversation, messageId, isNew } = payload
      const common = {
        conversationId: conversation.id,
        inboxId,
        ids: { messageId },
        more: {},
        summary: conversation,
      }
      // A message of ours that was found on the server has been sent by another mail program.
      return { type: isNew ? 'message.received' : 'message.sent', ...common }
    }
    case messageDelivery.type: {
      const { conversationId, messageId, state, reason } = payload
      if (state !== 'sent' && state !== 'failed') return null
      const more = reason === null ? {} : { reason: reason.message }
      return { type: `message.${state}`, conversationId, inboxId, ids: { messageId }, more, summary: null }
    }
    case commentAdded.type:
    case commentEdited.type:
    case commentDeleted.type: {
      const { conversation, comment } = payload
      const common = { conversationId: conversation.id, inboxId, summary: conversation }
      const fromWebhookId = comment.channel?.webhookId
      return { type, ids: { commentId: comment.id }, more: { comment }, fromWebhookId, ...common }
    }
    case conversationChanged.type: {
      const { conversation, activity } = payload
      const known = eventOfActivity(activity)
      if (!known) return null
      const { assigneeId, teamId, tagId } = activity
      const ids = {
        ...(assigneeId !== undefined && { assigneeId }),
        ...(teamId !== undefined && { teamId }),
        ...(tagId !== undefined && { tagId }),
      }
      const { folder, snoozedUntil, closingReason } = activity
      return {
        type: known,
        conversationId: conversation.id,
        inboxId,
        ids,
        more: {
          ...(folder !== undefined && { folder }),
          ...(snoozedUntil !== undefined && { snoozedUntil }),
          ...(closingReason !== undefined && { closingReason }),
        },
        summary: conversation,
      }
    }
    default:
      return null
  }
}

function eventOfActivity({
  type,
  assigneeId,
}: PayloadOf<typeof conversationChanged>['activity']): WebhookEvent | undefined {
  if (type === 'assigned') return assigneeId ? 'conversation.assigned' : 'conversation.unassigned'
  return Object.hasOwn(activityEvents, type) ? activityEvents[type] : undefined
}
