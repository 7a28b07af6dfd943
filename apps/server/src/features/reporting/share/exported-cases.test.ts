import type { MetricId } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { answer, arrive, type SlaWorld, writeAgain } from '../../slas/slas.fixture.ts'
import { eventClock, followFacts } from '../reporting.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
const may = { timeType: 'custom', from_date: '2026-05-01', to_date: '2026-05-31', timezone: 'UTC' } as const

/** Twice is closed twice, Back is open again at the end of May, Open is answered on two days and never closed. */
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  const world: SlaWorld = { server, owner, inbox: await createInbox(server, owner, [ada.userId]) }
  const at = eventClock(world)
  const on = (day: string) => `2026-${day}T09:00:00Z`
  const mail = (day: string, subject: string) => at(on(day), () => arrive(world, on(day), { subject }))
  const twice = await mail('05-02', 'Twice')
  const back = await mail('05-03', 'Back')
  const open = await mail('05-08', 'Open')
  const close = ({ conversationId }: typeof twice, day: string) =>
    at(on(day), () => ada.client.call('conversations.close', { conversationId }))
  await close(twice, '05-04')
  await close(back, '05-05')
  await at(on('05-06'), () => writeAgain(world, twice, on('05-06')))
  await close(twice, '05-07')
  for (const day of ['05-09', '05-11']) await at(on(day), () => answer(world, open, on(day)))
  await at(on('05-20'), () => writeAgain(world, back, on('05-20')))
  await close(back, '06-02')
  await followFacts(world)
})
afterAll(() => server.stop())

/** The lines of the file for a metric: subject, start and stop. */
async function exported(eventTypes: MetricId[], more: object = {}): Promise<(string | undefined)[][]> {
  const { status, body } = await ada.client.send('reporting.export', {
    ...may,
    eventTypes,
    content: 'facts',
    ...more,
  })
  expect(status).toBe(200)
  const [, ...lines] = String(body).trimEnd().split('\r\n')
  return lines.map((line) => line.split(',')).map((cells) => [cells[2], cells[6], cells[7]])
}

async function listed(metric: MetricId, more: object = {}) {
  const { items, total } = await ada.client.call('reporting.stats_card_ids', { ...may, metric, ...more })
  const second = (time: string | null) => time?.replace('.000Z', '+00:00') ?? ''
  expect(items).toHaveLength(total)
  return items.map(({ subject, startedAt, stoppedAt }) => [subject, second(startedAt), second(stoppedAt)])
}

const closings = [
  ['Twice', '', '2026-05-07T09:00:00+00:00'],
  ['Back', '', '2026-05-05T09:00:00+00:00'],
]

test.each([
  ['closed', closings],
  ['still_closed', closings.slice(0, 1)],
  ['replied', [['Open', '', '2026-05-11T09:00:00+00:00']]],
] as const)('each conversation that counts once in %s has one line', async (metric, lines) => {
  expect(await exported([metric])).toEqual(lines)
  expect(await listed(metric)).toEqual(lines)
})

test('what is open at the end of the period has one line, over a time of any length', async () => {
  const open = [
    ['Back', '2026-05-20T09:00:00+00:00', '2026-06-01T00:00:00+00:00'],
    ['Open', '2026-05-08T09:00:00+00:00', '2026-06-01T00:00:00+00:00'],
  ]
  expect((await exported(['backlog_open'])).sort()).toEqual(open)
  const years = { from_date: '2022-06-01', time_unit: 'month' }
  expect((await exported(['backlog_open'], years)).sort()).toEqual(open)
  expect(await exported(['active'], years)).toEqual(await listed('active', years))
  expect(await exported(['active'], years)).toHaveLength(3)
})

test('a flow lists each closing', async () => {
  const flow = { chartType: 'breakdownFlow' } as const
  expect(await exported(['closed'], flow)).toEqual(await listed('closed', flow))
  expect(await exported(['closed'], flow)).toHaveLength(3)
})

test('a metric of the time of people says that it has no conversations', async () => {
  const note = ['Counts the time of people: there are no conversations behind it.', '', '']
  expect(await exported(['status_minutes', 'still_closed'])).toEqual([note, ...closings.slice(0, 1)])
})
