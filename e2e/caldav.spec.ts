import { officeWeek } from '@postroom/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { type CalendarServer, startCalendarServer } from '../dev/calendar-rig/index.ts'
import { look } from './acts/look.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let dav: CalendarServer
let owner: Owner
let ingrid: BrowserPerson

const dialog = (name: string) => ingrid.page.getByRole('dialog', { name })
const inDays = (days: number): Temporal.PlainDate => Temporal.Now.plainDateISO('UTC').add({ days })
const daysOff = (uid: string, first: number, days: number, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20260101T000000Z',
  `DTSTART;VALUE=DATE:${inDays(first).toString().replaceAll('-', '')}`,
  `DTEND;VALUE=DATE:${inDays(first + days)
    .toString()
    .replaceAll('-', '')}`,
  ...lines,
  'END:VEVENT',
]

async function choose(calendar: string, use: string): Promise<void> {
  await ingrid.page.getByRole('combobox', { name: `Use of ${calendar}` }).click()
  await ingrid.page.getByRole('option', { name: use }).click()
}

beforeAll(async () => {
  dav = await startCalendarServer()
  const work = await startOwnerAtWork(stage)
  ;({ owner } = work)
  await owner.client.call('calendars.create', { name: 'Office', timeZone: 'Europe/Berlin', week: officeWeek })
  const team = await dav.addCalendar('team', 'Team absences')
  await dav.put(
    team,
    'a',
    ...daysOff('a', 3, 2, 'SUMMARY:Holiday', `ATTENDEE:mailto:${work.colleague.email}`),
  )
  await dav.put(team, 'b', ...daysOff('b', 9, 1, 'SUMMARY:Course', `ATTENDEE:mailto:${work.colleague.email}`))
  await dav.put(team, 'c', ...daysOff('c', 5, 1, 'SUMMARY:Summer party'))
  const feasts = await dav.addCalendar('feasts', 'Feasts')
  await dav.put(feasts, 'd', ...daysOff('d', 12, 1, 'SUMMARY:Founding day'))
  ingrid = await work.open('/settings/integrations')
  ingrid.expectRefusal(400, '/api/v1/')
})
afterAll(() => dav?.stop())

it('an admin connects an account, and wrong values are said at their fields', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Connect CalDAV' }).click()
  const drawer = dialog('CalDAV')
  const save = drawer.getByRole('button', { name: 'Save' })
  await drawer.getByRole('textbox', { name: 'Address' }).fill(dav.url)
  await drawer.getByRole('textbox', { name: 'User name' }).fill(dav.userName)
  await save.click()
  await drawer.getByText('Please enter your password.').waitFor()
  await drawer.getByLabel('App password', { exact: true }).fill('wrong')
  await save.click()
  await drawer.getByText('The server refuses this user name or password.').waitFor()
  await look(ingrid.page, 'connect')
  expect(await owner.client.call('caldav.get_connection', {})).toEqual({ connection: null })
  await drawer.getByLabel('App password', { exact: true }).fill(dav.password)
  await save.click()
  await drawer.getByRole('heading', { name: 'Team absences' }).waitFor()
})

it('a preview shows the entries of a calendar before it is used for time off', async () => {
  const { page } = ingrid
  await choose('Team absences', 'Time off of members')
  const preview = dialog('Use “Team absences” for time off?')
  await preview.getByText('2 absences of 1 member; 1 event matches no member').waitFor()
  await preview.getByText('Summer party').waitFor()
  await look(ingrid.page, 'preview')
  expect((await owner.client.call('shifts.list_time_off', {})).items).toEqual([])
  await preview.getByRole('button', { name: 'Switch on' }).click()
  await dialog('CalDAV').getByText('2 absences', { exact: true }).waitFor()
  await dialog('CalDAV').getByText('1 event matches no member').click()
  await dialog('CalDAV').getByText('Summer party').waitFor()
  expect((await owner.client.call('shifts.list_time_off', {})).items).toHaveLength(2)
  await choose('Feasts', 'Holidays')
  await dialog('Use “Feasts” for holidays?').getByText('1 closed day').waitFor()
  await dialog('Use “Feasts” for holidays?').getByRole('button', { name: 'Switch on' }).click()
  await dialog('CalDAV').getByText('1 closed day').waitFor()
  await look(ingrid.page, 'connected')
  await page.keyboard.press('Escape')
  await page.getByText('2 calendars in use').waitFor()
  await look(ingrid.page, 'card')
})

it('time off from a calendar is marked, and only its substitute can be changed', async () => {
  const { page } = ingrid
  await page.goto('/settings/shifts?tab=time-off')
  const rows = page.getByRole('row').filter({ hasText: 'From a calendar' })
  await expect.poll(() => rows.count()).toBe(2)
  await look(ingrid.page, 'time-off')
  await rows.first().click()
  await page.getByText('Read from a calendar by CalDAV.').waitFor()
  await expect.poll(() => page.getByLabel('First day').count()).toBe(0)
})

it('the card shows a server that fails, and disconnecting keeps imported entries if chosen', async () => {
  const { page } = ingrid
  await dav.halt()
  await page.goto('/settings/integrations?show=caldav')
  await dialog('CalDAV').getByRole('button', { name: 'Read now' }).click()
  await dialog('CalDAV').getByText('What was read before stays.').waitFor()
  await look(ingrid.page, 'failed')
  await page.keyboard.press('Escape')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'CalDAV' }) })
  await card.getByText('Failing').waitFor()
  await card
    .getByRole('button', { name: /CalDAV/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Disconnect' }).click()
  const asked = dialog('Disconnect CalDAV?')
  await asked.getByRole('radio', { name: 'Keep them as if entered by hand' }).waitFor()
  await look(ingrid.page, 'disconnect')
  await asked.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect CalDAV' }).waitFor()
  const { items } = await owner.client.call('shifts.list_time_off', {})
  expect(items.map(({ isFromCalendar }) => isFromCalendar)).toEqual([false, false])
})
