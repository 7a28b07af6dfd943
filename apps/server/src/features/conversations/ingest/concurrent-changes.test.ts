import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { hideMessages } from '../follow-server.ts'
import { createInbox, deliver, incoming, mailText, type TestInbox } from './ingest.fixture.ts'
import { storeIncoming } from './store-incoming.ts'

/** People change conversations while the mail server reports something about them. */
let server: TestServer
let owner: Owner
let inbox: TestInbox
let other: pg.Client

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  other = new pg.Client({ connectionString: server.ownerUrl })
  await other.connect()
})
afterAll(async () => {
  await other?.end()
  await server?.stop()
})
beforeEach(async () => {
  inbox = await createInbox(server, owner)
})

interface Arrived {
  readonly conversationId: string
  readonly messageId: string
  readonly key: string
}

const mail = (references: string[] = []) => {
  const key = `${newId()}@tarsel-optik.example`
  return { key, raw: mailText({ id: key, to: inbox.email, subject: newId(), references }) }
}
const arrive = async (references: string[] = []): Promise<Arrived> => {
  const { key, raw } = mail(references)
  return { ...(await deliver(server, owner.workspaceId, inbox, [raw])), key }
}
const get = (conversationId: string) => owner.client.call('conversations.get', { conversationId })

const waiting = `select distinct l.pid from pg_locks l join pg_stat_activity a using (pid)
  where not l.granted and a.datname = current_database()`
// Not asked in the transaction of `other`, which would see the connections of its first question only.
const untilWaiting = (count: number) =>
  expect.poll(async () => (await server.ownerPool.query(waiting)).rowCount).toBe(count)

/** Runs `later` when `first` has done everything but to number its events. */
async function between<T, U>(first: () => Promise<T>, later: () => Promise<U>): Promise<[T, U]> {
  await other.query('begin')
  await other.query('select from workspace_heads where workspace_id = $1 for update', [owner.workspaceId])
  const doing = first()
  await untilWaiting(1)
  const following = later()
  await untilWaiting(2)
  await other.query('commit')
  return Promise.all([doing, following])
}

test('mail that arrives while its conversation is merged is in the one that remains', async () => {
  const [from, into] = [await arrive(), await arrive()]
  const merge = () =>
    owner.client.call('conversations.merge', {
      conversationId: into.conversationId,
      fromIds: [from.conversationId],
    })
  const [, arrived] = await between(merge, () => arrive([from.key]))
  expect(arrived.conversationId).toBe(into.conversationId)
  const { timeline, messageCount } = await get(into.conversationId)
  expect(timeline.filter(({ kind }) => kind === 'message')).toHaveLength(3)
  expect(messageCount).toBe(3)
})

test('a reply that is sent while mail arrives is counted', async () => {
  const { conversationId, messageId, key } = await arrive()
  const reply = () =>
    owner.client.call('conversations.reply', {
      conversationId,
      seenMessageId: messageId,
      html: '<p>Gladly.</p>',
      to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    })
  await between(reply, () => arrive([key]))
  expect((await get(conversationId)).messageCount).toBe(3)
})

/** What becomes of work that waits for the first of two rows, whose holder then takes the second one. */
async function holdBoth(first: [string, string], second: [string, string], work: () => Promise<unknown>) {
  const take = ([table, id]: [string, string]) =>
    other.query(`select from ${table} where id = $1 for no key update`, [id])
  await other.query('begin')
  await take(first)
  const working = work()
  await untilWaiting(1)
  const outcomes = await Promise.allSettled([take(second).then(() => other.query('commit')), working])
  if (outcomes[0].status === 'rejected') await other.query('rollback')
  return outcomes.map((one) => (one.status === 'rejected' ? String(one.reason) : one.status))
}

test('a batch of mail takes its conversations in the order in which people change them', async () => {
  const [one, closed] = [await arrive(), await arrive()]
  expect(one.conversationId < closed.conversationId).toBe(true)
  await owner.client.call('conversations.close', { conversationId: closed.conversationId })
  const batch = [closed, one].map(({ key }) => Buffer.from(mail([key]).raw))
  await server.app.blobs.putMany(batch)
  const outcomes = await holdBoth(
    ['conversations', one.conversationId],
    ['conversations', closed.conversationId],
    () =>
      storeIncoming(
        server.app,
        owner.workspaceId,
        batch.map((raw) => incoming(inbox, raw)),
      ),
  )
  expect(outcomes).toEqual(['fulfilled', 'fulfilled'])
  expect(await get(closed.conversationId)).toMatchObject({ status: 'open', messageCount: 2 })
})

test('hiding messages takes their conversation first, as a merge does', async () => {
  const { conversationId, messageId } = await arrive()
  const cause = { kind: 'mail', id: null, text: 'test' } as const
  const outcomes = await holdBoth(['conversations', conversationId], ['messages', messageId], () =>
    changeAsSystem(server.app, owner.workspaceId, cause, (change) =>
      hideMessages(change, inbox.id, [messageId]),
    ),
  )
  expect(outcomes).toEqual(['fulfilled', 'fulfilled'])
  expect((await get(conversationId)).isRemoved).toBe(true)
})
