import type { Coverage, createShift, WireInputOf } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { eventClock, followFacts } from '../reporting/reporting.fixture.ts'
import { addSla, answer, arrive, type SlaWorld, writeAgain } from '../slas/slas.fixture.ts'
import { dayMs, fourAtTen, hourMs, today, writeHistory } from './staffing.fixture.ts'

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

const dateOf = (days: number) => new Date(today() + days * dayMs).toISOString().slice(0, 10)
const inAnHour = { amount: 1, unit: 'hour' as const }
const promise = () => addSla(world, { targets: { first_reply: inAnHour, next_reply: inAnHour } })
/** Ada works from ten to two every day (UTC). */
const work = (more: Partial<WireInputOf<typeof createShift>> = {}) =>
  owner.client.call('shifts.create', {
    name: 'Noon',
    color: 'teal',
    timeZone: 'UTC',
    days: [1, 2, 3, 4, 5, 6, 7],
    from: '10:00',
    until: '14:00',
    validFrom: dateOf(-90),
    validUntil: null,
    inboxIds: [],
    memberIds: [ada.userId],
    onEnd: 'keep',
    graceMinutes: 0,
    ...more,
  })
const write = (days: number) =>
  writeHistory(server, owner, { inboxId: inbox.id, userId: ada.userId, waits: fourAtTen(days) })
const read = (who: Someone | Owner = owner, more: object = {}): Promise<Coverage> =>
  who.client.call('staffing.get_coverage', { timeZone: 'UTC', from: dateOf(1), ...more })

test('the forecast has expected mail and people of each hour, late replies, and the effect of one more person', async () => {
  await promise()
  await work()
  await write(70)
  await owner.client.call('shifts.create_time_off', {
    userId: ada.userId,
    startsOn: dateOf(2),
    endsOn: dateOf(2),
    timeZone: 'UTC',
  })
  const { forecast, check, ...rest } = await read()
  expect(rest).toMatchObject({
    from: dateOf(1),
    timeZone: 'UTC',
    weeks: 8,
    messages: 224,
    lateUnknown: null,
    inboxes: [{ id: inbox.id, name: inbox.email }],
    targets: [{ inboxId: inbox.id, firstReply: inAnHour, nextReply: inAnHour }],
  })
  expect(forecast).toMatchObject({ expected: 28 })
  expect(forecast?.hours).toHaveLength(168)
  const at = (day: number, hour: number) =>
    forecast?.hours.find((one) => one.date === dateOf(day) && one.hour === hour)
  expect(at(1, 10)).toMatchObject({ expected: 4, people: 1 })
  expect(at(1, 13)).toMatchObject({ expected: 0, people: 1, late: 0 })
  expect(at(1, 14)).toMatchObject({ people: 0 })
  // No replies on the day off: mail that arrives between ten and eleven is late an hour later.
  expect(at(2, 10)?.people).toBe(0)
  expect((at(2, 10)?.late ?? 0) + (at(2, 11)?.late ?? 0)).toBeCloseTo(4, 0)
  const [gap] = forecast?.gaps ?? []
  expect(gap).toMatchObject({ date: dateOf(2), from: 10, until: 12 })
  expect(gap?.late).toBeCloseTo(4, 0)
  expect(gap?.prevented).toBeGreaterThan(1)
  expect(gap?.prevented).toBeLessThanOrEqual(gap?.late ?? 0)
  // Two of four replies were late each day.
  expect(check).toMatchObject({ expected: 56, actual: 56, actualLate: 28 })
  expect(check?.expectedLate).toBeGreaterThan(10)
  expect(check?.expectedLate).toBeLessThan(40)
  expect(await read()).toEqual({ forecast, check, ...rest })
})

test('the forecast has no late replies without targets or shifts, and no numbers with too little mail', async () => {
  await write(12)
  expect(await read()).toMatchObject({
    weeks: 1,
    messages: 28,
    forecast: null,
    check: null,
    lateUnknown: null,
  })
  await write(30)
  const untargeted = await read()
  expect(untargeted).toMatchObject({ lateUnknown: 'no_target', forecast: { late: null, gaps: [] } })
  expect(untargeted.check).toMatchObject({ expectedLate: null, actualLate: null })
  await promise()
  expect(await read()).toMatchObject({ lateUnknown: 'no_shifts', forecast: { late: null, gaps: [] } })
})

test('people read the figures of their own inboxes only', async () => {
  await write(30)
  const other = await createInbox(server, owner)
  const ben = await server.addMember(owner)
  expect(await read(ben)).toMatchObject({ inboxes: [], messages: 0, forecast: null })
  const seen = await read(ada)
  expect(seen.inboxes.map(({ id }) => id)).toEqual([inbox.id])
  expect(seen.messages).toBe(112)
  const stranger = await server.createWorkspace()
  for (const [who, id] of [
    [ben, inbox.id],
    [ada, other.id],
    [stranger, inbox.id],
  ] as const)
    expect(await who.client.send('staffing.get_coverage', { inboxIds: [id] })).toMatchObject({ status: 404 })
  expect(await read(owner, { inboxIds: [other.id] })).toMatchObject({ messages: 0 })
  expect(await owner.client.send('staffing.get_coverage', { from: '2200-01-01' })).toMatchObject({
    status: 400,
    body: { error: { code: 'coverage_too_far', params: { maximum: 366 } } },
  })
})

test('of real mail, answered and waiting messages count as asking for a reply, and closed ones do not', async () => {
  const at = eventClock(world)
  const on = (days: number, hour: number) => new Date(today() - days * dayMs + hour * hourMs).toISOString()
  const mail = (time: string, subject: string) => at(time, () => arrive(world, time, { subject }))
  await mail(on(20, 9), 'The oldest, so that there are two weeks')
  const first = await mail(on(9, 9), 'Order 17')
  await at(on(9, 10), () => writeAgain(world, first, on(9, 10), { subject: 'Re: Order 17' }))
  await at(on(9, 11), () => answer(world, first, on(9, 11), { subject: 'Re: Order 17' }))
  await at(on(8, 9), () => writeAgain(world, first, on(8, 9), { subject: 'Re: Order 17' }))
  const closed = await mail(on(7, 9), 'Thanks')
  await at(on(7, 10), () => ada.client.call('conversations.close', { conversationId: closed.conversationId }))
  await followFacts(world)
  // The answered one, and the second one of that conversation, which waits.
  expect(await read()).toMatchObject({ weeks: 2, messages: 2, forecast: null })
})
