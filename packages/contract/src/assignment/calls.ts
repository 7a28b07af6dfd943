import { z } from 'zod'
import { bulkChangeId } from '../bulk-changes/shapes.ts'
import { conversationSummary } from '../conversations/shapes.ts'
import { defineCall } from '../core/call.ts'
import { ref, version } from '../core/fields.ts'

const id = '019a9f6e-5d1c-7000-8000-0000000000d1'
const person = '019a9f6e-5d1c-7000-8000-00000000000a'
const conversationId = ref('conversation')
const write = { access: 'conversation.work', mfa: 'enrolled', impact: 'write' } as const

export const assignConversation = defineCall({
  name: 'conversations.assign',
  summary: 'Assigns a conversation to a person, or unassigns it.',
  rest: { method: 'PUT', path: '/api/v1/conversation/:conversationId/assignee' },
  ...write,
  input: z.object({
    conversationId,
    assigneeId: ref('user').nullable(),
    version: version().optional(),
    bulkChangeId: bulkChangeId(),
  }),
  output: conversationSummary,
  errors: ['conflict', 'assignee_not_in_inbox'],
  example: { input: { conversationId: id, assigneeId: person } },
})

export const assignConversationToTeam = defineCall({
  name: 'conversations.assign_team',
  summary: 'Assigns a conversation to a team whose members work in its inbox, or to none.',
  rest: { method: 'PUT', path: '/api/v1/conversation/:conversationId/team' },
  ...write,
  input: z.object({
    conversationId,
    teamId: ref('team').nullable(),
    version: version().optional(),
    bulkChangeId: bulkChangeId(),
  }),
  output: conversationSummary,
  errors: ['conflict', 'team_not_in_inbox'],
  example: { input: { conversationId: id, teamId: '019a9f6e-5d1c-7000-8000-0000000000e7' } },
})
