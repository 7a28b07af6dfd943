import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'

let server: TestServer
let owner: Owner
let member: Someone
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] })
  owner = await server.createWorkspace()
  member = await server.addMember(owner)
})
afterAll(() => server.stop())

async function readCalendar(link: string | null) {
  const response = await fetch(link ?? '')
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

test('calendar programs read the shifts and time off of one person, until the link is replaced or deleted', async () => {
  const shift = {
    name: 'Late, Lisbon; phone',
    color: 'teal' as const,
    timeZone: 'Europe/Lisbon',
    days: [],
    from: '15:00',
    until: '00:30',
    validFrom: inDays(-40),
    validUntil: null,
    inboxIds: [],
    memberIds: [member.userId, owner.userId],
    onEnd: 'keep' as const,
    graceMinutes: 0,
  }
  const { id: shiftId } = await owner.client.call('shifts.create', { ...shift, days: [] })
  const day = (userId: string, date: string) => ({
    shiftId,
    userId,
    date,
    works: true,
    from: null,
    until: null,
  })
  await owner.client.call('shifts.change_days', {
    days: [day(member.userId, inDays(3)), day(owner.userId, inDays(4))],
  })
  const absence = {
    userId: member.userId,
    startsOn: inDays(10),
    endsOn: inDays(11),
    timeZone: 'Europe/Lisbon',
  }
  await owner.client.call('shifts.create_time_off', { ...absence, note: 'Fair in Leipzig' })

  const { link } = await member.client.call('shifts.create_feed', {})
  const read = await readCalendar(link)
  expect(read).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
  const lines = read.text.split('\r\n').filter((line) => /^(SUMMARY|DTSTART|DTEND):/.test(line))
  expect(lines).toEqual([
    `DTSTART:${lisbon(inDays(3), '15:00')}`,
    `DTEND:${lisbon(inDays(4), '00:30')}`,
    'SUMMARY:Late\\, Lisbon\\; phone',
    `DTSTART:${lisbon(inDays(10), '00:00')}`,
    `DTEND:${lisbon(inDays(12), '00:00')}`,
    'SUMMARY:Time off: Fair in Leipzig',
  ])

  const next = await member.client.call('shifts.create_feed', {})
  expect((await readCalendar(link)).status).toBe(404)
  expect((await readCalendar(next.link)).status).toBe(200)
  await member.client.call('shifts.delete_feed', {})
  expect(await member.client.call('shifts.get_feed', {})).toEqual({ link: null })
  expect((await readCalendar(next.link)).status).toBe(404)
  const { link: forged } = await owner.client.call('shifts.create_feed', {})
  const other = forged?.replace(owner.userId, member.userId) ?? ''
  expect(other).not.toBe(forged)
  expect((await readCalendar(other)).status).toBe(404)
})

test('the link of a former member opens nothing', async () => {
  const left = await server.addMember(owner)
  const { link } = await left.client.call('shifts.create_feed', {})
  expect((await readCalendar(link)).status).toBe(200)
  await owner.client.call('members.remove', { userId: left.userId })
  expect((await readCalendar(link)).status).toBe(404)
})

/** A local time in Lisbon as a UTC time of iCalendar. */
function lisbon(date: string, clock: string): string {
  const moment = Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime('Europe/Lisbon')
  return moment.toInstant().toString().replaceAll(/[-:]/g, '')
}
