import { query, type Tx } from '#platform/db/index.ts'

const columns = `id, workspace_id as "workspaceId", user_id as "userId", name, hint, scopes,
  is_by_operator as "isByOperator", created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"`

export type ApiKeyRow = Awaited<ReturnType<typeof listKeyRows>>[number]

/** Keys of one person, or of everyone. */
export const listKeyRows = (tx: Tx, workspaceId: string, userId: string | null = null) =>
  query(
    tx,
    `select ${columns} from api_keys where workspace_id = $1 and ($2::uuid is null or user_id = $2)
      order by created_at, id`,
    [workspaceId, userId],
  )

export async function findKeyRow(tx: Tx, workspaceId: string, id: string): Promise<ApiKeyRow | null> {
  const [row] = await query(tx, `select ${columns} from api_keys where workspace_id = $1 and id = $2`, [
    workspaceId,
    id,
  ])
  return row ?? null
}

/** Finds a key by hash, in any workspace. */
export async function findKeyByHash(tx: Tx, hash: Buffer): Promise<ApiKeyRow | null> {
  await query(tx, "select set_config('postroom.api_key_hash', $1, true)", [hash.toString('hex')])
  const [row] = await query(tx, `select ${columns} from api_keys where hash = $1`, [hash])
  return row ?? null
}

/** Null if the person has a key of this name, ignoring case. */
export async function insertKeyRow(
  tx: Tx,
  key: Omit<ApiKeyRow, 'lastUsedAt'> & { hash: Buffer },
): Promise<ApiKeyRow | null> {
  const [stored] = await query(
    tx,
    `insert into api_keys
       (workspace_id, id, user_id, name, hash, hint, scopes, is_by_operator, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict do nothing returning ${columns}`,
    [
      key.workspaceId,
      key.id,
      key.userId,
      key.name,
      key.hash,
      key.hint,
      key.scopes,
      key.isByOperator,
      key.createdAt,
      key.expiresAt,
    ],
  )
  return stored ?? null
}

export async function isNameTaken(
  tx: Tx,
  { workspaceId, userId, id }: ApiKeyRow,
  name: string,
): Promise<boolean> {
  const rows = await query(
    tx,
    `select from api_keys
      where workspace_id = $1 and user_id = $2 and id <> $3 and lower(name) = lower($4)`,
    [workspaceId, userId, id, name],
  )
  return rows.length > 0
}

export async function countKeys(tx: Tx, workspaceId: string, userId: string): Promise<number> {
  const [row] = await query(
    tx,
    'select count(*)::int as keys from api_keys where workspace_id = $1 and user_id = $2',
    [workspaceId, userId],
  )
  return row?.keys ?? 0
}

export async function renameKeyRow(tx: Tx, { workspaceId, id }: ApiKeyRow, name: string): Promise<void> {
  await query(tx, 'update api_keys set name = $3 where workspace_id = $1 and id = $2', [
    workspaceId,
    id,
    name,
  ])
}

export async function markKeyUsed(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await query(
    tx,
    `update api_keys set last_used_at = now()
      where workspace_id = $1 and id in (
        select id from api_keys where workspace_id = $1 and id = $2 for no key update skip locked)`,
    [workspaceId, id],
  )
}

export async function deleteKeysOf(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  await query(tx, 'delete from api_keys where workspace_id = $1 and user_id = $2', [workspaceId, userId])
}

/** Deletes a key; returns whether it existed. */
export async function deleteKeyRow(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const gone = await query(tx, 'delete from api_keys where workspace_id = $1 and id = $2 returning id', [
    workspaceId,
    id,
  ])
  return gone.length > 0
}
