import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { type Arrived, arrive, type SlaWorld, writeAgain } from '../../slas/slas.fixture.ts'
import { eventClock, followFacts } from '../reporting.fixture.ts'
import { countAll } from './count-imported.ts'
import { rebuildFacts } from './rebuild-verb.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let inbox: TestInbox
let world: SlaWorld
let at: ReturnType<typeof eventClock>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId])
  world = { server, owner, inbox }
  at = eventClock(world)
})

const on = (day: string, time = '09:00') => `2026-${day}T${time}:00Z`
const days = (from: string, until: string) =>
  ({ timeType: 'custom', from_date: `2026-${from}`, to_date: `2026-${until}`, timezone: 'UTC' }) as const
const may = days('05-01', '05-31')

const mail = (time: string, subject: string, to: SlaWorld = world): Promise<Arrived> =>
  at(time, () => arrive(to, time, { subject }))
const again = (to: Arrived, time: string) => at(time, () => writeAgain(world, to, time))
const close = ({ conversationId }: Arrived, time: string) =>
  at(time, () => ada.client.call('conversations.close', { conversationId }))

/** The boxes of a flow, and its bands by "from > to". */
async function flow(period: object, dimension: 'sharedInbox' | 'team' | null = null) {
  await followFacts(world)
  const { flow: found } = await owner.client.call('reporting.stats', {
    ...period,
    chartType: 'breakdownFlow',
    eventTypes: ['open'],
    break_down_type: dimension ? [{ id: dimension, name: '' }] : [],
  })
  const boxes = ['open_before', 'received', 'started', 'reopened', 'closed', 'open_after']
  return {
    boxes: boxes.map((key) => found?.nodes.find((node) => node.key === key)?.value ?? 0),
    links: Object.fromEntries(
      (found?.links ?? []).map(({ source, target, value }) => [`${source} > ${target}`, value]),
    ),
  }
}
const idsBehind = async (cell: object) =>
  (
    await ada.client.call('reporting.stats_card_ids', {
      ...may,
      chartType: 'breakdownFlow',
      eventTypes: ['open'],
      metric: 'backlog_open',
      ...cell,
    })
  ).ids.toSorted()
const isSameAfterRebuild = async () => (await rebuildFacts(server.app, owner.workspaceId)).isSame

test('a flow balances: what was open, came and was opened again was closed or is open', async () => {
  const old = await mail(on('04-20'), 'Open since April')
  const done = await mail(on('04-21'), 'Closed in April')
  await close(done, on('04-22'))
  const quick = await mail(on('05-04'), 'Closed at once')
  await close(quick, on('05-04', '10:00'))
  const back = await mail(on('05-05'), 'Comes back')
  await close(back, on('05-06'))
  await again(back, on('05-07'))
  await again(done, on('05-08'))
  await close(done, on('05-09'))
  await close(old, on('06-02'))
  // 1 open before + 2 received + 2 reopened = 3 closed + 2 open after.
  expect((await flow(may)).boxes).toEqual([1, 2, 0, 2, 3, 2])
  expect((await flow(may, 'sharedInbox')).links).toEqual({
    [`open_before > ${inbox.id}`]: 1,
    [`received > ${inbox.id}`]: 2,
    [`reopened > ${inbox.id}`]: 2,
    [`${inbox.id} > closed`]: 3,
    [`${inbox.id} > open_after`]: 2,
  })
  expect(await idsBehind({ to: on('05-01', '00:00') })).toEqual([old.conversationId])
  expect(await idsBehind({})).toEqual([old.conversationId, back.conversationId].toSorted())
  expect(await isSameAfterRebuild()).toBe(true)
})

test('owners still count the mail of a deleted inbox, its people no longer see it', async () => {
  const other = await createInbox(server, owner, [ada.userId])
  await mail(on('05-04'), 'Stays')
  await mail(on('05-05'), 'Goes', { ...world, inbox: other })
  expect((await flow(may)).boxes).toEqual([0, 2, 0, 0, 0, 2])
  await owner.client.call('inboxes.delete', { inboxId: other.id })
  await followFacts(world)
  const seen = async (who: Someone) =>
    (await who.client.call('reporting.stats', { ...may, eventTypes: ['received'] })).metrics[0]?.total.value
  // The inbox has no members any more. Owners still see that mail came.
  expect(await seen(ada)).toBe(1)
  expect(await seen(owner)).toBe(2)
  expect(await isSameAfterRebuild()).toBe(true)
})

test('what is in junk counts nowhere, and counts again when it is back', async () => {
  const crates = await mail(on('05-04'), 'Crates')
  await mail(on('05-05'), 'Pallets')
  const move = (folder: string, time: string) =>
    at(time, () =>
      ada.client.call('mailSync.move_conversation', { conversationId: crates.conversationId, to: folder }),
    )
  await move('junk', on('05-06'))
  expect((await flow(may)).boxes).toEqual([0, 1, 0, 0, 0, 1])
  expect(await isSameAfterRebuild()).toBe(true)
  await move('inbox', on('05-07'))
  expect((await flow(may)).boxes.slice(-1)).toEqual([2])
  expect((await flow(may)).boxes[1]).toBe(2)
  expect(await isSameAfterRebuild()).toBe(true)
})

test('a conversation counts for the team that it has at each moment', async () => {
  const team = async (name: string) =>
    (await owner.client.call('teams.create', { name, members: [ada.userId] })).id
  const [day, night] = [await team('Day'), await team('Night')]
  const crates = await mail(on('04-29'), 'Crates')
  const give = (teamId: string, time: string) =>
    at(time, () =>
      ada.client.call('conversations.assign_team', { conversationId: crates.conversationId, teamId }),
    )
  await give(day, on('04-30'))
  await give(night, on('05-10'))
  await close(crates, on('05-20'))
  const moved = { [`${day} > moved_out`]: 1, [`moved_in > ${night}`]: 1 }
  expect((await flow(may, 'team')).links).toEqual({
    [`open_before > ${day}`]: 1,
    ...moved,
    [`${night} > closed`]: 1,
  })
  expect((await flow(days('05-01', '05-15'), 'team')).links).toEqual({
    [`open_before > ${day}`]: 1,
    ...moved,
    [`${night} > open_after`]: 1,
  })
  // In April it came without a team.
  expect((await flow(days('04-01', '04-30'), 'team')).links).toEqual({
    'received > none': 1,
    'none > moved_out': 1,
    [`moved_in > ${day}`]: 1,
    [`${day} > open_after`]: 1,
  })
  expect((await flow(may, 'sharedInbox')).links).toEqual({
    [`open_before > ${inbox.id}`]: 1,
    [`${inbox.id} > closed`]: 1,
  })
  // A report on one team counts from the moment at which it gets the conversation.
  const onlyNight = { ...may, filters: [{ id: 'team', values: [night], operator: 'is' }] }
  expect((await flow(onlyNight)).links).toEqual({ 'moved_in > all': 1, 'all > closed': 1 })
  // Closings have another state than what is open, which does not make them moves.
  const onlyOpen = { ...may, filters: [{ id: 'status', values: ['open'], operator: 'is' }] }
  expect(Object.keys((await flow(onlyOpen)).links).filter((link) => link.includes('moved'))).toEqual([])
  expect(await isSameAfterRebuild()).toBe(true)
})

test('a flow says what of imported mail was never opened or closed here', async () => {
  // Of imported mail, only conversations of the last 30 days are open.
  const now = Date.now()
  const ago = (days: number) => new Date(now - days * 86_400_000)
  const dayOf = (days: number) => ago(days).toISOString().slice(0, 10)
  const between = (from: number, to: number) =>
    ({ timeType: 'custom', from_date: dayOf(from), to_date: dayOf(to), timezone: 'UTC' }) as const
  const imported = { isNew: false }
  await arrive(world, ago(10), { subject: 'Waits since it came' }, imported)
  await arrive(world, ago(45), { subject: 'Was done before' }, imported)
  const asked = await arrive(world, ago(43), { subject: 'Asks again' }, imported)
  const references = [asked.id]
  const desk = { from: `Desk <${inbox.email}>`, to: 'Annika Reuss <annika@tarsel-optik.example>' }
  await arrive(world, ago(42), { ...desk, references }, { ...imported, folder: 'Sent', folderRole: 'sent' })
  await arrive(world, ago(5), { references }, imported)
  await followFacts(world)
  await countAll(server.app, owner.workspaceId)
  expect((await flow(between(50, 40))).links).toEqual({ 'received > all': 2, 'all > other_out': 2 })
  expect((await flow(between(20, 0))).links).toEqual({
    'received > all': 1,
    'other_in > all': 1,
    'all > open_after': 2,
  })
  expect(await isSameAfterRebuild()).toBe(true)
})

test('comparison with the year before takes the same days', async () => {
  await at('2025-05-04T09:00:00Z', () => arrive(world, '2025-05-04T09:00:00Z', { subject: 'Last May' }))
  await at('2025-06-01T00:00:00Z', () => arrive(world, '2025-06-01T00:00:00Z', { subject: 'Last June' }))
  await mail(on('04-30', '23:59'), 'April')
  await mail(on('05-04'), 'May')
  await mail(on('05-31', '23:59'), 'Last of May')
  await followFacts(world)
  const compared = async (compare: 'year' | 'previous') => {
    const { metrics, previousFrom, previousTo } = await owner.client.call('reporting.stats', {
      ...may,
      eventTypes: ['received'],
      compare,
    })
    const [received] = metrics
    return { now: received?.total.value, before: received?.previous?.value, previousFrom, previousTo }
  }
  expect(await compared('year')).toEqual({
    now: 2,
    before: 1,
    previousFrom: '2025-05-01T00:00:00.000Z',
    previousTo: '2025-06-01T00:00:00.000Z',
  })
  expect(await compared('previous')).toMatchObject({
    now: 2,
    before: 1,
    previousTo: '2026-05-01T00:00:00.000Z',
  })
})

test('time in a status ends with the next one, and a rebuild that differs says so', async () => {
  const { availabilityStatuses } = await ada.client.call('availability.list', {})
  const [busy, away] = availabilityStatuses.resources.map(({ id }) => id)
  const be = (statusId = '', time = '') =>
    at(time, () => ada.client.call('availability.set', { userId: ada.userId, statusId, until: null }))
  await be(away, on('05-04', '09:00'))
  await be(busy, on('05-04', '10:30'))
  await be(away, on('05-05', '23:00'))
  await at(on('05-06', '01:15'), () => ada.client.call('availability.clear', { userId: ada.userId }))
  await followFacts(world)
  const minutes = async (period: object) => {
    const { metrics } = await owner.client.call('reporting.stats', {
      ...period,
      chartType: 'crossTable',
      eventTypes: ['status_minutes'],
      break_down_type: [{ id: 'status', name: '' }],
    })
    return Object.fromEntries(
      (metrics[0]?.series ?? []).map(({ keys, total }) => [keys[0], (total.value ?? 0) / 60_000]),
    )
  }
  // 90 minutes on the 4th, one hour on the 5th and 75 minutes on the 6th.
  expect(await minutes(days('05-04', '05-06'))).toMatchObject({ [away ?? '']: 90 + 60 + 75 })
  expect(await minutes(days('05-05', '05-05'))).toMatchObject({ [away ?? '']: 60, [busy ?? '']: 23 * 60 })
  const of = (userId: string, operator: 'is' | 'is_not') => ({
    ...days('05-05', '05-05'),
    filters: [{ id: 'user', values: [userId], operator }],
  })
  expect(await minutes(of(ada.userId, 'is'))).toMatchObject({ [away ?? '']: 60, [busy ?? '']: 23 * 60 })
  expect(await minutes(of(ada.userId, 'is_not'))).toEqual({})
  expect(await minutes(of(owner.userId, 'is'))).toEqual({})
  expect(await isSameAfterRebuild()).toBe(true)
  await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(tx, `update report_statuses set until_at = from_at where workspace_id = $1`, [
      owner.workspaceId,
    ]),
  )
  expect(await isSameAfterRebuild()).toBe(false)
  expect(await minutes(days('05-05', '05-05'))).toMatchObject({ [away ?? '']: 60 })
})
