import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { nothing, ref, secretText, version } from '../core/fields.ts'
import { agentFields } from './definition.ts'
import { agent, agentLogEntry, agentProvider, agentsOfWorkspace, providerFields } from './shapes.ts'

const agentId = ref('agent')
const exampleAgent = '019a9f6e-5d1c-7000-8000-000000000281'

export const listAgents = defineCall({
  name: 'agents.list',
  summary: 'Lists the AI agents of the workspace by name, and the provider whose model they use.',
  rest: { method: 'GET', path: '/api/v1/agents' },
  access: 'agent.list',
  impact: 'read',
  input: nothing,
  output: agentsOfWorkspace,
  errors: ['agents_not_in_plan'],
  example: { input: {} },
})

export const saveAgent = defineCall({
  name: 'agents.save',
  summary: 'Creates an AI agent, which is off, or saves a new version of the one with this id.',
  rest: { method: 'POST', path: '/api/v1/agents' },
  access: 'agent.manage',
  impact: 'write',
  input: z.object({ id: agentId.optional(), version: version().optional(), ...agentFields }),
  output: agent,
  errors: [
    'agents_not_in_plan',
    'conflict',
    'agent_limit',
    'agent_name_taken',
    'agent_permission_unsuitable',
  ],
  example: { input: { name: 'Summaries', type: 'summarise', instructions: 'Name open questions first.' } },
})

export const toggleAgent = defineCall({
  name: 'agents.toggle',
  summary: 'Switches an AI agent on or off. Runs of one that is switched off stop.',
  rest: { method: 'POST', path: '/api/v1/agents/:agentId/toggle' },
  access: 'agent.manage',
  impact: 'write',
  input: z.object({ agentId, isOn: z.boolean() }),
  output: agent,
  errors: ['agents_not_in_plan', 'agent_provider_needed'],
  example: { input: { agentId: exampleAgent, isOn: true } },
})

export const deleteAgent = defineCall({
  name: 'agents.delete',
  summary: 'Deletes an AI agent with its runs. One that rules call cannot be deleted.',
  rest: { method: 'DELETE', path: '/api/v1/agents/:agentId' },
  access: 'agent.manage',
  impact: 'destructive',
  input: z.object({ agentId }),
  output: nothing,
  errors: ['agents_not_in_plan', 'agent_in_use'],
  example: { input: { agentId: exampleAgent }, output: {} },
})

export const stopAgents = defineCall({
  name: 'agents.stop',
  summary: 'Stops all AI agents and the runs in progress, or lets them work again.',
  rest: { method: 'POST', path: '/api/v1/agent-provider/stop' },
  access: 'agent.manage',
  impact: 'write',
  whenReadOnly: true,
  input: z.object({ isStopped: z.boolean() }),
  output: agentProvider,
  errors: ['agents_not_in_plan', 'agent_provider_needed'],
  example: { input: { isStopped: true } },
})

export const saveAgentProvider = defineCall({
  name: 'agents.save_provider',
  summary:
    'Sets the OpenAI-compatible endpoint that AI agents use. Without a key the stored one stays, unless it would then go to another host.',
  rest: { method: 'PUT', path: '/api/v1/agent-provider' },
  access: 'agent.manage',
  impact: 'write',
  input: z.object({
    version: version().optional(),
    ...providerFields,
    key: secretText('key', 1_000).optional(),
    /** Removes the stored key. */
    withoutKey: z.boolean().default(false),
  }),
  output: agentProvider,
  errors: ['agents_not_in_plan', 'conflict', 'agent_key_needed'],
  example: {
    input: { name: 'Our model server', baseUrl: 'https://models.example.com/v1', model: 'qwen3-32b' },
  },
})

export const deleteAgentProvider = defineCall({
  name: 'agents.delete_provider',
  summary: 'Deletes the provider with its key. Agents are switched off.',
  rest: { method: 'DELETE', path: '/api/v1/agent-provider' },
  access: 'agent.manage',
  impact: 'destructive',
  input: nothing,
  output: nothing,
  errors: ['agents_not_in_plan'],
  example: { input: {}, output: {} },
})

export const testAgentProvider = defineCall({
  name: 'agents.test_provider',
  summary: 'Sends the provider one short question without any mail, and stores whether it answered.',
  rest: { method: 'POST', path: '/api/v1/agent-provider/test' },
  access: 'agent.manage',
  impact: 'write',
  limitPerMinute: 10,
  input: nothing,
  output: agentProvider,
  errors: ['agents_not_in_plan', 'agent_provider_needed'],
  example: { input: {} },
})

export const listAgentRuns = defineCall({
  name: 'agents.list_runs',
  summary:
    'Lists the newest runs of an AI agent. Runs in conversations that the reader may not see come without their texts.',
  rest: { method: 'GET', path: '/api/v1/agents/:agentId/runs' },
  access: 'agent.list',
  impact: 'read',
  input: z.object({ agentId }),
  output: z.object({ items: z.array(agentLogEntry) }),
  errors: ['agents_not_in_plan'],
  example: { input: { agentId: exampleAgent } },
})
