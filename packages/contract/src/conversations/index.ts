import { retryParams } from '../core/errors.ts'
import { defineFeature } from '../core/feature.ts'
import * as calls from './calls.ts'
import { closingCalls, closingErrors } from './closing-calls.ts'
import { commentCalls, commentErrors } from './comment-calls.ts'
import * as events from './events.ts'
import { listLinkedPlaces, listOtherPlaces } from './other-place-calls.ts'
import { setPriority } from './priority-calls.ts'
import { reactionCalls, reactionErrors } from './reaction-calls.ts'
import { sharedDraftCalls, sharedDraftErrors } from './shared-draft-calls.ts'
import { snoozeCalls, snoozeErrors } from './snooze-calls.ts'

declare module '../core/fields.ts' {
  interface RefKinds {
    conversation: true
    message: true
    comment: true
    attachment: true
    draft: true
  }
}

export * from './activity-shapes.ts'
export * from './address-shapes.ts'
export * from './calls.ts'
export * from './closing-calls.ts'
export * from './comment-calls.ts'
export * from './comment-shapes.ts'
export * from './delivery-shapes.ts'
export * from './draft-shapes.ts'
export * from './events.ts'
export * from './mark-shapes.ts'
export * from './message-shapes.ts'
export * from './other-place-calls.ts'
export * from './priority-calls.ts'
export * from './reaction-calls.ts'
export * from './safe-send.ts'
export * from './send-checks.ts'
export * from './shapes.ts'
export * from './shared-draft-calls.ts'
export * from './snooze-calls.ts'

export const conversationsContract = defineFeature({
  name: 'conversations',
  area: 'conversations',
  calls: [
    calls.getConversation,
    calls.tagConversation,
    calls.tagPersonally,
    calls.markConversationRead,
    calls.flagConversation,
    setPriority,
    ...reactionCalls,
    ...commentCalls,
    calls.getDraft,
    calls.saveDraft,
    calls.showPresence,
    calls.uploadAttachment,
    calls.getUpload,
    calls.deleteUpload,
    calls.getAttachment,
    calls.getOriginal,
    calls.getRemoteImage,
    ...closingCalls,
    ...sharedDraftCalls,
    ...snoozeCalls,
    listOtherPlaces,
    listLinkedPlaces,
  ],
  events: [
    events.conversationChanged,
    events.messageReceived,
    events.messageQueued,
    events.messageDelivery,
    events.sendCancelled,
    events.redirectsChanged,
    events.commentAdded,
    events.commentEdited,
    events.commentDeleted,
    events.reactionChanged,
    events.conversationRead,
    events.conversationTaggedPersonally,
    events.draftChanged,
    events.sharedDraftChanged,
    events.conversationWithdrawn,
    events.conversationDueChanged,
    events.conversationDiscarded,
    events.conversationsSynced,
    events.conversationsErased,
  ],
  errors: {
    assignee_not_in_inbox: {
      status: 409,
      text: 'This person does not work in the inbox.',
      field: 'assigneeId',
    },
    link_expired: { status: 403, text: 'This link is not valid any more. Open the conversation again.' },
    image_not_available: { status: 404, text: 'This picture could not be loaded.' },
    ...closingErrors,
    ...commentErrors,
    ...reactionErrors,
    ...sharedDraftErrors,
    answered_message_gone: {
      status: 409,
      text: 'The message that you answer is no longer in this conversation. Answer the newest one instead.',
    },
    ...snoozeErrors,
    upload_quota_spent: {
      status: 429,
      text: 'Too much was uploaded within a day. Please wait before you upload more.',
      params: retryParams,
    },
    file_too_large: { status: 413, text: 'The file is larger than 25 MB.' },
  },
  abilities: {
    'conversation.read': 'Read the conversations of the inboxes one works in',
    'conversation.follow': 'Comment on them, mark them read and tag them for oneself',
    'conversation.work': 'Assign, tag, close and reopen them',
    'conversation.reply': 'Answer them by mail',
    'conversation.moderate': 'Delete comments of others',
  },
})
