import { officeWeek } from '@postroom/contract'
import { beforeEach, expect, test } from 'vitest'
import type { Owner, Someone, TestServer } from '#test/harness.ts'
import type { CalendarServer } from '../../../../../dev/calendar-rig/index.ts'
import { getCalendarTime } from '../calendars/index.ts'
import { attendee, basic, daysOff, event, inDays, useCalendarServer } from './caldav.fixture.ts'
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
const sourceId = async () => {
  const { connection } = await connect()
  return connection?.calendars.find(({ name }) => name === `Team ${count}`)?.id ?? ''
}
const useAbsences = async () =>
  owner.client.call('caldav.use_calendar', { sourceId: await sourceId(), use: 'absences' })
const poll = (now?: Date) => pollCalendars(server.app, owner.workspaceId, now)
const timeOff = async () =>
  (await owner.client.call('shifts.list_time_off', {})).items.map(
    ({ userId, startsOn, endsOn, isFromCalendar }) =>
      `${userId === ada.userId ? 'Ada' : 'owner'} ${startsOn} ${endsOn} ${isFromCalendar ? 'read' : 'entered'}`,
  )
const ofAda = (first: number, last: number, kind = 'read') => `Ada ${inDays(first)} ${inDays(last)} ${kind}`

test('the account is found from its host, its password stays, and refused values write nothing', async () => {
  const refused = async (fields: object) => {
    const input = { url: dav.url, userName: dav.userName, password: dav.password, ...fields }
    const { status, body } = await owner.client.send('caldav.connect', input)
    return [status, body]
  }
  expect(await refused({ password: 'wrong' })).toMatchObject([
    400,
    { error: { fields: [{ path: 'password', code: 'caldav_password_refused' }] } },
  ])
  expect(await refused({ url: 'http://example.com' })).toMatchObject([
    400,
    { error: { fields: [{ path: 'url', code: 'https_required' }] } },
  ])
  expect(await refused({ url: 'https://10.0.0.1/' })).toMatchObject([
    400,
    { error: { code: 'caldav_unreadable', params: { reason: { code: 'outbound_forbidden_address' } } } },
  ])
  expect(await owner.client.call('caldav.get_connection', {})).toEqual({ connection: null })
  const { connection } = await connect()
  expect(connection).toMatchObject({ userName: 'office', connectedById: owner.userId, problem: null })
  expect(connection?.calendars.map(({ name, use }) => [name, use])).toContainEqual([`Team ${count}`, 'none'])
  expect(JSON.stringify(connection)).not.toContain(dav.password)
  expect(await refused({ password: undefined, userName: 'other' })).toMatchObject([
    400,
    { error: { fields: [{ path: 'password', code: 'caldav_password_required' }] } },
  ])
  expect((await ada.client.send('caldav.get_connection', {})).status).toBe(403)
  const direct = await connect({ url: calendar, password: undefined })
  expect(direct.connection?.calendars.map(({ name }) => name)).toEqual([`Team ${count}`])
})

test('events become time off of the members they name, in their zone, and the preview says so before', async () => {
  await dav.put(calendar, 'a', ...daysOff('a', 3, 2, 'SUMMARY:Holiday', attendee(ada.email)))
  await dav.put(calendar, 'b', ...daysOff('b', 10, 1, 'SUMMARY:ada  grey: course'))
  await dav.put(calendar, 'c', ...daysOff('c', 5, 1, 'SUMMARY:Ada Greyson away'))
  await dav.put(calendar, 'd', ...daysOff('d', 6, 1, 'SUMMARY:Ada Grey', 'TRANSP:TRANSPARENT'))
  await dav.put(calendar, 'e', ...daysOff('e', 7, 1, 'SUMMARY:Ada Grey', 'STATUS:TENTATIVE'))
  const id = await sourceId()
  const preview = await owner.client.call('caldav.preview', { sourceId: id, use: 'absences' })
  expect(preview).toMatchObject({
    count: 2,
    memberCount: 1,
    unmatchedCount: 1,
    events: [
      { title: 'Ada Greyson away', start: `${inDays(5)}`, end: `${inDays(5)}`, userId: null },
      { title: 'Holiday', start: `${inDays(3)}`, end: `${inDays(4)}`, userId: ada.userId },
      { title: 'ada  grey: course', userId: ada.userId },
    ],
  })
  expect(await timeOff()).toEqual([])
  const { connection } = await owner.client.call('caldav.use_calendar', { sourceId: id, use: 'absences' })
  expect(connection?.calendars.find((one) => one.id === id)).toMatchObject({
    use: 'absences',
    count: 2,
    unmatchedCount: 1,
    unmatched: [{ title: 'Ada Greyson away' }],
  })
  expect(await timeOff()).toEqual([ofAda(3, 4), ofAda(10, 10)])
  const [first] = (await owner.client.call('shifts.list_time_off', {})).items
  expect(first?.startsAt).toBe(
    new Date(inDays(3).toZonedDateTime('Europe/Berlin').epochMilliseconds).toISOString(),
  )
})

test('changes and removals at the server follow, and time off entered by hand stays and counts once', async () => {
  const entered = { userId: ada.userId, timeZone: 'Europe/Berlin', substituteId: null, note: 'By hand' }
  await owner.client.call('shifts.create_time_off', {
    ...entered,
    startsOn: `${inDays(4)}`,
    endsOn: `${inDays(5)}`,
  })
  await dav.put(calendar, 'a', ...daysOff('a', 3, 5, 'SUMMARY:Holiday', attendee(ada.email)))
  await dav.put(calendar, 'b', ...daysOff('b', 20, 2, 'SUMMARY:Ada Grey'))
  await dav.put(calendar, 'c', ...daysOff('c', 21, 3, 'SUMMARY:Ada Grey again'))
  await useAbsences()
  const rest = [ofAda(3, 3), ofAda(4, 5, 'entered'), ofAda(6, 7)]
  expect(await timeOff()).toEqual([...rest, ofAda(20, 23)])
  await dav.put(calendar, 'b', ...daysOff('b', 30, 1, 'SUMMARY:Ada Grey'))
  await dav.remove(calendar, 'c')
  await poll()
  expect(await timeOff()).toEqual([...rest, ofAda(30, 30)])
  await dav.remove(calendar, 'a')
  await poll()
  expect(await timeOff()).toEqual([ofAda(4, 5, 'entered'), ofAda(30, 30)])
  const read = (await owner.client.call('shifts.list_time_off', {})).items.at(-1)
  const change = { timeOffId: read?.id ?? '', version: read?.version ?? 0 }
  expect(
    await owner.client.send('shifts.update_time_off', { ...change, endsOn: `${inDays(31)}` }),
  ).toMatchObject({
    status: 409,
    body: { error: { code: 'time_off_from_calendar' } },
  })
  expect((await owner.client.send('shifts.delete_time_off', { timeOffId: change.timeOffId })).status).toBe(
    409,
  )
  await owner.client.call('shifts.update_time_off', { ...change, substituteId: owner.userId })
  await dav.put(calendar, 'b', ...daysOff('b', 30, 2, 'SUMMARY:Ada Grey'))
  await poll()
  expect((await owner.client.call('shifts.list_time_off', {})).items.at(-1)).toMatchObject({
    endsOn: `${inDays(31)}`,
    substituteId: owner.userId,
  })
})

test('absences of a series are counted by hand across the change of clocks, with one moved and one removed', async () => {
  // Mondays from 9 to 12 in Berlin around the Sunday on which its clocks change next.
  const change = inDays(15).toZonedDateTime('Europe/Berlin').getTimeZoneTransition('next')
  const sunday = change?.toPlainDate() ?? inDays(15)
  // In March the second hour is summer time, in October winter time.
  const [before, after] = sunday.month === 3 ? [1, 2] : [2, 1]
  const at = (days: number, clock: string) => `${basic(sunday.add({ days }))}T${clock}`
  const zone = 'TZID=Europe/Berlin'
  await dav.put(
    calendar,
    'series',
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Berlin',
    'BEGIN:DAYLIGHT',
    'DTSTART:19810329T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:19961027T030000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'END:VTIMEZONE',
    ...event(
      'series',
      'SUMMARY:Ada Grey: school',
      `DTSTART;${zone}:${at(-13, '090000')}`,
      `DTEND;${zone}:${at(-13, '120000')}`,
      'RRULE:FREQ=WEEKLY;COUNT=5',
      `EXDATE;${zone}:${at(8, '090000')}`,
    ),
    ...event(
      'series',
      'SUMMARY:Ada Grey: school',
      `RECURRENCE-ID;${zone}:${at(15, '090000')}`,
      `DTSTART;${zone}:${at(16, '140000')}`,
      `DTEND;${zone}:${at(16, '150000')}`,
    ),
  )
  await useAbsences()
  const found = (await owner.client.call('shifts.list_time_off', {})).items
  const utc = (days: number, hour: number) =>
    `${sunday.add({ days })}T${`${hour}`.padStart(2, '0')}:00:00.000Z`
  expect(found.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
    [utc(-13, 9 - before), utc(-13, 12 - before)],
    [utc(-6, 9 - before), utc(-6, 12 - before)],
    [utc(1, 9 - after), utc(1, 12 - after)],
    [utc(16, 14 - after), utc(16, 15 - after)],
  ])
})

test('time off that is now sets the availability of the member', async () => {
  await dav.put(calendar, 'now', ...daysOff('now', -1, 4, 'SUMMARY:Away', attendee(ada.email)))
  await useAbsences()
  const { statuses, availabilityStatuses } = await owner.client.call('availability.list', {})
  const status = statuses[ada.userId]
  const { builtIn } = availabilityStatuses.resources.find(({ id }) => id === status?.statusId) ?? {}
  expect(builtIn).toBe('off')
})

test('all-day events become closed days of business hours, like those of an iCalendar address', async () => {
  await dav.put(calendar, 'feast', ...daysOff('feast', 9, 1, 'SUMMARY:Feast'))
  const always = officeWeek.map(() => [{ from: '00:00', until: '24:00' }])
  const hours = await owner.client.call('calendars.create', { name: 'Office', timeZone: 'UTC', week: always })
  const id = await sourceId()
  const missing = await owner.client.send('caldav.use_calendar', { sourceId: id, use: 'holidays' })
  expect(missing.body).toMatchObject({
    error: { fields: [{ path: 'hoursId', code: 'caldav_hours_required' }] },
  })
  await owner.client.call('caldav.use_calendar', { sourceId: id, use: 'holidays', hoursId: hours.id })
  const isOpen = () =>
    server.app.db.read(owner.workspaceId, async (tx) =>
      (await getCalendarTime(tx, owner.workspaceId, hours.id)).isOpen(new Date(`${inDays(9)}T12:00:00Z`)),
    )
  expect(await isOpen()).toBe(false)
  await dav.remove(calendar, 'feast')
  await poll()
  expect(await isOpen()).toBe(true)
  await dav.put(calendar, 'feast', ...daysOff('feast', 9, 1, 'SUMMARY:Feast'))
  await poll()
  await owner.client.call('caldav.disconnect', { entries: 'keep' })
  expect(await isOpen()).toBe(false)
  const [kept] = (await owner.client.call('calendars.list', {})).items
  expect(kept?.ownDays).toMatchObject([{ date: `${inDays(9)}`, label: 'Feast' }])
})

test('a server that fails changes nothing, is said on the connection, and is mailed once after five times', async () => {
  await dav.put(calendar, 'a', ...daysOff('a', 3, 2, 'SUMMARY:Ada Grey'))
  await useAbsences()
  const mailed = async () =>
    (await server.ownerPool.query('select id from system_mails where workspace_id = $1', [owner.workspaceId]))
      .rows
  await dav.halt()
  try {
    for (let failure = 0; failure < 4; failure += 1) await poll()
    expect(await mailed()).toHaveLength(0)
    for (let failure = 4; failure < 7; failure += 1) await poll()
    expect(await mailed()).toHaveLength(1)
    expect(await timeOff()).toEqual([ofAda(3, 4)])
    const { connection } = await owner.client.call('caldav.read_now', {})
    expect(connection).toMatchObject({ problem: { code: 'outbound_connection_failed' } })
    expect(connection?.failedSince).not.toBeNull()
  } finally {
    await dav.start()
  }
  const { connection } = await owner.client.call('caldav.read_now', {})
  expect(connection).toMatchObject({ problem: null, failedSince: null })
})

test('disconnecting deletes the imported entries, or keeps them as manual ones', async () => {
  await dav.put(calendar, 'a', ...daysOff('a', 3, 2, 'SUMMARY:Ada Grey'))
  await useAbsences()
  await owner.client.call('caldav.disconnect', { entries: 'keep' })
  expect(await timeOff()).toEqual([ofAda(3, 4, 'entered')])
  await dav.put(calendar, 'b', ...daysOff('b', 8, 1, 'SUMMARY:Ada Grey'))
  await useAbsences()
  expect(await timeOff()).toEqual([ofAda(3, 4, 'entered'), ofAda(8, 8)])
  await owner.client.call('caldav.disconnect', {})
  expect(await timeOff()).toEqual([ofAda(3, 4, 'entered')])
})

test('a calendar of another workspace is not found', async () => {
  const id = await sourceId()
  const stranger = await server.createWorkspace()
  await stranger.client.call('caldav.connect', {
    url: dav.url,
    userName: dav.userName,
    password: dav.password,
  })
  for (const use of ['absences', 'none'] as const)
    expect((await stranger.client.send('caldav.use_calendar', { sourceId: id, use })).status).toBe(404)
  expect((await stranger.client.send('caldav.preview', { sourceId: id, use: 'absences' })).status).toBe(404)
})

test('settings files say what the calendars are used for', async () => {
  await useAbsences()
  const { text } = await owner.client.call('settings_files.export', {})
  expect(text).not.toContain(dav.password)
  const used = text.replace('use: absences', 'use: none')
  expect(used).not.toBe(text)
  const { changes } = await owner.client.call('settings_files.apply', { text: used })
  expect(changes).toMatchObject([{ section: 'caldavCalendars', name: `Team ${count}`, action: 'update' }])
  const { connection } = await owner.client.call('caldav.get_connection', {})
  expect(connection?.calendars.every(({ use }) => use === 'none')).toBe(true)
})
