import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import type { Owner, Someone, TestServer } from '#test/harness.ts'
import type { CalendarServer } from '../../../../../dev/calendar-rig/index.ts'
import { daysOff, inDays, useCalendarServer } from './caldav.fixture.ts'
import { pollCalendars } from './poll-calendars.ts'

const rig = useCalendarServer()
const { connect } = rig
let server: TestServer
let dav: CalendarServer
let owner: Owner
let ada: Someone
let calendar: string
let count: number
beforeEach(() => {
  ;({ server, dav, owner, ada, calendar, count } = rig)
})
const poll = (now?: Date) => pollCalendars(server.app, owner.workspaceId, now)
const timeOff = async () =>
  (await owner.client.call('shifts.list_time_off', {})).items.map(
    ({ userId, startsOn, endsOn, isFromCalendar }) =>
      `${userId === ada.userId ? 'Ada' : 'owner'} ${startsOn} ${endsOn} ${isFromCalendar ? 'read' : 'entered'}`,
  )
const ofAda = (first: number, last: number, kind = 'read') => `Ada ${inDays(first)} ${inDays(last)} ${kind}`

test('a redirect to another host, and a principal there, do not get the password', async () => {
  const seen: (string | undefined)[] = []
  const other = await listen((request) => {
    seen.push(request.headers.authorization)
    return { status: 207, body: '' }
  })
  const otherUrl = `http://localhost:${portOf(other)}/dav/`
  const principal = `<d:multistatus xmlns:d="DAV:"><d:response><d:href>/</d:href><d:propstat><d:prop><d:current-user-principal><d:href>${otherUrl}</d:href></d:current-user-principal></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>`
  let answer: Answer = { status: 301, body: '', location: otherUrl }
  const front = await listen(() => answer)
  const url = `http://127.0.0.1:${portOf(front)}/`
  for (const next of [answer, { status: 207, body: principal }]) {
    answer = next
    const refused = await owner.client.send('caldav.connect', { url, userName: 'a', password: 'secret-b' })
    expect(refused.body).toMatchObject({
      error: { code: 'caldav_unreadable', params: { reason: { code: 'caldav_other_host' } } },
    })
  }
  expect(seen).toEqual([])
  for (const one of [other, front]) one.close()
})

test.each(['no reports of changes', 'a forgotten token'])(
  'with %s all etags are compared, and unchanged events are not fetched again',
  async (lack) => {
    await dav.put(calendar, 'a', ...daysOff('a', 3, 2, 'SUMMARY:Ada Grey'))
    await dav.put(calendar, 'b', ...daysOff('b', 8, 1, 'SUMMARY:Ada Grey'))
    const asked: string[] = []
    const front = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString()
      asked.push(...(body.match(/sync-collection|calendar-query|[a-z]+\.ics/g) ?? []))
      if (lack === 'a forgotten token' && body.includes('<d:sync-collection'))
        return response.writeHead(403).end()
      const { authorization = '', depth = '0' } = request.headers as Record<string, string>
      const headers = { authorization, depth, 'content-type': 'application/xml' }
      const method = request.method ?? ''
      const answer = await fetch(new URL(request.url ?? '', dav.url), {
        method,
        headers,
        body,
        redirect: 'manual',
      })
      const location = answer.headers.get('location')
      const text = await answer.text()
      const isPlain = lack === 'no reports of changes'
      response.writeHead(answer.status, location ? { location } : {})
      return response.end(isPlain ? text.replaceAll('sync-', 'no-') : text)
    })
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
    const { connection } = await connect({ url: `http://127.0.0.1:${portOf(front)}/` })
    const id = connection?.calendars.find(({ name }) => name === `Team ${count}`)?.id ?? ''
    await owner.client.call('caldav.use_calendar', { sourceId: id, use: 'absences' })
    expect(await timeOff()).toEqual([ofAda(3, 4), ofAda(8, 8)])
    asked.length = 0
    await poll()
    expect(asked).toEqual([])
    await dav.put(calendar, 'b', ...daysOff('b', 9, 1, 'SUMMARY:Ada Grey'))
    await poll()
    expect(asked).toEqual(
      lack === 'a forgotten token'
        ? ['sync-collection', 'sync-collection', 'calendar-query', 'calendar-query', 'b.ics']
        : ['calendar-query', 'calendar-query', 'b.ics'],
    )
    await dav.remove(calendar, 'a')
    await poll()
    expect(await timeOff()).toEqual([ofAda(9, 9)])
    front.close()
  },
)

interface Answer {
  readonly status: number
  readonly body: string
  readonly location?: string
}

async function listen(
  answer: (request: { headers: { authorization?: string | undefined } }) => Answer,
): Promise<Server> {
  const double = createServer((request, response) => {
    const { status, body, location } = answer(request)
    response.writeHead(status, location ? { location } : {}).end(body)
  })
  await new Promise<void>((resolve) => double.listen(0, '127.0.0.1', resolve))
  return double
}

const portOf = (double: Server): number => (double.address() as AddressInfo).port
