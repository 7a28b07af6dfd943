import type { MetricResult } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { readPdf } from '#test/read-pdf.ts'
import { createInbox, type TestInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { answer, arrive } from '../../slas/slas.fixture.ts'
import { followFacts } from '../reporting.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let own: TestInbox
let other: TestInbox
const minute = 60_000

/** Ada's inbox: one mail in April, two in May. Another inbox: one in each month, and that of May has no reply. */
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  own = await createInbox(server, owner, [ada.userId])
  other = await createInbox(server, owner, [owner.userId])
  for (const [inbox, day, minutes] of [
    [own, '2026-04-10', 20],
    [own, '2026-05-04', 10],
    [own, '2026-05-05', 40],
    [other, '2026-04-20', 60],
    [other, '2026-05-20', null],
  ] as const) {
    const world = { server, owner, inbox }
    const at = new Date(`${day}T09:00:00Z`)
    const mail = await arrive(world, at, { subject: day })
    if (minutes !== null) await answer(world, mail, new Date(at.getTime() + minutes * minute))
  }
  await followFacts({ server, owner })
})
afterAll(() => server.stop())

const definition = {
  chartType: 'number',
  eventTypes: ['received', 'first_reply', 'replies'],
  compare: 'previous',
  timeType: 'custom',
  from_date: '2026-05-01',
  to_date: '2026-05-31',
  timezone: 'UTC',
} as const

const figures = (metrics: readonly Pick<MetricResult, 'id' | 'total' | 'previous'>[]) =>
  metrics.map(({ id, total, previous }) => [id, total.value, previous?.value])

const ofAll = [
  ['received', 3, 2],
  ['first_reply', 25 * minute, 40 * minute],
  ['replies', 2, 2],
]
const ofAda = [
  ['received', 2, 1],
  ['first_reply', 25 * minute, 20 * minute],
  ['replies', 2, 1],
]

test('each metric has its figure of the period before, of what the viewer may see', async () => {
  const of = async ({ client }: Pick<Owner, 'client'>) =>
    figures((await client.call('reporting.stats', definition)).metrics)
  expect(await of(owner)).toEqual(ofAll)
  expect(await of(ada)).toEqual(ofAda)
})

test('each metric has it for each value of a breakdown', async () => {
  const { metrics } = await owner.client.call('reporting.stats', {
    ...definition,
    chartType: 'crossTable',
    break_down_type: 'sharedInbox',
  })
  expect(figures(metrics)).toEqual(ofAll)
  const of = ({ id }: TestInbox) =>
    metrics.map(({ series }) => {
      const one = series.find(({ keys }) => keys[0] === id)
      return [one?.total.value, one?.previous?.value]
    })
  expect(of(own)).toEqual(ofAda.map(([, value, before]) => [value, before]))
  // Also where this period has none.
  expect(of(other)).toEqual([
    [1, 1],
    [null, 60 * minute],
    [0, 1],
  ])
  expect(JSON.stringify(metrics)).not.toContain('others')
})

test('a published report has the figures of its publisher', async () => {
  const { id: reportId } = await ada.client.call('reporting.save_v2', { name: 'Three', ...definition })
  const { token } = await ada.client.call('reporting.publish', { reportId })
  const { stats } = await server.anonymous.call('reporting.published', { token: token ?? '' })
  expect(figures(stats.metrics)).toEqual(ofAda)
})

test('files have them too', async () => {
  const file = async (format: string): Promise<Uint8Array> => {
    const answer = await owner.client.fetch('/reporting_api/v1/reporting/stats/csv', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...definition, format }),
    })
    expect(answer.status).toBe(200)
    return new Uint8Array(await answer.arrayBuffer())
  }
  const [titles = '', ...lines] = new TextDecoder()
    .decode(await file('csv'))
    .trimEnd()
    .split('\r\n')
  const [value, before] = [titles.split(',').indexOf('Value'), titles.split(',').indexOf('Before')]
  expect(lines.map((line) => [line.split(',')[value], line.split(',')[before]])).toEqual([
    ['3', '2'],
    ['1500', '2400'],
    ['2', '2'],
  ])
  const pdf = JSON.stringify(await readPdf(await file('pdf')))
  for (const text of ['before 2', 'before 40 min']) expect(pdf).toContain(text)
})
