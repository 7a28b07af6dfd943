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
let away: string

const day = 86_400_000
const dateAt = (moment: number) => new Date(moment).toISOString().slice(0, 10)

const arrive = async (at = inbox) => {
  const mail = mailText({ id: `${randomUUID()}@customer.example`, to: at.email })
  const internalDate = new Date(Date.now() + 1_000)
  const { conversationId } = await deliver(server, owner.workspaceId, at, [mail], { internalDate })
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
  away = availabilityStatuses.resources.find(({ builtIn }) => builtIn === 'away')?.id ?? ''
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
async function passedOver(who: Someone, id: 'user' | 'cause', more: object = {}) {
  const { metrics } = await who.client.call('reporting.stats', {
    ...week,
    ...more,
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

test('those whom no plan expects are passed over for a day after they became unavailable', async () => {
  const { bea, cid, fay } = people
  const [gus, hal, ina] = [
    await server.addMember(owner),
    await server.addMember(owner),
    await server.addMember(owner),
  ]
  const members = [bea, cid, fay, gus, hal, ina].map(({ userId }) => userId)
  const other = await createInbox(server, owner, members)
  await owner.client.call('inboxes.update_settings', {
    inboxId: other.id,
    version: 1,
    autoAssign: { mode: 'in_turn', limit: null },
  })
  // Gus has own hours, and Ina is on shift, both all day.
  await gus.client.call('businessHours.set', {
    ownerId: gus.userId,
    scope: 'PERSONAL',
    name: 'Always',
    timeZone: 'UTC',
    week: Array.from({ length: 7 }, () => [{ START: '00:00', END: '24:00' }]),
  })
  for (const [name, from, until] of [
    ['Mornings', '00:00', '12:00'],
    ['Evenings', '12:00', '00:00'],
  ] as const)
    await owner.client.call('shifts.create', {
      name,
      color: 'teal',
      timeZone: 'UTC',
      days: [1, 2, 3, 4, 5, 6, 7],
      from,
      until,
      validFrom: dateAt(Date.now() - 9 * day),
      validUntil: null,
      inboxIds: [],
      memberIds: [ina.userId],
      onEnd: 'keep',
      graceMinutes: 0,
    })
  for (const { client, userId } of [gus, ina])
    await client.call('availability.set', { userId, statusId: away })
  const condition = { field: 'inbox', operator: 'is', value: other.id }
  const passed = async () => {
    expect(await assigneeOf(await arrive(other))).toBe(hal.userId)
    await followFacts({ server, owner })
    return (await passedOver(owner, 'user', { condition })).series
  }
  const once = [bea, cid, gus, ina, owner].map(({ userId }) => [userId, 1] as const)
  expect(await passed()).toEqual(Object.fromEntries(once))
  await server.ownerPool.query(
    `update user_availability set set_at = set_at - interval '25 hours' where workspace_id = $1`,
    [owner.workspaceId],
  )
  // Bea, the owner and Cid, who has time off, have been unavailable for long; Gus and Ina should be at work.
  expect(await passed()).toEqual({ ...Object.fromEntries(once), [gus.userId]: 2, [ina.userId]: 2 })
  // A status that is chosen again counts from then on.
  await bea.client.call('availability.set', { userId: bea.userId, statusId: away, note: 'At the dentist' })
  expect((await passed())[bea.userId]).toBe(2)
})
