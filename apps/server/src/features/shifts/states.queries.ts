import { query, type Tx } from '#platform/db/index.ts'
import type { ShiftState } from './state.ts'

export type StateRow = Awaited<ReturnType<typeof listStateRows>>[number]

/** The states that were acted on; locked, so that one process at a time acts on boundaries. */
export const listStateRows = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select user_id as "userId", state, since, until, inbox_ids as "inboxIds", on_end as "onEnd",
            grace_until as "graceUntil", is_end_announced as "isEndAnnounced", substitute_id as "substituteId"
       from shift_states where workspace_id = $1 order by user_id for update`,
    [workspaceId],
  )

export async function putStateRow(
  tx: Tx,
  workspaceId: string,
  state: ShiftState,
  isEndAnnounced: boolean,
): Promise<void> {
  await query(
    tx,
    `insert into shift_states (workspace_id, user_id, state, since, until, inbox_ids, on_end, grace_until,
                               is_end_announced, substitute_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (workspace_id, user_id) do update
       set state = excluded.state, since = excluded.since, until = excluded.until, inbox_ids = excluded.inbox_ids,
           on_end = excluded.on_end, grace_until = excluded.grace_until,
           is_end_announced = excluded.is_end_announced, substitute_id = excluded.substitute_id`,
    [
      workspaceId,
      state.userId,
      state.state,
      state.since,
      state.until,
      state.inboxIds,
      state.onEnd,
      state.graceUntil,
      isEndAnnounced,
      state.substituteId,
    ],
  )
}

export async function deleteStateRow(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  await query(tx, 'delete from shift_states where workspace_id = $1 and user_id = $2', [workspaceId, userId])
}

/** People whose shift ended so long ago that the grace period is over; each is returned once. */
export const takeEndedShifts = (tx: Tx, workspaceId: string, now: Date) =>
  query(
    tx,
    `update shift_states set is_end_announced = true
      where workspace_id = $1 and not is_end_announced and grace_until <= $2
      returning user_id as "userId", on_end as "onEnd", inbox_ids as "inboxIds"`,
    [workspaceId, now],
  )

/** Whether shifts or time off set states in the workspace, or did so and are still recorded. */
export async function hasSchedule(tx: Tx, workspaceId: string): Promise<boolean> {
  const [row] = await query(
    tx,
    `select exists (select from shifts where workspace_id = $1)
         or exists (select from time_off where workspace_id = $1)
         or exists (select from shift_states where workspace_id = $1)
         or exists (select from shift_plan_ends where workspace_id = $1) as "hasSchedule" /* not null */`,
    [workspaceId],
  )
  return row?.hasSchedule ?? false
}

/** Why a conversation leaves a person who is not at work when the customer writes; null if it stays. */
export async function findAbsence(
  tx: Tx,
  workspaceId: string,
  userId: string,
  inboxId: string,
): Promise<{ isTimeOff: boolean; substituteId: string | null } | null> {
  const [row] = await query(
    tx,
    `select state, inbox_ids as "inboxIds", on_end as "onEnd", substitute_id as "substituteId"
       from shift_states where workspace_id = $1 and user_id = $2`,
    [workspaceId, userId],
  )
  if (!row || row.state === 'on') return null
  if (row.state === 'time_off') return { isTimeOff: true, substituteId: row.substituteId }
  const isServed = row.inboxIds === null || row.inboxIds.includes(inboxId)
  return isServed && row.onEnd !== 'keep' ? { isTimeOff: false, substituteId: null } : null
}

/** The inboxes that people on shift serve, of those who do not serve all of theirs. */
export async function listServedInboxes(
  tx: Tx,
  workspaceId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await query(
    tx,
    `select user_id as "userId", inbox_ids as "inboxIds"
       from shift_states where workspace_id = $1 and state = 'on' and inbox_ids is not null`,
    [workspaceId],
  )
  return new Map(rows.map(({ userId, inboxIds }) => [userId, inboxIds ?? []]))
}

/** People whom the schedule knows: those who have shifts or are absent, and whether they are on shift. */
export async function listShiftPresence(tx: Tx, workspaceId: string): Promise<ReadonlyMap<string, boolean>> {
  const rows = await query(
    tx,
    'select user_id as "userId", state from shift_states where workspace_id = $1',
    [workspaceId],
    'list_shift_presence',
  )
  return new Map(rows.map(({ userId, state }) => [userId, state === 'on']))
}

/** What the schedule says of each person whom it knows. */
export async function listShiftStates(
  tx: Tx,
  workspaceId: string,
): Promise<ReadonlyMap<string, ShiftState['state']>> {
  const rows = await query(
    tx,
    'select user_id as "userId", state from shift_states where workspace_id = $1 order by user_id',
    [workspaceId],
  )
  return new Map(rows.map(({ userId, state }) => [userId, state]))
}

/** Whether a person is in a shift now; null for one whom no shift is planned for and who has no time off. */
export async function findShiftPresence(
  tx: Tx,
  workspaceId: string,
  userId: string,
): Promise<boolean | null> {
  const [row] = await query(
    tx,
    'select state from shift_states where workspace_id = $1 and user_id = $2',
    [workspaceId, userId],
    'find_shift_presence',
  )
  return row ? row.state === 'on' : null
}
