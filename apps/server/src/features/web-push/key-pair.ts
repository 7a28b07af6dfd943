import webPush from 'web-push'
import type { App } from '#platform/app.ts'
import type { Service } from '#platform/feature.ts'
import { findKeyPair, insertKeyPair } from './web-push.queries.ts'

const place = { workspaceId: null, table: 'web_push_keys', rowId: 'true', column: 'sealed_private_key' }

/** Creates the key pair of a new installation. */
export const keyPairService: Service = {
  name: 'web-push-keys',
  role: 'worker',
  start: async (app) => {
    await app.db.instance(async (tx) => {
      if (await findKeyPair(tx)) return
      const { publicKey, privateKey } = webPush.generateVAPIDKeys()
      await insertKeyPair(tx, publicKey, app.secrets.seal(privateKey, place))
    })
    return { stop: async () => undefined }
  },
}

/** The public key; null until the first worker has started. */
export const readPublicKey = (app: App): Promise<string | null> =>
  app.db.instance(async (tx) => (await findKeyPair(tx))?.publicKey ?? null)

/** Both keys, for signing requests to push services. */
export async function openKeyPair(app: App): Promise<{ publicKey: string; privateKey: string } | null> {
  const row = await app.db.instance(findKeyPair)
  return row ? { publicKey: row.publicKey, privateKey: app.secrets.open(row.sealedPrivateKey, place) } : null
}
