import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { instant, ref } from '../core/fields.ts'
import { shownReason } from '../core/reason.ts'
import { activity, comment, conversationSummary, delivery, deliveryStates, message } from './shapes.ts'

const conversationId = ref('conversation')

/** The list row after the change; `isUnread` is the reader's own and left out. */
const summary = conversationSummary.omit({ isUnread: true, match: true })

export const conversationChanged = defineEvent({
  type: 'conversation.changed',
  summary: 'A conversation was assigned, tagged, closed or opened again.',
  scope: 'inbox',
  payload: z.object({ conversation: summary, activity }),
})
export const messageReceived = defineEvent({
  type: 'message.received',
  summary: 'A message arrived, or a message of ours was found on the server.',
  scope: 'inbox',
  payload: z.object({ conversation: summary, messageId: ref('message'), isNew: z.boolean() }),
})
export const messageQueued = defineEvent({
  type: 'message.queued',
  summary: 'A reply was written and waits to be sent.',
  scope: 'inbox',
  payload: z.object({ conversation: summary, message }),
})
export const messageDelivery = defineEvent({
  type: 'message.delivery_changed',
  summary: 'A reply was sent, failed, or its delivery is not known.',
  scope: 'inbox',
  payload: z.object({
    conversationId,
    messageId: ref('message'),
    /** Left out by an older version. */
    delivery: delivery.optional(),
    state: z.enum(deliveryStates),
    reason: shownReason.nullable(),
  }),
})
export const messageTakenBack = defineEvent({
  type: 'message.taken_back',
  summary: 'A reply was taken back before it went out, by its writer or because somebody wrote first.',
  scope: 'inbox',
  payload: z.object({
    conversation: summary,
    messageId: ref('message'),
    /** Whose draft it is now. */
    authorId: ref('user').nullable(),
    reason: z.enum(['person', 'customer_wrote']),
  }),
})
export const commentAdded = defineEvent({
  type: 'comment.added',
  summary: 'Someone wrote an internal comment.',
  scope: 'inbox',
  payload: z.object({ conversation: summary, comment }),
})
export const conversationRead = defineEvent({
  type: 'conversation.read',
  summary: 'You read a conversation, here or on another device.',
  scope: 'person',
  payload: z.object({
    conversationId,
    inboxId: ref('inbox'),
    isRead: z.boolean(),
    /** What came until then is not new to the reader. */
    readUntil: instant(),
    /** Unread from this message on. */
    fromMessageId: ref('message').optional(),
  }),
})
export const conversationTaggedPersonally = defineEvent({
  type: 'conversation.tagged_personally',
  summary: 'You put tags of your own on a conversation, or took them off.',
  scope: 'person',
  payload: z.object({ conversationId, tagIds: z.array(ref('personalTag')) }),
})
export const conversationWithdrawn = defineEvent({
  type: 'conversation.withdrawn',
  summary: 'A conversation was given to a restricted team: whoever is outside it sees it no longer.',
  scope: 'inbox',
  payload: z.object({ conversationId, inboxId: ref('inbox'), teamId: ref('team') }),
})
export const conversationMerged = defineEvent({
  type: 'conversation.merged',
  summary:
    'A conversation became part of another one, by hand, by a repair, or because a split was taken back.',
  scope: 'inbox',
  payload: z.object({ conversationId, intoId: conversationId, inboxId: ref('inbox') }),
})
export const conversationsSynced = defineEvent({
  type: 'conversations.synced',
  summary: 'A batch of older mail came in; lists should be fetched again.',
  scope: 'inbox',
  payload: z.object({ inboxId: ref('inbox'), messages: z.number().int() }),
})
export const conversationsErased = defineEvent({
  type: 'conversations.erased',
  summary: 'Retention erased old conversations; lists should be fetched again.',
  scope: 'inbox',
  payload: z.object({ inboxId: ref('inbox'), conversations: z.number().int() }),
})
