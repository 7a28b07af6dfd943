import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { accept, codeOf, inviteOne } from '../../members/members.fixture.ts'
import { eventClock, followFacts } from '../reporting.fixture.ts'
import { rebuildFacts } from './rebuild-verb.ts'

let server: TestServer
let owner: Owner
let at: ReturnType<typeof eventClock>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function startWorkspace(): Promise<void> {
  owner = await server.createWorkspace()
  at = eventClock({ server, owner })
}

const days = (from: string, until: string) =>
  ({
    timeType: 'custom',
    from_date: `2026-05-${from}`,
    to_date: `2026-05-${until}`,
    timezone: 'UTC',
  }) as const
const join = (email: string, time: string): Promise<Someone> =>
  at(`2026-05-${time}Z`, async () => accept(server, codeOf(await inviteOne(owner, email)), email))
const remove = (userId: string, time: string) =>
  at(`2026-05-${time}Z`, () => owner.client.call('members.remove', { userId }))

async function beAway({ userId }: Someone, time: string, until: string | null): Promise<void> {
  const { availabilityStatuses } = await owner.client.call('availability.list', {})
  const statusId = availabilityStatuses.resources.find(({ builtIn }) => builtIn === 'away')?.id ?? ''
  await at(`2026-05-${time}Z`, () => owner.client.call('availability.set', { userId, statusId, until }))
}

/** Hours of these people by the name of the status, and how many people have each. */
async function hours(period: object, userIds: readonly string[]) {
  const { metrics, breakdowns } = await owner.client.call('reporting.stats', {
    ...period,
    chartType: 'crossTable',
    eventTypes: ['status_minutes'],
    break_down_type: [{ id: 'status', name: '' }],
    filters: [{ id: 'user', values: [...userIds], operator: 'is' }],
  })
  const labels = new Map(breakdowns[0]?.values.map(({ key, label }) => [key, label]))
  return Object.fromEntries(
    (metrics[0]?.series ?? []).map(({ keys, total }) => [
      labels.get(keys[0] ?? ''),
      `${(total.value ?? 0) / 3_600_000} h, n ${total.n}`,
    ]),
  )
}
const isSameAfterRebuild = async () => (await rebuildFacts(server.app, owner.workspaceId)).isSame

test('people have the default status from joining until they are removed, and again when they come back', async () => {
  await startWorkspace()
  const eve = await join('eve@marewind.example', '04T09:00:00')
  await followFacts({ server, owner })
  expect(await hours(days('04', '05'), [eve.userId])).toEqual({ Available: '39 h, n 1' })
  expect(await hours(days('01', '03'), [eve.userId])).toEqual({})
  await remove(eve.userId, '06T12:00:00')
  await followFacts({ server, owner })
  expect(await hours(days('04', '10'), [eve.userId])).toEqual({ Available: '51 h, n 1' })
  await at('2026-05-08T20:00:00Z', async () => {
    const { link } = await inviteOne(owner, eve.email)
    await eve.client.call('members.accept_invitation', { code: codeOf({ link }), password: eve.password })
  })
  await followFacts({ server, owner })
  // 51 hours, four of the 8th, and the 9th.
  expect(await hours(days('04', '09'), [eve.userId])).toEqual({ Available: '79 h, n 1' })
  expect(await isSameAfterRebuild()).toBe(true)
  expect(await hours(days('04', '09'), [eve.userId])).toEqual({ Available: '79 h, n 1' })
})

test('the default follows a status that ends automatically, and counts as the one that is chosen by hand', async () => {
  await startWorkspace()
  const joined = await join('ada@marewind.example', '04T09:00:00')
  const mute = await join('mute@marewind.example', '04T10:00:00')
  const until = new Date(Date.now() + 3_600_000)
  await beAway(joined, '04T10:00:00', until.toISOString())
  await followFacts({ server, owner })
  const people = [joined.userId, mute.userId]
  expect(await hours(days('04', '04'), people)).toEqual({ Available: '15 h, n 2', Away: '14 h, n 1' })
  await at('2026-05-04T12:00:00Z', () => owner.client.call('availability.clear', { userId: joined.userId }))
  await followFacts({ server, owner })
  expect(await hours(days('04', '04'), people)).toEqual({ Available: '27 h, n 2', Away: '2 h, n 1' })
  await owner.client.call('session.update_profile', { language: 'de' })
  expect(await hours(days('04', '04'), people)).toEqual({ Verfügbar: '27 h, n 2', Abwesend: '2 h, n 1' })
  expect(await isSameAfterRebuild()).toBe(true)
})

test('a report shows as many people as are chosen, and the times of the others together', async () => {
  await startWorkspace()
  const early = await join('early@marewind.example', '04T08:00:00')
  const others = [
    await join('noon@marewind.example', '04T12:00:00'),
    await join('late@marewind.example', '04T21:00:00'),
  ]
  await followFacts({ server, owner })
  const seriesOf = async (...dimensions: ('user' | 'status')[]) => {
    const { metrics, breakdowns } = await owner.client.call('reporting.stats', {
      ...days('04', '04'),
      chartType: 'bar',
      time_unit: 'day',
      eventTypes: ['status_minutes'],
      break_down_type: dimensions.map((id) => ({ id, name: '' })),
      filters: [{ id: 'user', values: [early, ...others].map(({ userId }) => userId), operator: 'is' }],
      top: 1,
    })
    return {
      keys: breakdowns[0]?.values.map(({ key }) => key),
      hours: metrics[0]?.series.map(({ total, points }) =>
        [total, ...points].map(({ value, n }) => `${(value ?? 0) / 3_600_000} h, n ${n}`),
      ),
    }
  }
  const shown = {
    keys: [early.userId, 'others'],
    hours: [
      ['16 h, n 1', '16 h, n 1'],
      ['15 h, n 2', '15 h, n 2'],
    ],
  }
  expect(await seriesOf('user')).toEqual(shown)
  expect(await seriesOf('user', 'status')).toEqual(shown)
})

test('founders are there since they have their membership, also when they were removed since', async () => {
  await startWorkspace()
  const today = { timeType: 'preset', preset: 'today', timezone: 'UTC' }
  const second = await server.addMember(owner, { role: 'Owner' })
  await join('first@marewind.example', '04T10:00:00')
  await followFacts({ server, owner })
  expect(Object.keys(await hours(today, [owner.userId]))).toEqual(['Available'])
  const founder = owner
  await second.client.call('members.remove', { userId: founder.userId })
  await followFacts({ server, owner })
  owner = { ...second, workspaceId: founder.workspaceId }
  const before = await hours(today, [founder.userId])
  expect(Object.keys(before)).toEqual(['Available'])
  expect(await isSameAfterRebuild()).toBe(true)
  expect(await hours(today, [founder.userId])).toEqual(before)
})
