import { officeWeek } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { getCalendarTime } from './index.ts'

let server: TestServer
let owner: Owner
let member: Someone
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  owner = await server.createWorkspace()
  member = await server.addMember(owner)
})
afterAll(() => server?.stop())

const hours = { timeZone: 'Europe/Lisbon', week: officeWeek }
const create = (name: string, more: object = {}) =>
  owner.client.call('calendars.create', { name, ...hours, ...more })
const list = async () => (await owner.client.call('calendars.list', {})).items
const timeOf = (id: string) =>
  server.app.db.read(owner.workspaceId, (tx) => getCalendarTime(tx, owner.workspaceId, id))

test('the first calendar is the default, which another one can become, and which cannot be deleted', async () => {
  const office = await create('Office')
  const desk = await create('Desk')
  expect([office.isDefault, desk.isDefault]).toEqual([true, false])
  const refused = await owner.client.send('calendars.delete', { calendarId: office.id })
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'calendar_is_default' } } })
  await owner.client.call('calendars.update', { calendarId: desk.id, version: 1, isDefault: true })
  await owner.client.call('calendars.delete', { calendarId: office.id })
  expect(await list()).toMatchObject([{ id: desk.id, isDefault: true, version: 2 }])
})

test('names are unique whatever their case, and required', async () => {
  await create('Office')
  expect(await owner.client.send('calendars.create', { name: 'OFFICE', ...hours })).toMatchObject({
    status: 409,
    body: { error: { code: 'calendar_name_taken' } },
  })
  expect(await owner.client.send('calendars.create', { name: ' ', ...hours })).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'name', message: 'Please enter your calendar name.' }] } },
  })
})

const day = (...windows: [string, string][]) => windows.map(([from, until]) => ({ from, until }))
const weekOf = (...days: ReturnType<typeof day>[]) => Array.from({ length: 7 }, (_, i) => days[i] ?? [])

test.each([
  ['an unknown zone', { timeZone: 'Europe/Atlantis' }, 'timeZone', 'time_zone_not_known'],
  ['an offset as a zone', { timeZone: '+02:00' }, 'timeZone', 'time_zone_not_known'],
  ['a window without length', { week: weekOf(day(['09:00', '09:00'])) }, 'week.0.0.until', 'same_time'],
  ['steps of a minute', { week: weekOf(day(['09:01', '17:00'])) }, 'week.0.0.from', 'five_minute_steps'],
  [
    'windows that overlap',
    { week: weekOf(day(['09:00', '13:00'], ['12:00', '17:00'])) },
    'week.0.1',
    'times_overlap',
  ],
  [
    'a night over the next day',
    { week: weekOf(day(['22:00', '06:00']), day(['05:00', '07:00'])) },
    'week.1',
    'times_overlap',
  ],
  ['a week of six days', { week: officeWeek.slice(1) }, 'week', 'too_few'],
  ['a feed without encryption', { feedUrl: 'http://feeds.example/a.ics' }, 'feedUrl', 'https_required'],
  [
    'an own day without date',
    { ownDays: [{ date: 'soon', label: '', windows: [] }] },
    'ownDays.0.date',
    'date_invalid',
  ],
])('%s is refused at its field', async (_, change, path, code) => {
  const answer = await owner.client.send('calendars.create', { name: 'Office', ...hours, ...change })
  expect(answer).toMatchObject({ status: 400, body: { error: { fields: [{ path, code }] } } })
  expect(await list()).toEqual([])
})

test('windows may go past midnight or over the whole day, and a fifth one is refused', async () => {
  const night = weekOf(day(['22:00', '06:00']), day(['06:00', '24:00']))
  expect((await create('Night', { week: night })).week).toEqual(night)
  const five = weekOf(
    day(['01:00', '02:00'], ['03:00', '04:00'], ['05:00', '06:00'], ['07:00', '08:00'], ['09:00', '10:00']),
  )
  expect((await owner.client.send('calendars.create', { name: 'Five', ...hours, week: five })).status).toBe(
    400,
  )
})

test('a change applies from now on, and the past keeps its hours', async () => {
  const always = Array.from({ length: 7 }, () => day(['00:00', '24:00']))
  const { id } = await create('Always', { week: always })
  const before = new Date(Date.now() - 3_600_000)
  await owner.client.call('calendars.update', { calendarId: id, version: 1, week: weekOf() })
  await owner.client.call('calendars.update', { calendarId: id, version: 2, name: 'Never' })
  const time = await timeOf(id)
  expect(time.isOpen(before)).toBe(true)
  expect(time.isOpen(new Date())).toBe(false)
  expect(time.dueAt(before, 2 * 3_600_000)).toBeNull()
  const versions = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery(tx, 'select number from calendar_versions where calendar_id = $1', [id]),
  )
  expect(versions).toHaveLength(2)
})

test('a change on an old version is refused with the newer state and writes nothing', async () => {
  const { id } = await create('Office')
  await owner.client.call('calendars.update', { calendarId: id, version: 1, name: 'Lisbon' })
  const stale = { calendarId: id, version: 1, week: weekOf() }
  expect(await owner.client.send('calendars.update', stale)).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', current: { name: 'Lisbon', version: 2 } } },
  })
  expect(await list()).toMatchObject([{ version: 2, week: officeWeek }])
})

test('members read names alone, and no other workspace sees or changes a calendar', async () => {
  const { id } = await create('Office')
  const labels = await member.client.call('calendars.list_labels', {})
  expect(labels.items).toEqual([{ id, name: 'Office', timeZone: 'Europe/Lisbon', isDefault: true }])
  expect((await member.client.send('calendars.list', {})).status).toBe(403)
  expect((await member.client.send('calendars.create', { name: 'Mine', ...hours })).status).toBe(403)
  const stranger = await server.createWorkspace({ name: 'Elsewhere' })
  const change = { calendarId: id, version: 1, name: 'Taken' }
  expect((await stranger.client.send('calendars.update', change)).status).toBe(404)
  expect((await stranger.client.call('calendars.list', {})).items).toEqual([])
})

test('holidays of a region close the calendar, unless they are left out', async () => {
  const holidays = { country: 'DE', region: 'BY' }
  const input = { ...hours, timeZone: 'Europe/Berlin', ownDays: [], holidays, skippedDays: [] }
  const preview = await owner.client.call('calendars.preview', input)
  const epiphany = preview.holidays.find(({ label }) => label === 'Heilige Drei Könige')
  expect(epiphany).toMatchObject({ key: 'country:01-06', source: 'country', counts: true, windows: [] })
  const year = epiphany?.date.slice(0, 4)
  const noon = new Date(`${year}-01-06T11:00:00Z`)
  const before = new Date(noon.getTime() - 86_400_000)
  const week = Array.from({ length: 7 }, () => day(['00:00', '24:00']))
  const closed = await create('Munich', { ...input, week })
  expect((await timeOf(closed.id)).isOpen(noon)).toBe(false)
  const open = await create('Berlin', { ...input, week, skippedDays: ['country:01-06'] })
  expect((await timeOf(open.id)).isOpen(noon)).toBe(true)
  expect((await timeOf(open.id)).isOpen(before)).toBe(true)
  const nowhere = { ...input, name: 'Nowhere', holidays: { country: 'DE', region: 'XX' } }
  expect(await owner.client.send('calendars.create', nowhere)).toMatchObject({
    status: 400,
    body: { error: { code: 'region_not_known' } },
  })
  const { items } = await owner.client.call('calendars.list_countries', {})
  expect(items.find(({ country }) => country === 'PT')).toMatchObject({ name: 'Portugal' })
})

test('the preview says what the server counts', async () => {
  const soon = Temporal.Now.plainDateISO('Europe/Lisbon').add({ days: 3 })
  const week = Array.from({ length: 7 }, () => day(['09:00', '17:00']))
  const ownDays = [{ date: soon.toString(), label: 'Inventory', windows: day(['10:00', '12:00']) }]
  const preview = await owner.client.call('calendars.preview', {
    ...hours,
    week,
    ownDays,
    holidays: null,
    skippedDays: [],
    receivedLocal: `${soon}T11:00`,
    targetMinutes: 240,
  })
  const due = soon.add({ days: 1 }).toPlainDateTime('12:00').toZonedDateTime('Europe/Lisbon')
  expect(Date.parse(preview.dueAt ?? '')).toBe(due.epochMilliseconds)
  expect(preview).toMatchObject({
    receivedLocal: `${soon}T11:00`,
    dueLocal: `${soon.add({ days: 1 })}T12:00`,
  })
  expect(preview.weekMinutes).toBe(7 * 480)
  expect(preview.days).toHaveLength(14)
  expect(preview.days[3]).toEqual({
    date: soon.toString(),
    open: [{ start: 600, end: 720 }],
    openMinutes: 120,
    label: 'Inventory',
    receivedMinute: 660,
    dueMinute: null,
  })
  expect(preview.days[4]).toMatchObject({ dueMinute: 720, label: null })
  const never = { ...hours, week: weekOf(), ownDays: [], holidays: null, skippedDays: [] }
  expect((await owner.client.call('calendars.preview', never)).dueAt).toBeNull()
})

test('each change is an event and a line of the audit log', async () => {
  const { id } = await create('Office')
  await create('Desk')
  await owner.client.call('calendars.update', { calendarId: id, version: 1, name: 'Lisbon' })
  const last = (await list()).find(({ isDefault }) => !isDefault)
  await owner.client.call('calendars.delete', { calendarId: last?.id ?? '' })
  const rows = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ type: string }>(tx, "select type from events where type like 'calendar.%' order by seq"),
  )
  expect(rows.map(({ type }) => type)).toEqual([
    'calendar.created',
    'calendar.created',
    'calendar.updated',
    'calendar.deleted',
  ])
  const lines = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ call: string }>(
      tx,
      "select call from audit_log where call like 'calendars.%' and actor_id = $1",
      [owner.userId],
    ),
  )
  expect(lines).toHaveLength(4)
})
