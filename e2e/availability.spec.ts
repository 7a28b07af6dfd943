import { beforeAll, expect, it } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let mateus: Someone
let ingrid: BrowserPerson
let colleague: BrowserPerson

beforeAll(async () => {
  const { server } = stage
  owner = await server.createWorkspace()
  mateus = await server.addMember(owner, { mfa: false })
  const inbox = await createInbox(server, owner, [mateus.userId])
  await deliver(server, owner.workspaceId, inbox, [
    mailText({ id: 'one@customer.example', to: inbox.email, subject: 'Crates' }),
  ])
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/settings/members?tab=availability')
  colleague = await stage.newPerson('Mateus')
  await openSignedIn(stage, colleague.page, mateus, '/inbox')
  await colleague.page.getByRole('option', { name: /Crates/ }).click()
})

it('a person sets their status to away, and others see it', async () => {
  const { page } = colleague
  await page.getByRole('button', { name: 'Account: Mateus Carvalho' }).click()
  await page.getByRole('menuitemradio', { name: 'Away' }).click()
  await page.getByText('You are now: Away').waitFor()
  const select = ingrid.page.getByRole('combobox', { name: 'Status of Mateus Carvalho' })
  await expect.poll(() => select.inputValue()).toBe('Away')
})

it('an owner changes the status of others, saved together', async () => {
  const { page } = ingrid
  await page.getByRole('combobox', { name: 'Status of Mateus Carvalho' }).click()
  await page.getByRole('option', { name: 'Off', exact: true }).click()
  await page.getByText('1 change not saved').waitFor()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Status of 1 person saved').waitFor()
  await page.getByText('1 change not saved').waitFor({ state: 'detached' })
})

it('unavailable people are offered last and marked', async () => {
  const page = await ingrid.openTab()
  await page.goto('/inbox')
  await page.getByRole('option', { name: /Crates/ }).click()
  await page.getByRole('button', { name: 'Assignee: Unassigned' }).click()
  const offered = page.getByRole('dialog').getByRole('option')
  await offered.filter({ hasText: 'Mateus Carvalho' }).getByText('Off').waitFor()
  const names = async () => (await offered.allTextContents()).map((name) => name.split(' ')[0])
  await expect.poll(names).toEqual(['Ingrid', 'Mateus', 'Unassigned'])
})

it('a custom status is added and deleted', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'New status' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Lunch')
  await page.getByRole('textbox', { name: 'Back to the default after' }).fill('45')
  await page.getByRole('button', { name: 'Save status' }).click()
  await page.getByText('Away · back after 45 minutes').waitFor()
  await page.getByRole('button', { name: 'Actions for Lunch' }).click()
  await page.getByRole('menuitem', { name: 'Delete status' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete status' }).click()
  await page.getByText('Status Lunch deleted').waitFor()
})

it('a personal tag is added to a conversation and only its owner sees it', async () => {
  const { page } = colleague
  await page.goto('/settings/personal/tags')
  await page.getByRole('button', { name: 'New tag' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Call back')
  await page.getByRole('button', { name: 'Save tag' }).click()
  await page.getByText('Tag Call back created').waitFor()
  await page.goto('/inbox')
  await page.getByRole('option', { name: /Crates/ }).click()
  await page.getByRole('button', { name: 'Add a tag' }).click()
  await page.getByRole('option', { name: /Call back/ }).click()
  await page.keyboard.press('Escape')
  await page.getByTitle('Only you see this tag.').getByText('Call back').waitFor()
  await ingrid.page.goto('/inbox')
  await ingrid.page.getByRole('option', { name: /Crates/ }).click()
  await ingrid.page.getByRole('button', { name: 'Add a tag' }).waitFor()
  expect(await ingrid.page.getByText('Call back').count()).toBe(0)
  await page.goto('/settings/personal/tags')
  await page.getByRole('link', { name: '1' }).click()
  await page.getByRole('option', { name: /Crates/ }).waitFor()
})
