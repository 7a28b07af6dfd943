import { beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let ingrid: BrowserPerson

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/settings/business_hours')
})

const calendars = async () => (await owner.client.call('calendars.list', {})).items
const save = () => ingrid.page.getByRole('button', { name: 'Save', exact: true }).click()

it('an empty page leads to the first calendar, whose name is asked for at its field', async () => {
  const { page } = ingrid
  await page.getByText('No calendars yet').waitFor()
  await page.getByRole('button', { name: 'New calendar' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'New calendar' }).waitFor()
  await save()
  await page.getByText('Please enter your calendar name.').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Lisbon office')
  await page.getByRole('textbox', { name: 'Friday, until' }).fill('3')
  await page.getByRole('textbox', { name: 'Friday, until' }).press('Tab')
  await expect.poll(() => page.getByRole('textbox', { name: 'Friday, until' }).inputValue()).toBe('03:00')
  await page.getByRole('button', { name: 'Add hours on Monday' }).click()
  await page.getByRole('textbox', { name: 'Monday, from' }).nth(1).fill('16:00')
  await page.getByRole('textbox', { name: 'Monday, from' }).nth(1).press('Tab')
  await page.getByText('Times of a day must be in order').waitFor()
  await page.getByRole('button', { name: /Remove 16:00/ }).click()
  await page.getByText('Times of a day must be in order').waitFor({ state: 'detached' })
  await save()
  await page.getByRole('heading', { level: 1, name: 'Lisbon office' }).waitFor()
  await expect.poll(async () => (await calendars())[0]?.week[4]).toEqual([{ from: '09:00', until: '03:00' }])
})

it('holidays of a country and a date of one’s own are shown, with those that count', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Country' }).click()
  const dialog = page.getByRole('dialog', { name: 'Public holidays' })
  await dialog.getByRole('combobox', { name: 'Country' }).fill('Portugal')
  await page.getByRole('option', { name: 'Portugal' }).click()
  await dialog.getByRole('button', { name: 'Add holidays' }).click()
  await page
    .getByRole('checkbox', { name: /^Natal,/ })
    .first()
    .uncheck()
  await page.getByText('Not counted').first().waitFor()
  await page.getByRole('button', { name: 'Date', exact: true }).click()
  const date = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Date', { exact: true }).fill(date)
  await page.getByRole('textbox', { name: /Label/ }).fill('Inventory')
  await page.getByRole('button', { name: 'Use date' }).click()
  await page.getByText('own date').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await save()
  await page.getByText('Lisbon office saved').first().waitFor()
  await expect
    .poll(async () => (await calendars())[0])
    .toMatchObject({
      holidays: { country: 'PT', region: null },
      skippedDays: ['country:12-25'],
      ownDays: [{ date, label: 'Inventory' }],
    })
})

it('of two people who edit a calendar, the later keeps the typed text, and leaving asks', async () => {
  const { page } = ingrid
  // This tab hears nothing of the other change.
  const tab = await ingrid.openTab()
  await tab.route('**/api/v1/stream', () => undefined)
  await tab.goto(page.url())
  await tab.getByRole('textbox', { name: 'Name' }).fill('Porto office')
  const [stored] = await calendars()
  await owner.client.call('calendars.update', {
    calendarId: stored?.id ?? '',
    version: stored?.version ?? 0,
    timeZone: 'Europe/Madrid',
  })
  ingrid.expectRefusal(409, '/api/v1/calendars/')
  await tab.getByRole('button', { name: 'Save', exact: true }).click()
  await tab.getByText('Someone else changed this calendar.').waitFor()
  expect(await tab.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Porto office')
  expect((await calendars())[0]).toMatchObject({ name: 'Lisbon office', timeZone: 'Europe/Madrid' })
  await tab.getByRole('link', { name: 'Business hours' }).last().click()
  await tab.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await tab.getByRole('button', { name: 'Stay' }).click()
  await tab.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await calendars())[0]?.name).toBe('Porto office')
})

it('in German, in the dark and on a phone it has no barriers and fits the width', async () => {
  await owner.client.call('session.update_profile', { language: 'de', theme: 'dark' })
  const { page } = ingrid
  await page.reload()
  await page.getByRole('heading', { name: 'Wöchentliche Zeiten' }).waitFor()
  await page.getByText('Heute').first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await findBarriers(page)).toEqual([])
})

it('the list says by how many inboxes, rules and SLAs a calendar is used', async () => {
  const { page } = ingrid
  await owner.client.call('session.update_profile', { language: 'en', theme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  const [calendar] = await calendars()
  await owner.client.call('rules.create', {
    name: 'At night',
    triggers: ['closed'],
    hours: { calendarId: calendar?.id ?? '', when: 'closed' },
    actions: [{ kind: 'star' }],
  })
  await page.goto('/settings/business_hours')
  const table = page.getByRole('table', { name: 'Business hours' })
  await table.getByRole('columnheader', { name: 'Used by' }).waitFor()
  await table
    .getByRole('row', { name: /Porto office/ })
    .getByRole('cell', { name: '1', exact: true })
    .waitFor()
})
