import type { Reason } from '@postroom/contract'
import { z } from 'zod'
import { query, type Tx } from '#platform/db/index.ts'

const matchValues = z.record(z.string(), z.string())

export type RunCaller = 'rule' | 'person' | 'test' | 'agent'

const columns = `r.id, r.connector_id as "connectorId", c.name, c.version, r.caller, r.user_id as "userId",
  r.conversation_id as "conversationId", r.state, r.result, r.reason, r.is_cached as "isCached",
  r.started_at as "startedAt", r.finished_at as "finishedAt", r.match_values as "matchValues"`

type Known = {
  reason: Reason | null
  caller: RunCaller
  state: 'waiting' | 'running' | 'ok' | 'failed'
  matchValues: Record<string, string>
}

const withReason = <R extends { reason: unknown; caller: string; state: string; matchValues: unknown }>(
  row: R,
): R & Known => ({
  ...row,
  reason: row.reason as Reason | null,
  caller: row.caller as RunCaller,
  state: row.state as 'waiting' | 'running' | 'ok' | 'failed',
  matchValues: matchValues.parse(row.matchValues),
})

export async function findRunRow(tx: Tx, workspaceId: string, runId: string) {
  const [row] = await query(
    tx,
    `select ${columns} from api_connector_runs r
       join api_connectors c on c.workspace_id = $1 and c.id = r.connector_id
      where r.workspace_id = $1 and r.id = $2`,
    [workspaceId, runId],
  )
  return row ? withReason(row) : null
}
export type RunRow = NonNullable<Awaited<ReturnType<typeof findRunRow>>>

/** The newest run of each connector in conversations that are one, since they were merged. */
export async function listNewestRuns(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
): Promise<RunRow[]> {
  const rows = await query(
    tx,
    `select distinct on (r.connector_id) ${columns} from api_connector_runs r
       join api_connectors c on c.workspace_id = $1 and c.id = r.connector_id
      where r.workspace_id = $1 and r.conversation_id = any($2::uuid[]) and r.caller <> 'test'
      order by r.connector_id, r.started_at desc, r.id desc`,
    [workspaceId, conversationIds],
  )
  return rows.map(withReason)
}

interface NewRun {
  readonly id: string
  readonly connectorId: string
  readonly caller: RunCaller
  readonly userId: string | null
  readonly conversationId: string | null
  readonly at: Date
  /** What the groups of the condition of a rule found. */
  readonly matchValues?: Readonly<Record<string, string>>
}

/** Stores a run. Tests older than an hour, and runs older than 90 days, are deleted. */
export async function insertRun(
  tx: Tx,
  workspaceId: string,
  { id, connectorId, caller, userId, conversationId, at, matchValues: match = {} }: NewRun,
): Promise<void> {
  await query(
    tx,
    `delete from api_connector_runs where workspace_id = $1 and connector_id = $2
        and started_at < now() - case when caller = 'test' then interval '1 hour' else interval '90 days' end`,
    [workspaceId, connectorId],
  )
  await query(
    tx,
    `insert into api_connector_runs (workspace_id, id, connector_id, caller, user_id, conversation_id, started_at,
       match_values)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [workspaceId, id, connectorId, caller, userId, conversationId, at, JSON.stringify(match)],
  )
}

/** Marks a run as begun; false if an earlier attempt did already. */
export async function beginRun(tx: Tx, workspaceId: string, runId: string): Promise<boolean> {
  const rows = await query(
    tx,
    `update api_connector_runs set state = 'running' where workspace_id = $1 and id = $2 and state = 'waiting' returning id`,
    [workspaceId, runId],
  )
  return rows.length > 0
}

/** The values of the newest equal request within these seconds. */
export async function findCached(
  tx: Tx,
  workspaceId: string,
  { connectorId, hash, seconds }: { connectorId: string; hash: Buffer; seconds: number },
): Promise<unknown> {
  const [row] = await query(
    tx,
    `select result from api_connector_runs
      where workspace_id = $1 and connector_id = $2 and request_hash = $3 and state = 'ok' and caller <> 'test'
        and not is_cached and finished_at > now() - make_interval(secs => $4)
      order by finished_at desc limit 1`,
    [workspaceId, connectorId, hash, seconds],
  )
  return row?.result ?? null
}

interface FinishedRun {
  readonly id: string
  readonly state: 'ok' | 'failed'
  readonly hash: Buffer | null
  readonly result: unknown
  readonly reason: Reason | null
  readonly isCached: boolean
}

/** Stores the outcome; false if the run has one or is gone. */
export async function finishRun(
  tx: Tx,
  workspaceId: string,
  { id, state, hash, result, reason, isCached }: FinishedRun,
): Promise<boolean> {
  const rows = await query(
    tx,
    `update api_connector_runs set state = $3, request_hash = $4, result = $5, reason = $6, is_cached = $7, finished_at = now()
      where workspace_id = $1 and id = $2 and state in ('waiting', 'running') returning id`,
    [
      workspaceId,
      id,
      state,
      hash,
      JSON.stringify(result),
      reason === null ? null : JSON.stringify(reason),
      isCached,
    ],
  )
  return rows.length > 0
}
