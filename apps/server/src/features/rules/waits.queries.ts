import { type TimerTrigger, timerTriggers } from '@postroom/contract'
import { z } from 'zod'
import { query, type Tx } from '#platform/db/index.ts'

const trigger = z.enum(timerTriggers)

const columns =
  'id, rule_id as "ruleId", conversation_id as "conversationId", trigger, clock_id as "clockId", since, due_at as "dueAt", fired_at as "firedAt"'

/** A state of a conversation, or the clock of an SLA target, that a rule waits for or has run for. */
export interface WaitRow {
  readonly id: string
  readonly ruleId: string
  readonly conversationId: string
  readonly trigger: TimerTrigger
  /** Null for a state. */
  readonly clockId: string | null
  readonly since: Date
  readonly dueAt: Date | null
  readonly firedAt: Date | null
}

const withTrigger = <R extends { trigger: string }>(row: R): R & { trigger: TimerTrigger } => ({
  ...row,
  trigger: trigger.parse(row.trigger),
})

/** The states that rules wait for in a conversation; locked. */
export async function lockWaitsOf(tx: Tx, workspaceId: string, conversationId: string): Promise<WaitRow[]> {
  const rows = await query(
    tx,
    `select ${columns} from rule_waits where workspace_id = $1 and conversation_id = $2 and clock_id is null
      order by id for update`,
    [workspaceId, conversationId],
    'lock_rule_waits',
  )
  return rows.map(withTrigger)
}

/** What rules wait for, or have run for, by these clocks and by others in the conversation; locked. */
export async function lockWaitsByClock(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  clockIds: readonly string[],
): Promise<WaitRow[]> {
  const rows = await query(
    tx,
    `select ${columns} from rule_waits
      where workspace_id = $1 and clock_id is not null and (conversation_id = $2 or clock_id = any($3::uuid[]))
      order by id for update`,
    [workspaceId, conversationId, clockIds],
    'lock_rule_waits_by_clock',
  )
  return rows.map(withTrigger)
}

export async function findWait(tx: Tx, workspaceId: string, id: string): Promise<WaitRow | null> {
  const [row] = await query(tx, `select ${columns} from rule_waits where workspace_id = $1 and id = $2`, [
    workspaceId,
    id,
  ])
  return row ? withTrigger(row) : null
}

/** The states that a rule waits for and has not run for yet. */
export async function listWaitsOfRule(tx: Tx, workspaceId: string, ruleId: string): Promise<WaitRow[]> {
  const rows = await query(
    tx,
    `select ${columns} from rule_waits where workspace_id = $1 and rule_id = $2 and fired_at is null and clock_id is null`,
    [workspaceId, ruleId],
  )
  return rows.map(withTrigger)
}

/** Starts or restarts a wait for a state. Returns the id of the row. */
export async function putWait(
  tx: Tx,
  workspaceId: string,
  wait: Omit<WaitRow, 'firedAt' | 'clockId'>,
): Promise<string> {
  const [row] = await query(
    tx,
    `insert into rule_waits (workspace_id, id, rule_id, conversation_id, trigger, since, due_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (workspace_id, conversation_id, rule_id, trigger) where clock_id is null
     do update set since = excluded.since, due_at = excluded.due_at, fired_at = null
     returning id`,
    [workspaceId, wait.id, wait.ruleId, wait.conversationId, wait.trigger, wait.since, wait.dueAt],
  )
  return row?.id ?? wait.id
}

/** Starts a wait for the due time of a clock, or changes it. Returns the id of the row. */
export async function putClockWait(
  tx: Tx,
  workspaceId: string,
  wait: Omit<WaitRow, 'clockId'> & { clockId: string },
): Promise<string> {
  const [row] = await query(
    tx,
    `insert into rule_waits (workspace_id, id, rule_id, conversation_id, trigger, clock_id, since, due_at, fired_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (workspace_id, clock_id, rule_id, trigger) where clock_id is not null
     do update set conversation_id = excluded.conversation_id, since = excluded.since, due_at = excluded.due_at,
       fired_at = excluded.fired_at
     returning id`,
    [
      workspaceId,
      wait.id,
      wait.ruleId,
      wait.conversationId,
      wait.trigger,
      wait.clockId,
      wait.since,
      wait.dueAt,
      wait.firedAt,
    ],
    'put_rule_clock_wait',
  )
  return row?.id ?? wait.id
}

export async function setWaitDue(tx: Tx, workspaceId: string, id: string, dueAt: Date | null): Promise<void> {
  await query(tx, 'update rule_waits set due_at = $3 where workspace_id = $1 and id = $2', [
    workspaceId,
    id,
    dueAt,
  ])
}

export async function setWaitFired(tx: Tx, workspaceId: string, id: string, at: Date): Promise<void> {
  await query(tx, 'update rule_waits set fired_at = $3 where workspace_id = $1 and id = $2', [
    workspaceId,
    id,
    at,
  ])
}

export async function deleteWaits(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<void> {
  await query(tx, 'delete from rule_waits where workspace_id = $1 and id = any($2::uuid[])', [
    workspaceId,
    ids,
  ])
}

/** Deletes the waits of a rule that is off or has changed its triggers; its timers then find nothing. */
export async function deleteWaitsOfRule(
  tx: Tx,
  workspaceId: string,
  ruleId: string,
  keptTriggers: readonly string[],
): Promise<void> {
  await query(
    tx,
    'delete from rule_waits where workspace_id = $1 and rule_id = $2 and trigger <> all($3::text[])',
    [workspaceId, ruleId, keptTriggers],
  )
}
