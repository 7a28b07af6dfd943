import { gunzipSync } from 'node:zlib'
import { metricIds, starterReportNames, starterReports } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { nextTimes } from './share/schedule-times.ts'

let server: TestServer
let owner: Owner
let ada: Someone
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
})

const command = async (who: Someone, verb: string, json: object = {}) => {
  const { status, body } = await who.client.command(`/reporting ${verb} ${JSON.stringify(json)}`)
  return { status, resources: (body as { resources: never }).resources, body }
}
const names = async (who: Someone): Promise<string[]> =>
  (await who.client.call('reporting.list', {})).items.map(({ name }) => name)

test('a workspace starts with seven reports that everyone sees and whose numbers can be computed', async () => {
  const { items } = await ada.client.call('reporting.list_workspace', {})
  expect(items.map(({ starter }) => starter)).toEqual([
    'overview',
    'response_times',
    'sla',
    'busiest_hours',
    'team_load',
    'customers',
    'flow',
  ])
  expect(items.map(({ name }) => name)).toEqual(
    starterReports.map((starter) => starterReportNames[starter].en),
  )
  for (const report of items) {
    const { chartType, eventTypes, break_down_type, preset, time_unit } = report
    const stats = await ada.client.call('reporting.stats', {
      chartType,
      eventTypes,
      break_down_type,
      preset,
      time_unit,
    })
    expect(stats.metrics).toHaveLength(chartType === 'breakdownFlow' ? 0 : eventTypes.length)
  }
  expect(
    await ada.client.send('reporting.update_workspace', { reportId: items[0]?.id, name: 'Mine' }),
  ).toMatchObject({
    status: 403,
  })
  expect(await names(owner)).toContain('Overview')
})

test('the report on SLAs begins with the share of targets met, a line for each target', async () => {
  const { items } = await ada.client.call('reporting.list_workspace', {})
  expect(items.find(({ starter }) => starter === 'sla')).toMatchObject({
    chartType: 'line',
    eventTypes: ['sla_attainment', 'sla_met', 'sla_missed'],
    breakDown: 'slaTarget',
    break_down_type: [{ id: 'slaTarget' }],
    time_unit: 'week',
    preset: 'last_90_days',
  })
})

test('every metric can be computed by every breakdown that is listed for it', async () => {
  const { items } = await owner.client.call('reporting.list_metrics', {})
  expect(items.map(({ id }) => id)).toEqual(metricIds)
  for (const { id, dimensions } of items)
    for (const dimension of dimensions) {
      const stats = await owner.client.call('reporting.stats', {
        eventTypes: [id],
        break_down_type: [{ id: dimension, name: '' }],
        compare: 'previous',
        business_hours: true,
      })
      expect(stats.metrics[0]?.total.n).toBe(0)
    }
})

test('saving keeps what the specification names, appends, and replaces a known id in place', async () => {
  await ada.client.call('session.update_profile', { timeZone: 'Asia/Tokyo' })
  const saved = await command(ada, 'save_report', {
    name: 'By person',
    break_down_type: 'user',
    filters: [{ id: 'status', values: ['closed'], operator: 'is', colour: 'red' }],
  })
  expect(saved.resources).toMatchObject({
    name: 'By person',
    eventTypes: ['open'],
    time_unit: 'day',
    time_period: 1,
    breakDown: 'user',
    break_down_type: [{ id: 'user', name: '' }],
    scope: 'PERSONAL',
    is_shared: false,
    timezone: 'Asia/Tokyo',
  })
  const { id, filters } = saved.resources as { id: string; filters: object[] }
  expect(filters).toEqual([{ id: 'status', values: ['closed'], operator: 'is' }])
  await command(ada, 'save_report_v2', { name: 'Second', break_down_type: [{ id: 'agent', name: 'agent' }] })
  const before = await names(ada)
  // Changes keep the time zone of the report, wherever the person is.
  await ada.client.call('session.update_profile', { timeZone: 'America/Lima' })
  expect(await command(ada, 'save_report_v2', { id, name: 'Renamed', eventTypes: ['closed'] })).toMatchObject(
    { resources: { timezone: 'Asia/Tokyo' } },
  )
  expect(await names(ada)).toEqual(before.map((name) => (name === 'By person' ? 'Renamed' : name)))
  expect(await command(ada, `update_report ${id}`, { name: 'Again' })).toMatchObject({
    status: 200,
    resources: { timezone: 'Asia/Tokyo' },
  })
  // Nobody else sees a personal report, staff included.
  expect(await owner.client.send('reporting.get', { reportId: id })).toMatchObject({ status: 404 })
  expect(await owner.client.send('reporting.delete', { reportId: id })).toMatchObject({ status: 404 })
  expect(await command(ada, 'get_existing_report', { reportId: id })).toMatchObject({
    resources: { name: 'Again' },
  })
})

test('order and visibility are one’s own', async () => {
  const items = (await ada.client.call('reporting.list', {})).items
  const ids = items.map(({ id }) => id)
  const turned = ids.toReversed()
  expect(await command(ada, 'update_reports_order', { ids: turned })).toMatchObject({
    resources: { ids: turned },
  })
  expect(await names(ada)).toEqual(items.map(({ name }) => name).toReversed())
  expect((await owner.client.call('reporting.list', {})).items.map(({ id }) => id)).toEqual(ids)
  const shown = turned.slice(0, 2)
  expect(await command(ada, 'visible_reports', { ids: shown })).toMatchObject({ resources: { ids: shown } })
  expect(await command(ada, 'visible_reports')).toMatchObject({ resources: { ids: shown } })
  expect(await command(owner, 'visible_reports')).toMatchObject({ resources: { ids } })
})

test('a report of a team is seen by the team, and deleted by its author or staff', async () => {
  const bea = await server.addMember(owner)
  const team = await owner.client.call('teams.create', { name: 'Customs', members: [ada.userId] })
  const shared = await ada.client.call('reporting.save_v2', {
    name: 'Desk',
    teamId: team.id,
    is_shared: true,
  })
  expect((await ada.client.call('reporting.list_team', { teamId: team.id })).items).toHaveLength(1)
  expect((await owner.client.call('reporting.list_team', { teamId: team.id })).items).toHaveLength(1)
  expect(await bea.client.send('reporting.list_team', { teamId: team.id })).toMatchObject({ status: 404 })
  expect(await bea.client.send('reporting.get', { reportId: shared.id })).toMatchObject({ status: 404 })
  expect(
    await bea.client.send('reporting.save_v2', { name: 'No', teamId: team.id, is_shared: true }),
  ).toMatchObject({
    status: 403,
  })
  expect(await ada.client.send('reporting.save_v2', { name: 'All', scope: 'WORKSPACE' })).toMatchObject({
    status: 403,
  })
  const open = await ada.client.call('reporting.save_v2', { name: 'Open', is_shared: true })
  expect(await bea.client.send('reporting.delete', { reportId: open.id })).toMatchObject({
    status: 403,
    body: { error: { code: 'report_not_yours' } },
  })
  expect(await names(bea)).toContain('Open')
  await owner.client.call('reporting.delete', { reportId: open.id })
  expect(await names(bea)).not.toContain('Open')
})

test('a link shows the numbers without signing in until it ends, and no conversations', async () => {
  const { items } = await owner.client.call('reporting.list', {})
  const reportId = items[0]?.id ?? ''
  expect(await ada.client.send('reporting.publish', { reportId })).toMatchObject({ status: 403 })
  const link = await owner.client.call('reporting.publish', { reportId })
  const token = link.token ?? ''
  const published = await server.anonymous.call('reporting.published', { token })
  expect(published.report).toMatchObject({ name: 'Overview', chartType: 'bar' })
  expect(published.stats.metrics).toHaveLength(5)
  expect(
    await ada.client.command(`/reporting get_published_reports_data ${JSON.stringify({ token })}`),
  ).toMatchObject({
    status: 200,
  })
  expect((await owner.client.call('reporting.list_publications', { reportId })).items).toMatchObject([
    { token: null },
  ])
  const other = await server.createWorkspace()
  expect(await other.client.send('reporting.unpublish', { publicationId: link.id })).toMatchObject({
    status: 404,
  })
  await owner.client.call('reporting.unpublish', { publicationId: link.id })
  const ended = { status: 404, body: { error: { code: 'publication_ended' } } }
  expect(await server.anonymous.send('reporting.published', { token })).toMatchObject(ended)
  const brief = await owner.client.call('reporting.publish', {
    reportId,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(
      tx,
      `update report_publications set expires_at = now() - interval '1 second' where workspace_id = $1`,
      [owner.workspaceId],
    ),
  )
  expect(await server.anonymous.send('reporting.published', { token: brief.token })).toMatchObject(ended)
  expect(
    await server.anonymous.send('reporting.published', { token: `${other.workspaceId}.x` }),
  ).toMatchObject(ended)
})

test('numbers come as gzip in Base64 and as CSV, and hello needs no session', async () => {
  const { resources } = await command(owner, 'get_community_report_v4_gz', { eventTypes: ['received'] })
  const { result } = resources as { result: string }
  expect(JSON.parse(gunzipSync(Buffer.from(result, 'base64')).toString())).toMatchObject({
    metrics: [{ id: 'received', total: { value: 0 } }],
  })
  const csv = await owner.client.send('reporting.export', { eventTypes: ['received'], preset: 'yesterday' })
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(await server.anonymous.call('reporting.hello', {})).toEqual({ message: 'hello' })
  expect(await server.anonymous.send('reporting.stats', {})).toMatchObject({ status: 401 })
})

test('a schedule keeps its local time over a change of the clocks', () => {
  const daily = {
    rhythm: 'daily',
    weekday: 1,
    dayOfMonth: 1,
    time: '08:00',
    timezone: 'Europe/Lisbon',
  } as const
  expect(nextTimes(daily, new Date('2026-10-24T12:00:00Z'), 2)).toEqual([
    new Date('2026-10-25T08:00:00Z'),
    new Date('2026-10-26T08:00:00Z'),
  ])
  expect(nextTimes(daily, new Date('2026-10-23T12:00:00Z'), 1)).toEqual([new Date('2026-10-24T07:00:00Z')])
  const monthly = { ...daily, rhythm: 'monthly', dayOfMonth: 31, timezone: 'UTC' } as const
  expect(nextTimes(monthly, new Date('2026-01-31T09:00:00Z'), 2)).toEqual([
    new Date('2026-02-28T08:00:00Z'),
    new Date('2026-03-31T08:00:00Z'),
  ])
})
