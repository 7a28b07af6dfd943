import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { multilineText, ref } from '../core/fields.ts'
import { abilities } from '../core/roles.ts'
import { agentPermissions, agentPictures, agentTones, agentTypes } from './definition.ts'
import { agentRun } from './shapes.ts'

const conversationId = ref('conversation')
const runId = ref('agentRun')
const exampleAgent = '019a9f6e-5d1c-7000-8000-000000000281'
const exampleRun = '019a9f6e-5d1c-7000-8000-000000000282'
const exampleConversation = '019a9f6e-5d1c-7000-8000-0000000000d1'

export const listConversationAgents = defineCall({
  name: 'agents.list_for_conversation',
  summary: 'Lists the AI agents that can work in a conversation, and the newest result of each.',
  rest: { method: 'GET', path: '/api/v1/conversations/:conversationId/agents' },
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ conversationId }),
  output: z.object({
    items: z.array(agentRun),
    /** Empty if all are stopped or the workspace does not have the feature. */
    agents: z.array(
      z.object({
        id: ref('agent'),
        name: z.string(),
        type: z.enum(agentTypes),
        permission: z.enum(agentPermissions),
        picture: z.enum(agentPictures),
        tone: z.enum(agentTones),
      }),
    ),
    abilities,
  }),
  example: { input: { conversationId: exampleConversation } },
})

export const runAgent = defineCall({
  name: 'agents.run',
  summary:
    'Has an AI agent work in a conversation. The result follows as an event; nothing is changed or sent.',
  rest: { method: 'POST', path: '/api/v1/conversations/:conversationId/agents' },
  access: 'conversation.work',
  mfa: 'enrolled',
  impact: 'write',
  limitPerMinute: 30,
  input: z.object({
    conversationId,
    agentId: ref('agent'),
    /** Required for agents that answer questions. */
    question: multilineText(1_000)
      .min(1, fieldMessage('required', { field: 'question' }))
      .optional(),
    /** Instead of the agent's own. */
    tone: z.enum(agentTones).optional(),
  }),
  output: agentRun,
  errors: ['agent_off'],
  example: { input: { conversationId: exampleConversation, agentId: exampleAgent } },
})

export const acceptAgentRun = defineCall({
  name: 'agents.accept',
  summary:
    'Accepts a result: a draft or saved reply becomes the reply draft of the person, a choice is set, other results are marked as useful.',
  rest: { method: 'POST', path: '/api/v1/conversations/:conversationId/agents/accept' },
  access: 'conversation.work',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({
    conversationId,
    runId,
    /** Replaces a reply draft that the person has begun. */
    replacesDraft: z.boolean().default(false),
  }),
  output: agentRun,
  errors: ['agent_run_settled', 'agent_draft_exists', 'team_not_in_inbox', 'classification_shared_only'],
  example: { input: { conversationId: exampleConversation, runId: exampleRun } },
})

export const discardAgentRun = defineCall({
  name: 'agents.discard',
  summary: 'Marks a result as not useful.',
  rest: { method: 'POST', path: '/api/v1/conversations/:conversationId/agents/discard' },
  access: 'conversation.work',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ conversationId, runId }),
  output: agentRun,
  errors: ['agent_run_settled'],
  example: { input: { conversationId: exampleConversation, runId: exampleRun } },
})
