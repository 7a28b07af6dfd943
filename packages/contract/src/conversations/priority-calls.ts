import { z } from 'zod'
import { bulkChangeId } from '../bulk-changes/shapes.ts'
import { defineCall } from '../core/call.ts'
import { ref } from '../core/fields.ts'
import { priorities } from '../core/priorities.ts'
import { conversationSummary } from './shapes.ts'

export const setPriority = defineCall({
  name: 'conversations.set_priority',
  summary: 'Sets how urgent a conversation is, for everyone in the inbox.',
  rest: { method: 'PUT', path: '/api/v1/conversation/:conversationId/priority' },
  access: 'conversation.work',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({
    conversationId: ref('conversation'),
    priority: z.enum(priorities),
    bulkChangeId: bulkChangeId(),
  }),
  output: conversationSummary,
  example: { input: { conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1', priority: 'high' } },
})
