import type { SignInSettings } from '@postroom/contract'
import { getWorkspaceRow, lockWorkspace } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import { announce, presentSettings } from '../announce-settings.ts'
import {
  deleteEncryptionKeys,
  type EncryptionKeyRow,
  insertEncryptionKey,
  listEncryptionKeys,
} from './encryption-keys.queries.ts'
import { createKeyPair, type KeyPair } from './key-pair.ts'

const secretPlace = ({ workspaceId, id }: Pick<EncryptionKeyRow, 'workspaceId' | 'id'>) => ({
  workspaceId,
  table: 'saml_encryption_keys',
  rowId: id,
  column: 'sealed_private_key',
})

/** Private keys that may decrypt an assertion, the newest first. */
export async function privateKeysOf(app: App, workspaceId: string): Promise<string[]> {
  const rows = await app.db.read(workspaceId, (tx) => listEncryptionKeys(tx, workspaceId))
  return rows.map((row) => app.secrets.open(row.sealedPrivateKey, secretPlace(row)))
}

/** Certificate that providers encrypt for; null before there is a key pair. */
export const publishedCertificate = async (tx: Tx, workspaceId: string): Promise<string | null> =>
  (await listEncryptionKeys(tx, workspaceId))[0]?.certificate ?? null

/** Stores a key pair beside the newest one; older ones are deleted. */
export async function storeKeyPair(
  { app, tx, workspaceId, now }: Context,
  { certificate, privateKey }: KeyPair,
): Promise<void> {
  const [before] = await listEncryptionKeys(tx, workspaceId)
  const id = newId()
  const sealedPrivateKey = app.secrets.seal(privateKey, secretPlace({ workspaceId, id }))
  await insertEncryptionKey(tx, { workspaceId, id, certificate, sealedPrivateKey, createdAt: now })
  await deleteEncryptionKeys(tx, workspaceId, { except: before ? [id, before.id] : [id] })
}

/** Creates the first key pair, or the next one: the one before still decrypts until it is removed. */
export const renewKeyCall = {
  prepare: (): Promise<KeyPair> => createKeyPair(),
  run: async (ctx: Context, _: object, pair: KeyPair): Promise<SignInSettings> => {
    const { signInMethods } = await lockWorkspace(ctx.tx, ctx.workspaceId)
    await storeKeyPair(ctx, pair)
    return announce(ctx, signInMethods)
  },
}

/** Removes the key pair before the newest one; assertions for it are refused from then on. */
export async function removeOldKeyCall(ctx: Context): Promise<SignInSettings> {
  const { tx, workspaceId } = ctx
  await lockWorkspace(tx, workspaceId)
  const { signInMethods } = await getWorkspaceRow(tx, workspaceId)
  const [newest, ...others] = await listEncryptionKeys(tx, workspaceId)
  if (!newest || others.length === 0) return presentSettings(ctx, signInMethods)
  await deleteEncryptionKeys(tx, workspaceId, { except: [newest.id] })
  return announce(ctx, signInMethods)
}
