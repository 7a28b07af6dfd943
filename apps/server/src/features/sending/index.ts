import { sendingContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { afterRestore } from './after-restore.queries.ts'
import { answerInvitationCall } from './answer-invitation.ts'
import { autoReplier } from './automatic/auto-reply.ts'
import { bounceReader } from './bounces.ts'
import { cancelSendCall, sendLaterCanceller } from './cancel-send.ts'
import { createConversationCall } from './new-messages/create-conversation.ts'
import { findCorrespondentsCall } from './new-messages/find-correspondents.ts'
import { forwardMessageCall } from './new-messages/forward-message.ts'
import { getNewDraftCall, listNewDraftsCall, saveNewDraftCall } from './new-messages/new-drafts.ts'
import { retrySendCall, sendNowCall, settleSendCall } from './outgoing.ts'
import { redirectHandlers } from './redirects/handlers.ts'
import { isRedirect } from './redirects/send-redirects.queries.ts'
import { replyFromDraftCall } from './reply-from-draft.ts'
import { getRecipientClockCall, getSendingSettingsCall, saveSendingSettingsCall } from './sending-settings.ts'

export { forwardByRule } from './automatic/forward-by-rule.ts'
export { findCustomerMail, mailCustomer } from './automatic/mail-customer.ts'
export { replyByMacro } from './automatic/reply-by-macro.ts'
export { ReplyRefused, replyByRule } from './automatic/reply-by-rule.ts'
export { isHeld } from './chat/chats.queries.ts'
export { queueChat } from './chat/queue-chat.ts'
export { reportDelivery } from './chat/report-delivery.ts'
export { type ChatMessage, storeChat } from './chat/store-chat.ts'
export { requireInInbox } from './new-messages/sending-inbox.ts'
export { type Delivery, type QueuedMessage, repliesOverdue } from './outgoing.queries.ts'
export {
  claimQueued,
  deferLook,
  listAbandoned,
  listUnknown,
  markDelivery,
  nextQueuedAt,
} from './outgoing.ts'
export { replyChannelOf } from './reply-channel/choose-channel.ts'
export { recipientClock } from './sending-settings.ts'

/** Sends messages: replies, new conversations, redirects and automatic mail, by mail and by chats. */
export const sendingFeature = defineServerFeature({
  contract: sendingContract,
  family: 'mail',
  tables: [
    'auto_replies',
    'delivery_reports',
    'new_drafts',
    'outgoing_messages',
    'redirects',
    'sending_settings',
  ],
  blobColumns: [{ table: 'redirects', column: 'raw_sha256' }],
  backup: { afterRestore },
  policy: {},
  settings: { none: 'it has none' },
  handlers: {
    'conversations.reply': replyFromDraftCall,
    'conversations.create': createConversationCall,
    'conversations.list_new_drafts': listNewDraftsCall,
    'conversations.get_new_draft': getNewDraftCall,
    'conversations.save_new_draft': saveNewDraftCall,
    'conversations.forward': forwardMessageCall,
    'conversations.find_correspondents': findCorrespondentsCall,
    'conversations.answer_invitation': answerInvitationCall,
    'conversations.retry_send': retrySendCall,
    'conversations.cancel_send': cancelSendCall,
    'conversations.send_now': sendNowCall,
    'conversations.settle_send': settleSendCall,
    'conversations.get_recipient_clock': getRecipientClockCall,
    'conversations.get_sending_settings': getSendingSettingsCall,
    'conversations.save_sending_settings': saveSendingSettingsCall,
    ...redirectHandlers,
  },
  consumers: [sendLaterCanceller, bounceReader, autoReplier],
  refs: { redirect: isRedirect },
})
