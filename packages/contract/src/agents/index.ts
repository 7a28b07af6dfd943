import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { defineFeature } from '../core/feature.ts'
import { ref } from '../core/fields.ts'
import {
  deleteAgent,
  deleteAgentProvider,
  listAgentRuns,
  listAgents,
  saveAgent,
  saveAgentProvider,
  stopAgents,
  testAgentProvider,
  toggleAgent,
} from './calls.ts'
import { evaluateAgent, judgeAgentEvaluation, listAgentEvaluations } from './evaluation-calls.ts'
import {
  deleteAgentPage,
  getAgentPage,
  importAgentPage,
  listAgentPages,
  saveAgentPage,
} from './page-calls.ts'
import { agentRunStates, agentVerdicts } from './shapes.ts'
import { acceptAgentRun, discardAgentRun, listConversationAgents, runAgent } from './use-calls.ts'

declare module '../core/fields.ts' {
  interface RefKinds {
    agent: true
    agentRun: true
    agentPage: true
  }
}

export * from './calls.ts'
export * from './definition.ts'
export * from './evaluation-calls.ts'
export * from './page-calls.ts'
export * from './shapes.ts'
export * from './use-calls.ts'

export const agentsChanged = defineEvent({
  type: 'agents.changed',
  summary: 'An AI agent, a help page or the provider was created, changed, tested, stopped or deleted.',
  scope: 'staff',
  payload: z.object({ agentId: ref('agent').nullable() }),
})

export const agentRan = defineEvent({
  type: 'agent.ran',
  summary: 'An AI agent is working in a conversation, its result is there, or a person has judged it.',
  scope: 'inbox',
  payload: z.object({
    conversationId: ref('conversation'),
    agentId: ref('agent'),
    runId: ref('agentRun'),
    /** How the run is then, and what a person has made of its result; not in events of earlier versions. */
    state: z.enum(agentRunStates).optional(),
    verdict: z.enum(agentVerdicts).nullable().optional(),
  }),
})

export const agentsContract = defineFeature({
  name: 'agents',
  area: 'workspace',
  calls: [
    listAgents,
    saveAgent,
    toggleAgent,
    deleteAgent,
    stopAgents,
    saveAgentProvider,
    deleteAgentProvider,
    testAgentProvider,
    listAgentRuns,
    listConversationAgents,
    runAgent,
    acceptAgentRun,
    discardAgentRun,
    listAgentPages,
    getAgentPage,
    saveAgentPage,
    importAgentPage,
    deleteAgentPage,
    evaluateAgent,
    listAgentEvaluations,
    judgeAgentEvaluation,
  ],
  events: [agentsChanged, agentRan],
  errors: {
    agents_not_in_plan: { status: 404, text: 'This workspace does not have AI agents.' },
    agent_limit: {
      status: 409,
      text: 'A workspace has at most {maximum} agents.',
      params: z.object({ maximum: z.number() }),
    },
    agent_name_taken: {
      status: 409,
      text: 'There is already an agent called {name}.',
      params: z.object({ name: z.string() }),
      field: 'name',
    },
    agent_permission_unsuitable: {
      status: 400,
      text: 'Agents of this type cannot have this permission.',
      field: 'permission',
    },
    agent_in_use: {
      status: 409,
      text: 'This agent is called by rules: {rules}. Change them first.',
      params: z.object({ rules: z.string() }),
    },
    agent_provider_needed: { status: 409, text: 'Connect a provider first.' },
    agent_key_needed: {
      status: 400,
      text: 'Please enter the key. It is not sent to a new host without you.',
      field: 'key',
    },
    agent_page_limit: {
      status: 409,
      text: 'A workspace has at most {maximum} help pages.',
      params: z.object({ maximum: z.number() }),
    },
    agent_page_unreadable: {
      status: 400,
      text: 'There is no page with text at this address that could be read.',
      field: 'url',
    },
    agent_nothing_to_evaluate: {
      status: 409,
      text: 'There is no closed conversation that you see in the inboxes of the agent.',
    },
    agent_off: { status: 409, text: 'This agent is off, or cannot be used here.' },
    agent_run_settled: { status: 409, text: 'This result cannot be used any more.' },
    agent_draft_exists: { status: 409, text: 'You have already begun a reply.' },
  },
  abilities: {
    'agent.list': 'See AI agents and their runs',
    'agent.manage': 'Create, change, stop and delete AI agents and their provider',
  },
})
