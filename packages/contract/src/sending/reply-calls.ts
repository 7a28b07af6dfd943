import { z } from 'zod'
import { closingInput } from '../closing-policies/shapes.ts'
import { recipient } from '../conversations/address-shapes.ts'
import { closingRefusals } from '../conversations/closing-calls.ts'
import { handledSeconds } from '../conversations/handle-time.ts'
import { message } from '../conversations/message-shapes.ts'
import { acceptedWarnings } from '../conversations/safe-send.ts'
import { defineCall } from '../core/call.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { emailAddress, instant, ref } from '../core/fields.ts'

const id = '019a9f6e-5d1c-7000-8000-0000000000d1'
const conversationId = ref('conversation')

export const replyConversation = defineCall({
  name: 'conversations.reply',
  summary:
    'Replies by mail from the inbox of the conversation. Refused if something arrived since `seenMessageId`.',
  rest: { method: 'POST', path: '/api/v1/conversation/:conversationId/reply' },
  access: 'conversation.reply',
  mfa: 'enrolled',
  impact: 'sends_mail',
  limitPerMinute: 60,
  input: z.object({
    conversationId,
    html: z.string().max(1_000_000),
    /** Sends the text without formatting, as text/plain alone. */
    isPlain: z.boolean().default(false),
    to: z.array(recipient).min(1, fieldMessage('email_invalid')).max(100),
    cc: z.array(recipient).max(100).default([]),
    bcc: z.array(recipient).max(100).default([]),
    /** Sender address: the mailbox's own or an alias; if missing, the address that was written to, or the default. */
    from: emailAddress().optional(),
    /** Newest message that the writer had on screen. */
    seenMessageId: ref('message').nullable(),
    /** Message of the conversation that is answered and quoted; if missing, the newest. */
    answeredMessageId: ref('message').optional(),
    includeQuote: z.boolean().default(true),
    attachmentIds: z.array(ref('attachment')).max(50).default([]),
    /** Refused, with the whole reply, where the closing policy asks for more than `closing` gives. */
    closeAfter: z.boolean().default(false),
    /** What the conversation gets when it is closed by the reply. */
    closing: closingInput.optional(),
    /** Snoozes the open conversation instead of closing it: until a time or, with null, until the customer replies. */
    snooze: z.object({ until: instant().nullable() }).optional(),
    /** Time in which sending can be undone. */
    undoSeconds: z.number().int().min(0).max(60).default(0),
    /** Time to send at, at most a year ahead; if missing, now. */
    sendAt: instant().optional(),
    /** With `sendAt`: turn the reply back into a draft if another message arrives first. */
    cancelsOnReply: z.boolean().default(true),
    acceptedWarnings,
    handledSeconds,
  }),
  output: message,
  errors: [
    'newer_message',
    'draft_taken_over',
    'answered_message_gone',
    'reply_empty',
    'mailbox_not_connected',
    'bad_recipient',
    'bad_sender',
    'files_too_large',
    'mail_too_large',
    'bad_send_time',
    'chat_window_closed',
    'send_warned',
    'bad_snooze_time',
    'not_open',
    ...closingRefusals,
  ],
  example: {
    input: {
      conversationId: id,
      html: '<p>Gern übernehmen wir auch die Kiste.</p>',
      to: [{ name: 'Annika Reuß', address: 'annika.reuss@tarsel-optik.example' }],
      seenMessageId: null,
    },
  },
})

export const retrySend = defineCall({
  name: 'conversations.retry_send',
  summary: 'Queues a message again that failed, or whose delivery a person has checked.',
  rest: { method: 'POST', path: '/api/v1/conversation/:conversationId/message/:messageId/retry' },
  access: 'conversation.reply',
  mfa: 'enrolled',
  impact: 'sends_mail',
  input: z.object({ conversationId, messageId: ref('message') }),
  output: message,
  errors: ['not_retryable'],
  example: { input: { conversationId: id, messageId: '019a9f6e-5d1c-7000-8000-0000000000e1' } },
})
