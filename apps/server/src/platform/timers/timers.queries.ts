import { query, type Tx } from '#platform/db/index.ts'

export interface TimerKey {
  readonly workspaceId: string
  readonly timer: string
  readonly subjectId: string
}

/** Sets a timer of the workspace of this transaction, or moves it. */
export async function setTimer(tx: Tx, key: TimerKey & { readonly dueAt: Date }): Promise<void> {
  await query(
    tx,
    `insert into timers (workspace_id, name, subject_id, due_at, next_try_at) values ($1, $2, $3, $4, $4)
     on conflict (workspace_id, name, subject_id)
     do update set due_at = excluded.due_at, next_try_at = excluded.due_at, failures = 0`,
    [key.workspaceId, key.timer, key.subjectId, key.dueAt],
    'set_timer',
  )
  // Later ones are found by the check each minute, which costs less than a notification for each.
  await query(
    tx,
    `select pg_notify('postroom_timers', '') from (select 1) one where $1::timestamptz < now() + interval '2 minutes'`,
    [key.dueAt],
    'announce_timer',
  )
}

/** Deletes a timer; one that is not set is no error. */
export async function cancelTimer(tx: Tx, { workspaceId, timer, subjectId }: TimerKey): Promise<void> {
  await query(
    tx,
    'delete from timers where workspace_id = $1 and name = $2 and subject_id = $3',
    [workspaceId, timer, subjectId],
    'cancel_timer',
  )
}

export type DueTimer = Awaited<ReturnType<typeof listDueTimers>>[number]

/** Timers of all workspaces that are due, the longest waiting ones first. */
export const listDueTimers = (tx: Tx, asOf: Date | null, maximum: number) =>
  query(
    tx,
    `select workspace_id as "workspaceId", name, subject_id as "subjectId" from timers
      where next_try_at <= coalesce($1::timestamptz, now()) order by next_try_at limit $2`,
    [asOf, maximum],
  )

/** Deletes a timer that is due; null if another process has it, or if it was moved or cancelled. */
export async function takeTimer(tx: Tx, { workspaceId, name, subjectId }: DueTimer, asOf: Date | null) {
  const [row] = await query(
    tx,
    `delete from timers t using (
         select workspace_id, name, subject_id from timers
          where workspace_id = $1 and name = $2 and subject_id = $3
            and next_try_at <= coalesce($4::timestamptz, now())
            for update skip locked) due
      where t.workspace_id = due.workspace_id and t.name = due.name and t.subject_id = due.subject_id
  returning t.due_at as "dueAt", coalesce($4::timestamptz, now()) as now /* not null */`,
    [workspaceId, name, subjectId, asOf],
    'take_timer',
  )
  return row ?? null
}

/** Delays a timer that failed: 5 s, doubled for each further failure, at most an hour. */
export async function delayTimer(tx: Tx, { workspaceId, name, subjectId }: DueTimer): Promise<void> {
  await query(
    tx,
    `update timers set failures = failures + 1,
            next_try_at = now() + least(interval '1 hour', interval '5 seconds' * 2 ^ least(failures, 12))
      where workspace_id = $1 and name = $2 and subject_id = $3`,
    [workspaceId, name, subjectId],
  )
}

/** Milliseconds until the next timer by the database's clock, negative if it is due; null without any. */
export async function msUntilNextTimer(tx: Tx): Promise<number | null> {
  const [row] = await query(
    tx,
    'select (extract(epoch from min(next_try_at) - now()) * 1000)::float8 as ms from timers',
    [],
  )
  return row?.ms ?? null
}
