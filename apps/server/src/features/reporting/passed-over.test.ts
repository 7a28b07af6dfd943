import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { autoAssigner } from '../assignment/auto-assign.ts'
import { createInbox, deliver, mailText, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { rebuildFacts } from './facts/rebuild-verb.ts'
import { followFacts } from './reporting.fixture.ts'

let server: TestServer
let owner: Owner
/** Ada takes work; Bea is away, Cid has time off, Dan is available by hand, Eve observes, Fay is outside of her shift. */
const people = {} as Record<'ada' | 'bea' | 'cid' | 'dan' | 'eve' | 'fay', Someone>
let inbox: TestInbox

const day = 86_400_000
const dateAt = (moment: number) => new Date(moment).toISOString().slice(0, 10)

const arrive = async () => {
  const mail = mailText({ id: `${randomUUID()}@customer.example`, to: inbox.email })
  const internalDate = new Date(Date.now() + 1_000)
  const { conversationId } = await deliver(server, owner.workspaceId, inbox, [mail], { internalDate })
  await runConsumer(server.app, autoAssigner)
  return conversationId
}
const assigneeOf = async (conversationId: string) =>
  (await owner.client.call('conversations.get', { conversationId })).assigneeId

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  for (const name of ['ada', 'bea', 'cid', 'dan', 'eve', 'fay'] as const)
    people[name] = await server.addMember(owner)
  const { ada, bea, cid, dan, eve, fay } = people
  inbox = await createInbox(
    server,
    owner,
    [ada, bea, cid, dan, eve, fay].map(({ userId }) => userId),
  )
  await owner.client.call('inboxes.set_role', { inboxId: inbox.id, userId: eve.userId, role: 'observer' })
  const { availabilityStatuses } = await owner.client.call('availability.list', {})
  const away = availabilityStatuses.resources.find(({ builtIn }) => builtIn === 'away')?.id ?? ''
  const byHand = await owner.client.call('availability.create_status', {
    name: 'By hand',
    color: 'amber',
    meaning: 'available_by_hand',
  })
  await bea.client.call('availability.set', { userId: bea.userId, statusId: away })
  await eve.client.call('availability.set', { userId: eve.userId, statusId: away })
  await dan.client.call('availability.set', { userId: dan.userId, statusId: byHand.id })
  const today = Date.now()
  await cid.client.call('shifts.create_time_off', {
    userId: cid.userId,
    startsOn: dateAt(today - day),
    endsOn: dateAt(today + day),
    timeZone: 'UTC',
  })
  // Fay works on the weekday after tomorrow alone.
  const weekday = new Date(today + 2 * day).getUTCDay() || 7
  await owner.client.call('shifts.create', {
    name: 'Some day',
    color: 'teal',
    timeZone: 'UTC',
    days: [weekday],
    from: '09:00',
    until: '17:00',
    validFrom: dateAt(today - 9 * day),
    validUntil: null,
    inboxIds: [],
    memberIds: [fay.userId],
    onEnd: 'keep',
    graceMinutes: 0,
  })
  await owner.client.call('inboxes.update_settings', {
    inboxId: inbox.id,
    version: 1,
    autoAssign: { mode: 'in_turn', limit: 1 },
  })
  await owner.client.call('availability.set', { userId: owner.userId, statusId: away })
}, 60_000)
afterAll(() => server.stop())

const week = { preset: 'last_7_days', timezone: 'UTC', eventTypes: ['passed_over'] } as const
async function passedOver(who: Someone, id: 'user' | 'cause') {
  const { metrics } = await who.client.call('reporting.stats', {
    ...week,
    chartType: 'crossTable',
    break_down_type: [{ id, name: '' }],
  })
  const [metric] = metrics
  const series = Object.fromEntries((metric?.series ?? []).map(({ keys, total }) => [keys[0], total.value]))
  return { total: metric?.total.value, series }
}

test('people are passed over once for each conversation that another person got, with the reason', async () => {
  const { ada, bea, cid, dan, fay } = people
  const first = await arrive()
  expect(await assigneeOf(first)).toBe(ada.userId)
  // Ada has reached her limit. While the conversation waits, no person is passed over, however often it is tried.
  const second = await arrive()
  await runConsumer(server.app, autoAssigner)
  expect(await assigneeOf(second)).toBeNull()
  await dan.client.call('availability.clear', { userId: dan.userId })
  await runConsumer(server.app, autoAssigner)
  expect(await assigneeOf(second)).toBe(dan.userId)
  await followFacts({ server, owner })
  // First Bea, Cid, Dan and the owner; then Ada by her limit, Bea, Cid and the owner.
  expect(await passedOver(owner, 'cause')).toEqual({
    total: 8,
    series: { unavailable: 5, time_off: 2, limit: 1 },
  })
  expect((await passedOver(owner, 'user')).series).toEqual({
    [bea.userId]: 2,
    [cid.userId]: 2,
    [owner.userId]: 2,
    [ada.userId]: 1,
    [dan.userId]: 1,
  })
  const { items } = await owner.client.call('reporting.stats_card_ids', {
    ...week,
    metric: 'passed_over',
    break_down_type: [{ id: 'user', name: '' }],
    chartType: 'crossTable',
    keys: [ada.userId],
    limit: 10,
    offset: 0,
  })
  expect(items.map(({ conversationId, userId }) => [conversationId, userId])).toEqual([[second, ada.userId]])
  expect((await passedOver(bea, 'user')).series).toEqual({ [bea.userId]: 2, others: 6 })
  expect(JSON.stringify(await passedOver(fay, 'user'))).not.toContain(bea.userId)
  expect((await rebuildFacts(server.app, owner.workspaceId)).isSame).toBe(true)
  expect((await passedOver(await server.createWorkspace(), 'user')).series).toEqual({})
})
