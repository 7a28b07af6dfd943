import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { generateMailbox } from '../../../../../../bench/mail-generator.ts'
import { indexWaiting } from '../search-index.ts'
import type { IncomingMessage } from './incoming-message.ts'
import { createTestInbox, incoming, mailText, type TestInbox } from './ingest.fixture.ts'
import { storeIncoming } from './store-incoming.ts'

let server: TestServer
let owner: Owner
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  inbox = await createTestInbox(server, owner.workspaceId, [owner.userId])
})
afterAll(() => server.stop())

const ask = <Row extends Record<string, unknown>>(sql: string): Promise<Row[]> =>
  server.app.db.write(owner.workspaceId, (tx) => rawQuery<Row>(tx, sql))

const wordsHeld = () =>
  ask<{ key: string; words: string }>(
    `select m.message_key as key, s.search::text as words from messages m
       join message_search s on s.workspace_id = m.workspace_id and s.message_id = m.id order by 1`,
  )

test('many messages are findable in the transaction that stores them, by the words that the queue would find', async () => {
  const mails = generateMailbox({ count: 150, seed: 5, withAttachments: true, ownAddress: inbox.email })
  const batch: IncomingMessage[] = [...mails].map(({ raw }) => incoming(inbox, raw, { isNew: false }))
  await storeIncoming(server.app, owner.workspaceId, batch)
  const atOnce = await wordsHeld()
  expect(atOnce).toHaveLength(150)
  expect(await ask('select from messages_to_index')).toEqual([])

  await ask('delete from message_search')
  await ask('insert into messages_to_index (workspace_id, message_id) select workspace_id, id from messages')
  await server.app.db.write(owner.workspaceId, (tx) => indexWaiting(tx, owner.workspaceId))
  expect(await wordsHeld()).toEqual(atOnce)
})

test('a mail with more words than the index takes is stored with those that fit', async () => {
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
  const [held] = (await wordsHeld()).filter((row) => row.key === key)
  expect(held?.words).toContain(word(7))
  expect(Buffer.byteLength(held?.words ?? '')).toBeGreaterThan(900_000)
})
