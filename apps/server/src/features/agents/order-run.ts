import { type AgentDefinition, agentLimits, agentRan } from '@postroom/contract'
import { lockForRule } from '#features/conversations/index.ts'
import { findInboxRow } from '#features/inboxes/index.ts'
import type { App } from '#platform/app.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { jobConnection, type Tx } from '#platform/db/index.ts'
import { found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { type AgentRow, findAgentRow } from './agents.queries.ts'
import { hasAgents } from './availability.ts'
import { findProviderRow } from './provider.queries.ts'
import { runAgentDefinition } from './run-agent-job.ts'
import { insertRun } from './run-progress.queries.ts'
import { type CallingRule, findRunRow, type RunRow } from './runs.queries.ts'

interface Order {
  readonly agent: AgentRow
  readonly definition?: AgentDefinition
  readonly conversation: { readonly id: string; readonly inboxId: string }
  readonly userId: string | null
  readonly rule: CallingRule | null
  readonly question: string | null
}

/** Stores a run and has a job carry it out, if the transaction commits. */
export async function orderRun(app: App, change: SystemChange, order: Order): Promise<RunRow> {
  const { tx, workspaceId, now } = change
  const { agent, conversation, definition = agent.definition, ...by } = order
  const id = newId()
  await insertRun(tx, workspaceId, {
    id,
    agentId: agent.id,
    definition,
    conversationId: conversation.id,
    ...by,
    at: now,
    keptDays: agentLimits.runDays,
  })
  await app.jobs.send(runAgentDefinition, { workspaceId, runId: id }, { tx: jobConnection(tx) })
  change.emit(
    agentRan,
    { conversationId: conversation.id, agentId: agent.id, runId: id, state: 'waiting', verdict: null },
    { inboxId: conversation.inboxId, subjectId: conversation.id },
  )
  return found(await findRunRow(tx, workspaceId, id))
}

/** Whether the agent may work in the inbox: never in personal ones, which only their owners see. */
export async function worksIn(
  tx: Tx,
  workspaceId: string,
  { definition: { inboxIds } }: AgentRow,
  inboxId: string,
): Promise<boolean> {
  if (inboxIds.length > 0 && !inboxIds.includes(inboxId)) return false
  const inbox = await findInboxRow(tx, workspaceId, inboxId)
  return inbox !== null && inbox.ownerId === null
}

/** The agent is off or stopped, or may not work in the inbox. */
export class AgentUnavailable extends Error {}

/** Has an agent work for a rule; its result follows as an event. */
export async function runByRule(
  app: App,
  change: SystemChange,
  { conversationId, agentId, rule }: { conversationId: string; agentId: string; rule: CallingRule },
): Promise<void> {
  const { tx, workspaceId } = change
  const conversation = await lockForRule(change, conversationId)
  const agent = found(await findAgentRow(tx, workspaceId, agentId))
  const provider = await findProviderRow(tx, workspaceId)
  const isReady =
    agent.isOn &&
    // An agent that answers questions has none here.
    agent.definition.type !== 'answer' &&
    provider !== null &&
    provider.stoppedAt === null &&
    (await hasAgents(tx, workspaceId)) &&
    (await worksIn(tx, workspaceId, agent, conversation.inboxId))
  if (!isReady) throw new AgentUnavailable()
  await orderRun(app, change, { agent, conversation, userId: null, rule, question: null })
}
