import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { answer, arrive, type SlaWorld, writeAgain } from '../slas/slas.fixture.ts'
import { rebuildFacts } from './facts/rebuild-verb.ts'
import { factsOf, followFacts } from './reporting.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let inbox: TestInbox
let world: SlaWorld
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId])
  world = { server, owner, inbox }
})

const may = { timeType: 'custom', from_date: '2026-05-01', to_date: '2026-05-31', timezone: 'UTC' } as const

test('counts mail, waits and replies, and lists the conversations behind a number', async () => {
  const mail = await arrive(world, '2026-05-04T09:00:00Z')
  await answer(world, mail, '2026-05-04T10:30:00Z')
  await writeAgain(world, mail, '2026-05-04T11:00:00Z')
  await answer(world, mail, '2026-05-04T11:10:00Z')
  const silent = await arrive(world, '2026-05-05T08:00:00Z', { from: 'Bo <bo@other.example>', subject: 'Quote' })
  await followFacts(world)
  const stats = await owner.client.call('reporting.stats', {
    ...may,
    eventTypes: ['received', 'messages_in', 'replies', 'first_reply', 'reply_time', 'backlog_open', 'backlog_waiting'],
  })
  const totals = stats.metrics.map(({ id, total }) => [id, total.value, total.n])
  expect(totals).toEqual([
    ['received', 2, 2],
    ['messages_in', 3, 3],
    ['replies', 2, 2],
    ['first_reply', 90 * 60_000, 1],
    // 90 and 10 minutes: the median is between them.
    ['reply_time', 50 * 60_000, 2],
    ['backlog_open', 2, 2],
    ['backlog_waiting', 1, 1],
  ])
  expect(stats.bins).toHaveLength(31)
  expect(stats.metrics[0]?.series[0]?.points.slice(3, 5).map(({ value }) => value)).toEqual([1, 1])
  const cards = await owner.client.call('reporting.stats_card_ids', {
    ...may,
    metric: 'backlog_waiting',
  })
  // The owner does not work in the inbox: the number counts, the conversation stays with those who do.
  expect(cards).toMatchObject({ ids: [], total: 1, visible: 0 })
  const own = await ada.client.call('reporting.stats_card_ids', { ...may, metric: 'backlog_waiting' })
  expect(own).toMatchObject({ ids: [silent.conversationId], total: 1, visible: 1 })
  expect((await rebuildFacts(server.app, owner.workspaceId)).isSame).toBe(true)
  expect(await factsOf(world, silent.conversationId)).toEqual([
    'received 05-05T08:00',
    'message_in 05-05T08:00',
    'backlog lasts',
  ])
})
