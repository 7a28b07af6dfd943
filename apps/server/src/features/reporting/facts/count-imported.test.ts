import type { getStats, WireInputOf } from '@postroom/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { generateMailbox } from '../../../../../../bench/mail-generator.ts'
import { createInbox, incoming, type TestInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { storeIncoming } from '../../conversations/ingest/store-incoming.ts'
import { followFacts } from '../reporting.fixture.ts'
import { countAll } from './count-imported.ts'
import { fingerprintOfFacts } from './facts.queries.ts'
import { rebuildFacts } from './rebuild-verb.ts'

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
const setMailboxes = (state: 'syncing' | 'live') => ask(`update mailboxes set state = '${state}'`)

/** Stores generated mail as a first sync does, in parts, each followed by the facts. */
async function importMail(count: number, seed: number): Promise<void> {
  const mails = [...generateMailbox({ count, seed, withAttachments: false, ownAddress: inbox.email })]
  for (let i = 0; i < mails.length; i += 250) {
    const batch = mails.slice(i, i + 250).map(({ raw }) => incoming(inbox, raw, { isNew: false }))
    await storeIncoming(server.app, owner.workspaceId, batch)
    await followFacts({ server, owner })
    await countAll(server.app, owner.workspaceId)
  }
}

const facts = () => server.app.db.read(owner.workspaceId, (tx) => fingerprintOfFacts(tx, owner.workspaceId))

const inJune = {
  timeType: 'custom',
  from_date: '2026-06-01',
  to_date: '2026-06-30',
  timezone: 'UTC',
  eventTypes: ['messages_in'],
} satisfies WireInputOf<typeof getStats>
const countedUntil = async () => (await owner.client.call('reporting.stats', inJune)).countedUntil

test('a first sync is counted after it ends, and reports say that they wait for it', async () => {
  await setMailboxes('syncing')
  await importMail(600, 11)
  expect((await facts()).facts).toBe(0)
  expect(await countedUntil()).not.toBeNull()

  await setMailboxes('live')
  await countAll(server.app, owner.workspaceId)
  expect((await facts()).facts).toBeGreaterThan(600)
  expect(await countedUntil()).toBeNull()
  expect((await rebuildFacts(server.app, owner.workspaceId)).isSame).toBe(true)
})

test('more imported mail does not count again what was counted before', async () => {
  await ask(`update report_facts set reason = 'counted before'`)
  await importMail(300, 12)
  const [row] = await ask<{ before: number; facts: number }>(
    `select count(*) filter (where reason = 'counted before')::int as before, count(*)::int as facts from report_facts`,
  )
  expect(row?.before).toBeGreaterThan(600)
  expect(row?.facts).toBeGreaterThan((row?.before ?? 0) + 300)
})

test('a first sync of more than two minutes is counted while it runs', async () => {
  await setMailboxes('syncing')
  await importMail(50, 13)
  const before = await facts()
  vi.setSystemTime(Date.now() + 121_000)
  await countAll(server.app, owner.workspaceId)
  vi.useRealTimers()
  expect((await facts()).facts).toBeGreaterThan(before.facts)
})
