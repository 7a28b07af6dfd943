import { randomUUID } from 'node:crypto'
import type { AvailabilityMeaning, InboxSettings } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { assignQueuedNow, autoAssigner } from './auto-assign.ts'
import { assigneeKeeper } from './reassign.ts'
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
  await runConsumer(server.app, autoAssigner)
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

test('automatic assignment is off by default', async () => {
  const inbox = await createInbox(server, owner, [ada.userId])
  expect(await given(inbox, 2)).toEqual([null, null])
})

test('in turn: all available people get the same share, and the history gives the reason', async () => {
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

test('least loaded: assigns to the person with the least open work in all inboxes', async () => {
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
  'a person who is %s is skipped, but can be assigned manually',
  async (meaning) => {
    const inbox = await inboxWith(inTurn)
    await be(ada, meaning)
    expect(await given(inbox, 2)).toEqual([ben.userId, ben.userId])
    const conversationId = await arrive(inbox)
    await owner.client.call('conversations.assign', { conversationId, assigneeId: ada.userId })
    expect(await assigneeOf(conversationId)).toBe(ada.userId)
  },
)

const closedHours = {
  name: 'Closed',
  timeZone: 'Europe/Lisbon',
  week: Array.from({ length: 7 }, () => []),
}

test('people outside their own business hours are skipped until they delete those', async () => {
  const inbox = await inboxWith(inTurn)
  const own = { ownerId: ada.userId, scope: 'PERSONAL' } as const
  await ada.client.call('businessHours.set', { ...own, ...closedHours })
  expect(await given(inbox, 2)).toEqual([ben.userId, ben.userId])
  await ada.client.call('businessHours.delete', own)
  expect(await given(inbox, 2)).toContain(ada.userId)
})

test('a conversation of a team waits while the business hours of the team are closed', async () => {
  const inbox = await inboxWith(inTurn)
  const { id: teamId } = await owner.client.call('teams.create', { name: 'Night', members: [ada.userId] })
  await owner.client.call('teams.set_inboxes', { teamId, add: [inbox.id], remove: [] })
  const own = { ownerId: teamId, scope: 'TEAM' } as const
  await owner.client.call('businessHours.set', { ...own, ...closedHours })
  const conversationId = await arrive(inbox)
  await owner.client.call('conversations.assign_team', { conversationId, teamId })
  await settle()
  expect(await assigneeOf(conversationId)).toBeNull()
  await owner.client.call('businessHours.delete', own)
  await assignQueuedNow(server.app, owner.workspaceId)
  expect(await assigneeOf(conversationId)).not.toBeNull()
})

test('conversations wait while no one is available, and are assigned when a person returns', async () => {
  const inbox = await inboxWith(inTurn)
  await be(ada, 'off')
  await be(ben, 'away', new Date(Date.now() + 600_000).toISOString())
  const conversationId = await arrive(inbox)
  await settle()
  expect(await assigneeOf(conversationId)).toBeNull()
  // Available again because the time passed; no event says so.
  await assignQueuedNow(server.app, owner.workspaceId, new Date(Date.now() + 599_000))
  expect(await assigneeOf(conversationId)).toBeNull()
  await assignQueuedNow(server.app, owner.workspaceId, new Date(Date.now() + 601_000))
  expect(await assigneeOf(conversationId)).toBe(ben.userId)
  const next = await arrive(inbox)
  await settle()
  expect(await assigneeOf(next)).toBeNull()
  await ada.client.call('availability.clear', { userId: ada.userId })
  await settle()
  expect(await assigneeOf(next)).toBe(ada.userId)
})

test('no one exceeds the limit of open work; closing conversations frees capacity', async () => {
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

test('observers and people who cannot see the conversation are not assigned', async () => {
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

test('people who become observers or leave are unassigned, and their work is assigned again', async () => {
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

test('a conversation released after the set time goes to another person', async () => {
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

test('a conversation unassigned manually stays unassigned until the customer writes', async () => {
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

test('concurrent processes assign each conversation once, within the limit', async () => {
  const inbox = await inboxWith({ mode: 'least_loaded', limit: 7 })
  const ids = []
  for (let i = 0; i < 16; i += 1) ids.push(await arrive(inbox))
  await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      i % 2 === 0 ? runConsumer(server.app, autoAssigner) : assignQueuedNow(server.app, owner.workspaceId),
    ),
  )
  await settle()
  const assignments = await Promise.all(ids.map(assignmentsIn))
  const taken = assignments.flat().map(({ assigneeId }) => assigneeId)
  expect(assignments.every(({ length }) => length <= 1)).toBe(true)
  expect(taken.filter((id) => id === ada.userId)).toHaveLength(7)
  expect(taken.filter((id) => id === ben.userId)).toHaveLength(7)
})

test('a reopened conversation is not assigned to a person who has left', async () => {
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
