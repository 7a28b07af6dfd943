import { officeWeek } from '@postroom/contract'
import { beforeAll, expect, it } from 'vitest'
import {
  createInbox,
  type TestInbox,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let mateus: Someone
let inbox: TestInbox
let ingrid: BrowserPerson
let calendar: { id: string }

beforeAll(async () => {
  const { server } = stage
  owner = await server.createWorkspace()
  mateus = await server.addMember(owner)
  inbox = await createInbox(server, owner, [mateus.userId])
  const hours = { timeZone: 'Europe/Lisbon', week: officeWeek }
  calendar = await owner.client.call('calendars.create', { name: 'Lisbon office', ...hours })
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, `/settings/teams/${inbox.id}?tab=behaviour`)
})

const settings = () => owner.client.call('inboxes.get_settings', { inboxId: inbox.id })

it('the address opens the tab, arrow keys change it, and typed text stays', async () => {
  const { page } = ingrid
  await page.getByRole('tab', { name: 'Behaviour', selected: true }).waitFor()
  const menu = page.getByRole('navigation', { name: 'Settings' })
  await menu.locator('[aria-current=page]', { hasText: 'Shared inboxes' }).waitFor()
  await expect.poll(() => menu.locator('[aria-current=page]').count()).toBe(1)
  await page.getByLabel('Unassign after (minutes)').fill('90')
  await page.getByRole('tab', { name: 'Behaviour' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('tab', { name: /Members/, selected: true }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('members')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByLabel('Unassign after (minutes)').inputValue()).toBe('90')
  await page.getByRole('link', { name: 'Shared inboxes' }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  // As it closes it gives the focus back, which the next key needs.
  await question.waitFor({ state: 'detached' })
})

it('business hours, an answer outside of them and automatic assignment are saved together', async () => {
  const { page } = ingrid
  await page.getByRole('combobox', { name: 'Calendar' }).click()
  await page.getByRole('option', { name: 'Lisbon office' }).click()
  await page.getByRole('switch', { name: 'Reply automatically outside business hours' }).press('Space')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Please enter your automatic reply.').waitFor()
  await page.getByRole('textbox', { name: 'Text' }).fill('We are back on Monday.')
  await page.getByRole('combobox', { name: 'New conversations' }).click()
  await page.getByRole('option', { name: 'are assigned in turn' }).click()
  await page.getByLabel('Open conversations per person, at most').fill('12')
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('saved', { exact: false }).first().waitFor()
  await expect.poll(async () => (await settings()).autoAssign).toEqual({ mode: 'in_turn', limit: 12 })
  const stored = await settings()
  expect(stored).toMatchObject({
    unassignAfterMinutes: 90,
    outOfHoursReply: { isOn: true, text: 'We are back on Monday.' },
    calendarId: calendar.id,
  })
})

it('changes that another person saved meanwhile are not overwritten silently', async () => {
  const { page } = ingrid
  // There is no mail server behind the inbox that could list its folders.
  ingrid.expectRefusal(424, '/api/v1/settings/sync/')
  await page.getByRole('tab', { name: 'Account' }).click()
  const parts = page.getByRole('tabpanel', { name: 'Account' }).getByRole('heading', { level: 2 })
  await expect.poll(() => parts.allTextContents()).toEqual(['Status', 'Sync', 'Sending', 'Folders'])
  await page.getByLabel('Display name').fill('Bookings of mine')
  const { version } = await settings()
  const theirs = { inboxId: inbox.id, version, displayName: 'Bookings of theirs' }
  await owner.client.call('inboxes.update_settings', theirs)
  ingrid.expectRefusal(409, '/api/v1/group/sharedinbox')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Someone else changed these settings.').waitFor()
  expect(await page.getByLabel('Display name').inputValue()).toBe('Bookings of mine')
  expect((await settings()).displayName).toBe('Bookings of theirs')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await settings()).displayName).toBe('Bookings of mine')
  await page.getByText('Customers see: Ingrid Solheim').waitFor()
})

it('a member sees general, account, members and reporting, and changes nothing', async () => {
  const colleague = await stage.newPerson('Mateus')
  colleague.expectRefusal(403, '/api/v1/')
  const { page } = colleague
  await openSignedIn(stage, page, mateus, `/settings/teams/${inbox.id}?tab=behaviour`)
  await page.getByRole('tab', { name: 'General', selected: true }).waitFor()
  await expect
    .poll(() => page.getByRole('tab').allTextContents())
    .toEqual(['General', 'Account', 'Members2', 'Reporting'])
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
})
