import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { eventClock, followFacts } from '../reporting.fixture.ts'
import { rebuildFacts } from './rebuild-verb.ts'

let server: TestServer
let owner: Owner
let ada: Someone
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
})
afterAll(() => server.stop())

const byStatus = {
  timeType: 'custom' as const,
  from_date: '2026-05-04',
  to_date: '2026-05-05',
  timezone: 'UTC',
  chartType: 'crossTable' as const,
  eventTypes: ['status_minutes' as const],
  break_down_type: [{ id: 'status' as const, name: '' }],
}

/** Hours by the name of the status. */
async function hours(): Promise<Record<string, number>> {
  const { metrics, breakdowns } = await owner.client.call('reporting.stats', byStatus)
  const labels = new Map(breakdowns[0]?.values.map(({ key, label }) => [key, label]))
  return Object.fromEntries(
    (metrics[0]?.series ?? []).map(({ keys, total }) => [
      String(labels.get(keys[0] ?? '')),
      (total.value ?? 0) / 3_600_000,
    ]),
  )
}

test('statuses of people have their names, built-in ones in the language of the reader', async () => {
  const at = eventClock({ server, owner })
  const { availabilityStatuses } = await ada.client.call('availability.list', {})
  const builtIn = (name: string) =>
    availabilityStatuses.resources.find((status) => status.builtIn === name)?.id ?? ''
  const own = async (name: string) =>
    (await owner.client.call('availability.create_status', { name, color: 'red', meaning: 'away' } as never))
      .id
  const [training, lunch] = [await own('Training'), await own('Lunch')]
  const be = (statusId: string, time: string) =>
    at(`2026-05-04T${time}:00Z`, () =>
      ada.client.call('availability.set', { userId: ada.userId, statusId, until: null }),
    )
  await be(builtIn('away'), '08:00')
  await be(training, '09:00')
  await be(lunch, '11:00')
  await be(builtIn('off'), '14:00')
  await be(builtIn('available'), '18:00')
  await owner.client.call('availability.delete_status', { statusId: lunch })
  await followFacts({ server, owner })
  const [away, deleted] = [1, 3]
  expect(await hours()).toEqual({ Away: away, Training: 2, 'Deleted status': deleted, Off: 4, Available: 30 })
  await owner.client.call('session.update_profile', { language: 'de' })
  expect(await hours()).toEqual({
    Abwesend: away,
    Training: 2,
    'Gelöschter Status': deleted,
    'Nicht im Dienst': 4,
    Verfügbar: 30,
  })
  const file = await owner.client.send('reporting.export', byStatus)
  expect(String(file.body)).toContain('Zeit nach Verfügbarkeit,Nicht im Dienst,')
})

test('the time of a removed member ends when they are removed', async () => {
  const at = eventClock({ server, owner })
  const bo = await server.addMember(owner)
  const { availabilityStatuses } = await bo.client.call('availability.list', {})
  const statusId = availabilityStatuses.resources.find(({ builtIn }) => builtIn === 'away')?.id ?? ''
  await at('2026-05-06T21:00:00Z', () =>
    bo.client.call('availability.set', { userId: bo.userId, statusId, until: null }),
  )
  await at('2026-05-07T02:30:00Z', () => owner.client.call('members.remove', { userId: bo.userId }))
  await followFacts({ server, owner })
  const awayHours = async () => {
    const { metrics } = await owner.client.call('reporting.stats', {
      ...byStatus,
      from_date: '2026-05-06',
      to_date: '2026-05-31',
      filters: [{ id: 'user', values: [bo.userId], operator: 'is' }],
    })
    return metrics[0]?.series.map(({ keys, total }) => [keys[0], (total.value ?? 0) / 3_600_000])
  }
  expect(await awayHours()).toEqual([[statusId, 5.5]])
  expect((await rebuildFacts(server.app, owner.workspaceId)).isSame).toBe(true)
  expect(await awayHours()).toEqual([[statusId, 5.5]])
})
