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

test('a stored report with such a combination can be read, drawn and renamed until it is changed', async () => {
  const saved = await owner.client.call('reporting.save_v2', { name: 'Waits', eventTypes: ['first_reply'] })
  await server.ownerPool.query(
    `update reports set definition = definition || '{"chartType": "lineStacked"}' where id = $1`,
    [saved.id],
  )
  const old = await owner.client.call('reporting.get', { reportId: saved.id })
  expect(old.chartType).toBe('lineStacked')
  const { chartType, eventTypes } = old
  expect((await owner.client.call('reporting.stats', { chartType, eventTypes })).metrics).toHaveLength(1)
  const fields = { reportId: saved.id, name: 'Longer waits', chartType, eventTypes }
  expect((await owner.client.call('reporting.update', fields)).name).toBe('Longer waits')
  const changed = await owner.client.send('reporting.update', { ...fields, eventTypes: ['reply_time'] })
  expect(changed.status).toBe(400)
  expect(await owner.client.call('reporting.update', { ...fields, chartType: 'line' })).toMatchObject({
    chartType: 'line',
  })
})
