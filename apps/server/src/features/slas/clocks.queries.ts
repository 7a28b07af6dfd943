import { type SlaTarget, slaPauses } from '@postroom/contract'
import { z } from 'zod'
import { query, type Tx } from '#platform/db/index.ts'
import type { ClockTimes } from './clock-times.ts'

const columns = `k.id, k.conversation_id as "conversationId", k.message_id as "messageId", k.target, k.sla_id as "slaId",
  k.sla_version as "slaVersion", k.state, k.started_at as "startedAt", k.target_ms::float8 as "targetMs" /* not null */,
  k.passed_ms::float8 as "passedMs" /* not null */, k.pauses, k.due_at as "dueAt", k.warn_at as "warnAt",
  k.warned_at as "warnedAt", k.missed_at as "missedAt", k.ended_at as "endedAt", k.results`

const storedPauses = z.array(
  z.object({
    reason: z.enum(['closed', ...slaPauses]),
    from: z.coerce.date(),
    until: z.coerce.date().nullable(),
  }),
)
const storedResults = z.array(
  z.object({
    moment: z.enum(['warning', 'missed']),
    outcome: z.enum(['done', 'unchanged', 'failed', 'held']),
    reason: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
  }),
)
export type StoredResult = z.infer<typeof storedResults>[number]

const toClock = <R extends { target: string; state: string; pauses: unknown; results: unknown }>(row: R) => ({
  ...row,
  target: row.target as SlaTarget,
  state: row.state as ClockTimes['state'],
  pauses: storedPauses.parse(row.pauses),
  results: storedResults.parse(row.results),
})

/** Lists the clocks of these conversations, and clocks started by one of the messages. */
export async function listClockRows(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  messageIds: readonly string[] = [],
) {
  const rows = await query(
    tx,
    `select ${columns} from sla_clocks k
      where k.workspace_id = $1 and (k.conversation_id = $2 or k.message_id = any($3::uuid[]))
      order by k.started_at desc, k.id desc`,
    [workspaceId, conversationId, messageIds],
    'list_sla_clocks',
  )
  return rows.map(toClock)
}

export type ClockRow = Awaited<ReturnType<typeof listClockRows>>[number]

export async function findClockRow(tx: Tx, workspaceId: string, clockId: string): Promise<ClockRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from sla_clocks k where k.workspace_id = $1 and k.id = $2`,
    [workspaceId, clockId],
    'find_sla_clock',
  )
  return row ? toClock(row) : null
}

export type StoredClock = Omit<ClockRow, 'results'> & { readonly missedBy: string | null }

export async function putClock(tx: Tx, workspaceId: string, clock: StoredClock): Promise<void> {
  await query(
    tx,
    `insert into sla_clocks (workspace_id, id, conversation_id, message_id, target, sla_id, sla_version, state, started_at,
       target_ms, passed_ms, pauses, due_at, warn_at, warned_at, missed_at, missed_by, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::float8, $11::float8, $12, $13, $14, $15, $16, $17, $18)
     on conflict (workspace_id, message_id, target) do update set
       conversation_id = excluded.conversation_id, sla_id = excluded.sla_id, sla_version = excluded.sla_version,
       state = excluded.state, started_at = excluded.started_at, target_ms = excluded.target_ms,
       passed_ms = excluded.passed_ms, pauses = excluded.pauses, due_at = excluded.due_at, warn_at = excluded.warn_at,
       warned_at = excluded.warned_at, missed_at = excluded.missed_at, ended_at = excluded.ended_at,
       missed_by = case when excluded.missed_at is null then null
                        else coalesce(sla_clocks.missed_by, excluded.missed_by) end`,
    [
      workspaceId,
      clock.id,
      clock.conversationId,
      clock.messageId,
      clock.target,
      clock.slaId,
      clock.slaVersion,
      clock.state,
      clock.startedAt,
      clock.targetMs,
      Math.round(clock.passedMs),
      JSON.stringify(clock.pauses),
      clock.dueAt,
      clock.warnAt,
      clock.warnedAt,
      clock.missedAt,
      clock.missedBy,
      clock.endedAt,
    ],
    'put_sla_clock',
  )
}

export async function addResults(
  tx: Tx,
  workspaceId: string,
  clockId: string,
  results: readonly StoredResult[],
): Promise<void> {
  await query(
    tx,
    'update sla_clocks set results = results || $3::jsonb where workspace_id = $1 and id = $2',
    [workspaceId, clockId, JSON.stringify(results)],
  )
}

/** Conversations with a clock of one of these SLAs that runs or pauses. */
export async function listGoing(tx: Tx, workspaceId: string, slaIds: readonly string[]): Promise<string[]> {
  const rows = await query(
    tx,
    `select distinct conversation_id as "conversationId" from sla_clocks
      where workspace_id = $1 and sla_id = any($2::uuid[]) and state in ('running', 'paused')`,
    [workspaceId, slaIds],
  )
  return rows.map(({ conversationId }) => conversationId)
}

/** Counts clocks by SLA: started since a time, and running. */
export const listFigures = (tx: Tx, workspaceId: string, since: Date) =>
  query(
    tx,
    `select k.sla_id as "slaId",
            count(distinct k.conversation_id) filter (where k.started_at >= $2)::int as conversations,
            count(distinct k.conversation_id) filter (where k.started_at >= $2 and k.missed_at is not null)::int as late,
            count(*) filter (where k.started_at >= $2 and k.state = 'met')::int as met,
            count(*) filter (where k.started_at >= $2 and k.missed_at is not null)::int as missed,
            count(distinct k.conversation_id) filter (where k.state in ('running', 'paused'))::int as open
       from sla_clocks k
      where k.workspace_id = $1 and (k.started_at >= $2 or k.state in ('running', 'paused'))
      group by k.sla_id`,
    [workspaceId, since],
  )

/** The clocks of these conversations that started since a time, with the names of their SLAs then. */
export async function listClocksOf(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
  since: Date,
) {
  const rows = await query(
    tx,
    `select k.conversation_id as "conversationId", k.target, k.sla_id as "slaId", k.state, k.started_at as "startedAt",
            k.due_at as "dueAt", k.ended_at as "endedAt", k.warned_at as "warnedAt", k.missed_at as "missedAt",
            v.definition ->> 'name' as name /* not null */
       from sla_clocks k
       join sla_versions v on v.workspace_id = $1 and v.sla_id = k.sla_id and v.version = k.sla_version
      where k.workspace_id = $1 and k.conversation_id = any($2::uuid[]) and k.started_at >= $3
      order by k.started_at, k.id`,
    [workspaceId, conversationIds, since],
    'list_clocks_of_conversations',
  )
  return rows.map((row) => ({
    ...row,
    target: row.target as SlaTarget,
    state: row.state as ClockTimes['state'],
  }))
}

/** Counts running clocks, and clocks missed since a time. */
export const listStates = (tx: Tx, workspaceId: string, since: Date) =>
  query(
    tx,
    `select k.sla_id as "slaId", k.conversation_id as "conversationId", k.state, k.missed_at as "missedAt"
       from sla_clocks k
      where k.workspace_id = $1 and (k.state in ('running', 'paused') or (k.started_at >= $2 and k.missed_at is not null))`,
    [workspaceId, since],
  )

export async function insertNotice(
  tx: Tx,
  workspaceId: string,
  notice: { id: string; clockId: string; moment: string; text: string; userIds: readonly string[] },
): Promise<void> {
  await query(
    tx,
    `insert into sla_notices (workspace_id, id, clock_id, moment, text, user_ids)
     values ($1, $2, $3, $4, $5, $6::uuid[])`,
    [workspaceId, notice.id, notice.clockId, notice.moment, notice.text, notice.userIds],
  )
}

/** Takes a notification that waited; null where it is gone. */
export async function takeNotice(tx: Tx, workspaceId: string, noticeId: string) {
  const [row] = await query(
    tx,
    `delete from sla_notices where workspace_id = $1 and id = $2
     returning clock_id as "clockId", moment, text, user_ids as "userIds"`,
    [workspaceId, noticeId],
  )
  return row ? { ...row, moment: row.moment as 'warning' | 'missed' } : null
}

/** Notes that a clock reached its warning or its due time, and who was assigned then. */
export async function markClock(
  tx: Tx,
  workspaceId: string,
  clock: Pick<StoredClock, 'id' | 'warnedAt' | 'missedAt' | 'missedBy'>,
): Promise<void> {
  await query(
    tx,
    'update sla_clocks set warned_at = $3, missed_at = $4, missed_by = $5 where workspace_id = $1 and id = $2',
    [workspaceId, clock.id, clock.warnedAt, clock.missedAt, clock.missedBy],
    'mark_sla_clock',
  )
}

/** Lists the clocks of these conversations that were kept or missed, for reports. */
export const listEndedClocks = (tx: Tx, workspaceId: string, conversationIds: readonly string[]) =>
  query(
    tx,
    `select k.conversation_id as "conversationId", k.message_id as "messageId", k.target, k.sla_id as "slaId",
            k.started_at as "startedAt", k.missed_at as "missedAt", k.missed_by as "missedBy", k.ended_at as "endedAt",
            k.passed_ms::float8 as "passedMs" /* not null */, k.target_ms::float8 as "targetMs" /* not null */
       from sla_clocks k
      where k.workspace_id = $1 and k.conversation_id = any($2::uuid[])
        and (k.state in ('met', 'missed') or k.missed_at is not null) and k.state <> 'cancelled'`,
    [workspaceId, conversationIds],
    'list_ended_clocks',
  )

/** Names of SLAs, deleted ones included, as their newest versions call them. */
export const listSlaNames = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select s.id, v.definition->>'name' as name /* not null */ from slas s
       join sla_versions v on v.workspace_id = s.workspace_id and v.sla_id = s.id and v.version = s.version
      where s.workspace_id = $1`,
    [workspaceId],
  )

/** Limits how long the statements of this transaction wait for a lock; 0 for no limit but that of the statement. */
export async function setLockTimeout(tx: Tx, milliseconds: number): Promise<void> {
  await query(tx, "select set_config('lock_timeout', $1, true)", [`${milliseconds}`], 'set_lock_timeout')
}
