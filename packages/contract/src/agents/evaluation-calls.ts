import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { instant, ref } from '../core/fields.ts'
import { shownReason } from '../core/reason.ts'
import { agentDefinition, agentLimits, between } from './definition.ts'
import { agentOutput } from './shapes.ts'

const agentId = ref('agent')
const evaluationId = z.uuid()
const exampleAgent = '019a9f6e-5d1c-7000-8000-000000000281'
const exampleEvaluation = '019a9f6e-5d1c-7000-8000-000000000284'
const exampleConversation = '019a9f6e-5d1c-7000-8000-0000000000d1'

/** Past conversations replayed against an agent as it would be, beside the agent as it is. */
export const agentEvaluation = z.object({
  id: evaluationId,
  startedAt: instant(),
  finishedAt: instant().nullable(),
  reason: shownReason.nullable(),
  /** Whether the agent would be another one than it is. */
  isChanged: z.boolean(),
  cost: z.string(),
  currency: z.string(),
  cases: z.array(
    z.object({
      conversation: z.object({ id: ref('conversation'), subject: z.string() }),
      isDone: z.boolean(),
      /** Null where there is no result. */
      output: agentOutput.nullable(),
      before: agentOutput.nullable(),
      isRight: z.boolean().nullable(),
    }),
  ),
})
export type AgentEvaluation = z.infer<typeof agentEvaluation>

export const evaluateAgent = defineCall({
  name: 'agents.evaluate',
  summary:
    'Replays closed conversations that you see against an agent with this definition, within the daily budget; nothing is changed.',
  rest: { method: 'POST', path: '/api/v1/agents/:agentId/evaluations' },
  access: 'agent.manage',
  impact: 'write',
  limitPerMinute: 5,
  input: z.object({
    agentId,
    definition: agentDefinition,
    /** Conversations, the newest ones. */
    count: between(1, agentLimits.evaluated).default(5),
  }),
  output: agentEvaluation,
  errors: [
    'agents_not_in_plan',
    'agent_provider_needed',
    'agent_nothing_to_evaluate',
    'agent_permission_unsuitable',
  ],
  example: { input: { agentId: exampleAgent, definition: { type: 'summarise' } } },
})

export const listAgentEvaluations = defineCall({
  name: 'agents.list_evaluations',
  summary: 'Lists the newest evaluations of an agent, with the conversations that the reader sees.',
  rest: { method: 'GET', path: '/api/v1/agents/:agentId/evaluations' },
  access: 'agent.list',
  impact: 'read',
  input: z.object({ agentId }),
  output: z.object({ items: z.array(agentEvaluation) }),
  errors: ['agents_not_in_plan'],
  example: { input: { agentId: exampleAgent } },
})

export const judgeAgentEvaluation = defineCall({
  name: 'agents.judge_evaluation',
  summary: 'Records whether a result of an evaluation is right.',
  rest: { method: 'POST', path: '/api/v1/agents/:agentId/evaluations/judge' },
  access: 'agent.manage',
  impact: 'write',
  input: z.object({
    agentId,
    evaluationId,
    conversationId: ref('conversation'),
    isRight: z.boolean().nullable(),
  }),
  output: agentEvaluation,
  errors: ['agents_not_in_plan'],
  example: {
    input: {
      agentId: exampleAgent,
      evaluationId: exampleEvaluation,
      conversationId: exampleConversation,
      isRight: true,
    },
  },
})
