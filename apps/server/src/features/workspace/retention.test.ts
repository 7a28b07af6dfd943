import { randomUUID } from 'node:crypto'
import type { Retention } from '@postroom/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countLocations, knownUids } from '#features/conversations/index.ts'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'
import { applyRetention } from './retention.ts'

let server: TestServer
let owner: Owner
let inbox: TestInbox
let db: pg.Client
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  inbox = await createInbox(server, owner)
  db = new pg.Client({ connectionString: server.ownerUrl })
  await db.connect()
})
afterAll(async () => {
  await db.end()
  await server.stop()
})

const arrive = (by = inbox) =>
  deliver(server, owner.workspaceId, by, [mailText({ id: `${randomUUID()}@customer.example`, to: by.email })])

/** Mail that arrived and was closed so many days ago, with nothing since. */
async function closedFor(days: number, by = inbox) {
  const made = await arrive(by)
  await owner.client.call('conversations.close', { conversationId: made.conversationId })
  await age(made.conversationId, days)
  return made
}
const age = (conversationId: string, days: number) =>
  db.query(
    `update conversations set last_message_at = now() - make_interval(days => $2),
            status_set_at = now() - make_interval(days => $2) where id = $1`,
    [conversationId, days],
  )
async function set(change: Partial<Retention>) {
  const { version } = await owner.client.call('workspace.get', {})
  const retention = { closedDays: null, trashedDays: null, ...change }
  return owner.client.call('workspace.set_retention', { retention, version })
}
const run = () => applyRetention(server.app, new AbortController().signal)
const exists = async (conversationId: string) =>
  (await db.query('select from conversations where id = $1', [conversationId])).rowCount === 1

test('is off by default: nothing is erased, however old', async () => {
  const { conversationId } = await closedFor(3000)
  expect((await owner.client.call('workspace.get', {})).retention).toEqual({
    closedDays: null,
    trashedDays: null,
  })
  await run()
  expect(await exists(conversationId)).toBe(true)
  await db.query('delete from conversations where id = $1', [conversationId])
})

test('erases conversations closed for longer, after showing their number, and never open ones', async () => {
  const old = await closedFor(91)
  const young = await closedFor(89)
  const open = await arrive()
  await age(open.conversationId, 4000)
  const reopened = await closedFor(91)
  await owner.client.call('conversations.reopen', { conversationId: reopened.conversationId })
  const rules = { closedDays: 90, trashedDays: null }
  expect(await owner.client.call('workspace.preview_retention', rules)).toEqual({ closed: 1, trashed: 0 })
  await set(rules)
  const stream = await openEvents(owner.client)
  await run()
  expect(await exists(old.conversationId)).toBe(false)
  for (const { conversationId } of [young, open, reopened]) expect(await exists(conversationId)).toBe(true)
  const { payload } = await stream.next('conversations.erased')
  expect(payload).toEqual({ inboxId: inbox.id, conversations: 1 })
  stream.close()
  expect(await owner.client.call('workspace.preview_retention', rules)).toEqual({ closed: 0, trashed: 0 })
  const { rows } = await db.query<{ payload: object }>(
    "select payload from events where subject_id = $1 and payload <> 'null'",
    [old.conversationId],
  )
  expect(rows).toEqual([])
})

test('erases conversations that were merged into the conversation, also indirectly', async () => {
  const ids = [await arrive(), await arrive(), await arrive()].map(({ conversationId }) => conversationId)
  const [first = '', second = '', third = ''] = ids
  for (const [fromId, conversationId] of [
    [first, second],
    [second, third],
  ] as const)
    await owner.client.call('conversations.merge', { conversationId, fromIds: [fromId] })
  await owner.client.call('conversations.close', { conversationId: third })
  await age(third, 91)
  await set({ closedDays: 90 })
  await run()
  const { rowCount } = await db.query('select from conversations where id = any($1)', [ids])
  expect(rowCount).toBe(0)
  await set({})
})

test('an erased conversation holds up neither what follows the events later nor a stream behind it', async () => {
  await set({ closedDays: 90 })
  const head = await db.query<{ seq: number }>(
    'select event_seq::int as seq from workspace_heads where workspace_id = $1',
    [owner.workspaceId],
  )
  const { conversationId } = await arrive()
  await owner.client.call('conversations.mark_read', { conversationId })
  await owner.client.call('conversations.comment', { conversationId, text: 'Answered by telephone' })
  await owner.client.call('conversations.close', { conversationId })
  await age(conversationId, 91)
  await run()
  expect(await exists(conversationId)).toBe(false)
  const stream = await openEvents(owner.client, head.rows[0]?.seq ?? 0)
  expect((await stream.next()).type).toBe('conversations.erased')
  stream.close()
  const consumers = server.app.features.flatMap((feature) => feature.consumers ?? [])
  expect(consumers.length).toBeGreaterThan(5)
  for (const consumer of consumers) await runConsumer(server.app, consumer)
})

test('keeps conversations with queued mail or drafts, and personal inboxes', async () => {
  await set({ closedDays: 90 })
  const drafted = await closedFor(200)
  await owner.client.call('conversations.save_draft', {
    conversationId: drafted.conversationId,
    html: '<p>Still thinking</p>',
  })
  const waiting = await arrive()
  await owner.client.call('conversations.reply', {
    conversationId: waiting.conversationId,
    seenMessageId: waiting.messageId,
    html: '<p>Tomorrow</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    sendAt: new Date(Date.now() + 86_400_000).toISOString(),
    closeAfter: true,
  })
  await age(waiting.conversationId, 200)
  await run()
  expect(await exists(drafted.conversationId)).toBe(true)
  expect(await exists(waiting.conversationId)).toBe(true)
})

test('time in the trash counts from when the conversation was moved there', async () => {
  await set({ trashedDays: 30 })
  const old = await arrive()
  const young = await arrive()
  for (const { conversationId } of [old, young]) {
    await db.query('update messages set is_hidden = true where conversation_id = $1', [conversationId])
    await db.query("update conversations set is_hidden = true, status = 'closed' where id = $1", [
      conversationId,
    ])
    await age(conversationId, 400)
  }
  await db.query("update conversations set hidden_since = now() - interval '31 days' where id = $1", [
    old.conversationId,
  ])
  await run()
  expect(await exists(old.conversationId)).toBe(false)
  expect(await exists(young.conversationId)).toBe(true)
})

test('mail stays on the mail server and is not fetched again', async () => {
  await set({ closedDays: 90 })
  const { conversationId } = await closedFor(91)
  const { rows } = await db.query<{ mailbox_id: string; folder: string; uid_validity: string; uid: string }>(
    `select p.* from message_locations p join messages m on m.id = p.message_id where m.conversation_id = $1`,
    [conversationId],
  )
  const [place] = rows
  expect(place).toBeDefined()
  const folder = {
    mailboxId: place?.mailbox_id ?? '',
    folder: place?.folder ?? '',
    uidValidity: BigInt(place?.uid_validity ?? 0),
  }
  const held = () =>
    server.app.db.read(owner.workspaceId, (tx) => countLocations(tx, owner.workspaceId, folder))
  const before = await held()
  await run()
  expect(await exists(conversationId)).toBe(false)
  expect(await held()).toBe(before)
  const known = await server.app.db.read(owner.workspaceId, (tx) => knownUids(tx, owner.workspaceId, folder))
  expect(known.has(Number(place?.uid))).toBe(true)
})

test('only the owner sets it, within limits, and both calls are audited', async () => {
  const admin = await server.addMember(owner, { role: 'Admin' })
  const rules = { closedDays: 90, trashedDays: null }
  await expect(admin.client.call('workspace.preview_retention', rules)).rejects.toMatchObject({
    code: 'forbidden',
  })
  const { version } = await admin.client.call('workspace.get', {})
  await expect(
    admin.client.call('workspace.set_retention', { retention: rules, version }),
  ).rejects.toMatchObject({ code: 'forbidden' })
  await expect(set({ closedDays: 29 })).rejects.toMatchObject({ code: 'invalid_input' })
  const { rowCount } = await db.query(
    "select from audit_log where workspace_id = $1 and call = 'workspace.set_retention'",
    [owner.workspaceId],
  )
  expect(rowCount).toBeGreaterThan(0)
})
