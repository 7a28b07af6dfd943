import { randomUUID } from 'node:crypto'
import type { AvailabilityStatus } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'

let server: TestServer
let owner: Owner
let member: Someone
let other: Someone
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  member = await server.addMember(owner)
  other = await server.addMember(owner)
})
afterAll(() => server.stop())

const list = (by: Someone = owner) => by.client.call('availability.list', {})
const builtIn = async (key: string): Promise<AvailabilityStatus> => {
  const { availabilityStatuses } = await list()
  const found = availabilityStatuses.resources.find((status) => status.builtIn === key)
  if (!found) throw new Error(`There is no ${key}.`)
  return found
}
const create = (more: object = {}) =>
  owner.client.call('availability.create_status', {
    name: `Break ${randomUUID().slice(0, 8)}`,
    color: 'amber',
    meaning: 'away',
    ...more,
  })

test('a workspace starts with three statuses and everyone at the default', async () => {
  const { availabilityStatuses, statuses, abilities } = await list()
  expect(
    availabilityStatuses.resources.map(({ builtIn, meaning, name }) => [builtIn, meaning, name]),
  ).toEqual([
    ['available', 'available', null],
    ['away', 'away', null],
    ['off', 'off', null],
  ])
  expect(statuses).toEqual({})
  expect(abilities).toEqual(['availability.manage'])
  const foreign = await owner.client.send('availability.list', { workspaceId: randomUUID() })
  expect(foreign.status).toBe(404)
})

test('people set their own status, owners and admins that of others, and everyone is notified', async () => {
  const away = await builtIn('away')
  const events = await openEvents(other.client)
  const set = { userId: member.userId, statusId: away.id, note: 'Dentist' }
  const made = await member.client.call('availability.set', set)
  expect(made).toMatchObject({ statusId: away.id, note: 'Dentist', until: null, setBy: member.userId })
  expect((await events.next('availability.changed')).payload).toEqual({
    userId: member.userId,
    availability: made,
    meaning: 'away',
  })
  expect((await list(other)).statuses).toEqual({ [member.userId]: made })
  expect((await list(other)).editableMembersIds).toEqual([other.userId])
  expect([...(await list()).editableMembersIds].sort()).toEqual(
    [owner.userId, member.userId, other.userId].sort(),
  )
  expect((await other.client.send('availability.set', set)).status).toBe(403)
  expect((await other.client.send('availability.clear', { userId: member.userId })).status).toBe(403)
  await owner.client.call('availability.clear', { userId: member.userId })
  expect((await events.next('availability.changed')).payload).toEqual({
    userId: member.userId,
    availability: null,
  })
  events.close()
  expect((await list()).statuses).toEqual({})
})

test('a status ends after its duration, or at the chosen time', async () => {
  const lunch = await create({ returnAfterMinutes: 30 })
  const made = await member.client.call('availability.set', { userId: member.userId, statusId: lunch.id })
  const minutes = (new Date(made.until ?? 0).getTime() - new Date(made.setAt).getTime()) / 60_000
  expect(minutes).toBe(30)
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const chosen = { userId: member.userId, statusId: lunch.id, until }
  expect((await member.client.call('availability.set', chosen)).until).toBe(until)
  const past = { ...chosen, until: new Date(Date.now() - 1_000).toISOString() }
  expect(await member.client.send('availability.set', past)).toMatchObject({
    status: 400,
    body: { error: { code: 'until_is_past' } },
  })
  await server.ownerPool.query("update user_availability set until = now() - interval '1 second'")
  expect((await list()).statuses).toEqual({})
})

test('a status that someone else changed meanwhile is not overwritten', async () => {
  const [away, off] = [await builtIn('away'), await builtIn('off')]
  const first = await owner.client.call('availability.set', {
    userId: other.userId,
    statusId: away.id,
    seenSetAt: null,
  })
  const late = { userId: other.userId, statusId: off.id, seenSetAt: null }
  expect(await owner.client.send('availability.set', late)).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', current: { statusId: away.id, setBy: owner.userId } } },
  })
  const second = await owner.client.call('availability.set', { ...late, seenSetAt: first.setAt })
  const back = { userId: other.userId, seenSetAt: first.setAt }
  expect(await owner.client.send('availability.clear', back)).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', current: { statusId: off.id } } },
  })
  await owner.client.call('availability.clear', { ...back, seenSetAt: second.setAt })
  await owner.client.call('availability.clear', { userId: other.userId })
})

test('a status for admins can only be set by them', async () => {
  const training = await create({ setBy: 'admin' })
  const set = { userId: member.userId, statusId: training.id }
  expect(await member.client.send('availability.set', set)).toMatchObject({
    status: 403,
    body: { error: { code: 'status_for_admins' } },
  })
  await owner.client.call('availability.set', set)
  expect((await list(member)).statuses[member.userId]?.statusId).toBe(training.id)
})

test('deleting a status resets its people to the default, recorded as null', async () => {
  const gone = await create()
  await owner.client.call('availability.set', { userId: other.userId, statusId: gone.id })
  const events = await openEvents(owner.client)
  await owner.client.call('availability.delete_status', { statusId: gone.id })
  expect((await events.next('availability.changed')).payload).toEqual({
    userId: other.userId,
    availability: null,
  })
  events.close()
  expect((await list()).statuses[other.userId]).toBeUndefined()
  const away = await builtIn('away')
  for (const call of ['availability.delete_status', 'availability.update_status']) {
    const answer = await owner.client.send(call, { statusId: away.id, version: away.version, meaning: 'off' })
    expect(answer, call).toMatchObject({ status: 409, body: { error: { code: 'status_built_in' } } })
  }
  const renamed = { statusId: away.id, version: away.version, name: 'Not at the desk' }
  expect(await owner.client.call('availability.update_status', renamed)).toMatchObject({
    name: 'Not at the desk',
    meaning: 'away',
  })
  const taken = await owner.client.send('availability.create_status', {
    name: 'not at the DESK',
    color: 'red',
    meaning: 'off',
  })
  expect(taken).toMatchObject({ status: 409, body: { error: { code: 'status_name_taken' } } })
})
