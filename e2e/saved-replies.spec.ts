import { beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { holdRequests } from './acts/hold-requests.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let ingrid: BrowserPerson

const replies = async () => (await owner.client.call('savedReplies.list', {})).items

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  owner = work.owner
  await work.arrive('Rooms in Lisbon')
  ingrid = await work.open('/settings/saved_replies')
})

it('a saved reply is written with a variable, a blank and a file, which is still being uploaded', async () => {
  const { page } = ingrid
  const release = await holdRequests(page, '**/api/v1/file/user*')
  await page.getByText('No saved replies yet').waitFor()
  await page.getByRole('button', { name: 'New saved reply' }).click()
  const drawer = page.getByRole('dialog', { name: 'New saved reply' })
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByText('Please enter your saved reply name.').waitFor()
  await drawer.getByText('Please enter your text.').waitFor()
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Hold rooms')
  await drawer.getByLabel('Folder').fill('Bookings')
  await drawer.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type('Hello ')
  await drawer.getByRole('button', { name: 'Variable' }).click()
  await page.getByRole('menuitem', { name: "Customer's first name" }).click()
  await page.keyboard.type(', we hold the rooms until [date].')
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'Rooms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('rooms') })
  await drawer.getByRole('button', { name: 'Remove Rooms.pdf' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Save' }).click()
  await release()
  await drawer.waitFor({ state: 'detached' })
  await page.unroute('**/api/v1/file/user*')
  expect(await replies()).toMatchObject([
    {
      name: 'Hold rooms',
      folder: 'Bookings',
      html: '<p>Hello {{customer.firstName}}, we hold the rooms until [date].</p>',
      files: [{ fileName: 'Rooms.pdf' }],
    },
  ])
})

it('/ inserts it into a reply by keyboard, with the name of the customer, and selects the blank', async () => {
  const { page } = ingrid
  await page.goto('/inbox/open')
  await waitForConversation(page, 'Rooms in Lisbon')
  await openConversation(page, 'Rooms in Lisbon')
  await page.keyboard.press('r')
  await page.getByRole('button', { name: 'Attach a file' }).waitFor()
  await page.keyboard.press('/')
  const picker = page.getByRole('dialog', { name: 'Insert a saved reply' })
  await picker.getByRole('option', { name: /^Hold rooms/ }).waitFor()
  await picker.getByText('1 blank to fill in. Not used yet.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.type('hold')
  await page.keyboard.press('Enter')
  await picker.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove Rooms.pdf' }).waitFor()
  await page.keyboard.type('Friday')
  const reply = page.getByRole('textbox', { name: 'Reply', exact: true })
  await expect.poll(() => reply.textContent()).toMatch(/^Hello \S+, we hold the rooms until Friday\.$/)
  await expect.poll(async () => (await replies())[0]).toMatchObject({ uses: 1, people: 1 })
})

it('saved replies are imported from a file, whose wrong lines are named first', async () => {
  const { page } = ingrid
  await page.goto('/settings/saved_replies')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import saved replies' })
  await dialog.getByLabel('CSV').fill('name,text\nPick-up confirmed,')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByText('Line 2, text: A value is missing.').waitFor()
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'replies.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,text\nPick-up confirmed,The pick-up is booked for [date].'),
  })
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByText('1 saved reply can be imported.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Import 1 saved reply' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('row', { name: /Pick-up confirmed/ }).waitFor()
})

it('in German, in the dark and on a phone the list and the form have no barriers and fit', async () => {
  const { page } = ingrid
  await owner.client.call('session.update_profile', { language: 'de', theme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/settings/saved_replies')
  await page.getByRole('heading', { level: 1, name: 'Textbausteine' }).waitFor()
  await page.getByText('Hold rooms').click()
  await page.getByRole('dialog', { name: 'Textbaustein bearbeiten' }).waitFor()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  expect(await findBarriers(page)).toEqual([])
})
