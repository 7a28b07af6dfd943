import { z } from 'zod'
import { bulkChangeId } from '../bulk-changes/shapes.ts'
import { defineCall } from '../core/call.ts'
import { instant, ref } from '../core/fields.ts'
import { conversationSummary } from './shapes.ts'

const id = '019a9f6e-5d1c-7000-8000-0000000000d1'
const conversationId = ref('conversation')
/** Whether a snooze hides the conversation from everyone in the inbox, or from the caller alone. */
const audience = z.enum(['everyone', 'me']).default('everyone')
const write = { access: 'conversation.work', mfa: 'enrolled', impact: 'write' } as const

export const snoozeConversation = defineCall({
  name: 'conversations.snooze',
  summary:
    'Hides an open conversation from the lists of open ones until a time or until the customer replies: for everyone in the inbox, or for the caller alone.',
  rest: { method: 'PUT', path: '/api/v1/conversation/:conversationId/snooze' },
  ...write,
  input: z.object({
    conversationId,
    /** Null: until the customer replies, which always ends it. At most two years ahead. */
    until: instant().nullable(),
    /** For `me`, the conversation comes back unread for the caller, and bulk changes do not include it. */
    for: audience,
    bulkChangeId: bulkChangeId(),
  }),
  output: conversationSummary,
  errors: ['bad_snooze_time', 'not_open'],
  example: { input: { conversationId: id, until: null } },
})

export const unsnoozeConversation = defineCall({
  name: 'conversations.unsnooze',
  summary:
    'Shows a snoozed conversation in the lists of open ones again: ends the snooze for everyone and the caller’s own, or only the latter.',
  rest: { method: 'DELETE', path: '/api/v1/conversation/:conversationId/snooze' },
  ...write,
  input: z.object({ conversationId, for: audience, bulkChangeId: bulkChangeId() }),
  output: conversationSummary,
  example: { input: { conversationId: id } },
})

export const snoozeCalls = [snoozeConversation, unsnoozeConversation] as const

export const snoozeErrors = {
  bad_snooze_time: {
    status: 400,
    text: 'Choose a time in the future, within two years.',
    field: 'until',
  },
  not_open: { status: 409, text: 'Only open conversations can be snoozed.' },
} as const
