import { noAgentOutput } from '@postroom/contract'
import { finishRun } from '#features/agents/run-progress.queries.ts'
import { changePlan } from '#features/workspace/index.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import type { Owner, TestServer } from '../harness.ts'

/** Outgoing requests to this port are blocked. */
export const provider = { name: 'Model server', baseUrl: 'http://127.0.0.1:9/v1', model: 'scripted' }

/** Gives a workspace the feature, a provider, and an agent that is on. */
export async function makeAgents(server: TestServer, owner: Owner, name: string): Promise<string> {
  const cause = { kind: 'system', id: null, text: 'workspace:plan' } as const
  await changeAsSystem(server.app, owner.workspaceId, cause, (change) =>
    changePlan(change, { features: ['BOTS'] }),
  )
  await owner.client.call('agents.save_provider', provider)
  return addAgent(owner, name)
}

/** A help page. */
export const addAgentPage = async ({ client }: Owner, title: string): Promise<string> =>
  (await client.call('agents.save_page', { title, text: `${title}: crates leave on Tuesdays.` })).id

export async function addAgent({ client }: Owner, name: string): Promise<string> {
  const { id: agentId } = await client.call('agents.save', { name, type: 'summarise' })
  await client.call('agents.toggle', { agentId, isOn: true })
  return agentId
}

/** A result in a conversation that was not accepted, edited or rejected. */
export async function makeAgentRun(
  server: TestServer,
  owner: Owner,
  { agentId, conversationId }: { readonly agentId: string; readonly conversationId: string },
): Promise<string> {
  const { id } = await owner.client.call('agents.run', { conversationId, agentId })
  const output = { ...noAgentOutput, text: 'Crates.' }
  await server.app.db.write(owner.workspaceId, (tx) =>
    finishRun(tx, owner.workspaceId, {
      id,
      state: 'suggested',
      reason: null,
      output,
      inputTokens: 1,
      outputTokens: 1,
      cost: 0,
    }),
  )
  return id
}
