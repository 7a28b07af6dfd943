import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { officeWeek } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { getCalendarTime } from './index.ts'
import { refreshCalendars } from './refresh-calendars.ts'

const host = 'https://feeds.example'
let server: TestServer
let owner: Owner
let double: Server
let answer: { status: number; body: string }

beforeAll(async () => {
  double = createServer((_, response) => response.writeHead(answer.status).end(answer.body))
  await new Promise<void>((resolve) => double.listen(0, '127.0.0.1', resolve))
  server = await startTestServer()
  const { egress } = server.app
  const { fetch } = egress
  const { port } = double.address() as AddressInfo
  // The name service of the world outside: this host is the double.
  Object.assign(egress, {
    fetch: (url: string, options: Parameters<typeof fetch>[1]) =>
      fetch(url.replace(host, `http://127.0.0.1:${port}`), options),
  })
})
beforeEach(async () => {
  owner = await server.createWorkspace()
})
afterAll(async () => {
  await server?.stop()
  await new Promise((resolve) => double.close(resolve))
})

const nextWeek = Temporal.Now.plainDateISO('UTC').add({ days: 7 })
const feedOf = (...dates: Temporal.PlainDate[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...dates.flatMap((date) => [
      'BEGIN:VEVENT',
      `UID:${date}@feeds.example`,
      `DTSTART;VALUE=DATE:${date.toString().replaceAll('-', '')}`,
      'SUMMARY:Feast',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

const always = Array.from({ length: 7 }, () => [{ from: '00:00', until: '24:00' }])
const withFeed = { name: 'Office', timeZone: 'UTC', week: always, feedUrl: `${host}/holidays.ics` }
const noonOf = (date: Temporal.PlainDate) => new Date(`${date}T12:00:00Z`)
const isOpen = (id: string, at: Date) =>
  server.app.db.read(owner.workspaceId, async (tx) =>
    (await getCalendarTime(tx, owner.workspaceId, id)).isOpen(at),
  )
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const listed = async () => (await owner.client.call('calendars.list', {})).items[0]

test('days of a feed are closed, and are read again every day', async () => {
  answer = { status: 200, body: feedOf(nextWeek) }
  const { id, feed } = await owner.client.call('calendars.create', withFeed)
  expect(feed).toMatchObject({ url: withFeed.feedUrl, dayCount: 1, problem: null })
  expect(await isOpen(id, noonOf(nextWeek))).toBe(false)
  answer = { status: 200, body: feedOf(nextWeek.add({ days: 1 })) }
  await refreshCalendars(server.app, owner.workspaceId, new Date())
  expect(await isOpen(id, noonOf(nextWeek))).toBe(false)
  await refreshCalendars(server.app, owner.workspaceId, inDays(1))
  expect(await isOpen(id, noonOf(nextWeek))).toBe(true)
  expect(await isOpen(id, noonOf(nextWeek.add({ days: 1 })))).toBe(false)
  expect(await listed()).toMatchObject({ version: 2 })
})

test.each([
  ['a status', { status: 503, body: '' }, 'feed_refused'],
  ['a page', { status: 200, body: '<html>Sign in</html>' }, 'feed_not_icalendar'],
  ['too much', { status: 200, body: ' '.repeat(600_000) }, 'outbound_too_large'],
])('a feed that answers with %s keeps its old days and says why', async (_, broken, code) => {
  answer = { status: 200, body: feedOf(nextWeek) }
  const { id } = await owner.client.call('calendars.create', withFeed)
  answer = broken
  await refreshCalendars(server.app, owner.workspaceId, inDays(1))
  expect(await listed()).toMatchObject({ feed: { dayCount: 1, problem: { code } }, version: 1 })
  expect(await isOpen(id, noonOf(nextWeek))).toBe(false)
  answer = { status: 200, body: feedOf(nextWeek) }
  const read = await owner.client.call('calendars.read_feed', { calendarId: id })
  expect(read.feed).toMatchObject({ problem: null, dayCount: 1 })
})

test('a new feed that cannot be read is refused at its field, and nothing is stored', async () => {
  answer = { status: 404, body: '' }
  const refused = await owner.client.send('calendars.create', withFeed)
  expect(refused).toMatchObject({
    status: 400,
    body: { error: { code: 'feed_unreadable', params: { reason: { code: 'feed_refused' } } } },
  })
  const inside = { ...withFeed, feedUrl: 'https://10.0.0.1/holidays.ics' }
  expect(await owner.client.send('calendars.create', inside)).toMatchObject({
    body: { error: { params: { reason: { code: 'outbound_forbidden_address' } } } },
  })
  expect(await listed()).toBeUndefined()
})

test('single days can be left out, and another feed has none of the days of the one before', async () => {
  answer = { status: 200, body: feedOf(nextWeek) }
  const { id } = await owner.client.call('calendars.create', withFeed)
  const draft = { calendarId: id, timeZone: 'UTC', week: officeWeek, ownDays: [], holidays: null }
  const { holidays } = await owner.client.call('calendars.preview', { ...draft, skippedDays: [] })
  expect(holidays).toMatchObject([
    { source: 'feed', label: 'Feast', date: nextWeek.toString(), counts: true },
  ])
  const skippedDays = holidays.flatMap(({ key }) => key ?? [])
  await owner.client.call('calendars.update', { calendarId: id, version: 1, skippedDays })
  expect(await isOpen(id, noonOf(nextWeek))).toBe(true)
  await owner.client.call('calendars.update', { calendarId: id, version: 2, feedUrl: null })
  expect(await listed()).toMatchObject({ feed: null, version: 3 })
  const without = await owner.client.send('calendars.read_feed', { calendarId: id })
  expect(without).toMatchObject({ status: 409, body: { error: { code: 'calendar_without_feed' } } })
})
