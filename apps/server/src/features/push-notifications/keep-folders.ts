import { type GraphNotifications, MailServerError } from '@postroom/mail'
import type { App } from '#platform/app.ts'
import { hashToken, randomToken } from '#platform/crypto/index.ts'
import {
  deleteSubscription,
  insertSubscription,
  listSubscriptions,
  noteRenewed,
  type SubscriptionRow,
} from './subscriptions.queries.ts'

export interface WantedFolder {
  readonly path: string
  readonly isInbox: boolean
}

interface Place {
  readonly app: App
  readonly workspaceId: string
  readonly mailboxId: string
  readonly url: string
  readonly notices: GraphNotifications
  /** Called for a folder in which changes may have been missed. */
  readonly onGap: (folder: WantedFolder) => void
}

/** Shorter than the seven days that Graph allows for mail, so that orphaned subscriptions expire sooner. */
const lifetimeMs = 3 * 24 * 3_600_000
const renewAheadMs = 24 * 3_600_000

/** Creates, renews and deletes subscriptions until exactly these folders have one. Throws MailServerError if the inbox cannot get one. */
export async function keepFolders(place: Place, wanted: readonly WantedFolder[]): Promise<void> {
  const { app, mailboxId, notices } = place
  const others = new Map((await listSubscriptions(app, mailboxId)).map((row) => [row.folderId, row]))
  for (const folder of wanted) {
    const folderId = await notices.idOf(folder.path)
    const row = others.get(folderId)
    others.delete(folderId)
    await keepFolder(place, { ...folder, folderId }, row).catch((error: unknown) => {
      // Other folders are also polled every minute.
      if (folder.isInbox || !(error instanceof MailServerError) || error.kind !== 'refused') throw error
      app.log.warn({ mailboxId, error: String(error) }, 'could not subscribe to a folder')
    })
  }
  for (const { subscriptionId } of others.values()) {
    await notices.remove(subscriptionId)
    await deleteSubscription(app, subscriptionId)
  }
}

async function keepFolder(
  place: Place,
  folder: WantedFolder & { readonly folderId: string },
  row: SubscriptionRow | undefined,
): Promise<void> {
  const { app, notices } = place
  if (row && row.lifecycle !== 'subscriptionRemoved' && row.leftMs > 0) {
    if (row.leftMs > renewAheadMs && row.lifecycle !== 'reauthorizationRequired') return
    const renewed = await notices.renew(row.subscriptionId, inLifetime())
    if (renewed) return noteRenewed(app, row.subscriptionId, renewed.expiresAt)
  }
  if (row) await deleteSubscription(app, row.subscriptionId)
  await subscribe(place, folder)
}

async function subscribe(
  { app, workspaceId, mailboxId, url, notices, onGap }: Place,
  { folderId, isInbox, path }: WantedFolder & { readonly folderId: string },
): Promise<void> {
  const clientState = randomToken()
  const { id, expiresAt } = await notices.subscribe({ folderId, url, clientState, expiresAt: inLifetime() })
  const row = { subscriptionId: id, workspaceId, mailboxId, folderId, isInbox, expiresAt }
  const isOurs = await insertSubscription(app, { ...row, clientStateSha256: hashToken(clientState) })
  if (!isOurs) await notices.remove(id)
  onGap({ path, isInbox })
}

const inLifetime = (): Date => new Date(Date.now() + lifetimeMs)
