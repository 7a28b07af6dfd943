import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { wakeMailSync } from '#features/mailboxes/index.ts'
import type { Owner, TestServer } from '#test/harness.ts'
import { makeGrant, type OAuthRig, startOAuthRig, startServerOn } from '#test/oauth-rig.ts'
import { DoubleMailbox, type GraphDouble, startGraphDouble } from '../../../../../dev/mail-doubles/index.ts'
import { findFreePort } from '../../../../../dev/mail-rig/index.ts'
import { letter, until } from '../mail-sync/mail-sync.fixture.ts'

const origin = 'https://desk.marewind.example'
const account = 'ingrid@marewind.example'
const shared = 'freight@marewind.example'
const own = new DoubleMailbox(account, { keepsIds: true })
const freight = new DoubleMailbox(shared, { keepsIds: true })
vi.setConfig({ testTimeout: 120_000 })
let rig: OAuthRig
let graph: GraphDouble
let server: TestServer
let owner: Owner
let grantId: string
let mailboxId: string
let inboxId: string
/** Simulates a firewall that blocks Microsoft. */
let isReachable = true

beforeAll(async () => {
  rig = await startOAuthRig([account], { publicUrl: origin })
  graph = await startGraphDouble({
    mailboxes: [own, freight],
    opens: async (token) => (await rig.microsoft.ownerOf(token)) !== undefined,
    reach: (url) => (isReachable ? url.replace(origin, server.url ?? '') : 'http://127.0.0.1:1'),
  })
  const unusedAddress = `imaps://localhost:${await findFreePort()}`
  const env = { POSTROOM_MICROSOFT_IMAP: unusedAddress, POSTROOM_MICROSOFT_GRAPH: graph.base }
  server = await startServerOn(rig, { roles: ['web', 'worker', 'mail'], env })
  owner = await server.createWorkspace()
  rig.microsoft.accounts.set('ingrid', { email: account, email_verified: true, hd: 'marewind.example' })
  grantId = await makeGrant(owner.client, rig, 'microsoft', 'ingrid', {
    purpose: 'SharedInbox',
    sharedScope: true,
  })
  const mailbox = await owner.client.call('mailboxes.connect_grant', { grantId })
  mailboxId = mailbox.id
  inboxId = (await owner.client.call('inboxes.create', { mailboxId, name: 'Bookings' })).id
  await untilWatchMode(mailboxId, { mode: 'push', reason: null })
})
afterAll(async () => {
  await server?.stop()
  await Promise.all([rig?.stop(), graph?.stop()])
})

const put = (subject: string, folder = 'inbox') =>
  own.put(own.folder(folder), Buffer.from(letter({ subject })))
const untilWatchMode = (id: string, expected: object) =>
  until(
    async () => {
      const { watchMode } = await owner.client.call('mailSync.get_audit', { mailboxId: id })
      return watchMode &&
        Object.entries(expected).every(([key, value]) => Reflect.get(watchMode, key) === value)
        ? watchMode
        : null
    },
    `the watch mode is ${JSON.stringify(expected)}`,
  )
/** Shorter than the polling interval of one minute. */
const soon = 20_000
const untilHere = (subject: string, withinMs = soon) =>
  until(
    async () => {
      const { items } = await owner.client.call('conversations.list', { inboxId, view: 'all' })
      return items.find((item) => item.subject === subject) ?? null
    },
    `${subject} is here`,
    withinMs,
  )
const rows = async () =>
  (
    await server.ownerPool.query<{ id: string; is_waiting: boolean; notified_at: Date | null; left: number }>(
      `select subscription_id as id, is_waiting, notified_at, extract(epoch from expires_at - now())::int as left
         from push_subscriptions where mailbox_id = $1 order by made_at`,
      [mailboxId],
    )
  ).rows
const tell = (value: unknown, query = '') =>
  fetch(`${server.url}/api/v1/hooks/microsoft${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof value === 'string' ? value : JSON.stringify(value),
  })

/** Waits until both folders have a subscription: its row is stored after Graph has created it. */
const untilBothSubscribed = () =>
  until(async () => {
    const ids = graph.subscriptions.ids().sort()
    const stored = (await rows()).map(({ id }) => id).sort()
    return ids.length === 2 && stored.join() === ids.join() ? ids : null
  }, 'two subscriptions exist again')

/** Waits until earlier notifications have been processed. */
async function untilQuiet(): Promise<void> {
  let asked = graph.operations.length
  let since = Date.now()
  await until(async () => {
    if (graph.operations.length !== asked) since = Date.now()
    asked = graph.operations.length
    return Date.now() - since > 2_000 ? true : null
  }, 'no requests are sent')
}

test('push notifications sync the inbox and other folders at once', async () => {
  expect(graph.subscriptions.folders()).toEqual(['Inbox', 'Sent Items'])
  for (const subject of ['Is the boat free?', 'And in June?', 'With a skipper?']) {
    put(subject)
    await untilHere(subject)
  }
  const item = put('A question', 'sentitems')
  await untilHere('A question')
  own.setFlagged(item.id, true)
  await until(
    async () => ((await untilHere('A question')).isFlagged ? true : null),
    'the star is synced',
    soon,
  )
  const statuses = new Set(graph.subscriptions.answers.map(({ status }) => status))
  expect([...statuses]).toEqual([202])
  // Graph throttles endpoints that answer more slowly than this.
  expect(Math.max(...graph.subscriptions.answers.map(({ ms }) => ms))).toBeLessThan(2_900)
})

test('no message is lost when many push notifications arrive at once', async () => {
  const subjects = Array.from({ length: 40 }, (_, index) => `Group ${index}`)
  for (const subject of subjects) put(subject)
  await until(async () => {
    const { items } = await owner.client.call('conversations.list', { inboxId, view: 'all', limit: 100 })
    return subjects.every((subject) => items.some((item) => item.subject === subject)) ? true : null
  }, 'all forty are stored')
})

test('the next notification, or a "missed" event, makes up for a lost one', async () => {
  graph.subscriptions.lose(1)
  put('Lost on its way')
  put('Not lost')
  await untilHere('Lost on its way')
  graph.subscriptions.lose(1)
  put('Lost as well')
  expect(await graph.subscriptions.tellLifecycle('missed')).toBe(202)
  await untilHere('Lost as well')
})

test('polling makes up for a lost notification', { timeout: 90_000 }, async () => {
  await untilQuiet()
  graph.subscriptions.lose(1)
  put('Lost in silence')
  await untilHere('Lost in silence', 75_000)
})

test('subscriptions are renewed on a reauthorization request, and created again after removal', async () => {
  const before = graph.subscriptions.ids()
  await server.ownerPool.query("update push_subscriptions set expires_at = now() + interval '1 hour'")
  await graph.subscriptions.tellLifecycle('reauthorizationRequired')
  await until(async () => ((await rows()).every(({ left }) => left > 86_400) ? true : null), 'renewed')
  expect(graph.subscriptions.ids()).toEqual(before)
  await graph.subscriptions.tellLifecycle('subscriptionRemoved')
  // Graph sends no notification for this message.
  put('Between two subscriptions')
  await untilHere('Between two subscriptions')
  const newIds = await untilBothSubscribed()
  expect(newIds.some((id) => before.includes(id))).toBe(false)
})

test('expired subscriptions are created again, and changes made meanwhile are synced', async () => {
  graph.subscriptions.expire()
  put('Nobody was told')
  await server.ownerPool.query("update push_subscriptions set expires_at = now() + interval '1 minute'")
  await server.app.db.instance((tx) => wakeMailSync(tx, mailboxId, 'restart'))
  await untilHere('Nobody was told')
  await untilBothSubscribed()
  put('Told again')
  await untilHere('Told again')
  // The sync may have found the message before its notification.
  await until(
    async () => ((await rows()).some(({ notified_at }) => notified_at) ? true : null),
    'the notification was stored',
  )
})

test('ignores notifications without the client state, with the same answer', async () => {
  const [row] = await rows()
  if (!row) throw new Error('no subscription')
  await server.ownerPool.query('update push_subscriptions set notified_at = null')
  const forged = [
    { value: [{ subscriptionId: row.id, clientState: 'guessed', changeType: 'created' }] },
    { value: [{ subscriptionId: row.id }] },
    { value: [{ subscriptionId: row.id, clientState: '', lifecycleEvent: 'subscriptionRemoved' }] },
    { value: [{ subscriptionId: '7f105c7d-2dc5-4530-97cd-4e7ae6534c07', clientState: 'x' }] },
    { value: [null, 7, { subscriptionId: {} }] },
    { value: [] },
    'no JSON at all',
    '',
  ]
  for (const body of forged) {
    const answer = await tell(body)
    expect([answer.status, await answer.text()]).toEqual([202, ''])
  }
  expect((await rows()).map(({ notified_at }) => notified_at)).toEqual([null, null])
  expect((await tell('x'.repeat(1_100_000))).status).toBe(413)
  const words = JSON.stringify(server.logLines)
  expect(words).toContain('wrong client state')
  expect(words).not.toContain('guessed')
})

test('answers the validation request with the token as plain text', async () => {
  const word = 'Validation: <script>alert(1)</script> +&%'
  const answer = await tell('', `?validationToken=${encodeURIComponent(word)}`)
  expect([answer.status, await answer.text()]).toEqual([200, word])
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await tell('', `?validationToken=${'x'.repeat(3_000)}`)).status).toBe(400)
})

test('stores a notification before acknowledging it', async () => {
  const id = 'a-subscription-of-nobody-who-listens'
  await server.ownerPool.query(
    `insert into push_subscriptions (subscription_id, workspace_id, mailbox_id, folder_id, is_inbox, client_state_sha256, expires_at)
     values ($1, $2, gen_random_uuid(), 'inbox', true, sha256('secret'), now() + interval '1 hour')`,
    [id, owner.workspaceId],
  )
  const value = [
    { subscriptionId: id, clientState: 'secret', changeType: 'created' },
    { subscriptionId: id, clientState: 'secret', lifecycleEvent: 'missed' },
    { subscriptionId: id, clientState: 'secret', lifecycleEvent: 'reauthorizationRequired' },
  ]
  expect((await tell({ value })).status).toBe(202)
  const { rows: stored } = await server.ownerPool.query(
    'delete from push_subscriptions where subscription_id = $1 returning is_waiting, lifecycle',
    [id],
  )
  expect(stored).toEqual([{ is_waiting: true, lifecycle: 'reauthorizationRequired' }])
})

test('polls a mailbox shared with the account, since Graph notifies only of the account’s own mailbox', async () => {
  const mailbox = await owner.client.call('mailboxes.connect_grant', { grantId, email: shared })
  await owner.client.call('inboxes.create', { mailboxId: mailbox.id, name: 'Freight' })
  await untilWatchMode(mailbox.id, { mode: 'poll', reason: 'shared' })
  await owner.client.call('mailboxes.disconnect', { mailboxId: mailbox.id })
})

test('deletes subscriptions after disconnecting; polls if Microsoft cannot reach the instance', async () => {
  await owner.client.call('mailboxes.disconnect', { mailboxId })
  await until(async () => (graph.subscriptions.ids().length === 0 ? true : null), 'no subscription is left')
  await expect.poll(rows).toEqual([])
  isReachable = false
  const connectedAt = Date.now()
  const again = await makeGrant(owner.client, rig, 'microsoft', 'ingrid', { purpose: 'SharedInbox' })
  await owner.client.call('mailboxes.connect_grant', { grantId: again })
  const watchMode = await untilWatchMode(mailboxId, { mode: 'poll', reason: 'unreachable' })
  expect(Date.parse(watchMode.since)).toBeGreaterThanOrEqual(connectedAt)
})
