import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/index.ts'
import { apiKeys } from './api-keys.schema.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

const isKey = (workspaceId: string, id: string) =>
  and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.id, id))
const isOf = (workspaceId: string, userId: string) =>
  and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.userId, userId))

export const listKeyRows = (tx: Tx, workspaceId: string, userId?: string): Promise<ApiKeyRow[]> =>
  tx
    .select()
    .from(apiKeys)
    .where(userId === undefined ? eq(apiKeys.workspaceId, workspaceId) : isOf(workspaceId, userId))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id))

export async function findKeyRow(tx: Tx, workspaceId: string, id: string): Promise<ApiKeyRow | null> {
  const [row] = await tx.select().from(apiKeys).where(isKey(workspaceId, id))
  return row ?? null
}

/** The key with this hash, in any workspace. */
export async function findKeyByHash(tx: Tx, hash: Buffer): Promise<ApiKeyRow | null> {
  await tx.execute(sql`select set_config('postroom.api_key_hash', ${hash.toString('hex')}, true)`)
  const [row] = await tx.select().from(apiKeys).where(eq(apiKeys.hash, hash))
  return row ?? null
}

/** Null where the person has a key of this name, whatever its case. */
export async function insertKeyRow(tx: Tx, row: typeof apiKeys.$inferInsert): Promise<ApiKeyRow | null> {
  const [stored] = await tx.insert(apiKeys).values(row).onConflictDoNothing().returning()
  return stored ?? null
}

export async function isNameTaken(
  tx: Tx,
  { workspaceId, userId, id }: ApiKeyRow,
  name: string,
): Promise<boolean> {
  const isSame = eq(sql`lower(${apiKeys.name})`, name.toLowerCase())
  return (await tx.$count(apiKeys, and(isOf(workspaceId, userId), ne(apiKeys.id, id), isSame))) > 0
}

export const countKeys = (tx: Tx, workspaceId: string, userId: string): Promise<number> =>
  tx.$count(apiKeys, isOf(workspaceId, userId))

export async function renameKeyRow(tx: Tx, { workspaceId, id }: ApiKeyRow, name: string): Promise<void> {
  await tx.update(apiKeys).set({ name }).where(isKey(workspaceId, id))
}

export async function markKeyUsed(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await tx.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(isKey(workspaceId, id))
}

/** Whether there was one to delete. */
export async function deleteKeysOf(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  await tx.delete(apiKeys).where(and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.userId, userId)))
}

export async function deleteKeyRow(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const gone = await tx.delete(apiKeys).where(isKey(workspaceId, id)).returning({ id: apiKeys.id })
  return gone.length > 0
}
