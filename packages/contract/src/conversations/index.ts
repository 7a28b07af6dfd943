import { retryParams } from '../core/errors.ts'
import { defineFeature } from '../core/feature.ts'
import * as calls from './calls.ts'
import { closingCalls, closingErrors } from './closing-calls.ts'
import { commentCalls, commentErrors } from './comment-calls.ts'
import * as events from './events.ts'
import { answerInvitation, invitationErrors } from './invitation-calls.ts'
import { newMessageCalls, newMessageErrors } from './new-message-calls.ts'
import { listOtherPlaces } from './other-place-calls.ts'
import { setPriority } from './priority-calls.ts'
import { reactionCalls, reactionErrors } from './reaction-calls.ts'
import { redirectCalls, redirectErrors } from './redirect-calls.ts'
import { searchCalls } from './search-calls.ts'
import { sendingCalls, sendingErrors } from './sending-calls.ts'
import { sharedDraftCalls, sharedDraftErrors } from './shared-draft-calls.ts'
import { snoozeCalls, snoozeErrors } from './snooze-calls.ts'
import { threadingCalls, threadingErrors } from './threading-calls.ts'

export * from './calls.ts'
export * from './closing-calls.ts'
export * from './comment-calls.ts'
export * from './delivery-shapes.ts'
export * from './draft-shapes.ts'
export * from './events.ts'
export * from './invitation-calls.ts'
export * from './new-message-calls.ts'
export * from './other-place-calls.ts'
export * from './priority-calls.ts'
export * from './reaction-calls.ts'
export * from './redirect-calls.ts'
export * from './safe-send.ts'
export * from './search-calls.ts'
export * from './search-terms.ts'
export * from './search-words.ts'
export * from './sending-calls.ts'
export * from './shapes.ts'
export * from './shared-draft-calls.ts'
export * from './snooze-calls.ts'
export * from './threading-calls.ts'
export * from './view-conditions.ts'

export const conversationsContract = defineFeature({
  name: 'conversations',
  area: 'conversations',
  calls: [
    calls.listConversations,
    calls.countConversations,
    calls.getConversation,
    calls.assignConversation,
    calls.assignConversationToTeam,
    calls.tagConversation,
    calls.tagPersonally,
    calls.markConversationRead,
    calls.flagConversation,
    setPriority,
    ...reactionCalls,
    ...commentCalls,
    calls.replyConversation,
    calls.retrySend,
    calls.getDraft,
    calls.saveDraft,
    calls.showPresence,
    calls.uploadAttachment,
    calls.deleteUpload,
    calls.getAttachment,
    calls.getRemoteImage,
    ...closingCalls,
    ...newMessageCalls,
    ...redirectCalls,
    ...searchCalls,
    ...sendingCalls,
    ...sharedDraftCalls,
    ...snoozeCalls,
    ...threadingCalls,
    listOtherPlaces,
    answerInvitation,
  ],
  events: [
    events.conversationChanged,
    events.messageReceived,
    events.messageQueued,
    events.messageDelivery,
    events.messageTakenBack,
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
    events.conversationMerged,
    events.conversationDiscarded,
    events.conversationsSynced,
    events.conversationsErased,
  ],
  errors: {
    search_too_long: {
      status: 422,
      text: 'This search takes too long. Name another word, or a time, as in after:2026.',
    },
    search_crowded: {
      status: 429,
      text: 'Many people are searching at this moment. Please try again shortly.',
    },
    assignee_not_in_inbox: {
      status: 409,
      text: 'This person does not work in the inbox.',
      field: 'assigneeId',
    },
    team_not_in_inbox: {
      status: 409,
      text: 'Nobody of this team works in the inbox.',
      field: 'teamId',
    },
    newer_message: {
      status: 409,
      text: 'Something new arrived while you were writing. Your reply was kept as a draft.',
    },
    reply_empty: { status: 400, text: 'Please enter your reply.', field: 'html' },
    bad_sender: {
      status: 409,
      text: 'Mail is not sent from this address: it is no confirmed alias of the inbox.',
      field: 'from',
    },
    bad_recipient: { status: 400, text: 'Please enter a valid email address.', field: 'to' },
    mailbox_not_connected: {
      status: 409,
      text: 'The mailbox of this inbox is not connected, so nothing can be sent from it.',
    },
    not_retryable: { status: 409, text: 'This message was sent or is being sent.' },
    link_expired: { status: 403, text: 'This link is not valid any more. Open the conversation again.' },
    image_not_available: { status: 404, text: 'This picture could not be loaded.' },
    files_too_large: { status: 413, text: 'Together the files are larger than 25 MB.' },
    ...closingErrors,
    ...commentErrors,
    ...reactionErrors,
    ...newMessageErrors,
    ...redirectErrors,
    ...sendingErrors,
    ...sharedDraftErrors,
    ...snoozeErrors,
    ...threadingErrors,
    ...invitationErrors,
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
