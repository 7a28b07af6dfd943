import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { instant, nothing, ref } from '../core/fields.ts'
import { conversationSummary, draft, message } from './shapes.ts'

const conversationId = ref('conversation')
const messageId = ref('message')
const example = {
  conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1',
  messageId: '019a9f6e-5d1c-7000-8000-0000000000e1',
}
const path = '/api/v1/conversation/:conversationId/message/:messageId' as const

export const cancelSend = defineCall({
  name: 'conversations.cancel_send',
  summary: 'Takes a message back that has not gone out yet; it becomes your draft again.',
  rest: { method: 'POST', path: `${path}/cancel` },
  access: 'conversation.reply',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ conversationId, messageId }),
  output: z.object({ conversation: conversationSummary, draft: draft.nullable() }),
  errors: ['gone_out'],
  example: { input: example },
})

export const settleSend = defineCall({
  name: 'conversations.settle_send',
  summary: 'Says of a message nobody knows the delivery of that it was sent; it is no longer looked for.',
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
  summary: 'How far the clock of whoever wrote last is from UTC, as their newest mail says.',
  rest: { method: 'GET', path: '/api/v1/conversation/:conversationId/clock' },
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ conversationId }),
  output: z.object({
    /** Null where the newest mail does not say. */
    offsetMinutes: z.number().int().nullable(),
    statedAt: instant().nullable(),
  }),
  example: { input: { conversationId: example.conversationId } },
})

const settings = z.object({
  /** How long a message can be taken back after it was sent from here. */
  undoSeconds: z.number().int().min(0).max(60),
})

export const getSendingSettings = defineCall({
  name: 'conversations.get_sending_settings',
  summary: 'How you send: for how long a message can be taken back.',
  rest: { method: 'GET', path: '/api/v1/settings/user/sending' },
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: settings,
  example: { input: {}, output: { undoSeconds: 10 } },
})

export const saveSendingSettings = defineCall({
  name: 'conversations.save_sending_settings',
  summary: 'Changes for how long you can take a message back.',
  rest: { method: 'PUT', path: '/api/v1/settings/user/sending' },
  access: 'conversation.reply',
  mfa: 'enrolled',
  impact: 'write',
  audit: false,
  input: settings,
  output: settings,
  example: { input: { undoSeconds: 20 }, output: { undoSeconds: 20 } },
})

export const sendingCalls = [
  cancelSend,
  settleSend,
  getRecipientClock,
  getSendingSettings,
  saveSendingSettings,
] as const

export const sendingErrors = {
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
