import type { AvailabilityStatus } from '@postroom/contract'
import { rawQuery, type Tx } from '#platform/db/index.ts'

export type StatusRow = Omit<AvailabilityStatus, 'abilities'> & Record<string, unknown>
export interface UserStatusRow extends Record<string, unknown> {
  readonly userId: string
  readonly statusId: string
  readonly note: string
  readonly until: Date | null
  /** Null: set by a shift or by time off. */
  readonly setBy: string | null
  readonly setAt: Date
}

const statusColumns = `id, name, color, meaning, set_by as "setBy",
  return_after_minutes as "returnAfterMinutes", built_in as "builtIn", version`
const userColumns = `user_id as "userId", status_id as "statusId", note, until, set_by as "setBy", set_at as "setAt"`

export const listStatusRows = (tx: Tx, workspaceId: string): Promise<StatusRow[]> =>
  rawQuery(
    tx,
    `select ${statusColumns} from availability_statuses where workspace_id = $1 order by position, lower(name)`,
    [workspaceId],
    'list_statuses',
  )

export async function findStatusRow(
  tx: Tx,
  workspaceId: string,
  statusId: string,
  options: { lock?: boolean } = {},
): Promise<StatusRow | null> {
  const [row] = await rawQuery<StatusRow>(
    tx,
    `select ${statusColumns} from availability_statuses where workspace_id = $1 and id = $2
     ${options.lock ? 'for no key update' : ''}`,
    [workspaceId, statusId],
  )
  return row ?? null
}

/** False if the name is taken, ignoring case. */
export async function insertStatusRow(
  tx: Tx,
  workspaceId: string,
  row: Pick<StatusRow, 'id' | 'name' | 'color' | 'meaning' | 'setBy' | 'returnAfterMinutes'>,
): Promise<boolean> {
  const stored = await rawQuery(
    tx,
    `insert into availability_statuses (workspace_id, id, name, color, meaning, set_by, return_after_minutes, position)
     select $1, $2, $3, $4, $5, $6, $7, coalesce(max(position), 0) + 1 from availability_statuses where workspace_id = $1
     on conflict do nothing returning id`,
    [workspaceId, row.id, row.name, row.color, row.meaning, row.setBy, row.returnAfterMinutes],
  )
  return stored.length > 0
}

export async function isStatusNameTaken(
  tx: Tx,
  workspaceId: string,
  name: string,
  exceptId: string,
): Promise<boolean> {
  const rows = await rawQuery(
    tx,
    'select from availability_statuses where workspace_id = $1 and lower(name) = lower($2) and id <> $3',
    [workspaceId, name, exceptId],
  )
  return rows.length > 0
}

export async function updateStatusRow(tx: Tx, workspaceId: string, row: StatusRow): Promise<void> {
  await rawQuery(
    tx,
    `update availability_statuses
        set name = $3, color = $4, meaning = $5, set_by = $6, return_after_minutes = $7, version = version + 1
      where workspace_id = $1 and id = $2`,
    [workspaceId, row.id, row.name, row.color, row.meaning, row.setBy, row.returnAfterMinutes],
  )
}

/** Deletes the status; returns the people who had it. */
export async function deleteStatusRow(tx: Tx, workspaceId: string, statusId: string): Promise<string[]> {
  const held = await rawQuery<{ userId: string }>(
    tx,
    'delete from user_availability where workspace_id = $1 and status_id = $2 returning user_id as "userId"',
    [workspaceId, statusId],
  )
  await rawQuery(tx, 'delete from availability_statuses where workspace_id = $1 and id = $2', [
    workspaceId,
    statusId,
  ])
  return held.map(({ userId }) => userId)
}

/** Present statuses of people; expired ones are omitted, which means the default. */
export const listUserStatuses = (tx: Tx, workspaceId: string, now: Date): Promise<UserStatusRow[]> =>
  rawQuery(
    tx,
    `select ${userColumns} from user_availability where workspace_id = $1 and (until is null or until > $2)`,
    [workspaceId, now],
    'list_availability',
  )

export async function findUserStatus(
  tx: Tx,
  workspaceId: string,
  userId: string,
  now: Date,
): Promise<UserStatusRow | null> {
  const [row] = await rawQuery<UserStatusRow>(
    tx,
    `select ${userColumns} from user_availability
      where workspace_id = $1 and user_id = $2 and (until is null or until > $3) for update`,
    [workspaceId, userId, now],
  )
  return row ?? null
}

export async function putUserStatus(tx: Tx, workspaceId: string, row: UserStatusRow): Promise<void> {
  await rawQuery(
    tx,
    `insert into user_availability (workspace_id, user_id, status_id, note, until, set_by, set_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (workspace_id, user_id) do update
       set status_id = excluded.status_id, note = excluded.note, until = excluded.until,
           set_by = excluded.set_by, set_at = excluded.set_at`,
    [workspaceId, row.userId, row.statusId, row.note, row.until, row.setBy, row.setAt],
  )
}

export async function deleteUserStatus(tx: Tx, workspaceId: string, userId: string): Promise<boolean> {
  const rows = await rawQuery(
    tx,
    'delete from user_availability where workspace_id = $1 and user_id = $2 returning user_id',
    [workspaceId, userId],
  )
  return rows.length > 0
}

/** People to skip in automatic assignment: their status does not mean `available`. */
export async function notTakingWork(tx: Tx, workspaceId: string, now: Date): Promise<ReadonlySet<string>> {
  const rows = await rawQuery<{ userId: string }>(
    tx,
    `select u.user_id as "userId" from user_availability u
       join availability_statuses s on s.workspace_id = u.workspace_id and s.id = u.status_id
      where u.workspace_id = $1 and (u.until is null or u.until > $2) and s.meaning <> 'available'`,
    [workspaceId, now],
  )
  return new Set(rows.map(({ userId }) => userId))
}

/** Names of statuses; null for a built-in one that was not renamed. */
export const listStatusNames = (
  tx: Tx,
  workspaceId: string,
): Promise<{ id: string; name: string | null }[]> =>
  rawQuery(tx, 'select id, name from availability_statuses where workspace_id = $1', [workspaceId])
