import type { HelperTask } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

const columns = `id, user_id as "userId", address, state, sealed_settings as "sealedSettings",
  created_at as "createdAt", expires_at as "expiresAt"`

/** Stores a task; earlier links of the person for the address stop working. */
export async function replaceTask(
  tx: Tx,
  workspaceId: string,
  task: Pick<HelperTaskRow, 'id' | 'userId' | 'address' | 'createdAt' | 'expiresAt'> & { tokenHash: Buffer },
): Promise<void> {
  await query(tx, 'delete from helper_tasks where workspace_id = $1 and user_id = $2 and address = $3', [
    workspaceId,
    task.userId,
    task.address,
  ])
  await query(
    tx,
    `insert into helper_tasks (workspace_id, id, user_id, address, token_hash, state, created_at, expires_at)
     values ($1, $2, $3, $4, $5, 'open', $6, $7)`,
    [workspaceId, task.id, task.userId, task.address, task.tokenHash, task.createdAt, task.expiresAt],
  )
}

/** Lists the tasks of a person, newest first. */
export const listTasks = (tx: Tx, workspaceId: string, userId: string) =>
  query(
    tx,
    `select ${columns} from helper_tasks where workspace_id = $1 and user_id = $2 order by created_at desc`,
    [workspaceId, userId],
  )

export type HelperTaskRow = Awaited<ReturnType<typeof listTasks>>[number]

const oneTask = 'from helper_tasks where workspace_id = $1 and user_id = $2 and id = $3'

/** Finds a task of the person; tasks of others are reported as not found. */
export async function findTask(
  tx: Tx,
  workspaceId: string,
  userId: string,
  id: string,
  options: { lock?: boolean } = {},
): Promise<HelperTaskRow | null> {
  const values = [workspaceId, userId, id] as const
  const [row] = options.lock
    ? await query(tx, `select ${columns} ${oneTask} for update`, values)
    : await query(tx, `select ${columns} ${oneTask}`, values)
  return row ?? null
}

const openTask = `from helper_tasks
      where workspace_id = $1 and token_hash = $2 and state = 'open' and expires_at > $3`

/** Finds the task of a link that was neither used nor has expired. */
export async function findOpenTask(
  tx: Tx,
  workspaceId: string,
  tokenHash: Buffer,
  now: Date,
  options: { lock?: boolean } = {},
): Promise<HelperTaskRow | null> {
  const values = [workspaceId, tokenHash, now] as const
  const [row] = options.lock
    ? await query(tx, `select ${columns} ${openTask} for update`, values)
    : await query(tx, `select ${columns} ${openTask}`, values)
  return row ?? null
}

export async function setTaskState(
  tx: Tx,
  workspaceId: string,
  id: string,
  state: 'ready' | 'taken',
  sealedSettings: string | null,
): Promise<void> {
  await query(
    tx,
    'update helper_tasks set state = $3, sealed_settings = $4 where workspace_id = $1 and id = $2',
    [workspaceId, id, state, sealedSettings],
  )
}

export async function deleteTask(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await query(tx, 'delete from helper_tasks where workspace_id = $1 and id = $2', [workspaceId, id])
}

/** Deletes expired tasks with the settings entered in them. */
export async function deleteExpiredTasks(tx: Tx, workspaceId: string, now: Date): Promise<void> {
  await query(tx, 'delete from helper_tasks where workspace_id = $1 and expires_at <= $2', [workspaceId, now])
}

export async function existsTask(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const rows = await query(tx, 'select from helper_tasks where workspace_id = $1 and id = $2', [
    workspaceId,
    id,
  ])
  return rows.length > 0
}

export const presentTask = (row: HelperTaskRow, now: Date): HelperTask => ({
  id: row.id,
  address: row.address,
  state: row.state !== 'taken' && row.expiresAt <= now ? 'expired' : row.state,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})
