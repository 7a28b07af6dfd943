import { ruleDefinition } from '@postroom/contract'
import { z } from 'zod'
import { type RecordedChange, recordedChange } from '#features/conversations/index.ts'
import { query, type Tx } from '#platform/db/index.ts'

const chain = z.array(z.object({ ruleId: z.uuid(), version: z.number() }))
const changes = z.array(recordedChange)
const results = z.array(z.object({ outcome: z.enum(['done', 'unchanged', 'failed']) }))

export async function findRun(tx: Tx, workspaceId: string, ruleId: string, runId: string) {
  const [row] = await query(
    tx,
    `select conversation_id as "conversationId", created_at as at from rule_runs
      where workspace_id = $1 and rule_id = $2 and id = $3`,
    [workspaceId, ruleId, runId],
  )
  return row ?? null
}

interface RunsSince {
  readonly ruleId: string
  readonly since: Date
}

/** Conversations with finished runs of the rule since then, after the one named. */
export async function listConversationsOfRuns(
  tx: Tx,
  workspaceId: string,
  { ruleId, since, after, limit }: RunsSince & { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await query(
    tx,
    `select distinct conversation_id as id /* not null */ from rule_runs
      where workspace_id = $1 and rule_id = $2 and created_at >= $3 and finished_at is not null
        and conversation_id is not null and ($4::uuid is null or conversation_id > $4)
      order by conversation_id limit $5`,
    [workspaceId, ruleId, since, after, limit],
  )
  return rows.map(({ id }) => id)
}

/** Number of the conversations that `listConversationsOfRuns` lists. */
export async function countConversationsOfRuns(
  tx: Tx,
  workspaceId: string,
  { ruleId, since }: RunsSince,
): Promise<number> {
  const [row] = await query(
    tx,
    `select count(distinct conversation_id)::int as count from rule_runs
      where workspace_id = $1 and rule_id = $2 and created_at >= $3 and finished_at is not null`,
    [workspaceId, ruleId, since],
  )
  return row?.count ?? 0
}

/** Finished runs of the rule, and those of others that changed something, in the conversations; the newest first. */
export async function listRunsIn(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
  ruleId: string | null,
) {
  const rows = await query(
    tx,
    `select n.id, n.rule_id as "ruleId", n.version, n.conversation_id as "conversationId", n.created_at as at,
            n.chain, n.results, n.changes, v.definition
       from rule_runs n
       join rule_versions v on v.workspace_id = $1 and v.rule_id = n.rule_id and v.version = n.version
      where n.workspace_id = $1 and n.conversation_id = any($2::uuid[]) and n.finished_at is not null
        and (n.rule_id = $3::uuid /* or null */ or n.changes <> '[]')
      order by n.created_at desc, n.id desc`,
    [workspaceId, conversationIds, ruleId],
  )
  return rows.map((row) => ({
    ...row,
    chain: chain.parse(row.chain),
    results: results.parse(row.results),
    changes: changes.parse(row.changes),
    definition: ruleDefinition.parse(row.definition),
  }))
}
export type RuleRun = Awaited<ReturnType<typeof listRunsIn>>[number]

/** Stores which changes of a run are undone. */
export async function storeUndone(
  tx: Tx,
  workspaceId: string,
  run: { readonly id: string; readonly changes: readonly RecordedChange[] },
  { byId, at }: { readonly byId: string; readonly at: Date },
): Promise<void> {
  await query(
    tx,
    `update rule_runs set changes = $3, undone_by = $4, undone_at = $5 where workspace_id = $1 and id = $2`,
    [workspaceId, run.id, JSON.stringify(run.changes), byId, at],
  )
}
