import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { instant, ref } from '../core/fields.ts'
import { shownReason } from '../core/reason.ts'
import { activity } from './activity-shapes.ts'
import { comment } from './comment-shapes.ts'
import { delivery, deliveryStates, messageRedirect } from './delivery-shapes.ts'
import { message, reaction } from './message-shapes.ts'
import { conversationSummary } from './shapes.ts'

const conversationId = ref('conversation')

/** The list row after the change, without `isUnread`, which depends on the reader. */
const summary = conversationSummary.omit({ isUnread: true, match: true })

export const conversationChanged = defineEvent({
  type: 'conversation.changed',
  summary: 'A conversation was assigned, tagged, closed or reopened.',
  scope: 'inbox',
  payload: z.object({ conversation: summary, activity }),
})
export const messageReceived = defineEvent({
  type: 'message.received',
  summary: 'A message arrived, or one of our messages was found on the server.',
  scope: 'inbox',
  payload: z.object({ conversation: summary, messageId: ref('message'), isNew: z.boolean() }),
})
export const messageQueued = defineEvent({
  type: 'message.queued',
  summary: 'A reply was queued for sending.',
  scope: 'inbox',
  payload: z.object({ conversation: summary, message }),
})
export const messageDelivery = defineEvent({
  type: 'message.delivery_changed',
  summary: 'A reply was sent, failed, or its delivery is unknown.',
  scope: 'inbox',
  payload: z.object({
    conversationId,
    messageId: ref('message'),
    /** Missing in events of older versions. */
    delivery: delivery.optional(),
    state: z.enum(deliveryStates),
    reason: shownReason.nullable(),
  }),
})
export const sendCancelled = defineEvent({
  type: 'message.send_cancelled',
  summary: 'Sending of a reply was cancelled by a person, or because the customer wrote before it was due.',
  scope: 'inbox',
  payload: z.object({
    conversation: summary,
    messageId: ref('message'),
    /** The person who now has the draft. */
    authorId: ref('user').nullable(),
    reason: z.enum(['person', 'customer_wrote']),
  }),
})
export const redirectsChanged = defineEvent({
  type: 'message.redirects_changed',
  summary: 'A message was redirected, or a redirect was sent, failed, was undone or bounced.',
  scope: 'inbox',
  payload: z.object({
    conversation: summary,
    messageId: ref('message'),
    /** All redirects of the message, the oldest first. */
    redirects: z.array(messageRedirect),
    /** The redirect that failed, if that is what happened. */
    failedId: ref('redirect').nullable(),
  }),
})
export const commentAdded = defineEvent({
  type: 'comment.added',
  summary: 'Someone added an internal comment.',
  scope: 'inbox',
  payload: z.object({ conversation: summary, comment }),
})
export const commentEdited = defineEvent({
  type: 'comment.edited',
  summary: 'The author of an internal comment changed it.',
  scope: 'inbox',
  payload: z.object({
    conversation: summary,
    comment,
    /** People whom no earlier version mentioned. */
    addedMentionIds: z.array(ref('user')),
  }),
})
export const commentDeleted = defineEvent({
  type: 'comment.deleted',
  summary: 'An internal comment was deleted.',
  scope: 'inbox',
  payload: z.object({ conversation: summary, comment }),
})
export const reactionChanged = defineEvent({
  type: 'reaction.changed',
  summary: 'Someone added an emoji to a message or a comment, or removed it.',
  scope: 'inbox',
  payload: z.object({
    conversation: summary,
    /** One of the two is set. */
    messageId: ref('message').nullable(),
    commentId: ref('comment').nullable(),
    reactions: z.array(reaction),
    /** Null where it was removed. */
    added: z.object({ emoji: z.string(), authorId: ref('user').nullable() }).nullable(),
  }),
})
export const conversationRead = defineEvent({
  type: 'conversation.read',
  summary: 'You read a conversation, here or on another device.',
  scope: 'person',
  payload: z.object({
    conversationId,
    inboxId: ref('inbox'),
    isRead: z.boolean(),
    /** Messages that arrived until then are read. */
    readUntil: instant(),
    /** Unread from this message on. */
    fromMessageId: ref('message').optional(),
  }),
})
export const conversationTaggedPersonally = defineEvent({
  type: 'conversation.tagged_personally',
  summary: 'You added personal tags to a conversation, or removed them.',
  scope: 'person',
  payload: z.object({ conversationId, tagIds: z.array(ref('personalTag')) }),
})
export const draftChanged = defineEvent({
  type: 'draft.changed',
  summary: 'You began a draft, or one of your drafts was sent or discarded.',
  scope: 'person',
  payload: z.object({
    /** Null for a draft of a new message. */
    conversationId: conversationId.nullable(),
    inboxId: ref('inbox'),
    exists: z.boolean(),
    /** The colleague who took it over, where one did. */
    takenOverById: ref('user').optional(),
  }),
})
export const sharedDraftChanged = defineEvent({
  type: 'shared_draft.changed',
  summary:
    'In an inbox that shares reply drafts, a person began or ended a draft, or went on writing it; without the text.',
  scope: 'inbox',
  payload: z.object({
    conversationId,
    /** Author of the draft. */
    userId: ref('user'),
    /** `changed` comes at most every five seconds. */
    state: z.enum(['began', 'changed', 'ended']),
    updatedAt: instant(),
    /** With `ended`: the colleague who took it over, if one did. */
    takenOverById: ref('user').nullable(),
  }),
})
export const conversationWithdrawn = defineEvent({
  type: 'conversation.withdrawn',
  summary:
    'A conversation was assigned to a restricted team, or moved to another inbox: people outside it can no longer see it.',
  scope: 'inbox',
  payload: z.object({
    conversationId,
    inboxId: ref('inbox'),
    /** Null where the conversation has left the inbox. */
    teamId: ref('team').nullable(),
  }),
})
export const conversationDueChanged = defineEvent({
  type: 'conversation.due_changed',
  summary: 'The next target of a conversation is due at another time, was missed, or is gone.',
  scope: 'inbox',
  payload: z.object({ conversation: summary }),
})
export const conversationDiscarded = defineEvent({
  type: 'conversation.discarded',
  summary: 'Sending the message that began a conversation was undone; the conversation is gone.',
  scope: 'inbox',
  payload: z.object({
    conversationId,
    inboxId: ref('inbox'),
    messageId: ref('message'),
    /** The person who now has the draft. */
    authorId: ref('user').nullable(),
  }),
})
export const conversationsSynced = defineEvent({
  type: 'conversations.synced',
  summary: 'A batch of older mail was imported; lists must be loaded again.',
  scope: 'inbox',
  payload: z.object({
    inboxId: ref('inbox'),
    messages: z.number().int(),
    /** The message of the batch that was stored first: no id of the others is smaller. */
    firstMessageId: ref('message').optional(),
  }),
})
export const conversationsErased = defineEvent({
  type: 'conversations.erased',
  summary: 'Retention erased old conversations; lists must be loaded again.',
  scope: 'inbox',
  payload: z.object({ inboxId: ref('inbox'), conversations: z.number().int() }),
})
