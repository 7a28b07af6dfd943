import { beforeAll, expect, it } from 'vitest'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ independent: true })
let owner: Owner
let mateus: Someone
let ingrid: BrowserPerson

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  mateus = await stage.server.addMember(owner)
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/settings/shifts')
  await openSignedIn(stage, ingrid.page, owner, '/settings/shifts')
})

const shifts = async () => (await owner.client.call('shifts.list', {})).items
const schedule = async () =>
  (
    await owner.client.call('shifts.get_schedule', {
      from: '2027-03-01',
      until: '2027-03-07',
      timeZone: 'UTC',
    })
  ).items

it('a shift is added for a person, and the week shows when they work', async () => {
  const { page } = ingrid
  await page.getByText('No shifts yet').waitFor()
  await page.getByRole('button', { name: 'Add shift' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'New shift' })
  await drawer.getByRole('button', { name: 'Save shift' }).click()
  await drawer.getByText('Please enter your shift name.').waitFor()
  await drawer.getByLabel('Name').fill('Early')
  await drawer.getByLabel('From').fill('07:00')
  await drawer.getByLabel('Until').fill('15:30')
  await drawer.getByPlaceholder('Choose people').click()
  await page.getByRole('option', { name: 'Mateus Carvalho' }).click()
  await drawer.getByRole('button', { name: 'Save shift' }).click()
  await drawer.waitFor({ state: 'detached' })
  await expect
    .poll(shifts)
    .toMatchObject([{ name: 'Early', memberIds: [mateus.userId], days: [1, 2, 3, 4, 5] }])
  await page.goto('/settings/shifts?week=2027-03-03')
  await page
    .getByRole('button', { name: /^Early 07:00 – 15:30, Mateus Carvalho/ })
    .nth(4)
    .waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Early 07:00 – 15:30/ }).count()).toBe(5)
})

it('a day is moved by its menu, and undone', async () => {
  const { page } = ingrid
  const days = async () => (await schedule()).map(({ date }) => date)
  await page.getByRole('button', { name: /^Early.*5 Mar 2027/ }).click()
  await page.getByRole('menuitem', { name: 'Move to the day after' }).click()
  await page.getByRole('button', { name: /^Early.*6 Mar 2027/ }).waitFor()
  await expect.poll(days).toEqual(['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-06'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Change undone').waitFor()
  await page.getByRole('button', { name: /^Early.*5 Mar 2027/ }).waitFor()
  await expect.poll(days).toEqual(['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05'])
})

it('a day is dragged to another day and gets times of its own', async () => {
  const { page } = ingrid
  const cell = page
    .getByRole('row', { name: /Mateus Carvalho/ })
    .getByRole('cell')
    .nth(6)
  await page.getByRole('button', { name: /^Early.*4 Mar 2027/ }).dragTo(cell)
  await page.getByRole('button', { name: /^Early.*7 Mar 2027/ }).click()
  await page.getByRole('menuitem', { name: 'Change times of this day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change times of this day' })
  await dialog.getByLabel('From').fill('10:00')
  await dialog.getByRole('button', { name: 'Save shift' }).click()
  await page
    .getByRole('button', { name: /^One-off 10:00 – 15:30, Early, Mateus Carvalho, Sun 7 Mar 2027/ })
    .waitFor()
  await page.getByText('One-off').waitFor()
})

it('time off is added with a substitute and appears in the week', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Add time off' }).click()
  const drawer = page.getByRole('dialog', { name: 'New time off' })
  await drawer.getByLabel('Person').click()
  await page.getByRole('option', { name: 'Mateus Carvalho' }).click()
  await drawer.getByLabel('First day').fill('2027-03-02')
  ingrid.expectRefusal(400, '/api/v1/settings/time-off')
  await drawer.getByLabel('Last day').fill('2027-03-01')
  await drawer.getByLabel('Substitute').click()
  await page.getByRole('option', { name: 'Ingrid Solheim' }).click()
  await drawer.getByRole('button', { name: 'Save time off' }).click()
  await drawer.getByText('The last day is before the first.').waitFor()
  await drawer.getByLabel('Last day').fill('2027-03-03')
  await drawer.getByRole('button', { name: 'Save time off' }).click()
  await drawer.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('button', { name: 'Time off', exact: true }).count()).toBe(2)
  await page.getByRole('tab', { name: /Time off/ }).click()
  await page.getByRole('row', { name: /Mateus Carvalho.*Ingrid Solheim/ }).waitFor()
})

it('one’s own shifts have a link for calendar programs, which can be replaced and deleted', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Calendar link' }).click()
  const drawer = page.getByRole('dialog', { name: 'Calendar link' })
  await drawer.getByRole('button', { name: 'Create link' }).click()
  const first = await drawer.getByLabel('Calendar link').inputValue()
  expect((await fetch(first)).status).toBe(200)
  await drawer.getByRole('button', { name: 'New link' }).click()
  await page
    .getByRole('dialog', { name: 'Replace the calendar link?' })
    .getByRole('button', { name: 'New link' })
    .click()
  await expect.poll(() => drawer.getByLabel('Calendar link').inputValue()).not.toBe(first)
  await drawer.getByRole('button', { name: 'Delete link' }).click()
  await drawer.getByRole('button', { name: 'Create link' }).waitFor()
})

it('in German, in the dark and on a phone a shift is changed, and nothing is wider than the screen', async () => {
  const { page } = ingrid
  await owner.client.call('session.update_profile', { language: 'de', theme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/settings/shifts')
  await page.getByRole('button', { name: 'Aktionen für Early' }).click()
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name').fill('')
  await drawer.getByRole('button', { name: 'Schicht speichern' }).click()
  await drawer.getByText(/Bitte .*Schichtnamen/).waitFor()
  await drawer.getByLabel('Name').fill('Frühschicht')
  await drawer.getByRole('button', { name: 'Schicht speichern' }).click()
  await drawer.waitFor({ state: 'detached' })
  await expect.poll(shifts).toMatchObject([{ name: 'Frühschicht' }])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await findBarriers(page)).toEqual([])
})
