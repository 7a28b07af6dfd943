import { defineFeature } from '../core/feature.ts'
import { answerInvitation, invitationErrors } from './invitation-calls.ts'
import { newMessageCalls, newMessageErrors } from './new-message-calls.ts'
import { redirectCalls, redirectErrors } from './redirect-calls.ts'
import { replyConversation, retrySend } from './reply-calls.ts'
import { sendingCalls, sendingErrors } from './sending-calls.ts'

declare module '../core/fields.ts' {
  interface RefKinds {
    redirect: true
  }
}

export * from './invitation-calls.ts'
export * from './new-message-calls.ts'
export * from './redirect-calls.ts'
export * from './reply-calls.ts'
export * from './sending-calls.ts'

export const sendingContract = defineFeature({
  name: 'sending',
  area: 'conversations',
  calls: [
    replyConversation,
    retrySend,
    ...sendingCalls,
    ...newMessageCalls,
    ...redirectCalls,
    answerInvitation,
  ],
  events: [],
  errors: {
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
    files_too_large: { status: 413, text: 'Together the files are larger than 25 MB.' },
    ...sendingErrors,
    ...newMessageErrors,
    ...redirectErrors,
    ...invitationErrors,
  },
  abilities: {},
})
