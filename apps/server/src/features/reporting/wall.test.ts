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
