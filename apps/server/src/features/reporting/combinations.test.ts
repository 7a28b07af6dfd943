import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

const by = (...ids: string[]) => ids.map((id) => ({ id: id as 'user', name: '' }))

test.each([
  [
    'stacked medians',
    { chartType: 'lineStacked', eventTypes: ['first_reply'] },
    'chartType chart_cannot_stack',
  ],
  [
    'stacked means',
    { chartType: 'lineStacked', eventTypes: ['replies_to_close'] },
    'chartType chart_cannot_stack',
  ],
  ['a table without a breakdown', { chartType: 'crossTable' }, 'chartType chart_needs_breakdown'],
  [
    'a flow of times',
    { chartType: 'breakdownFlow', eventTypes: ['resolution'] },
    'chartType chart_counts_flow',
  ],
  [
    'a flow by a reason that only closing has',
    { chartType: 'breakdownFlow', eventTypes: ['closed'], break_down_type: by('closedReason') },
    'chartType chart_flow_breakdown',
  ],
  [
    'hours of a backlog',
    { chartType: 'heatMap', eventTypes: ['backlog_open'] },
    'chartType chart_needs_hours',
  ],
  [
    'hours of a backlog beside other numbers',
    { chartType: 'heatMap', eventTypes: ['received', 'backlog_open'] },
    'chartType chart_needs_hours',
  ],
  [
    'hours of a backlog beside other numbers, by time',
    { chartType: 'timeBucketHeatMap', eventTypes: ['received', 'backlog_open'] },
    'chartType chart_needs_hours',
  ],
  [
    'a single number by team',
    { chartType: 'number', eventTypes: ['received'], break_down_type: by('team') },
    'chartType chart_number_alone',
  ],
  [
    'a breakdown that the first metric does not have',
    { eventTypes: ['received'], break_down_type: by('sharedInbox', 'user') },
    'break_down_type breakdown_unsuitable',
  ],
  [
    'executions of rules by a person',
    { eventTypes: ['rule_runs'], break_down_type: by('user') },
    'break_down_type breakdown_unsuitable',
  ],
  [
    'a breakdown that a further metric does not have',
    { eventTypes: ['replies', 'received'], break_down_type: by('user') },
    'break_down_type breakdown_unsuitable',
  ],
] as const)('%s cannot be saved', async (_, definition, expected) => {
  const before = await owner.client.call('reporting.list', {})
  const answer = await owner.client.send('reporting.save_v2', { name: 'Unsuitable', ...definition })
  expect(answer.status).toBe(400)
  const [field] = (answer.body as { error: { fields: { path: string; code: string }[] } }).error.fields
  expect(`${field?.path} ${field?.code}`).toBe(expected)
  expect(await owner.client.call('reporting.list', {})).toEqual(before)
})

test.each([
  ['new conversations by length of time', { eventTypes: ['received'], break_down_type: 'duration' }],
  ['closings by age', { eventTypes: ['closed'], break_down_type: 'age' }],
  ['a backlog by hour', { eventTypes: ['backlog_open'], break_down_type: 'hour' }],
  ['stacked medians', { eventTypes: ['first_reply'], chartType: 'lineStacked' }],
  ['a backlog in a heat map', { eventTypes: ['received', 'backlog_open'], chartType: 'heatMap' }],
] as const)('%s have no numbers, no receipt and no file', async (_, definition) => {
  const metric = definition.eventTypes[0]
  const problem = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer
    return [status, (body as { error: { fields?: { code: string }[] } }).error.fields?.[0]?.code]
  }
  const code =
    'chartType' in definition
      ? { lineStacked: 'chart_cannot_stack', heatMap: 'chart_needs_hours' }[definition.chartType]
      : 'breakdown_unsuitable'
  const { client } = owner
  expect(await problem(client.send('reporting.stats', definition as never))).toEqual([400, code])
  expect(await problem(client.send('reporting.stats_card_ids', { ...definition, metric } as never))).toEqual([
    400,
    code,
  ])
  for (const content of ['table', 'facts'] as const)
    expect(await problem(client.send('reporting.export', { ...definition, content } as never))).toEqual([
      400,
      code,
    ])
})

test('links and mails of a stored heat map with hours of a backlog say what is wrong', async () => {
  const saved = await owner.client.call('reporting.save_v2', {
    name: 'Busy hours',
    chartType: 'heatMap',
    eventTypes: ['received'],
  })
  const { id: reportId } = saved
  const { token } = await owner.client.call('reporting.publish', { reportId })
  await server.ownerPool.query(
    `update reports set definition = definition || '{"eventTypes": ["received", "backlog_open"]}' where id = $1`,
    [reportId],
  )
  const refused = { status: 400, body: { error: { fields: [{ code: 'chart_needs_hours' }] } } }
  const { client } = owner
  expect(await client.send('reporting.published', { token: token ?? '' })).toMatchObject(refused)
  expect(await client.send('reporting.send', { reportId })).toMatchObject(refused)
})

test('a stored report with such a combination can be opened and renamed, and its link and mail say what is wrong', async () => {
  const saved = await owner.client.call('reporting.save_v2', { name: 'Waits', eventTypes: ['first_reply'] })
  const { id: reportId } = saved
  const { token } = await owner.client.call('reporting.publish', { reportId })
  await server.ownerPool.query(
    `update reports set definition = definition || '{"chartType": "lineStacked"}' where id = $1`,
    [reportId],
  )
  const old = await owner.client.call('reporting.get', { reportId })
  expect(old.chartType).toBe('lineStacked')
  const refused = { status: 400, body: { error: { fields: [{ code: 'chart_cannot_stack' }] } } }
  expect(await owner.client.send('reporting.published', { token: token ?? '' })).toMatchObject(refused)
  expect(await owner.client.send('reporting.send', { reportId })).toMatchObject(refused)
  const { chartType, eventTypes } = old
  const fields = { reportId, name: 'Longer waits', chartType, eventTypes }
  expect((await owner.client.call('reporting.update', fields)).name).toBe('Longer waits')
  const changed = await owner.client.send('reporting.update', { ...fields, eventTypes: ['reply_time'] })
  expect(changed.status).toBe(400)
  expect(await owner.client.call('reporting.update', { ...fields, chartType: 'line' })).toMatchObject({
    chartType: 'line',
  })
  expect((await owner.client.send('reporting.published', { token: token ?? '' })).status).toBe(200)
})
