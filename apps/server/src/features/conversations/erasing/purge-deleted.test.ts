import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tidyAll } from '#features/tags/tidy-tags.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, deliver, mailText, type TestInbox } from '../ingest/ingest.fixture.ts'
import { purgeAll } from './purge-deleted.ts'

let server: TestServer
let owner: Owner
let db: pg.Client

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  db = new pg.Client({ connectionString: server.ownerUrl })
  await db.connect()
})
afterAll(async () => {
  await db.end()
  await server.stop()
})

const mail = () => mailText({ id: `${newId()}@customer.example`, subject: newId() })
const arrive = (inbox: TestInbox, raws: string[]) => deliver(server, owner.workspaceId, inbox, raws)
const purge = () => purgeAll(server.app, { signal: new AbortController().signal })

async function deleteInbox(inbox: TestInbox, daysAgo: number): Promise<void> {
  await owner.client.call('inboxes.delete', { inboxId: inbox.id })
  const sql = 'update inboxes set deleted_at = now() - make_interval(days => $2) where id = $1'
  await db.query(sql, [inbox.id, daysAgo])
}

async function referencesTo(raw: string): Promise<number | undefined> {
  const hash = createHash('sha256').update(raw).digest()
  const sql = 'select reference_count as n from blob_locations where sha256 = $1'
  return (await db.query<{ n: number }>(sql, [hash])).rows[0]?.n
}

async function rowsOf(inboxId: string): Promise<Record<string, number>> {
  const { rows } = await db.query(
    `select (select count(*)::int from inboxes where id = $1) as inboxes,
            (select count(*)::int from conversations where inbox_id = $1) as conversations,
            (select count(*)::int from messages where inbox_id = $1) as messages`,
    [inboxId],
  )
  return rows[0]
}

test('the conversations of an inbox deleted long ago are erased, with raw mail that nothing else references', async () => {
  const old = await createInbox(server, owner)
  const recentlyDeleted = await createInbox(server, owner)
  const living = await createInbox(server, owner)
  const [own, shared, youngMail] = [mail(), mail(), mail()]
  const { conversationId } = await arrive(old, [own])
  await arrive(old, Array.from({ length: 120 }, mail))
  await arrive(old, [shared])
  await arrive(living, [shared])
  await arrive(recentlyDeleted, [youngMail])
  const tag = await owner.client.call('tags.create', { name: 'On old' })
  await owner.client.call('conversations.tag', { conversationId, add: [tag.id] })
  await owner.client.call('conversations.comment', { conversationId, text: 'Gone with it' })
  await deleteInbox(old, 31)
  await deleteInbox(recentlyDeleted, 29)
  await purge()
  expect(await rowsOf(old.id)).toEqual({ inboxes: 0, conversations: 0, messages: 0 })
  expect(await rowsOf(recentlyDeleted.id)).toEqual({ inboxes: 1, conversations: 1, messages: 1 })
  expect(await rowsOf(living.id)).toEqual({ inboxes: 1, conversations: 1, messages: 1 })
  expect(await referencesTo(own)).toBe(0)
  expect(await referencesTo(shared)).toBe(1)
  expect(await referencesTo(youngMail)).toBe(1)
  const { items } = await owner.client.call('tags.list', {})
  expect(items.find(({ id }) => id === tag.id)).toMatchObject({ usageCount: 0 })
  const left = await db.query('select from conversation_tags where conversation_id = $1', [conversationId])
  expect(left.rows).toEqual([])
  await purge()
})

test('a deleted tag can be restored for thirty days', async () => {
  const ids = new Map<string, string>()
  for (const [name, days] of [
    ['Old', 31],
    ['Young', 29],
  ] as const) {
    const { id } = await owner.client.call('tags.create', { name })
    await owner.client.call('tags.delete', { tagId: id })
    await db.query('update tags set deleted_at = now() - make_interval(days => $2) where id = $1', [id, days])
    ids.set(name, id)
  }
  await tidyAll(server.app)
  expect((await owner.client.send('tags.restore', { tagId: ids.get('Old') })).status).toBe(404)
  expect((await owner.client.send('tags.restore', { tagId: ids.get('Young') })).status).toBe(200)
})

test('counts of replies by rules are erased when their day is over', async () => {
  const inbox = await createInbox(server, owner)
  for (const [address, hours] of [
    ['annika@tarsel-optik.example', 25],
    ['femke@nordvik.example', 23],
  ])
    await db.query(
      `insert into rule_mail_counts (workspace_id, inbox_id, kind, address, began_at, count)
       values ($1, $2, 'reply', $3, now() - make_interval(hours => $4), 3)`,
      [owner.workspaceId, inbox.id, address, hours],
    )
  await purge()
  const left = await db.query('select address from rule_mail_counts where inbox_id = $1', [inbox.id])
  expect(left.rows).toEqual([{ address: 'femke@nordvik.example' }])
})
