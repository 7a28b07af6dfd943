import { createHash } from 'node:crypto'
import type { Message } from '@postroom/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assigneeKeeper } from '#features/assignment/reassign.ts'
import { markDelivery } from '#features/sending/outgoing.ts'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '../../src/features/conversations/ingest/ingest.fixture.ts'
import { changeAsSystem } from '../../src/platform/calls/system-change.ts'
import { rawQuery } from '../../src/platform/db/index.ts'
import { runConsumer } from '../../src/platform/events/consumer.ts'
import { newId } from '../../src/platform/ids.ts'
import { createClient } from '../client.ts'
import { endFirstByDeadlock, writesSince } from '../deadlock-once.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '../harness.ts'

/** Concurrent changes. Each of these failed, or could have failed, in one of the possible orders. */
let server: TestServer
let owner: Owner
let member: Someone
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  member = await server.addMember(owner)
  inbox = await createInbox(server, owner, [member.userId])
})
afterAll(() => server.stop())

const arrive = (into = inbox) =>
  deliver(server, owner.workspaceId, into, [
    mailText({ id: `${newId()}@tarsel-optik.example`, subject: newId() }),
  ])

async function upload(bytes: Uint8Array | string): Promise<Response> {
  return owner.client.fetch('/api/v1/file/user', {
    method: 'POST',
    headers: {
      'x-file-name': 'offer.bin',
      'x-file-type': 'application/octet-stream',
      'content-type': 'application/octet-stream',
    },
    body: bytes as Uint8Array<ArrayBuffer>,
  })
}
const idOf = async (answer: Response): Promise<string> => ((await answer.json()) as { id: string }).id
const reply = (to: { conversationId: string; messageId: string }, attachmentIds: string[], undoSeconds = 0) =>
  owner.client.send('conversations.reply', {
    conversationId: to.conversationId,
    seenMessageId: to.messageId,
    html: '<p>Attached.</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    attachmentIds,
    undoSeconds,
  })
const markSent = (messageId: string) =>
  changeAsSystem(server.app, owner.workspaceId, { kind: 'system', id: null, text: 'test' }, (change) =>
    markDelivery(server.app, change, messageId, { state: 'sent', reason: null }),
  )

/** Number of references to this content. */
async function holdersOf(sha256: Buffer): Promise<number | undefined> {
  const { rows } = await server.ownerPool.query<{ n: number }>(
    'select reference_count as n from blob_locations where sha256 = $1',
    [sha256],
  )
  return rows[0]?.n
}
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

test('a file goes with one reply, and gives its bytes back once when that has gone out', async () => {
  const bytes = `offer ${newId()}`
  const id = await idOf(await upload(bytes))
  // Another upload has the same content.
  const kept = await idOf(await upload(bytes))
  const [one, two] = [await arrive(), await arrive()]
  const answers = await Promise.all([reply(one, [id]), reply(two, [id])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  // Sending can still be undone, with the file.
  expect(await holdersOf(hashOf(bytes))).toBe(2)
  const queued = answers.find(({ status }) => status === 200)?.body as Message | undefined
  const messageId = queued?.id ?? ''
  const marked = await Promise.all([markSent(messageId), markSent(messageId)])
  expect(marked.sort()).toEqual([false, true])
  expect(await holdersOf(hashOf(bytes))).toBe(1)
  expect((await reply(await arrive(), [kept])).status).toBe(200)
})

test('a reply that is taken back gives back the bytes of its mail once, and keeps those of its file', async () => {
  const bytes = `plan ${newId()}`
  const id = await idOf(await upload(bytes))
  const to = await arrive()
  const { id: messageId } = (await reply(to, [id], 60)).body as Message
  const [mail] = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ sha256: Buffer }>(tx, 'select raw_sha256 as sha256 from messages where id = $1', [messageId]),
  )
  const sha256 = mail?.sha256 ?? Buffer.alloc(0)
  expect(await holdersOf(sha256)).toBe(1)
  const cancel = () =>
    owner.client.send('conversations.cancel_send', { conversationId: to.conversationId, messageId })
  const statuses = (await Promise.all([cancel(), cancel()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 404])
  expect([await holdersOf(sha256), await holdersOf(hashOf(bytes))]).toEqual([0, 1])
  expect((await reply(to, [id])).status).toBe(200)
})

test('files that are too much together are refused before they are read', async () => {
  const ids: string[] = []
  for (const byte of [1, 2]) ids.push(await idOf(await upload(new Uint8Array(14_000_000).fill(byte))))
  const answer = await reply(await arrive(), ids)
  expect(answer).toMatchObject({ status: 413, body: { error: { code: 'files_too_large' } } })
})

test('more large uploads at once than there are connections all arrive', async () => {
  const uploads = Array.from({ length: 14 }, (_, byte) => upload(new Uint8Array(8_500_000).fill(byte)))
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(uploads.map(() => 200))
})

test('of two people who choose the same name at once, one gets it and the other an error', async () => {
  for (let round = 0; round < 5; round += 1) {
    const tags = await Promise.all(
      Array.from({ length: 6 }, () => owner.client.call('tags.create', { name: newId() })),
    )
    const name = `Wanted ${round}`
    const answers = await Promise.all(
      tags.map(({ id, version }) => owner.client.send('tags.update', { tagId: id, version, name })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409])
  }
})

test('a tag that is deleted while it is put on is nowhere afterwards', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { conversationId } = await arrive()
    const tag = await owner.client.call('tags.create', { name: newId() })
    await Promise.all([
      member.client.send('conversations.tag', { conversationId, add: [tag.id] }),
      owner.client.send('tags.delete', { tagId: tag.id }),
    ])
    const { tagIds } = await owner.client.call('conversations.get', { conversationId })
    expect(tagIds).toEqual([])
  }
})

const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'

test('consumers of several events do not deadlock with changes that wait for them', async () => {
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  try {
    const boxes = [
      await createInbox(server, owner, [member.userId]),
      await createInbox(server, owner, [member.userId]),
    ]
    const held: string[] = []
    for (const box of boxes) {
      const { conversationId } = await arrive(box)
      await owner.client.call('conversations.assign', { conversationId, assigneeId: member.userId })
      held.push(conversationId)
    }
    await runConsumer(server.app, assigneeKeeper)
    for (const { id } of boxes) {
      await owner.client.call('inboxes.set_members', { inboxId: id, remove: [member.userId] })
    }
    // Locks in the order of any change of a conversation: the conversation first, the head of the event log last.
    await client.query('begin')
    await client.query('select from conversations where id = $1 for no key update', [held[1]])
    const running = runConsumer(server.app, assigneeKeeper)
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBeGreaterThan(0)
    await client.query('select from workspace_heads where workspace_id = $1 for update', [owner.workspaceId])
    await client.query('commit')
    await running
    for (const conversationId of held) {
      const { assigneeId } = await owner.client.call('conversations.get', { conversationId })
      expect(assigneeId).toBeNull()
    }
  } finally {
    await client.end()
  }
})

test('a change that is ended by a deadlock is made once', async () => {
  const tags = await Promise.all(
    Array.from({ length: 2 }, () => owner.client.call('tags.create', { name: newId() })),
  )
  const [tagId = '', intoId = ''] = tags.map(({ id }) => id)
  // As PostgreSQL ends one of two that wait for each other; which one would depend on how long they have waited.
  await endFirstByDeadlock(server.ownerPool, 'tags', 'commit')
  await owner.client.call('tags.merge', { tagId, intoId })
  expect(await writesSince(server.ownerPool)).toBeGreaterThan(1)
  const count = async (text: string) => (await server.ownerPool.query(text, [tagId])).rowCount
  expect(await count('select from tags where id = $1 and deleted_at is null')).toBe(0)
  expect(await count("select from audit_log where call = 'tags.merge' and input->>'tagId' = $1")).toBe(1)
})

test('the cookies of a sign-in that is repeated after a deadlock are set once, and are good', async () => {
  const { email, password } = await server.addMember(owner)
  const client = createClient(server.url ?? '', null)
  await endFirstByDeadlock(server.ownerPool, 'sessions', 'commit')
  const { status, headers } = await client.send('session.sign_in_with_password', {
    identificator: email,
    password,
  })
  expect(status).toBe(200)
  expect(await writesSince(server.ownerPool)).toBe(2)
  const names = headers.getSetCookie().map((cookie) => cookie.split('=')[0])
  expect(names).toEqual([...new Set(names)])
  expect((await client.send('session.refresh', {})).status).toBe(200)
})

test('of two people who reply at once, one always succeeds and the other gets the reason', async () => {
  for (let round = 0; round < 10; round += 1) {
    const to = await arrive()
    const input = {
      conversationId: to.conversationId,
      seenMessageId: to.messageId,
      html: `<p>Round ${round}</p>`,
      to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    }
    const answers = await Promise.all(
      [owner, member].map(({ client }) => client.send('conversations.reply', input)),
    )
    const sent = answers.find(({ status }) => status === 200)?.body as Message
    const refused = answers.find(({ status }) => status === 409)?.body
    expect(refused).toMatchObject({ error: { code: 'newer_message', current: { id: sent.id } } })
    const { timeline } = await owner.client.call('conversations.get', { conversationId: to.conversationId })
    const replies = timeline.filter(
      (entry) => entry.kind === 'message' && entry.message.direction === 'outbound',
    )
    expect(replies).toHaveLength(1)
  }
})

test('a conversation assigned to a person who is leaving the inbox is unassigned, or the assignment is refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const leaver = await server.addMember(owner)
    await owner.client.call('inboxes.set_members', { inboxId: inbox.id, add: [leaver.userId], remove: [] })
    const { conversationId } = await arrive()
    const assign = () =>
      owner.client.send('conversations.assign', { conversationId, assigneeId: leaver.userId })
    const leave = () =>
      owner.client.call('inboxes.set_members', { inboxId: inbox.id, add: [], remove: [leaver.userId] })
    const keep = () => runConsumer(server.app, assigneeKeeper)
    await Promise.all([assign(), leave().then(keep), assign(), assign()])
    await keep()
    const { assigneeId } = await owner.client.call('conversations.get', { conversationId })
    expect(assigneeId, `round ${round}`).toBeNull()
  }
})

test('while a person is removed from an inbox, they are assigned nothing there', async () => {
  const leaver = await server.addMember(owner)
  await owner.client.call('inboxes.set_members', { inboxId: inbox.id, add: [leaver.userId], remove: [] })
  const { conversationId } = await arrive()
  const going = new pg.Client({ connectionString: server.ownerUrl })
  await going.connect()
  await going.query('begin')
  await going.query(`select pg_advisory_xact_lock(hashtext('access to an inbox'), hashtext($1))`, [inbox.id])
  await going.query('delete from inbox_members where inbox_id = $1 and user_id = $2', [
    inbox.id,
    leaver.userId,
  ])
  const assigning = owner.client.send('conversations.assign', { conversationId, assigneeId: leaver.userId })
  await expect
    .poll(async () => {
      const { rows } = await going.query(
        `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`,
      )
      return rows[0].n
    })
    .toBeGreaterThan(0)
  await going.query('commit')
  await going.end()
  expect(await assigning).toMatchObject({ body: { error: { code: 'assignee_not_in_inbox' } } })
})
