import {
  type ApiKey,
  apiKeyCreated,
  apiKeyRenamed,
  apiKeyRevoked,
  type createApiKey,
  type InputOf,
  type KeyScope,
  keyScopes,
  type renameApiKey,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { hashToken } from '#platform/crypto/index.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { presentKey } from './api-keys.present.ts'
import {
  type ApiKeyRow,
  countKeys,
  deleteKeyRow,
  findKeyRow,
  insertKeyRow,
  isNameTaken,
  listKeyRows,
  renameKeyRow,
} from './api-keys.queries.ts'
import { hintOf, newKey } from './key-text.ts'

const mostKeys = 50

export async function listKeys({ tx, person }: Context): Promise<{ items: ApiKey[] }> {
  return { items: (await listKeyRows(tx, person.workspaceId, person.userId)).map(presentKey) }
}

export const createKey = (
  ctx: Context,
  { name, scopes, expiresAt }: InputOf<typeof createApiKey>,
): Promise<{ apiKey: ApiKey; key: string }> =>
  makeKey(ctx, {
    userId: ctx.person.userId,
    name,
    scopes,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    isByOperator: false,
  })

interface NewKey {
  readonly userId: string
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly expiresAt: Date | null
  readonly isByOperator: boolean
}

/** Creates a key; the key itself is returned only now. */
export async function makeKey(
  { tx, workspaceId, now, emit }: Pick<SystemChange, 'tx' | 'workspaceId' | 'now' | 'emit'>,
  { userId, name, scopes, expiresAt, isByOperator }: NewKey,
): Promise<{ apiKey: ApiKey; key: string }> {
  if (expiresAt && expiresAt <= now) fail('api_key_expiry_past')
  const count = await countKeys(tx, workspaceId, userId)
  if (count >= mostKeys) fail('api_key_limit', { count })
  const key = newKey()
  const row = await insertKeyRow(tx, {
    workspaceId,
    id: newId(),
    userId,
    name,
    hash: hashToken(key),
    hint: hintOf(key),
    // In a fixed order, without duplicates.
    scopes: keyScopes.filter((scope) => scopes.includes(scope)),
    isByOperator,
    createdAt: now,
    expiresAt,
  })
  if (!row) fail('api_key_name_taken', { name })
  const apiKey = presentKey(row)
  emit(apiKeyCreated, { apiKey }, { personId: userId })
  return { apiKey, key }
}

export async function renameKey(
  ctx: Context,
  { apiKeyId, name }: InputOf<typeof renameApiKey>,
): Promise<ApiKey> {
  const row = await getOwnKey(ctx, apiKeyId)
  if (await isNameTaken(ctx.tx, row, name)) fail('api_key_name_taken', { name })
  await renameKeyRow(ctx.tx, row, name)
  const apiKey = presentKey({ ...row, name })
  ctx.emit(apiKeyRenamed, { apiKey }, { personId: row.userId })
  return apiKey
}

export async function revokeKey(
  ctx: Context,
  { apiKeyId }: { apiKeyId: string },
): Promise<Record<string, never>> {
  await endKey(ctx, await getOwnKey(ctx, apiKeyId))
  return {}
}

export async function endKey(
  { tx, emit }: Pick<SystemChange, 'tx' | 'emit'>,
  { workspaceId, id, userId }: ApiKeyRow,
): Promise<void> {
  found((await deleteKeyRow(tx, workspaceId, id)) || null)
  emit(apiKeyRevoked, { apiKeyId: id }, { personId: userId })
}

/** Loads a key; another person's key is reported as not found. */
async function getOwnKey({ tx, person }: Context, apiKeyId: string): Promise<ApiKeyRow> {
  const row = found(await findKeyRow(tx, person.workspaceId, apiKeyId))
  return row.userId === person.userId ? row : fail('not_found')
}
