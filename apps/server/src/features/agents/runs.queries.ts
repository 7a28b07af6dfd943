import {
  type AgentRunState,
  type AgentVerdict,
  agentDefinition,
  agentLogEntry,
  agentOutput,
  type Reason,
} from '@postroom/contract'
import { z } from 'zod'
import { query, type Tx } from '#platform/db/index.ts'

/** The rule that called an agent. */
const callingRule = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number(),
  ownerId: z.string(),
  /** Rules whose changes led to it, and itself. */
  chain: z.array(z.object({ ruleId: z.string(), version: z.number() })),
})
export type CallingRule = z.infer<typeof callingRule>

const runSources = agentLogEntry.shape.sources

const columns = `r.id, r.agent_id as "agentId", a.name, r.definition, r.conversation_id as "conversationId",
  r.user_id as "userId", r.rule, r.question, r.state, r.reason, r.output, r.model, r.message_ids as "messageIds", r.sources,
  r.input_tokens as "inputTokens", r.output_tokens as "outputTokens", r.cost, r.currency, r.verdict,
  r.verdict_by as "verdictBy", r.sent_text as "sentText", r.started_at as "startedAt", r.finished_at as "finishedAt"`

type Untyped = {
  definition: unknown
  rule: unknown
  state: string
  reason: unknown
  output: unknown
  sources: unknown
  verdict: string | null
}
const typed = <R extends Untyped>(row: R) => ({
  ...row,
  definition: agentDefinition.parse(row.definition),
  rule: row.rule === null ? null : callingRule.parse(row.rule),
  state: row.state as AgentRunState,
  reason: row.reason as Reason | null,
  output: row.output === null ? null : agentOutput.parse(row.output),
  sources: runSources.parse(row.sources),
  verdict: row.verdict as AgentVerdict | null,
})

export async function findRunRow(tx: Tx, workspaceId: string, runId: string) {
  const [row] = await query(
    tx,
    `select ${columns} from agent_runs r join agents a on a.workspace_id = $1 and a.id = r.agent_id
      where r.workspace_id = $1 and r.id = $2`,
    [workspaceId, runId],
  )
  return row ? typed(row) : null
}
export type RunRow = NonNullable<Awaited<ReturnType<typeof findRunRow>>>

/** The newest run of each agent in conversations that are one, since they were merged. */
export async function listNewestRuns(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
): Promise<RunRow[]> {
  const rows = await query(
    tx,
    `select distinct on (r.agent_id) ${columns} from agent_runs r
       join agents a on a.workspace_id = $1 and a.id = r.agent_id
      where r.workspace_id = $1 and r.conversation_id = any($2::uuid[])
      order by r.agent_id, r.started_at desc, r.id desc`,
    [workspaceId, conversationIds],
  )
  return rows.map(typed)
}

/** The newest runs of an agent. */
export async function listRunRows(
  tx: Tx,
  workspaceId: string,
  agentId: string,
  limit: number,
): Promise<RunRow[]> {
  const rows = await query(
    tx,
    `select ${columns} from agent_runs r join agents a on a.workspace_id = $1 and a.id = r.agent_id
      where r.workspace_id = $1 and r.agent_id = $2 order by r.started_at desc, r.id desc limit $3`,
    [workspaceId, agentId, limit],
  )
  return rows.map(typed)
}

/** The newest draft that the person took over in the conversation within a day, and that was not sent yet. */
export async function findTakenDraft(
  tx: Tx,
  workspaceId: string,
  taken: { readonly conversationId: string; readonly userId: string },
): Promise<RunRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from agent_runs r join agents a on a.workspace_id = $1 and a.id = r.agent_id
      where r.workspace_id = $1 and r.conversation_id = $2 and r.verdict_by = $3 and r.state = 'applied'
        and r.verdict = 'accepted'
        and r.definition->>'type' = 'draft' and r.sent_text is null and r.verdict_at > now() - interval '1 day'
      order by r.verdict_at desc limit 1`,
    [workspaceId, taken.conversationId, taken.userId],
  )
  return row ? typed(row) : null
}

/** Runs of the last days for each agent, with its newest one. */
export async function listFigures(tx: Tx, workspaceId: string, days: number) {
  const rows = await query(
    tx,
    `select a.id as "agentId",
            (select count(*) from agent_runs r where r.workspace_id = $1 and r.agent_id = a.id
                and r.started_at > now() - make_interval(days => $2)) as runs,
            (select count(*) from agent_runs r where r.workspace_id = $1 and r.agent_id = a.id and r.verdict is not null
                and r.started_at > now() - make_interval(days => $2)) as judged,
            (select count(*) from agent_runs r where r.workspace_id = $1 and r.agent_id = a.id
                and r.verdict in ('accepted', 'changed') and r.started_at > now() - make_interval(days => $2)) as accepted,
            n.started_at as "at", n.state, n.reason
       from agents a
       left join lateral (select started_at, state, reason from agent_runs r
                           where r.workspace_id = $1 and r.agent_id = a.id
                           order by r.started_at desc, r.id desc limit 1) n on true
      where a.workspace_id = $1`,
    [workspaceId, days],
  )
  return rows.map((row) => ({
    agentId: row.agentId,
    runs: Number(row.runs),
    judged: Number(row.judged),
    accepted: Number(row.accepted),
    last:
      row.at === null || row.state === null
        ? null
        : { at: row.at, state: row.state as AgentRunState, reason: row.reason as Reason | null },
  }))
}

/** When an agent last began to work in conversations. */
export const listLastStarts = (
  tx: Tx,
  workspaceId: string,
  agentId: string,
  conversationIds: readonly string[],
) =>
  query(
    tx,
    `select conversation_id as "conversationId", max(started_at) as "at" /* not null */ from agent_runs
      where workspace_id = $1 and agent_id = $2 and conversation_id = any($3::uuid[]) group by conversation_id`,
    [workspaceId, agentId, conversationIds],
  )

/** Whether a person changed the conversation since a time; reading it is no change. */
export async function hasPersonActed(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  since: Date,
): Promise<boolean> {
  const rows = await query(
    tx,
    `select seq from events where workspace_id = $1 and subject_id = $2 and at >= $3 and actor_kind = 'person'
        and type not in ('conversation.read', 'conversation.tagged_personally', 'agent.ran') limit 1`,
    [workspaceId, conversationId, since],
  )
  return rows.length > 0
}
