import { randomUUID } from 'node:crypto'
import type { createShift, WireInputOf } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'
import { followShifts } from './follow-shifts.ts'

let server: TestServer
let owner: Owner
let member: Someone
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  member = await server.addMember(owner)
})

const fiveMinutes = 300_000
/** `HH:MM` in UTC, so many hours from now, rounded down to five minutes. */
const clock = (hours: number) =>
  new Date(Math.floor((Date.now() + hours * 3_600_000) / fiveMinutes) * fiveMinutes)
    .toISOString()
    .slice(11, 16)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Every day in UTC, from two hours ago to one hour from now. */
const present = (more: object = {}): WireInputOf<typeof createShift> => ({
  name: `Early ${randomUUID().slice(0, 8)}`,
  color: 'teal',
  timeZone: 'UTC',
  days: [1, 2, 3, 4, 5, 6, 7],
  from: clock(-2),
  until: clock(1),
  validFrom: inDays(-9),
  validUntil: null,
  inboxIds: [],
  memberIds: [member.userId],
  onEnd: 'keep',
  graceMinutes: 15,
  ...more,
})
const create = (more: object = {}) => owner.client.call('shifts.create', present(more))
const follow = (hours: number) =>
  changeAsSystem(
    server.app,
    owner.workspaceId,
    { kind: 'system', id: null, text: 'test' },
    followShifts,
    new Date(Date.now() + hours * 3_600_000),
  )
const availability = async () => {
  const { statuses, availabilityStatuses } = await owner.client.call('availability.list', {})
  const status = statuses[member.userId]
  const builtIn = availabilityStatuses.resources.find(({ id }) => id === status?.statusId)?.builtIn
  return status ? { builtIn, setBy: status.setBy } : null
}
const setByHand = async (builtIn: string) => {
  const { availabilityStatuses } = await owner.client.call('availability.list', {})
  const status = availabilityStatuses.resources.find((one) => one.builtIn === builtIn)
  return member.client.call('availability.set', { userId: member.userId, statusId: status?.id ?? '' })
}

test('a name that several requests give at once is refused as taken, except once', async () => {
  const name = `Night ${randomUUID().slice(0, 8)}`
  const taken = { status: 409, body: { error: { code: 'shift_name_taken' } } }
  const creating = await Promise.all(
    Array.from({ length: 4 }, () => owner.client.send('shifts.create', present({ name }))),
  )
  const refused = creating.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(3)
  for (const answer of refused) expect(answer).toMatchObject(taken)
  const [first, second] = [await create(), await create()]
  const wanted = `Late ${randomUUID().slice(0, 8)}`
  const renaming = await Promise.all(
    [first, second].map(({ id: shiftId, version }) =>
      owner.client.send('shifts.update', { shiftId, version, name: wanted }),
    ),
  )
  expect(renaming.find(({ status }) => status !== 200)).toMatchObject(taken)
})

test('a shift is created, changed with its version, and deleted', async () => {
  const shift = await create({ name: 'Early', days: [5, 1, 1] })
  expect(shift).toMatchObject({ name: 'Early', days: [1, 5], version: 1, abilities: ['shift.manage'] })
  expect(await owner.client.send('shifts.create', present({ name: 'EARLY' }))).toMatchObject({
    status: 409,
    body: { error: { code: 'shift_name_taken' } },
  })
  const update = { shiftId: shift.id, version: 1, name: 'Earlier', memberIds: [] }
  expect(await owner.client.call('shifts.update', update)).toMatchObject({ name: 'Earlier', days: [1, 5] })
  expect(await owner.client.send('shifts.update', { ...update, name: 'Late' })).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', current: { name: 'Earlier', version: 2 } } },
  })
  const { items } = await member.client.call('shifts.list', {})
  expect(items).toMatchObject([{ name: 'Earlier', memberIds: [], abilities: [] }])
  await owner.client.call('shifts.delete', { shiftId: shift.id })
  expect((await owner.client.call('shifts.list', {})).items).toEqual([])
})

test.each([
  ['the same start and end', { from: '09:00', until: '09:00' }, 'shift_same_time'],
  ['a last day before the first', { validUntil: inDays(-10) }, 'shift_ends_before_start'],
  ['a time between the steps of five minutes', { from: '09:03' }, 'invalid_input'],
  ['an unknown time zone', { timeZone: 'Europe/Atlantis' }, 'invalid_input'],
  ['an unknown member', { memberIds: [randomUUID()] }, 'not_found'],
  ['an unknown inbox', { inboxIds: [randomUUID()] }, 'not_found'],
])('%s is refused and nothing is stored', async (_, change, code) => {
  const answer = await owner.client.send('shifts.create', present(change))
  expect(answer).toMatchObject({ body: { error: { code } } })
  expect((await owner.client.call('shifts.list', {})).items).toEqual([])
})

test('members see the schedule and change nothing but their own time off', async () => {
  const shift = await create()
  expect((await member.client.send('shifts.create', present())).status).toBe(403)
  const day = { shiftId: shift.id, userId: member.userId, date: inDays(1), works: false }
  expect((await member.client.send('shifts.change_days', { days: [day] })).status).toBe(403)
  const absence = { startsOn: inDays(3), endsOn: inDays(4), timeZone: 'UTC', note: 'Family' }
  expect(
    (await member.client.send('shifts.create_time_off', { ...absence, userId: owner.userId })).status,
  ).toBe(403)
  const own = await member.client.call('shifts.create_time_off', { ...absence, userId: member.userId })
  const other = await server.addMember(owner)
  expect((await other.client.call('shifts.list_time_off', {})).items).toMatchObject([
    { id: own.id, note: '' },
  ])
  expect((await owner.client.call('shifts.list_time_off', {})).items).toMatchObject([{ note: 'Family' }])
  const again = { ...absence, userId: member.userId, startsOn: inDays(4), endsOn: inDays(5) }
  expect(await member.client.send('shifts.create_time_off', again)).toMatchObject({
    body: { error: { code: 'time_off_overlaps' } },
  })
  expect((await other.client.send('shifts.delete_time_off', { timeOffId: own.id })).status).toBe(403)
  await member.client.call('shifts.delete_time_off', { timeOffId: own.id })
})

test('a day is taken out of the pattern, moved to another person and put back', async () => {
  const colleague = await server.addMember(owner)
  const shift = await create({
    from: '09:00',
    until: '17:00',
    memberIds: [member.userId, colleague.userId],
    days: [],
  })
  const add = { shiftId: shift.id, userId: member.userId, date: inDays(30), works: true }
  await owner.client.call('shifts.change_days', { days: [add] })
  const week = async () =>
    (await owner.client.call('shifts.get_schedule', { from: inDays(28), until: inDays(34) })).items
  expect(await week()).toMatchObject([
    { userId: member.userId, startsAt: `${add.date}T09:00:00.000Z`, endsAt: `${add.date}T17:00:00.000Z` },
  ])
  const moved = { ...add, userId: colleague.userId, from: '06:30', until: '15:00' }
  await owner.client.call('shifts.change_days', { days: [{ ...add, works: false }, moved] })
  expect(await week()).toMatchObject([
    { userId: colleague.userId, startsAt: `${add.date}T06:30:00.000Z`, isOneOff: true },
  ])
  const bad = { ...add, date: inDays(-20) }
  expect(await owner.client.send('shifts.change_days', { days: [add, bad] })).toMatchObject({
    body: { error: { code: 'shift_not_valid_then' } },
  })
  expect(await week()).toHaveLength(1)
})

test('the start and end of a shift set availability and notify people', async () => {
  await create()
  expect(await availability()).toBeNull()
  const events = await openEvents(owner.client)
  await follow(2)
  expect(await availability()).toEqual({ builtIn: 'away', setBy: null })
  expect((await events.next('availability.changed')).payload).toMatchObject({ userId: member.userId })
  events.close()
  await follow(22.2)
  expect(await availability()).toBeNull()
})

test('a status set during a shift stays until the shift ends', async () => {
  await create()
  await setByHand('off')
  await follow(0.5)
  expect(await availability()).toEqual({ builtIn: 'off', setBy: member.userId })
  await follow(2)
  expect(await availability()).toEqual({ builtIn: 'away', setBy: null })
})

test('a status set between shifts stays until the next one starts', async () => {
  await create()
  await follow(2)
  await setByHand('available')
  await follow(3)
  expect(await availability()).toEqual({ builtIn: 'available', setBy: member.userId })
  await follow(22.2)
  expect(await availability()).toBeNull()
})

test('a new shift that is over for today sets its members away, and deleting it brings them back', async () => {
  const shift = await create({ from: clock(-3), until: clock(-1) })
  expect(await availability()).toEqual({ builtIn: 'away', setBy: null })
  await owner.client.call('shifts.delete', { shiftId: shift.id })
  expect(await availability()).toBeNull()
})

test('time off sets a person off at once and ends by itself', async () => {
  const absence = { userId: member.userId, startsOn: inDays(-1), endsOn: inDays(1), timeZone: 'UTC' }
  await owner.client.call('shifts.create_time_off', absence)
  expect(await availability()).toEqual({ builtIn: 'off', setBy: null })
  await follow(72)
  expect(await availability()).toBeNull()
})
