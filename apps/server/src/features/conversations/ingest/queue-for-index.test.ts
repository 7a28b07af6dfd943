import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { indexAll, searchIndexer } from '#features/search/word-index/search-index.ts'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { generateMailbox } from '../../../../../../bench/mail-generator.ts'
import type { IncomingMessage } from './incoming-message.ts'
import { createInbox, incoming, mailText, type TestInbox } from './ingest.fixture.ts'
import { storeIncoming } from './store-incoming.ts'

let server: TestServer
let owner: Owner
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  inbox = await createInbox(server, owner)
})
afterAll(() => server.stop())

const ask = <Row extends Record<string, unknown>>(sql: string): Promise<Row[]> =>
  server.app.db.write(owner.workspaceId, (tx) => rawQuery<Row>(tx, sql))

const wordsHeld = () =>
  ask<{ key: string; words: string }>(
    `select m.message_key as key, s.search::text as words from messages m
       join message_search s on s.workspace_id = m.workspace_id and s.message_id = m.id order by 1`,
  )

const setMailboxes = (state: 'syncing' | 'live') => ask(`update mailboxes set state = '${state}'`)

test('messages of a first sync are indexed after it ends, new mail immediately', async () => {
  await setMailboxes('syncing')
  const mails = generateMailbox({ count: 1200, seed: 5, withAttachments: false, ownAddress: inbox.email })
  const batch: IncomingMessage[] = [...mails].map(({ raw }) => incoming(inbox, raw, { isNew: false }))
  await storeIncoming(server.app, owner.workspaceId, batch)
  await runConsumer(server.app, searchIndexer)
  await indexAll(server.app, owner.workspaceId)
  expect(await wordsHeld()).toEqual([])

  const key = `${newId()}@tarsel.example`
  await storeIncoming(server.app, owner.workspaceId, [
    incoming(inbox, mailText({ id: key }), { isNew: true }),
  ])
  await runConsumer(server.app, searchIndexer)
  expect((await wordsHeld()).map((row) => row.key)).toContain(key)

  await setMailboxes('live')
  await indexAll(server.app, owner.workspaceId)
  expect(await wordsHeld()).toHaveLength(batch.length + 1)
  expect(await ask('select from messages_to_index')).toEqual([])
})

test('a first sync of more than two minutes is indexed while it runs', async () => {
  await setMailboxes('syncing')
  await ask('delete from message_search')
  await ask('insert into messages_to_index (workspace_id, message_id) select workspace_id, id from messages')
  vi.setSystemTime(Date.now() + 121_000)
  try {
    await indexAll(server.app, owner.workspaceId)
  } finally {
    vi.useRealTimers()
    await setMailboxes('live')
  }
  expect(await ask('select from messages_to_index')).toEqual([])
})

test('a mail with too many terms is indexed with those that fit', async () => {
  const letters = 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწ'
  const word = (count: number): string =>
    [...String(count).padStart(6, '0')]
      .map((digit) => letters[Number(digit)])
      .join('')
      .padEnd(58, 'ჯ')
  const people = Array.from({ length: 480 }, (_, at) =>
    Array.from({ length: 12 }, (_, one) => word(at * 12 + one)).join(' '),
  ).map((name, at) => `=?utf-8?B?${Buffer.from(name).toString('base64')}?= <p${at}@tarsel.example>`)
  const key = `${newId()}@tarsel.example`
  const full = mailText({ id: key, headers: [`Cc: ${people.join(',\r\n ')}`] })
  const others = Array.from({ length: 120 }, () => mailText({ id: `${newId()}@tarsel.example` }))
  await storeIncoming(
    server.app,
    owner.workspaceId,
    [full, ...others].map((raw) => incoming(inbox, raw, { isNew: false })),
  )
  await indexAll(server.app, owner.workspaceId)
  const [held] = (await wordsHeld()).filter((row) => row.key === key)
  expect(held?.words).toContain(word(7))
  expect(Buffer.byteLength(held?.words ?? '')).toBeGreaterThan(900_000)
})
