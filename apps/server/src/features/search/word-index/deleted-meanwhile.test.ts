import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { pdf } from '../../../../../../dev/chaos/one-page-pdf.ts'
import { readWaitingFiles } from '../file-text/read-attachments.ts'
import { searchIndexer } from './search-index.ts'

let server: TestServer
let owner: Owner
let inbox: TestInbox
const clients: pg.Client[] = []

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  inbox = await createInbox(server, owner)
})
afterAll(async () => {
  for (const client of clients) await client.end()
  await server?.stop()
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.ownerUrl })
  clients.push(client)
  await client.connect()
  return client
}

const waiting = `select distinct l.pid from pg_locks l join pg_stat_activity a using (pid)
  where not l.granted and a.datname = current_database()`

/** Deletes a message, as taking it back does, while `work` waits between taking it from a queue and storing. */
async function deleteDuring(work: () => Promise<unknown>, table: string, messageId: string): Promise<void> {
  const [holder, deleter] = [await connect(), await connect()]
  await holder.query(`begin; lock table ${table} in share mode`)
  const working = work()
  const isWaiting = (count: number) =>
    expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(count)
  await isWaiting(1)
  const deleting = deleter.query('delete from messages where id = $1', [messageId])
  await isWaiting(2)
  await holder.query('commit')
  const outcomes = await Promise.allSettled([working, deleting])
  expect(outcomes.map(({ status, ...rest }) => ('reason' in rest ? String(rest.reason) : status))).toEqual([
    'fulfilled',
    'fulfilled',
  ])
}

const leftOf = async (messageId: string): Promise<unknown[]> =>
  (
    await clients[0]?.query(
      `select from messages where id = $1 union all select from message_search where message_id = $1
       union all select from messages_to_index where message_id = $1
       union all select from attachment_texts where message_id = $1`,
      [messageId],
    )
  )?.rows ?? []

test('a message can be deleted while it is added to the index', async () => {
  const { messageId } = await deliver(server, owner.workspaceId, inbox, [
    mailText({ id: `${newId()}@tarsel-optik.example`, subject: 'Rahmen 4711' }),
  ])
  await deleteDuring(() => runConsumer(server.app, searchIndexer), 'message_search', messageId)
  expect(await leftOf(messageId)).toEqual([])
})

test('a message can be deleted while the text of its file is stored', async () => {
  const { messageId } = await deliver(server, owner.workspaceId, inbox, [
    mailText({
      id: `${newId()}@tarsel-optik.example`,
      headers: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'],
      body: [
        '--b',
        'Content-Type: application/pdf; name="Lieferschein.pdf"',
        'Content-Disposition: attachment',
        'Content-Transfer-Encoding: base64',
        '',
        pdf('12 Gestelle, 4 Etuis').toString('base64').replace(/.{76}/g, '$&\r\n'),
        '--b--',
      ].join('\r\n'),
    }),
  ])
  await runConsumer(server.app, searchIndexer)
  await deleteDuring(() => readWaitingFiles(server.app, owner.workspaceId), 'messages_to_index', messageId)
  expect(await leftOf(messageId)).toEqual([])
})
