import { makeReason } from '@postroom/contract'
import { getWorkspaceRow } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { type AgentRow, findAgentRow } from './agents.queries.ts'
import { RunEnd } from './pipeline/run-end.ts'
import { findProviderRow, type ProviderRow } from './provider.queries.ts'

/** Whether the plan of the workspace includes AI agents. */
export async function hasAgents(tx: Tx, workspaceId: string): Promise<boolean> {
  return (await getWorkspaceRow(tx, workspaceId)).features.includes('BOTS')
}

export async function requireAgents({ tx, workspaceId }: Context): Promise<void> {
  if (!(await hasAgents(tx, workspaceId))) fail('agents_not_in_plan')
}

/**
 * The agent and the provider of a run, which holds the provider until the transaction ends: stopping all agents comes
 * before or after it. Ends the run where the agent may not work.
 */
export async function requireWorking(
  tx: Tx,
  workspaceId: string,
  agentId: string,
  /** An agent that is off may be tried. */
  { evenOff = false }: { readonly evenOff?: boolean } = {},
): Promise<{ agent: AgentRow; provider: ProviderRow }> {
  const provider = await findProviderRow(tx, workspaceId, { lock: true })
  const agent = await findAgentRow(tx, workspaceId, agentId)
  if (!provider || !agent || !(await hasAgents(tx, workspaceId)))
    throw new RunEnd('failed', makeReason('agent_gone'))
  if (provider.stoppedAt !== null || !(agent.isOn || evenOff))
    throw new RunEnd('stopped', makeReason('agent_stopped'))
  return { agent, provider }
}
