import { z } from 'zod'
import { draft, newDraft } from '../conversations/draft-shapes.ts'
import { message } from '../conversations/message-shapes.ts'
import { safeSendErrors } from '../conversations/safe-send.ts'
import { switchableChecks } from '../conversations/send-checks.ts'
import { conversationSummary } from '../conversations/shapes.ts'
import { defineCall } from '../core/call.ts'
import { instant, nothing, ref } from '../core/fields.ts'

const conversationId = ref('conversation')
const messageId = ref('message')
const example = {
  conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1',
  messageId: '019a9f6e-5d1c-7000-8000-0000000000e1',
}
const path = '/api/v1/conversation/:conversationId/message/:messageId' as const

export const cancelSend = defineCall({
  name: 'conversations.cancel_send',
  summary:
    'Undoes sending of a message that has not gone out yet; it becomes your draft again. A conversation that it began is removed.',
  rest: { method: 'POST', path: `${path}/cancel` },
  access: 'conversation.reply',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ conversationId, messageId }),
  output: z.object({
    /** Null if the message began the conversation, which is gone with it. */
    conversation: conversationSummary.nullable(),
    draft: draft.nullable(),
    /** The draft of a message that began a conversation. */
    newDraft: newDraft.nullable(),
  }),
  errors: ['gone_out'],
  example: { input: example },
})

export const sendNow = defineCall({
  name: 'conversations.send_now',
  summary: 'Sends a message at once that was to be sent later.',
  rest: { method: 'POST', path: `${path}/send-now` },
  access: 'conversation.reply',
  mfa: 'enrolled',
  impact: 'sends_mail',
  input: z.object({ conversationId, messageId }),
  output: message,
  errors: ['gone_out'],
  example: { input: example },
})

export const settleSend = defineCall({
  name: 'conversations.settle_send',
  summary: 'Marks a message of unknown delivery as sent; its delivery is no longer checked.',
  rest: { method: 'POST', path: `${path}/settle` },
  access: 'conversation.reply',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ conversationId, messageId }),
  output: message,
  errors: ['not_unknown'],
  example: { input: example },
})

export const getRecipientClock = defineCall({
  name: 'conversations.get_recipient_clock',
  summary: 'Returns the UTC offset of the person who wrote last, from their newest message.',
  rest: { method: 'GET', path: '/api/v1/conversation/:conversationId/clock' },
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ conversationId }),
  output: z.object({
    /** Null if the newest message does not contain it. */
    offsetMinutes: z.number().int().nullable(),
    statedAt: instant().nullable(),
  }),
  example: { input: { conversationId: example.conversationId } },
})

const settings = z.object({
  /** Time in which sending from the portal can be undone. */
  undoSeconds: z.number().int().min(0).max(60),
  /** Checks before sending that are switched off. */
  checksOff: z.array(z.enum(switchableChecks)).max(switchableChecks.length),
})

export const getSendingSettings = defineCall({
  name: 'conversations.get_sending_settings',
  summary: 'Returns your send settings: how long sending can be undone, and what is not checked before.',
  rest: { method: 'GET', path: '/api/v1/settings/user/sending' },
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: settings,
  example: { input: {}, output: { undoSeconds: 10, checksOff: [] } },
})

export const saveSendingSettings = defineCall({
  name: 'conversations.save_sending_settings',
  summary: 'Changes how long you can undo sending, and what is checked before. What is left out stays.',
  rest: { method: 'PUT', path: '/api/v1/settings/user/sending' },
  access: 'conversation.reply',
  mfa: 'enrolled',
  impact: 'write',
  audit: false,
  input: settings.partial(),
  output: settings,
  example: { input: { undoSeconds: 20 }, output: { undoSeconds: 20, checksOff: [] } },
})

export const sendingCalls = [
  cancelSend,
  sendNow,
  settleSend,
  getRecipientClock,
  getSendingSettings,
  saveSendingSettings,
] as const

export const sendingErrors = {
  ...safeSendErrors,
  gone_out: { status: 409, text: 'This message has gone out already.' },
  not_unknown: { status: 409, text: 'The delivery of this message is known.' },
  mail_too_large: {
    status: 413,
    text: 'With its files the message has {size}; the mail server takes at most {limit}. Send fewer or smaller files.',
    params: z.object({ size: z.string(), limit: z.string() }),
  },
  chat_window_closed: {
    status: 409,
    text: 'They wrote too long ago: until they write again, Meta takes approved templates at most.',
  },
  bad_send_time: {
    status: 400,
    text: 'Choose a time in the future, within a year.',
    field: 'sendAt',
  },
} as const
