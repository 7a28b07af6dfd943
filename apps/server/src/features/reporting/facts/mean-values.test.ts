import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { answer, arrive } from '../../slas/slas.fixture.ts'
import { eventClock, followFacts } from '../reporting.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
const may = {
  timeType: 'custom' as const,
  from_date: '2026-05-01',
  to_date: '2026-05-31',
  timezone: 'UTC',
  eventTypes: ['replies_to_close' as const],
}

/** Closed on the 4th without a reply, on the 5th without one and after two. */
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  const world = { server, owner, inbox: await createInbox(server, owner, [ada.userId]) }
  const at = eventClock(world)
  for (const [day, replies] of [
    ['04', 0],
    ['05', 0],
    ['05', 2],
  ] as const) {
    const on = (hour: number) => `2026-05-${day}T${String(hour).padStart(2, '0')}:00:00Z`
    const subject = `Order of ${day} with ${replies}`
    const mail = await at(on(8), () => arrive(world, on(8), { subject }))
    for (let reply = 1; reply <= replies; reply += 1)
      await at(on(8 + reply), () => answer(world, mail, on(8 + reply), { subject: `Re: ${subject}` }))
    await at(on(12), () => ada.client.call('conversations.close', { conversationId: mail.conversationId }))
  }
  await followFacts(world)
})
afterAll(() => server.stop())

test.each(['median', 'p90', 'mean'] as const)(
  'replies to close are a mean, also where times are a %s',
  async (statistic) => {
    const { metrics } = await owner.client.call('reporting.stats', { ...may, statistic })
    const [replies] = metrics
    expect(replies?.total).toMatchObject({ n: 3, median: 0 })
    expect(replies?.total.value).toBeCloseTo(2 / 3)
    expect(replies?.points.slice(3, 5).map(({ value }) => value)).toEqual([0, 1])
  },
)

test('files and the report bot have the same mean', async () => {
  const file = await owner.client.send('reporting.export', { ...may, chartType: 'number' })
  expect(String(file.body).split('\r\n')[1]).toMatch(/,0\.67,3,/)
  await owner.client.call('reportBot.send', {
    text: 'How many replies does it take to close a conversation in May 2026?',
    tz: 'UTC',
  })
  const { message } = await owner.client.call('reportBot.last_message', {})
  expect(message?.payload).toMatchObject({ eventTypes: ['replies_to_close'], statistic: 'median' })
  expect(message?.text).toMatch(/replies to close: 0\.7 from 3 cases/)
})
