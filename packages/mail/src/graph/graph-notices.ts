import { MailServerError } from '../connection/mail-server-error.ts'
import type { ImapFolder } from '../imap/list-folders.ts'
import { RemoteFolders } from '../numbered/remote-folders.ts'
import { connectGraph } from './graph-account.ts'
import { GraphClient, type GraphConnectOptions } from './graph-client.ts'
import { graphError, readJson } from './graph-errors.ts'

/** A Graph subscription to changes of a folder. */
export type GraphSubscription = { id: string; expiresAt: Date }

export type SubscriptionRequest = {
  folderId: string
  /** URL that receives both kinds of notifications; Graph validates it when the subscription is created. */
  url: string
  /** Returned with every notification; at most 128 characters. */
  clientState: string
  expiresAt: Date
}

/** Manages Graph subscriptions for a mailbox. Every method throws MailServerError. */
export interface GraphNotifications {
  listFolders(): Promise<ImapFolder[]>
  idOf(path: string): Promise<string>
  subscribe(request: SubscriptionRequest): Promise<GraphSubscription>
  /** Extends a subscription and reauthorizes it, which Graph requests now and then; null if it no longer exists. */
  renew(id: string, expiresAt: Date): Promise<GraphSubscription | null>
  remove(id: string): Promise<void>
  close(): void
}

const HOST = 'Microsoft Graph'
const ANSWER_BYTES = 1 << 20

/** Opens the management of subscriptions for a mailbox. */
export async function openGraphNotifications(options: GraphConnectOptions): Promise<GraphNotifications> {
  const remote = await connectGraph(options)
  const folders = new RemoteFolders(remote)
  const subscriptions = graphSubscriptions(options)
  return {
    listFolders: () => folders.list(),
    idOf: (path) => folders.idOf(path),
    ...subscriptions,
    close: () => {
      subscriptions.close()
      remote.close()
    },
  }
}

/** Subscriptions only, for callers that do not read the mailbox. */
export function graphSubscriptions(
  options: GraphConnectOptions,
): Pick<GraphNotifications, 'subscribe' | 'renew' | 'remove' | 'close'> {
  const client = new GraphClient(options)
  const ask = async (
    method: 'POST' | 'PATCH' | 'DELETE',
    to: string,
    body?: object,
  ): Promise<Record<string, unknown> | null> => {
    const answer = await client.send({
      method,
      to,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      // Creating a subscription takes long, because Graph first validates our URL. It is not retried: a second
      // subscription would send every notification twice.
      once: method === 'POST',
    })
    const read = await readJson(answer, ANSWER_BYTES)
    if (answer.status >= 200 && answer.status < 300) return read
    if (answer.status === 404 && method !== 'POST') return null
    throw graphError(answer.status, read, HOST)
  }
  return {
    subscribe: async ({ folderId, url, clientState, expiresAt }) =>
      toSubscription(
        await ask('POST', '/subscriptions', {
          changeType: 'created,updated,deleted',
          notificationUrl: url,
          // Cannot be added to an existing subscription.
          lifecycleNotificationUrl: url,
          resource: `/users/${options.mailbox}/mailFolders('${folderId.replaceAll("'", "''")}')/messages`,
          expirationDateTime: expiresAt.toISOString(),
          clientState,
          latestSupportedTlsVersion: 'v1_2',
        }),
      ),
    renew: async (id, expiresAt) => {
      const to = `/subscriptions/${encodeURIComponent(id)}`
      const renewed = await ask('PATCH', to, { expirationDateTime: expiresAt.toISOString() })
      return renewed && toSubscription({ id, ...renewed })
    },
    remove: async (id) => {
      await ask('DELETE', `/subscriptions/${encodeURIComponent(id)}`)
    },
    close: () => client.close(),
  }
}

/** Graph may grant less time than requested. */
function toSubscription(body: Record<string, unknown> | null): GraphSubscription {
  const expiresAt = new Date(String(body?.expirationDateTime))
  if (typeof body?.id !== 'string' || Number.isNaN(expiresAt.getTime()))
    throw new MailServerError('protocol', 'Graph names no subscription', { code: 'NO_SUBSCRIPTION' })
  return { id: body.id, expiresAt }
}
