import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { execute } from '#test/execute.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { searchIndexer } from '../word-index/search-index.ts'
import { catchUpAll } from './catch-up.ts'

let server: TestServer
let owner: Owner
let inboxes: TestInbox[]
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  inboxes = [await createInbox(server, owner), await createInbox(server, owner)]
})
afterAll(() => server?.stop())

const facts = async (): Promise<unknown> => {
  const read = async (text: string) =>
    (await server.app.db.read(owner.workspaceId, (tx) => execute(tx, text))).rows
  return {
    mail: await read('select id, mail_id from messages order by id'),
    newest: await read('select id, newest_mail_id, version from conversations order by id'),
    files: await read('select attachment_id from attachments_to_read order by 1'),
    words: await read('select message_id, search::text from message_search order by 1'),
  }
}

/** Resets the stored mail to the state before the backfill. */
const forget = async (): Promise<void> => {
  await server.app.db.write(owner.workspaceId, async (tx) => {
    for (const text of [
      'update messages set mail_id = null',
      'update conversations set newest_mail_id = null',
      'delete from attachments_to_read',
      'delete from message_search',
      'insert into messages_to_catch_up select workspace_id, id from messages',
    ])
      await execute(tx, text)
  })
}

const letter = (to: string, index: number): string =>
  mailText({
    id: `letter${index}@tarsel.example`,
    to,
    subject: `Kisten ${index}`,
    date: new Date(Date.UTC(2026, 1, 1 + (index % 20))),
    headers: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'],
    body: '--b\r\nContent-Type: text/plain\r\n\r\nHello.\r\n--b\r\nContent-Type: application/pdf; name="Angebot.pdf"\r\nContent-Disposition: attachment; filename="Angebot.pdf"\r\n\r\nAAAA\r\n--b--',
  })

test('old mail is backfilled, however often the job is interrupted', async () => {
  for (const inbox of inboxes) {
    const raws = Array.from({ length: 70 }, (_, index) =>
      letter(inboxes.map(({ email }) => email).join(', '), index),
    )
    await deliver(server, owner.workspaceId, inbox, raws)
  }
  await runConsumer(server.app, searchIndexer)
  const before = await facts()
  await forget()
  expect(await facts()).not.toEqual(before)
  const stopped = AbortSignal.abort()
  await catchUpAll(server.app, stopped)
  for (let times = 0; times < 2; times += 1) {
    const brokenOff = new AbortController()
    const run = catchUpAll(server.app, brokenOff.signal)
    setImmediate(() => brokenOff.abort())
    await run
  }
  await catchUpAll(server.app, new AbortController().signal)
  expect(await facts()).toEqual(before)
})

test('mail without raw bytes does not stop the job', async () => {
  await deliver(server, owner.workspaceId, inboxes[0] as TestInbox, [
    mailText({ id: `${newId()}@x.example`, subject: 'Lostbytes' }),
  ])
  await forget()
  await server.app.db.write(owner.workspaceId, (tx) =>
    execute(
      tx,
      "update messages set raw_sha256 = decode(repeat('ab', 32), 'hex') where subject = 'Lostbytes'",
    ),
  )
  await catchUpAll(server.app, new AbortController().signal)
  const { items } = await owner.client.call('conversations.list', { search: 'lostbytes', view: 'all' })
  expect(items).toHaveLength(1)
  const left = await server.app.db.read(owner.workspaceId, (tx) =>
    execute(tx, 'select from messages_to_catch_up'),
  )
  expect(left.rows).toEqual([])
})
