import type { AvailabilityStatus } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

const statusColumns = `id, name, color, meaning, set_by as "setBy",
  return_after_minutes as "returnAfterMinutes", built_in as "builtIn", version`
const userColumns = `user_id as "userId", status_id as "statusId", note, until, set_by as "setBy", set_at as "setAt"`

const toStatus = <R extends { color: string }>(row: R) => ({
  ...row,
  color: row.color as AvailabilityStatus['color'],
})

/** Lists the statuses of a workspace in their order. */
export async function listStatusRows(tx: Tx, workspaceId: string) {
  const rows = await query(
    tx,
    `select ${statusColumns} from availability_statuses where workspace_id = $1 order by position, lower(name)`,
    [workspaceId],
    'list_statuses',
  )
  return rows.map(toStatus)
}

export type StatusRow = Awaited<ReturnType<typeof listStatusRows>>[number]

const oneStatus = 'from availability_statuses where workspace_id = $1 and id = $2'

/** Finds a status, or null. */
export async function findStatusRow(
  tx: Tx,
  workspaceId: string,
  statusId: string,
  options: { lock?: boolean } = {},
): Promise<StatusRow | null> {
  const values = [workspaceId, statusId] as const
  const [row] = options.lock
    ? await query(tx, `select ${statusColumns} ${oneStatus} for no key update`, values)
    : await query(tx, `select ${statusColumns} ${oneStatus}`, values)
  return row ? toStatus(row) : null
}

/** False if the name is taken, ignoring case. */
export async function insertStatusRow(
  tx: Tx,
  workspaceId: string,
  row: Pick<StatusRow, 'id' | 'name' | 'color' | 'meaning' | 'setBy' | 'returnAfterMinutes'>,
): Promise<boolean> {
  const stored = await query(
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
  const rows = await query(
    tx,
    'select from availability_statuses where workspace_id = $1 and lower(name) = lower($2) and id <> $3',
    [workspaceId, name, exceptId],
  )
  return rows.length > 0
}

export async function updateStatusRow(tx: Tx, workspaceId: string, row: StatusRow): Promise<void> {
  await query(
    tx,
    `update availability_statuses
        set name = $3, color = $4, meaning = $5, set_by = $6, return_after_minutes = $7, version = version + 1
      where workspace_id = $1 and id = $2`,
    [workspaceId, row.id, row.name, row.color, row.meaning, row.setBy, row.returnAfterMinutes],
  )
}

/** Deletes the status; returns the people who had it. */
export async function deleteStatusRow(tx: Tx, workspaceId: string, statusId: string): Promise<string[]> {
  const held = await query(
    tx,
    'delete from user_availability where workspace_id = $1 and status_id = $2 returning user_id as "userId"',
    [workspaceId, statusId],
  )
  await query(tx, 'delete from availability_statuses where workspace_id = $1 and id = $2', [
    workspaceId,
    statusId,
  ])
  return held.map(({ userId }) => userId)
}

/**
 * Present statuses of people; expired ones are omitted, which means the default. `setBy` is null where a shift or time
 * off has set it.
 */
export const listUserStatuses = (tx: Tx, workspaceId: string, now: Date) =>
  query(
    tx,
    `select ${userColumns} from user_availability where workspace_id = $1 and (until is null or until > $2)`,
    [workspaceId, now],
    'list_availability',
  )

/** People who have the status at present, locked until the transaction ends. */
export const lockHolders = (tx: Tx, workspaceId: string, statusId: string, now: Date) =>
  query(
    tx,
    `select ${userColumns} from user_availability
      where workspace_id = $1 and status_id = $3 and (until is null or until > $2) order by user_id for update`,
    [workspaceId, now, statusId],
    'lock_status_holders',
  )

export type UserStatusRow = Awaited<ReturnType<typeof listUserStatuses>>[number]

export async function findUserStatus(
  tx: Tx,
  workspaceId: string,
  userId: string,
  now: Date,
): Promise<UserStatusRow | null> {
  const [row] = await query(
    tx,
    `select ${userColumns} from user_availability
      where workspace_id = $1 and user_id = $2 and (until is null or until > $3) for update`,
    [workspaceId, userId, now],
  )
  return row ?? null
}

export async function putUserStatus(tx: Tx, workspaceId: string, row: UserStatusRow): Promise<void> {
  await query(
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
  const rows = await query(
    tx,
    'delete from user_availability where workspace_id = $1 and user_id = $2 returning user_id',
    [workspaceId, userId],
  )
  return rows.length > 0
}

/** People to skip in automatic assignment, whose status does not mean `available`, with the time at which it was set. */
export async function notTakingWork(
  tx: Tx,
  workspaceId: string,
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await query(
    tx,
    `select u.user_id as "userId", u.set_at as "setAt" from user_availability u
       join availability_statuses s on s.workspace_id = u.workspace_id and s.id = u.status_id
      where u.workspace_id = $1 and (u.until is null or u.until > $2) and s.meaning <> 'available'`,
    [workspaceId, now],
  )
  return new Map(rows.map(({ userId, setAt }) => [userId, setAt]))
}

/** Ids of the statuses whose people count as available now. */
export async function listAvailableStatusIds(tx: Tx, workspaceId: string): Promise<string[]> {
  const rows = await query(
    tx,
    "select id from availability_statuses where workspace_id = $1 and meaning = 'available' order by id",
    [workspaceId],
  )
  return rows.map(({ id }) => id)
}

/** Names of statuses; null for built-in ones, which readers see in their language. */
export const listStatusNames = (tx: Tx, workspaceId: string) =>
  query(tx, 'select id, name, built_in as "builtIn" from availability_statuses where workspace_id = $1', [
    workspaceId,
  ])

/** The status of people who chose none. */
export async function getDefaultStatusId(tx: Tx, workspaceId: string): Promise<string> {
  const [row] = await query(
    tx,
    "select id from availability_statuses where workspace_id = $1 and built_in = 'available'",
    [workspaceId],
  )
  if (!row) throw new Error('The workspace has no default status.')
  return row.id
}
