import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { type CalendarServer, startCalendarServer } from '../../../../../dev/calendar-rig/index.ts'

/** A server beside a calendar server; each test has a workspace, its member Ada in Berlin, and a calendar. */
export function useCalendarServer() {
  let server: TestServer
  let dav: CalendarServer
  let owner: Owner
  let ada: Someone
  let calendar = ''
  let count = 0
  beforeAll(async () => {
    server = await startTestServer()
    dav = await startCalendarServer()
  })
  afterAll(async () => {
    await server?.stop()
    await dav?.stop()
  })
  beforeEach(async () => {
    owner = await server.createWorkspace()
    ada = await server.addMember(owner)
    await ada.client.call('session.update_profile', {
      firstName: 'Ada',
      lastName: 'Grey',
      timeZone: 'Europe/Berlin',
    })
    count += 1
    calendar = await dav.addCalendar(`team${count}`, `Team ${count}`)
  })
  return {
    get server() {
      return server
    },
    get dav() {
      return dav
    },
    get owner() {
      return owner
    },
    get ada() {
      return ada
    },
    get calendar() {
      return calendar
    },
    get count() {
      return count
    },
    connect: (fields: object = {}) =>
      owner.client.call('caldav.connect', {
        url: dav.url,
        userName: dav.userName,
        password: dav.password,
        ...fields,
      }),
  }
}

/** Days from now, in UTC. */
export const inDays = (days: number): Temporal.PlainDate => Temporal.Now.plainDateISO('UTC').add({ days })
/** A date as iCalendar writes it. */
export const basic = (date: Temporal.PlainDate): string => date.toString().replaceAll('-', '')

/** An event with these lines. */
export const event = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20260101T000000Z',
  ...lines,
  'END:VEVENT',
]

/** An all-day event, so many days from now. */
export const daysOff = (uid: string, first: number, days: number, ...lines: string[]) =>
  event(
    uid,
    `DTSTART;VALUE=DATE:${basic(inDays(first))}`,
    `DTEND;VALUE=DATE:${basic(inDays(first + days))}`,
    ...lines,
  )

export const attendee = (email: string) => `ATTENDEE:mailto:${email.toUpperCase()}`
