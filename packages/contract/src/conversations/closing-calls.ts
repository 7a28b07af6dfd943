import { z } from 'zod'
import { bulkChangeId } from '../bulk-changes/shapes.ts'
import { closers, closingAnswer } from '../closing-policies/shapes.ts'
import { defineCall } from '../core/call.ts'
import { ref, version } from '../core/fields.ts'
import { conversationSummary } from './shapes.ts'

const id = '019a9f6e-5d1c-7000-8000-0000000000d1'
const conversationId = ref('conversation')
const write = { access: 'conversation.work', mfa: 'enrolled', impact: 'write' } as const

/** Why a call does not close a conversation. */
export const closingRefusals = [
  'closing_incomplete',
  'closing_reason_unknown',
  'closing_not_allowed',
] as const

export const closeConversation = defineCall({
  name: 'conversations.close',
  summary: 'Closes a conversation, with what its closing policy asks for.',
  rest: { method: 'POST', path: '/api/v1/conversation/:conversationId/close' },
  ...write,
  input: z.object({
    conversationId,
    version: version().optional(),
    bulkChangeId: bulkChangeId(),
    ...closingAnswer,
  }),
  output: conversationSummary,
  errors: ['conflict', ...closingRefusals],
  example: { input: { conversationId: id } },
})

export const reopenConversation = defineCall({
  name: 'conversations.reopen',
  summary: 'Reopens a closed conversation.',
  rest: { method: 'POST', path: '/api/v1/conversation/:conversationId/reopen' },
  ...write,
  input: z.object({ conversationId, version: version().optional(), bulkChangeId: bulkChangeId() }),
  output: conversationSummary,
  errors: ['conflict'],
  example: { input: { conversationId: id } },
})

export const closingCalls = [closeConversation, reopenConversation] as const

export const closingErrors = {
  closing_incomplete: {
    status: 409,
    // The answer also has the unmet requirements as `current`, a `ClosingNeeds`.
    text: 'The closing policy asks for more before this conversation is closed.',
  },
  closing_reason_unknown: {
    status: 409,
    text: 'The closing policy does not name this reason.',
    field: 'reason',
  },
  closing_not_allowed: {
    status: 403,
    text: 'By its closing policy you may not close this conversation.',
    params: z.object({ closers: z.enum(closers) }),
  },
} as const
