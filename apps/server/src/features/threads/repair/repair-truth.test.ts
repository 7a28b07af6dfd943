import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestInbox, incoming } from '#features/conversations/ingest/ingest.fixture.ts'
import { storeIncoming } from '#features/conversations/ingest/store-incoming.ts'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { acme, generateColleagueMail } from '../../../../../../bench/mail-generator-colleagues.ts'
import { splitAsEarlier, threadsRepair } from './repair.fixture.ts'
import { repairAll } from './repair-threads.ts'

let server: TestServer
let owner: Owner

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace({ name: 'Acme' })
})
afterAll(() => server?.stop())

const query = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  server.app.db.read(owner.workspaceId, (tx) => rawQuery<Row>(tx, text, values))

const groups = async () =>
  (
    await query<{ keys: string[] }>(
      'select array_agg(message_key order by message_key) as keys from messages group by conversation_id order by 1',
    )
  ).map(({ keys }) => keys)

/** Colleagues' replies that do not begin their conversation, oldest first. */
const answersOfColleagues = () =>
  query<{ messageId: string; conversationId: string }>(
    `select m.id as "messageId", m.conversation_id as "conversationId" from messages m
      where m.is_by_colleague and cardinality(m.reference_chain) > 0
        and exists (select from messages e where e.conversation_id = m.conversation_id and (e.arrived_at, e.id) < (m.arrived_at, m.id))
      order by m.arrived_at, m.id`,
  )

test('in generated mail exactly the split conversations are joined', { timeout: 180_000 }, async () => {
  const inbox = await createTestInbox(server, owner.workspaceId, [owner.userId], acme.inbox)
  const mails = generateColleagueMail({ conversations: 25, seed: 20_261_121 })
  await server.app.blobs.putMany(mails.map(({ raw }) => Buffer.from(raw)))
  const batch = mails.map(({ raw, date, isSent }) =>
    incoming(inbox, raw, {
      internalDate: date,
      isNew: false,
      flags: ['\\Seen'],
      ...(isSent && { folder: 'Sent', folderRole: 'sent' }),
    }),
  )
  await storeIncoming(server.app, owner.workspaceId, batch)
  const truth = [...Map.groupBy(mails, ({ threadKey }) => threadKey).values()]
    .map((group) => group.map(({ messageId }) => messageId).sort())
    .sort()
  expect((await groups()).sort()).toEqual(truth)

  const answers = await answersOfColleagues()
  for (const { messageId } of answers) {
    const [at] = await query<{ conversationId: string }>(
      'select conversation_id as "conversationId" from messages where id = $1',
      [messageId],
    )
    await splitAsEarlier(server, owner, { messageId, conversationId: at?.conversationId ?? '' })
  }
  expect(answers.length).toBeGreaterThan(10)
  expect(await groups()).toHaveLength(truth.length + answers.length)

  await threadsRepair(server)
  await repairAll(server.app, new AbortController().signal)
  const { data } = await threadsRepair(server, '--list')
  expect(data).toMatchObject([{ state: 'repaired', joined: answers.length, leftAlone: {} }])
  expect((await groups()).sort()).toEqual(truth)
})
