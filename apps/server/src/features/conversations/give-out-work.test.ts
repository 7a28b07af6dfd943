import { randomUUID } from 'node:crypto'
import type { AvailabilityMeaning, InboxSettings } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { giveOutWork, workGiver } from './give-out-work.ts'
import { assigneeKeeper } from './hand-over.ts'
import { createInbox, deliver, mailText, type TestInbox } from './ingest/ingest.fixture.ts'
import { releaseWaiting } from './release-assignments.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let ben: Someone
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  ben = await server.addMember(owner)
  await be(owner, 'off')
})

const be = async (someone: Someone, meaning: AvailabilityMeaning, until?: string): Promise<void> => {
  const { availabilityStatuses } = await owner.client.call('availability.list', {})
  const known = availabilityStatuses.resources.find((status) => status.meaning === meaning)
  const { id } =
    known ??
    (await owner.client.call('availability.create_status', {
      name: randomUUID().slice(0, 8),
      color: 'red',
      meaning,
    }))
  await owner.client.call('availability.set', { userId: someone.userId, statusId: id, until })
}
const inboxWith = async (autoAssign: InboxSettings['autoAssign'], more: object = {}): Promise<TestInbox> => {
  const inbox = await createInbox(server, owner, [ada.userId, ben.userId])
  await owner.client.call('inboxes.update_settings', { inboxId: inbox.id, version: 1, autoAssign, ...more })
  return inbox
}
const inTurn = { mode: 'in_turn', limit: null } as const
const arrive = async (inbox: TestInbox, more: Partial<Parameters<typeof mailText>[0]> = {}) => {
  const mail = mailText({ id: `${randomUUID()}@customer.example`, to: inbox.email, ...more })
  const internalDate = new Date(Date.now() + 1_000)
  return (await deliver(server, owner.workspaceId, inbox, [mail], { internalDate })).conversationId
}
const settle = async (): Promise<void> => {
  await runConsumer(server.app, assigneeKeeper)
  await runConsumer(server.app, workGiver)
}
const get = (conversationId: string) => owner.client.call('conversations.get', { conversationId })
const assigneeOf = async (conversationId: string) => (await get(conversationId)).assigneeId
const given = async (inbox: TestInbox, count: number): Promise<(string | null)[]> => {
  const ids = []
  for (let i = 0; i < count; i += 1) ids.push(await arrive(inbox))
  await settle()
  return Promise.all(ids.map(assigneeOf))
}
const assignmentsIn = async (conversationId: string) =>
  (await get(conversationId)).timeline.flatMap((entry) =>
    entry.kind === 'activity' && entry.activity.type === 'assigned' ? [entry.activity] : [],
  )

test('an inbox gives nothing out by itself until it is told to', async () => {
  const inbox = await createInbox(server, owner, [ada.userId])
  expect(await given(inbox, 2)).toEqual([null, null])
})

test('in turn: everyone who takes work gets the same share, and the history says why', async () => {
  const inbox = await inboxWith(inTurn)
  const people = await given(inbox, 5)
  expect(new Set(people)).toEqual(new Set([ada.userId, ben.userId]))
  for (const [i, person] of people.entries()) if (i > 0) expect(person).not.toBe(people[i - 1])
  const conversationId = await arrive(inbox)
  await settle()
  expect(await assignmentsIn(conversationId)).toMatchObject([
    { actorId: null, cause: 'automatic assignment: in turn', assigneeId: people[1] },
  ])
})

test('to whoever has the least open work, of all inboxes', async () => {
  const other = await createInbox(server, owner, [ada.userId, ben.userId])
  for (let i = 0; i < 2; i += 1) {
    const conversationId = await arrive(other)
    await owner.client.call('conversations.assign', { conversationId, assigneeId: ada.userId })
  }
  const inbox = await inboxWith({ mode: 'least_loaded', limit: null })
  expect(await given(inbox, 2)).toEqual([ben.userId, ben.userId])
  const [third, fourth] = await given(inbox, 2)
  expect(new Set([third, fourth])).toEqual(new Set([ada.userId, ben.userId]))
})

test.each(['available_by_hand', 'away', 'off'] as const)(
  'who is %s is passed over, by hand it can still be given to them',
  async (meaning) => {
    const inbox = await inboxWith(inTurn)
    await be(ada, meaning)
    expect(await given(inbox, 2)).toEqual([ben.userId, ben.userId])
    const conversationId = await arrive(inbox)
    await owner.client.call('conversations.assign', { conversationId, assigneeId: ada.userId })
    expect(await assigneeOf(conversationId)).toBe(ada.userId)
  },
)

test('where nobody takes work it waits, and is given as soon as somebody is back', async () => {
  const inbox = await inboxWith(inTurn)
  await be(ada, 'off')
  await be(ben, 'away', new Date(Date.now() + 600_000).toISOString())
  const conversationId = await arrive(inbox)
  await settle()
  expect(await assigneeOf(conversationId)).toBeNull()
  // Back by the clock, which is no event.
  await giveOutWork(server.app, owner.workspaceId, new Date(Date.now() + 599_000))
  expect(await assigneeOf(conversationId)).toBeNull()
  await giveOutWork(server.app, owner.workspaceId, new Date(Date.now() + 601_000))
  expect(await assigneeOf(conversationId)).toBe(ben.userId)
  const next = await arrive(inbox)
  await settle()
  expect(await assigneeOf(next)).toBeNull()
  await ada.client.call('availability.clear', { userId: ada.userId })
  await settle()
  expect(await assigneeOf(next)).toBe(ada.userId)
})

test('nobody gets more open work than the limit; what is done makes room', async () => {
  const inbox = await inboxWith({ mode: 'in_turn', limit: 1 })
  await be(ben, 'off')
  const first = await arrive(inbox)
  await settle()
  const second = await arrive(inbox)
  await settle()
  expect([await assigneeOf(first), await assigneeOf(second)]).toEqual([ada.userId, null])
  await ada.client.call('conversations.close', { conversationId: first })
  await settle()
  expect(await assigneeOf(second)).toBe(ada.userId)
})

test('an observer, and whoever may not see it, is given none', async () => {
  const inbox = await inboxWith(inTurn)
  await owner.client.call('inboxes.set_role', { inboxId: inbox.id, userId: ada.userId, role: 'observer' })
  expect(await given(inbox, 2)).toEqual([ben.userId, ben.userId])
  const team = await owner.client.call('teams.create', {
    name: randomUUID(),
    members: [ben.userId],
    isRestricted: true,
  })
  await owner.client.call('teams.set_inboxes', { teamId: team.id, add: [inbox.id] })
  await be(ben, 'off')
  const conversationId = await arrive(inbox)
  await owner.client.call('conversations.assign_team', { conversationId, teamId: team.id })
  await owner.client.call('inboxes.set_role', { inboxId: inbox.id, userId: ada.userId, role: 'member' })
  await settle()
  await be(ben, 'available')
  await settle()
  expect(await assigneeOf(conversationId)).toBe(ben.userId)
})

test('whoever is made an observer, or taken out, hands their work on', async () => {
  const inbox = await inboxWith(inTurn)
  await be(ben, 'off')
  const conversationId = await arrive(inbox)
  await settle()
  await be(ben, 'available')
  await owner.client.call('inboxes.set_role', { inboxId: inbox.id, userId: ada.userId, role: 'observer' })
  await settle()
  expect(await assigneeOf(conversationId)).toBe(ben.userId)
  await owner.client.call('inboxes.set_role', { inboxId: inbox.id, userId: ada.userId, role: 'member' })
  await owner.client.call('inboxes.set_members', { inboxId: inbox.id, remove: [ben.userId] })
  await settle()
  expect(await assigneeOf(conversationId)).toBe(ada.userId)
})

test('what somebody does not get round to goes to another, not back to them', async () => {
  const inbox = await inboxWith(inTurn, { unassignAfterMinutes: 60 })
  await be(ben, 'off')
  const conversationId = await arrive(inbox)
  await settle()
  expect(await assigneeOf(conversationId)).toBe(ada.userId)
  await releaseWaiting(server.app, owner.workspaceId, new Date(Date.now() + 61 * 60_000))
  await settle()
  expect(await assigneeOf(conversationId)).toBeNull()
  await be(ben, 'available')
  await settle()
  expect(await assigneeOf(conversationId)).toBe(ben.userId)
})

test('what a person takes from somebody stays free until the customer writes again', async () => {
  const inbox = await inboxWith(inTurn)
  const id = `${randomUUID()}@customer.example`
  const conversationId = await arrive(inbox, { id })
  await settle()
  await owner.client.call('conversations.assign', { conversationId, assigneeId: null })
  await settle()
  expect(await assigneeOf(conversationId)).toBeNull()
  expect(await arrive(inbox, { references: [id] })).toBe(conversationId)
  await settle()
  expect(await assigneeOf(conversationId)).not.toBeNull()
})

test('many processes at once give each conversation to one person once, within the limit', async () => {
  const inbox = await inboxWith({ mode: 'least_loaded', limit: 7 })
  const ids = []
  for (let i = 0; i < 16; i += 1) ids.push(await arrive(inbox))
  await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      i % 2 === 0 ? runConsumer(server.app, workGiver) : giveOutWork(server.app, owner.workspaceId),
    ),
  )
  await settle()
  const assignments = await Promise.all(ids.map(assignmentsIn))
  const taken = assignments.flat().map(({ assigneeId }) => assigneeId)
  expect(assignments.every(({ length }) => length <= 1)).toBe(true)
  expect(taken.filter((id) => id === ada.userId)).toHaveLength(7)
  expect(taken.filter((id) => id === ben.userId)).toHaveLength(7)
})

test('a closed conversation that is opened again does not come back to whoever has left', async () => {
  const inbox = await inboxWith(inTurn)
  await be(ben, 'off')
  const id = `${randomUUID()}@customer.example`
  const conversationId = await arrive(inbox, { id })
  await settle()
  await ada.client.call('conversations.close', { conversationId })
  await owner.client.call('inboxes.set_members', { inboxId: inbox.id, remove: [ada.userId] })
  await settle()
  await be(ben, 'available')
  expect(await arrive(inbox, { references: [id] })).toBe(conversationId)
  await settle()
  expect(await get(conversationId)).toMatchObject({ status: 'open', assigneeId: ben.userId })
})
