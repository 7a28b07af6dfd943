import type { Agent, AgentRun, saveAgent, WireInputOf } from '@postroom/contract'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { rawQuery } from '#platform/db/index.ts'
import type { Owner, TestServer } from '#test/harness.ts'
import type { ModelDouble } from '../../../../../dev/model-double/index.ts'
import { changePlan } from '../workspace/index.ts'
import { carryOutRun } from './carry-out-run.ts'

export const providerKey = 'sk-canary-9f2d7c4b1a'

/** Sets what the plan of a workspace includes, as the operator does. */
export const setFeatures = (
  server: TestServer,
  { workspaceId }: Owner,
  features: 'BOTS'[],
): Promise<unknown> =>
  changeAsSystem(server.app, workspaceId, { kind: 'system', id: null, text: 'workspace:plan' }, (change) =>
    changePlan(change, { features }),
  )

/** A workspace with the feature and a provider. */
export async function connectProvider(server: TestServer, owner: Owner, double: ModelDouble): Promise<void> {
  await setFeatures(server, owner, ['BOTS'])
  await owner.client.call('agents.save_provider', {
    name: 'Model server',
    baseUrl: double.url,
    model: 'scripted',
    key: providerKey,
    dailyTokens: 100_000_000,
  })
}

let count = 0

/** An agent that is on. */
export async function addAgent(
  owner: Owner,
  fields: Partial<WireInputOf<typeof saveAgent>> & Pick<WireInputOf<typeof saveAgent>, 'type'>,
): Promise<Agent> {
  const { id: agentId } = await owner.client.call('agents.save', {
    name: `Agent ${++count}`,
    permission: fields.type === 'draft' ? 'draft' : 'suggest',
    approval: 'risky',
    ...fields,
  })
  return owner.client.call('agents.toggle', { agentId, isOn: true })
}

/** Carries out all waiting runs, as the worker does. */
export async function carryOutRuns(server: TestServer, workspaceId: string): Promise<void> {
  const rows = await server.app.db.read(workspaceId, (tx) =>
    rawQuery<{ id: string }>(
      tx,
      `select id from agent_runs where workspace_id = $1 and state = 'waiting' order by started_at, id`,
      [workspaceId],
    ),
  )
  for (const { id: runId } of rows)
    await carryOutRun(server.app, { workspaceId, runId }, new AbortController().signal)
}

/** The newest run of an agent in a conversation. */
export async function runOf(owner: Owner, conversationId: string, agentId: string): Promise<AgentRun> {
  const { items } = await owner.client.call('agents.list_for_conversation', { conversationId })
  const run = items.find((one) => one.agentId === agentId)
  if (!run) throw new Error('the agent has no run in the conversation')
  return run
}

/** Has an agent work in a conversation, to its end. */
export async function runAgent(
  server: TestServer,
  owner: Owner,
  input: { conversationId: string; agentId: string; question?: string },
): Promise<AgentRun> {
  await owner.client.call('agents.run', input)
  await carryOutRuns(server, owner.workspaceId)
  return runOf(owner, input.conversationId, input.agentId)
}

/** A saved reply of the workspace. */
export const addSavedReply = (owner: Owner, html = '<p>Crates leave on Tuesdays.</p>') =>
  owner.client.call('savedReplies.create', {
    scope: 'workspace',
    name: `Reply ${++count}`,
    folder: '',
    html,
    inboxIds: [],
    fileIds: [],
  })
