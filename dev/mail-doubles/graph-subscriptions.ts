import { randomUUID } from 'node:crypto'
import type { DoubleMailbox } from './double-mailbox.ts'
import type { GraphAnswer } from './graph-operations.ts'

type Subscription = {
  id: string
  mailbox: DoubleMailbox
  folderId: string
  notificationUrl: string
  lifecycleNotificationUrl: string | null
  clientState: string | null
  expiresAt: Date
}

export type GraphLifecycle = 'reauthorizationRequired' | 'subscriptionRemoved' | 'missed'

export type SubscriptionsDouble = {
  /** Folder names of the active subscriptions, sorted. */
  folders(): string[]
  /** Ids in order of creation. */
  ids(): string[]
  /** Responses to the notifications so far, with their duration. */
  readonly answers: { status: number; ms: number }[]
  /** Drops the next notifications. */
  lose(notices: number): void
  /** Expires all subscriptions now, without a notification. */
  expire(): void
  /**
   * Sends a lifecycle notification; a `subscriptionRemoved` event also deletes the subscription. Resolves with the
   * response status.
   */
  tellLifecycle(event: GraphLifecycle): Promise<number>
  answer(method: string, id: string | undefined, body: Record<string, unknown>): Promise<GraphAnswer>
  stop(): void
}

/** Graph's maximum lifetime for subscriptions to messages without content. */
const MINUTES_AT_MOST = 10_080
const GATHERED_MS = 20

/**
 * Subscriptions like Graph's: the URL is validated first and then gets changes, several per request. `reach` replaces
 * DNS and the reverse proxy: it maps a public https URL to the local one.
 */
export function createSubscriptions(
  boxes: ReadonlyMap<string, DoubleMailbox>,
  reach: (url: string) => string,
): SubscriptionsDouble {
  const subscriptions = new Map<string, Subscription>()
  const answers: { status: number; ms: number }[] = []
  const unlisten = [...boxes.values()].map((mailbox) => mailbox.listen(hear.bind(null, mailbox)))
  let gathered: { to: string; notice: object }[] = []
  let timer: NodeJS.Timeout | undefined
  let toLose = 0

  function hear(mailbox: DoubleMailbox, folderId: string, kind: string): void {
    for (const one of subscriptions.values()) {
      if (one.mailbox !== mailbox || one.folderId !== folderId || one.expiresAt.getTime() < Date.now())
        continue
      if (toLose > 0) {
        toLose -= 1
        continue
      }
      const changeType = kind === 'create' ? 'created' : kind === 'delete' ? 'deleted' : 'updated'
      gathered.push({ to: one.notificationUrl, notice: { ...makeNotice(one), changeType } })
      timer ??= setTimeout(() => void sendGathered(), GATHERED_MS)
    }
  }
  async function sendGathered(): Promise<void> {
    timer = undefined
    const sending = Map.groupBy(gathered, ({ to }) => to)
    gathered = []
    for (const [to, those] of sending)
      await post(
        to,
        those.map(({ notice }) => notice),
      )
  }
  const makeNotice = (one: Subscription): object => ({
    id: randomUUID(),
    subscriptionId: one.id,
    subscriptionExpirationDateTime: one.expiresAt.toISOString(),
    clientState: one.clientState,
    tenantId: '84bd8158-6d4d-4958-8b9f-9d6445542f95',
    // A fake id: code that trusted it instead of syncing would find no message.
    resource: `Users/${one.mailbox.address}/Messages/none`,
    resourceData: { '@odata.type': '#Microsoft.Graph.Message', id: 'none' },
  })
  async function post(to: string, value: object[]): Promise<number> {
    const began = performance.now()
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    const answer = await fetch(reach(to), { method: 'POST', headers, body: JSON.stringify({ value }) }).catch(
      () => ({ status: 0 }),
    )
    answers.push({ status: answer.status, ms: performance.now() - began })
    return answer.status
  }
  async function accepts(url: string): Promise<boolean> {
    if (!url.startsWith('https://')) return false
    const word = `Validation: ${randomUUID()} <&?+%>`
    const answer = await fetch(`${reach(url)}?validationToken=${encodeURIComponent(word)}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    }).catch(() => null)
    const type = answer?.headers.get('content-type') ?? ''
    return answer?.status === 200 && type.startsWith('text/plain') && (await answer.text()) === word
  }
  async function make(body: Record<string, unknown>): Promise<GraphAnswer> {
    const [, address = '', folderId = ''] =
      /^\/users\/([^/]+)\/mailFolders\('(.+)'\)\/messages$/.exec(String(body.resource)) ?? []
    const mailbox = boxes.get(address)
    if (!mailbox?.folders.has(folderId)) return failure(404, 'ResourceNotFound', 'No such folder.')
    const expiresAt = new Date(String(body.expirationDateTime))
    if (expiresAt.getTime() > Date.now() + MINUTES_AT_MOST * 60_000)
      return failure(
        400,
        'ExtensionError',
        'Subscription expiration can only be 10080 minutes in the future.',
      )
    if (String(body.clientState).length > 128) return failure(400, 'InvalidRequest', 'ClientState too long.')
    const notificationUrl = String(body.notificationUrl)
    const lifecycleNotificationUrl = body.lifecycleNotificationUrl
      ? String(body.lifecycleNotificationUrl)
      : null
    for (const url of [notificationUrl, lifecycleNotificationUrl])
      if (url !== null && !(await accepts(url)))
        return failure(400, 'ValidationError', 'Subscription validation request failed.')
    const clientState = String(body.clientState)
    const id = randomUUID()
    subscriptions.set(id, {
      id,
      mailbox,
      folderId,
      notificationUrl,
      lifecycleNotificationUrl,
      clientState,
      expiresAt,
    })
    return { status: 201, body: { id, expirationDateTime: expiresAt.toISOString() } }
  }

  return {
    answers,
    folders: () =>
      [...subscriptions.values()]
        .map(({ mailbox, folderId }) => mailbox.folders.get(folderId)?.name ?? '')
        .sort(),
    ids: () => [...subscriptions.keys()],
    lose: (notices) => {
      toLose = notices
    },
    expire: () => subscriptions.clear(),
    tellLifecycle: async (lifecycleEvent) => {
      const all = [...subscriptions.values()]
      if (lifecycleEvent === 'subscriptionRemoved') subscriptions.clear()
      const [first] = all
      if (!first?.lifecycleNotificationUrl) throw new Error('no subscription has a lifecycle URL')
      return post(
        first.lifecycleNotificationUrl,
        all.map((one) => ({ ...makeNotice(one), lifecycleEvent })),
      )
    },
    answer: async (method, id, body) => {
      if (id === undefined) return make(body)
      const known = subscriptions.get(id)
      if (!known) return failure(404, 'ResourceNotFound', 'The object was not found.')
      if (method === 'DELETE') {
        subscriptions.delete(id)
        return { status: 204 }
      }
      known.expiresAt = new Date(String(body.expirationDateTime))
      return { status: 200, body: { id, expirationDateTime: known.expiresAt.toISOString() } }
    },
    stop: () => {
      clearTimeout(timer)
      for (const end of unlisten) end()
    },
  }
}

const failure = (status: number, code: string, message: string): GraphAnswer => ({
  status,
  body: { error: { code, message } },
})
