import { z } from 'zod'
import { closingInput } from '../closing-policies/shapes.ts'
import { closingRefusals } from '../conversations/closing-calls.ts'
import { messageRedirect } from '../conversations/delivery-shapes.ts'
import { acceptedWarnings } from '../conversations/safe-send.ts'
import { conversationSummary } from '../conversations/shapes.ts'
import { defineCall } from '../core/call.ts'
import { emailAddress, ref } from '../core/fields.ts'

const conversationId = ref('conversation')
const place = { conversationId, redirectId: ref('redirect') }
const example = {
  conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1',
  redirectId: '019a9f6e-5d1c-7000-8000-0000000000e7',
}
const messageId = '019a9f6e-5d1c-7000-8000-0000000000e1'
const path = '/api/v1/conversation/:conversationId/redirect/:redirectId' as const
const reply = { access: 'conversation.reply', mfa: 'enrolled' } as const
/** All redirects of the message, the oldest first. */
const redirects = z.array(messageRedirect)
const output = z.object({ messageId: ref('message'), redirects })

export const redirectMessage = defineCall({
  name: 'conversations.redirect',
  summary:
    'Sends a received message on unchanged to another address (resent mail, RFC 5322). An answer goes to the original sender.',
  rest: { method: 'POST', path: '/api/v1/conversation/:conversationId/message/:messageId/redirect' },
  ...reply,
  impact: 'sends_mail',
  limitPerMinute: 60,
  input: z.object({
    conversationId,
    messageId: ref('message'),
    to: emailAddress(),
    /** Closes the conversation. If the closing policy asks for more than `closing` gives, nothing is sent. */
    closeAfter: z.boolean().default(true),
    closing: closingInput.optional(),
    /** Accepts an address of another inbox of the workspace, which is refused otherwise. */
    acceptsInbox: z.boolean().default(false),
    acceptedWarnings,
    /** Time in which sending can be undone. */
    undoSeconds: z.number().int().min(0).max(60).default(0),
  }),
  output: z.object({ redirectId: ref('redirect'), conversation: conversationSummary, redirects }),
  errors: [
    'not_redirectable',
    'redirect_unsupported',
    'redirect_to_itself',
    'redirect_to_inbox',
    'send_warned',
    'mailbox_not_connected',
    'bad_recipient',
    'mail_too_large',
    ...closingRefusals,
  ],
  example: {
    input: { conversationId: example.conversationId, messageId, to: 'billing@kestrelridge.example' },
  },
})

export const cancelRedirect = defineCall({
  name: 'conversations.cancel_redirect',
  summary:
    'Undoes a redirect that has not gone out, or discards one that failed; a conversation that it closed is opened again.',
  rest: { method: 'POST', path: `${path}/cancel` },
  ...reply,
  impact: 'write',
  input: z.object(place),
  output: output.extend({ conversation: conversationSummary }),
  errors: ['gone_out'],
  example: { input: example },
})

export const retryRedirect = defineCall({
  name: 'conversations.retry_redirect',
  summary: 'Queues a redirect again that failed, or whose delivery a person has checked.',
  rest: { method: 'POST', path: `${path}/retry` },
  ...reply,
  impact: 'sends_mail',
  input: z.object(place),
  output,
  errors: ['not_retryable'],
  example: { input: example },
})

export const settleRedirect = defineCall({
  name: 'conversations.settle_redirect',
  summary: 'Marks a redirect of unknown delivery as sent; its delivery is no longer checked.',
  rest: { method: 'POST', path: `${path}/settle` },
  ...reply,
  impact: 'write',
  input: z.object(place),
  output,
  errors: ['not_unknown'],
  example: { input: example },
})

export const redirectCalls = [redirectMessage, cancelRedirect, retryRedirect, settleRedirect] as const

export const redirectErrors = {
  not_redirectable: { status: 409, text: 'Only mail that was received can be redirected.' },
  redirect_unsupported: {
    status: 409,
    text: 'The provider of this mailbox lets mail go out only in the name of the mailbox. Forward the message instead.',
  },
  redirect_to_itself: {
    status: 409,
    text: 'This is an address of this inbox: the message would come back.',
    field: 'to',
  },
  redirect_to_inbox: {
    status: 409,
    text: 'This is the address of another inbox of this workspace.',
    field: 'to',
  },
} as const
