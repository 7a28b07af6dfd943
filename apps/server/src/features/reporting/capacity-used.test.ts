import type { ReportDefinition } from '@postroom/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { arrive } from '../slas/slas.fixture.ts'
import { rebuildFacts } from './facts/rebuild-verb.ts'
import { eventClock, followFacts, readIn } from './reporting.fixture.ts'

let server: TestServer
let owner: Owner
const people = {} as Record<'ada' | 'bea' | 'cid' | 'dan', Someone>
/** Ada and Bea work in Desk, Cid in Billing and Customs, Dan in an inbox without automatic assignment. */
const inboxes = {} as Record<'desk' | 'billing' | 'customs', TestInbox>
let byHand: TestInbox

/** A time of October 2026, in UTC. */
const moment = (time: string) => `2026-10-${time}:00Z`
const at = <T>(time: string, change: () => Promise<T>): Promise<T> =>
  eventClock({ server, owner })(moment(time), change)
/** Changes members or settings as if it happened then. */
async function setUp(time: string, change: () => Promise<unknown>): Promise<void> {
  vi.setSystemTime(new Date(moment(time)))
  try {
    await at(time, change)
  } finally {
    vi.useRealTimers()
  }
}
async function limitTo(inbox: TestInbox, limit: number | null): Promise<void> {
  const { version } = await owner.client.call('inboxes.get_settings', { inboxId: inbox.id })
  const autoAssign = { mode: 'in_turn' as const, limit }
  await owner.client.call('inboxes.update_settings', { inboxId: inbox.id, version, autoAssign })
}
const members = (inbox: TestInbox, change: { add?: string[]; remove?: string[] }) =>
  owner.client.call('inboxes.set_members', { inboxId: inbox.id, add: [], remove: [], ...change })
const mail = async (inbox: TestInbox, time: string) =>
  (await at(time, () => arrive({ server, owner, inbox }, moment(time)))).conversationId
const assign = (conversationId: string, by: Someone, to: Someone, time: string) =>
  at(time, () => by.client.call('conversations.assign', { conversationId, assigneeId: to.userId }))
const close = (conversationId: string, by: Someone, time: string) =>
  at(time, () => by.client.call('conversations.close', { conversationId }))

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  for (const name of ['ada', 'bea', 'cid', 'dan'] as const) people[name] = await server.addMember(owner)
  const { ada, bea, cid, dan } = people
  inboxes.desk = await createInbox(server, owner, [ada.userId, bea.userId])
  inboxes.billing = await createInbox(server, owner, [cid.userId])
  inboxes.customs = await createInbox(server, owner, [cid.userId])
  byHand = await createInbox(server, owner, [dan.userId])
  const { desk, billing, customs } = inboxes
  for (const inbox of [desk, billing, customs, byHand]) await members(inbox, { remove: [owner.userId] })
  await setUp('18T12:00', () => limitTo(desk, 4))
  const first = await mail(desk, '18T10:00')
  const second = await mail(desk, '19T05:00')
  await assign(await mail(desk, '18T11:00'), bea, bea, '19T00:00')
  await assign(first, ada, ada, '19T06:00')
  await assign(second, bea, ada, '19T12:00')
  await assign(await mail(byHand, '19T00:00'), dan, dan, '19T00:00')
  await setUp('19T18:00', () => limitTo(desk, 8))
  await assign(first, ada, bea, '20T00:00')
  await close(second, ada, '20T06:00')
  await setUp('20T12:00', () => members(desk, { remove: [bea.userId] }))
  await setUp('20T18:00', () => limitTo(desk, null))
  await setUp('20T21:00', () => limitTo(desk, 2))
  await setUp('24T22:00', () => limitTo(billing, 2))
  await setUp('24T22:00', () => limitTo(customs, 5))
  const third = await mail(billing, '25T00:00')
  await assign(third, cid, cid, '25T00:30')
  await close(third, cid, '25T02:30')
  await setUp('25T12:00', () =>
    owner.client.call('inboxes.set_role', { inboxId: billing.id, userId: cid.userId, role: 'observer' }),
  )
  await followFacts({ server, owner })
}, 60_000)
afterAll(() => server.stop())

const twoDays = {
  timeType: 'custom',
  from_date: '2026-10-19',
  to_date: '2026-10-20',
  timezone: 'UTC',
  chartType: 'bar',
  time_unit: 'day',
  eventTypes: ['capacity_used'],
} as const

type Asked = Partial<ReportDefinition>
const by = (...ids: ('assignee' | 'team' | 'sharedInbox')[]): Asked => ({
  chartType: 'crossTable',
  break_down_type: ids.map((id) => ({ id, name: '' })),
})

/** Percent and conversations by key. */
async function capacity(who: Someone, more: Asked = {}) {
  const { metrics } = await who.client.call('reporting.stats', { ...twoDays, ...more } as never)
  const [metric] = metrics
  const shown = (value: { value: number | null; n: number } | undefined) =>
    value && `${value.value === null ? '-' : value.value.toFixed(2)} n${value.n}`
  return {
    total: shown(metric?.total),
    series: Object.fromEntries((metric?.series ?? []).map(({ keys, total }) => [keys.join(), shown(total)])),
    points: metric?.points.map(shown),
  }
}

/**
 * Ada on Monday: 6 hours with 1 of 4, 6 with 2 of 4, 6 with 2 of 8, so 6 hours of 24. On Tuesday 6 with 1 of 8, of 21 hours
 * with a limit. Bea on Monday: 18 hours with 1 of 4, 6 with 1 of 8; on Tuesday 12 with 2 of 8, until she left.
 */
test('open work in percent of the limit, over the time in which there was one', async () => {
  const { ada, bea } = people
  expect(await capacity(owner)).toMatchObject({
    // 11.25 of 48 hours, 3.75 of 33.
    total: '18.52 n4',
    points: ['23.44 n3', '11.36 n3'],
  })
  expect((await capacity(owner, by('assignee'))).series).toEqual({
    [bea.userId]: '22.92 n2',
    [ada.userId]: '15.00 n2',
  })
  const alone = { filters: [{ id: 'assignee', values: [ada.userId], operator: 'is' }] } as const
  expect((await capacity(owner, alone as never)).points).toEqual(['25.00 n2', '3.57 n1'])
  // Dan has work, but his inbox has no automatic assignment.
  expect(JSON.stringify(await capacity(owner, by('assignee')))).not.toContain(people.dan.userId)
  expect((await capacity(owner, { from_date: '2026-10-01', to_date: '2026-10-17' })).total).toBe('- n0')
})

test('compared with the time before, and where only the first people are shown', async () => {
  const { metrics } = await owner.client.call('reporting.stats', {
    ...twoDays,
    from_date: '2026-10-20',
    chartType: 'number',
    compare: 'previous',
  })
  expect(metrics[0]?.total.value).toBeCloseTo((100 * 3.75) / 33)
  expect(metrics[0]?.previous?.value).toBeCloseTo((100 * 11.25) / 48)
  expect((await capacity(owner, { ...by('assignee'), top: 1 })).series).toEqual({
    [people.bea.userId]: '22.92 n2',
    others: '15.00 n2',
  })
})

/** Cid: two hours with one conversation. The day has 25 hours in Berlin, and Cid observes Billing for its last 11. */
test('with several inboxes the highest limit counts; by inbox its own, on a day of 25 hours', async () => {
  const { cid } = people
  const { billing, customs } = inboxes
  const sunday: Asked = {
    from_date: '2026-10-25',
    to_date: '2026-10-25',
    timezone: 'Europe/Berlin',
    filters: [{ id: 'assignee', values: [cid.userId], operator: 'is' }],
  }
  expect((await capacity(owner, sunday)).total).toBe('1.60 n1')
  expect((await capacity(owner, { ...sunday, timezone: 'UTC' })).total).toBe('1.67 n1')
  expect((await capacity(owner, { ...sunday, ...by('sharedInbox') })).series).toEqual({
    [billing.id]: '7.14 n1',
    [customs.id]: '1.60 n1',
  })
  expect((await capacity(owner, { ...sunday, ...by('assignee', 'sharedInbox') })).series).toEqual({
    [`${cid.userId},${billing.id}`]: '7.14 n1',
    [`${cid.userId},${customs.id}`]: '1.60 n1',
  })
  const filters = [{ id: 'sharedInbox', values: [billing.id], operator: 'is' }] as const
  expect((await capacity(owner, { ...sunday, filters: filters as never })).total).toBe('7.14 n1')
  const hours = (await capacity(owner, { ...sunday, time_unit: 'hour' })).points
  expect(hours?.slice(0, 6)).toEqual(['0.00 n0', '0.00 n0', '10.00 n1', '20.00 n1', '10.00 n1', '0.00 n0'])
  expect(hours).toHaveLength(25)
})

test('members see their own figures alone, as the work of others may be in inboxes hidden from them', async () => {
  const { ada, bea, cid } = people
  expect(await capacity(ada, by('assignee'))).toMatchObject({
    total: '15.00 n2',
    series: { [ada.userId]: '15.00 n2' },
  })
  expect((await capacity(cid)).total).toBe('- n0')
  const filters = [{ id: 'assignee', values: [bea.userId], operator: 'is' as const }]
  expect((await ada.client.send('reporting.stats', { ...twoDays, filters })).status).toBe(403)
  const file = await ada.client.fetch('/reporting_api/v1/reporting/stats/csv', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...twoDays, ...by('assignee') }),
  })
  expect(await file.text()).not.toContain(bea.userId)
  const cards = await ada.client.call('reporting.stats_card_ids', {
    ...twoDays,
    ...by('assignee'),
    metric: 'capacity_used',
    keys: ['others'],
  } as never)
  expect([cards.total, cards.items]).toEqual([0, []])
})

test('the conversations behind it, with the time that counts', async () => {
  const { ada, bea } = people
  const behind = async (who: Someone, keys: string[], more: object = {}) => {
    const asked = { ...twoDays, ...by('assignee'), metric: 'capacity_used', keys, ...more }
    const { items, total, visible } = await who.client.call('reporting.stats_card_ids', asked as never)
    const hours = items.map(({ userId, startedAt, stoppedAt, milliseconds }) => [
      userId,
      startedAt?.slice(8, 13),
      stoppedAt.slice(8, 13),
      (milliseconds ?? 0) / 3_600_000,
    ])
    return { hours, total, visible }
  }
  expect(await behind(ada, [ada.userId])).toEqual({
    hours: [
      [ada.userId, '19T12', '20T06', 18],
      [ada.userId, '19T06', '20T00', 18],
    ],
    total: 2,
    visible: 2,
  })
  // The number counts what Bea had until she left; the owner works in no inbox.
  expect(await behind(owner, [bea.userId])).toEqual({ hours: [], total: 2, visible: 0 })
  expect((await behind(owner, [])).total).toBe(4)
  expect((await behind(owner, ['others'], { top: 1 })).total).toBe(2)
  expect((await behind(ada, [ada.userId], { from: moment('20T00:00') })).hours).toEqual([
    [ada.userId, '20T00', '20T06', 6],
  ])
  const file = await ada.client.fetch('/reporting_api/v1/reporting/stats/csv', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...twoDays, content: 'facts' }),
  })
  // The two that are listed.
  expect((await file.text()).split('Percentage of capacity')).toHaveLength(3)
})

test('too many facts for memory give the same, and so does a rebuild', async () => {
  const all = () => Promise.all([capacity(owner, by('assignee', 'sharedInbox')), capacity(owner)])
  const inMemory = await all()
  expect(await readIn('database', all)).toEqual(inMemory)
  expect((await rebuildFacts(server.app, owner.workspaceId)).isSame).toBe(true)
  expect(await all()).toEqual(inMemory)
  const stranger = await server.createWorkspace()
  expect((await capacity(stranger)).total).toBe('- n0')
})

test('people count in each team that they are in', async () => {
  const { ada, bea } = people
  const team = (name: string, ...some: Someone[]) =>
    owner.client.call('teams.create', { name, members: some.map(({ userId }) => userId) })
  const day = await team('Day', ada, bea)
  const night = await team('Night', ada)
  expect(await capacity(owner, by('team'))).toMatchObject({
    total: '18.52 n4',
    series: { [day.id]: '18.52 n4', [night.id]: '15.00 n2' },
  })
  // Cid is in no team.
  const sunday = { from_date: '2026-10-25', to_date: '2026-10-25' }
  expect((await capacity(owner, { ...sunday, ...by('team') })).series).toEqual({
    none: '1.67 n1',
    [day.id]: '0.00 n0',
    [night.id]: '0.00 n0',
  })
  expect((await capacity(owner, { ...by('team', 'assignee'), top: 1 })).series).toEqual({
    [`${day.id},${bea.userId}`]: '22.92 n2',
    [`${day.id},others`]: '15.00 n2',
    'others,others': '15.00 n2',
  })
  const filters = [{ id: 'team', values: [night.id], operator: 'is' as const }]
  expect((await capacity(owner, { filters: filters as never })).total).toBe('15.00 n2')
  const behind = async (...keys: string[]) => {
    const asked = { ...twoDays, ...by('team'), top: 1, metric: 'capacity_used', keys }
    return (await owner.client.call('reporting.stats_card_ids', asked as never)).total
  }
  expect([await behind(day.id), await behind('others'), await behind('none')]).toEqual([4, 2, 0])
})

test('only breakdowns by assignee, team and inbox fit, and no flow', async () => {
  const saved = (more: object) =>
    owner.client.send('reporting.save_v2', {
      name: 'Capacity',
      scope: 'PERSONAL',
      is_shared: false,
      ...twoDays,
      ...more,
    })
  expect(await saved({ chartType: 'crossTable', break_down_type: [{ id: 'tags', name: '' }] })).toMatchObject(
    { body: { error: { fields: [{ code: 'breakdown_unsuitable' }] } } },
  )
  expect(await saved({ chartType: 'breakdownFlow' })).toMatchObject({
    body: { error: { fields: [{ code: 'chart_counts_flow' }] } },
  })
})
