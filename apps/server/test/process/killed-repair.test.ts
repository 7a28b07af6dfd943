import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Split, splitAsEarlier, threadsRepair } from '#features/threads/repair/repair.fixture.ts'
import { repairAll, repairThreadsJob } from '#features/threads/repair/repair-threads.ts'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '../../src/features/conversations/ingest/ingest.fixture.ts'
import { endProcess, startProcess } from './mail-process.ts'

let server: TestServer
let owner: Owner
let database: pg.Client
let child: ChildProcess | null = null

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  database = new pg.Client({ connectionString: server.ownerUrl })
  await database.connect()
})
afterAll(async () => {
  await endProcess(child, 'SIGKILL')
  await database?.end()
  await server?.stop()
})

const customer = 'annika@tarsel-optik.example'
const each = 4

/** Questions with answers of colleagues that an earlier version split off. */
async function splitTalks(inbox: TestInbox, name: string, hoursAgo: number): Promise<Split[]> {
  const splits: Split[] = []
  for (let index = 0; index < each; index += 1) {
    const at = (minutes: number) => new Date(Date.now() - hoursAgo * 3_600_000 + minutes * 60_000)
    const question = { id: `q${index}-${name}@tarsel-optik.example`, to: inbox.email, date: at(index * 2) }
    const answer = mailText({
      id: `a${index}-${name}@marewind.example`,
      from: 'bob@marewind.example',
      to: customer,
      references: [question.id],
      date: at(index * 2 + 1),
      headers: [`Cc: ${inbox.email}`, 'Content-Type: text/plain'],
    })
    const stored = await deliver(server, owner.workspaceId, inbox, [mailText(question), answer])
    splits.push(await splitAsEarlier(server, owner, stored))
  }
  return splits
}

const joined = async (): Promise<{ joined: number; state: string }> => {
  const { rows } = await database.query('select joined, state from thread_repairs')
  return rows[0]
}

test('a process that is killed in the middle of a repair is followed by one that joins the rest, nothing twice', {
  timeout: 180_000,
}, async () => {
  const inboxes = [await createInbox(server, owner), await createInbox(server, owner)] as const
  const splits = [
    ...(await splitTalks(inboxes[0], 'first', 20)),
    ...(await splitTalks(inboxes[1], 'second', 10)),
  ]
  await threadsRepair(server)
  await database.query('begin')
  // The lock that storing mail of the second inbox takes: the repair waits for it within its batch.
  await database.query('select pg_advisory_xact_lock(hashtextextended($1::uuid::text, 20))', [inboxes[1].id])
  await server.app.jobs.send(repairThreadsJob.definition, {})
  child = startProcess(server, 'worker')
  await vi.waitUntil(async () => (await joined())?.joined === each, { timeout: 60_000, interval: 20 })
  await endProcess(child, 'SIGKILL')
  await database.query('rollback')
  expect(await joined()).toEqual({ joined: each, state: 'repairing' })

  await repairAll(server.app, new AbortController().signal)
  expect(await joined()).toEqual({ joined: 2 * each, state: 'repaired' })
  const events = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ id: string }>(
      tx,
      `select payload->>'conversationId' as id from events where type = 'conversation.merged' order by 1`,
    ),
  )
  expect(events.map((event) => event.id)).toEqual(splits.map(({ newerId }) => newerId).sort())
  for (const { olderId, newerId } of splits) {
    const conversation = await owner.client.call('conversations.get', { conversationId: newerId })
    expect(conversation).toMatchObject({ id: olderId, messageCount: 2, waitingSince: null })
  }
})
