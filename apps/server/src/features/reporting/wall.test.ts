import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { followShifts } from '../shifts/follow-shifts.ts'
import { arrive, type SlaWorld } from '../slas/slas.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let bea: Someone
let admin: Someone
let inbox: TestInbox
let other: TestInbox
let world: SlaWorld
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  bea = await server.addMember(owner)
  admin = await server.addMember(owner, { role: 'Admin' })
  inbox = await createInbox(server, owner, [ada.userId, bea.userId])
  other = await createInbox(server, owner, [bea.userId])
  world = { server, owner, inbox }
})

const wallOf = ({ client }: Someone) => client.call('reporting.wall', {})

/** Sets when people were last seen, in minutes before now. */
const seen = (userIds: readonly string[], minutes: number) =>
  server.ownerPool.query(
    `update memberships set last_active_at = now() - make_interval(mins => $3)
      where workspace_id = $1 and user_id = any($2::uuid[])`,
    [owner.workspaceId, userIds, minutes],
  )

test('owners and admins see all shared inboxes, members those in which they work', async () => {
  await arrive(world, new Date())
  await arrive({ ...world, inbox: other }, new Date(), { subject: 'Quote' })
  expect(await wallOf(ada)).toMatchObject({ open: 1, inboxes: [{ inboxId: inbox.id, open: 1 }] })
  expect(await wallOf(bea)).toMatchObject({ open: 2, unassigned: 2, waiting: 2, overdue: 0, nextDueAt: null })
  for (const one of [owner, admin]) {
    const wall = await wallOf(one)
    expect(wall.open).toBe(2)
    expect(new Set(wall.inboxes.map(({ inboxId }) => inboxId))).toEqual(new Set([inbox.id, other.id]))
  }
})

const cardsOf = (
  { client }: Someone,
  input: { figure: 'open' | 'waiting' | 'unassigned' | 'overdue'; inboxId?: string },
) => client.call('reporting.wall_card_ids', input)

test('the conversations behind a number are those that the person may see, and the others are counted', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const lamp = await arrive(world, ago(10), { subject: 'Lamp' })
  const chair = await arrive(world, ago(30), { subject: 'Chair' })
  await arrive({ ...world, inbox: other }, ago(20), { subject: 'Quote' })
  await ada.client.call('conversations.assign', {
    conversationId: lamp.conversationId,
    assigneeId: ada.userId,
  })
  const waiting = await cardsOf(ada, { figure: 'waiting' })
  expect(waiting).toMatchObject({ total: 2, visible: 2, ids: [chair.conversationId, lamp.conversationId] })
  expect(waiting.items[0]).toMatchObject({ subject: 'Chair', inboxId: inbox.id })
  expect((waiting.items[0]?.milliseconds ?? 0) / 60_000).toBeCloseTo(30, 0)
  expect(await cardsOf(ada, { figure: 'unassigned' })).toMatchObject({
    total: 1,
    ids: [chair.conversationId],
  })
  expect(await cardsOf(bea, { figure: 'open' })).toMatchObject({ total: 3, visible: 3 })
  expect(await cardsOf(bea, { figure: 'open', inboxId: other.id })).toMatchObject({ total: 1, visible: 1 })
  // Admins see all numbers, and no mail of inboxes in which they do not work.
  expect(await cardsOf(admin, { figure: 'open' })).toEqual({
    ids: [],
    items: [],
    total: 3,
    visible: 0,
    conversations: 0,
  })
  const stranger = await server.createWorkspace()
  expect(await cardsOf(stranger, { figure: 'open' })).toMatchObject({ total: 0, ids: [] })
  for (const one of [ada, stranger])
    expect(
      (await one.client.send('reporting.wall_card_ids', { figure: 'open', inboxId: other.id })).status,
    ).toBe(404)
})

test('each number is that of the conversations behind it, also after they change', async () => {
  const { conversationId } = await arrive(world, new Date(), { subject: 'Lamp' })
  const late = await arrive(world, new Date(), { subject: 'Chair' })
  const dueAt = new Date(Date.now() - 7_200_000)
  await server.ownerPool.query(
    `update conversations set due_at = $2, due_kind = 'first_reply' where id = $1`,
    [late.conversationId, dueAt],
  )
  const overdue = await cardsOf(ada, { figure: 'overdue' })
  expect(overdue.items).toMatchObject([{ subject: 'Chair', startedAt: dueAt.toISOString() }])
  const compare = async () => {
    const wall = await wallOf(ada)
    for (const figure of ['open', 'waiting', 'unassigned', 'overdue'] as const)
      expect((await cardsOf(ada, { figure })).total, figure).toBe(wall[figure])
    return wall
  }
  expect(await compare()).toMatchObject({ open: 2, overdue: 1 })
  await ada.client.call('conversations.close', { conversationId })
  expect(await compare()).toMatchObject({ open: 1, overdue: 1 })
})

test('conversations of teams that are hidden from a person are not behind their numbers', async () => {
  const { conversationId } = await arrive(world, new Date(), { subject: 'Lamp' })
  await arrive(world, new Date(), { subject: 'Chair' })
  const team = await owner.client.call('teams.create', {
    name: 'Board',
    members: [ada.userId],
    isRestricted: true,
  })
  await ada.client.call('conversations.assign_team', { conversationId, teamId: team.id })
  expect(await wallOf(bea)).toMatchObject({ open: 1 })
  const seen = await cardsOf(bea, { figure: 'open' })
  expect(seen).toMatchObject({ total: 1, visible: 1 })
  expect(seen.ids).not.toContain(conversationId)
  expect(await cardsOf(ada, { figure: 'open' })).toMatchObject({ total: 2, visible: 2 })
})

test('what is due next is announced, and counts as overdue afterwards', async () => {
  const { conversationId } = await arrive(world, new Date())
  const dueAt = async (hours: number) => {
    const at = new Date(Date.now() + hours * 3_600_000)
    await server.ownerPool.query(
      `update conversations set due_at = $2, due_kind = 'first_reply' where id = $1`,
      [conversationId, at],
    )
    return at.toISOString()
  }
  const next = await dueAt(1)
  expect(await wallOf(ada)).toMatchObject({ overdue: 0, nextDueAt: next })
  await dueAt(-1)
  expect(await wallOf(ada)).toMatchObject({ overdue: 1, nextDueAt: null })
})

test('on are people whose status takes work, on shift or, without shifts, seen in the last minutes', async () => {
  const people = [ada.userId, bea.userId]
  const on = async () => (await wallOf(owner)).onIds.filter((id) => people.includes(id)).sort()
  await seen(people, 1)
  expect(await on()).toEqual([...people].sort())
  await seen([bea.userId], 6)
  expect(await on()).toEqual([ada.userId])
  // A shift on another day: Ada is seen, but not on shift.
  const weekday = (((new Date().getUTCDay() + 3) % 7) + 1) as 1
  const shift = await owner.client.call('shifts.create', {
    name: 'Late',
    color: 'teal',
    timeZone: 'UTC',
    days: [weekday],
    from: '00:00',
    until: '23:55',
    validFrom: '2026-01-01',
    validUntil: null,
    inboxIds: [],
    memberIds: [ada.userId],
    onEnd: 'keep',
    graceMinutes: 0,
  })
  const follow = () =>
    changeAsSystem(
      server.app,
      owner.workspaceId,
      { kind: 'system', id: null, text: 'test' },
      followShifts,
      new Date(),
    )
  await follow()
  const { availabilityStatuses } = await owner.client.call('availability.list', {})
  const statusId = (builtIn: string) =>
    availabilityStatuses.resources.find((one) => one.builtIn === builtIn)?.id ?? ''
  await ada.client.call('availability.clear', { userId: ada.userId })
  expect(await on()).toEqual([])
  await owner.client.call('shifts.delete', { shiftId: shift.id })
  await follow()
  await seen(people, 1)
  await bea.client.call('availability.set', { userId: bea.userId, statusId: statusId('away') })
  expect(await on()).toEqual([ada.userId])
})

test('who sees numbers without the mail hears within a second that they changed, and nothing more', async () => {
  const streams = await Promise.all([admin, ada, bea].map(({ client }) => openEvents(client)))
  const [ofAdmin, ofAda, ofBea] = streams as [(typeof streams)[0], (typeof streams)[0], (typeof streams)[0]]
  const began = performance.now()
  await arrive({ ...world, inbox: other }, new Date())
  await ofAdmin.nextNumbers()
  expect(performance.now() - began).toBeLessThan(1_000)
  await ofBea.next('message.received')
  const tag = await owner.client.call('tags.create', { name: 'After' })
  // Neither the admin nor Ada received an event of the mail.
  for (const stream of [ofAdmin, ofAda])
    expect((await stream.next()).payload).toMatchObject({ tag: { id: tag.id } })
  expect(ofAda.numbersCount()).toBe(0)
  for (const stream of streams) stream.close()
})
