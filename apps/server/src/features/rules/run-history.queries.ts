import { ruleDefinition, ruleTrigger } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'
import { matches, storedChanges, storedClock, storedResults, webhookValues } from './stored-run.ts'

/** Runs of the last 7 days of each rule. */
export async function countRecentRuns(tx: Tx, workspaceId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await query(
    tx,
    `select rule_id as "ruleId", count(*)::int as count from rule_runs
      where workspace_id = $1 and created_at > now() - interval '7 days' group by rule_id`,
    [workspaceId],
  )
  return new Map(rows.map(({ ruleId, count }) => [ruleId, count]))
}

/** The newest run of each rule within 7 days in which an action failed. */
export async function listLastFailures(tx: Tx, workspaceId: string) {
  const rows = await query(
    tx,
    `select distinct on (rule_id) rule_id as "ruleId", results, created_at as at from rule_runs
      where workspace_id = $1 and failures > 0 and created_at > now() - interval '7 days'
      order by rule_id, created_at desc`,
    [workspaceId],
  )
  return new Map(
    rows.map(({ ruleId, results, at }) => [
      ruleId,
      { at, result: storedResults.parse(results).find(({ outcome }) => outcome === 'failed') },
    ]),
  )
}

export async function listRunRows(tx: Tx, workspaceId: string, ruleId: string, limit: number) {
  const rows = await query(
    tx,
    `select n.id, n.version, n.conversation_id as "conversationId", n.trigger, n.matched, n.results,
            n.webhook_values as "webhookValues", n.clock, n.created_at as at, n.finished_at is not null as "isFinished",
            n.changes, n.undone_at as "undoneAt", n.undone_by as "undoneBy", v.definition
       from rule_runs n
       join rule_versions v on v.workspace_id = $1 and v.rule_id = n.rule_id and v.version = n.version
      where n.workspace_id = $1 and n.rule_id = $2
      order by n.created_at desc, n.id desc limit $3`,
    [workspaceId, ruleId, limit],
  )
  return rows.map((row) => ({
    ...row,
    trigger: ruleTrigger.parse(row.trigger),
    matched: matches.parse(row.matched),
    results: storedResults.parse(row.results),
    changes: storedChanges.parse(row.changes),
    definition: ruleDefinition.parse(row.definition),
    webhookValues: webhookValues.parse(row.webhookValues),
    clock: storedClock.parse(row.clock),
  }))
}

/** The run with the version that ran; null for anything else that has the id. */
export async function findRunToExplain(tx: Tx, workspaceId: string, id: string) {
  const [row] = await query(
    tx,
    `select n.rule_id as "ruleId", n.version, n.trigger, n.matched, n.event_at as at, n.clock, v.definition
       from rule_runs n
       join rule_versions v on v.workspace_id = $1 and v.rule_id = n.rule_id and v.version = n.version
      where n.workspace_id = $1 and n.id = $2`,
    [workspaceId, id],
  )
  if (!row) return null
  return {
    ...row,
    trigger: ruleTrigger.parse(row.trigger),
    matched: matches.parse(row.matched),
    definition: ruleDefinition.parse(row.definition),
    clock: storedClock.parse(row.clock),
  }
}
