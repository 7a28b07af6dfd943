import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import { fillNewTag, makeTag, tagRow as row, saveTag as save } from './acts/tags.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let ingrid: BrowserPerson
let mateus: BrowserPerson

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  const admin = await stage.server.addMember(owner, { role: 'Admin' })
  ingrid = await stage.newPerson('Ingrid')
  mateus = await stage.newPerson('Mateus')
  for (const person of [ingrid, mateus]) person.expectRefusal(403, '/api/v1/sharedtag/list')
  await openTags(ingrid.page, owner)
  await openTags(mateus.page, admin)
})

it('an empty page says what tags are for and carries the first action', async () => {
  await ingrid.page.getByText('No tags yet').waitFor()
  await mateus.page.getByText('No tags yet').waitFor()
})

it('a new tag appears on another person’s page without a reload', async () => {
  await makeTag(ingrid.page, 'Quote', 'Customer asks for an offer')
  await makeTag(ingrid.page, 'Delay', 'Shipment is late')
  await row(mateus.page, 'Quote').waitFor()
  await row(mateus.page, 'Delay').waitFor()
})

it('a name that is taken is refused under its field, whatever its case, and nothing typed is lost', async () => {
  const { page } = ingrid
  ingrid.expectRefusal(409, '/api/v1/sharedtag/')
  await fillNewTag(page, 'qUOTE', 'Once more')
  await save(page)
  await page.getByText('There is already a tag').waitFor()
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('qUOTE')
  expect(await page.getByRole('textbox', { name: 'Description optional' }).inputValue()).toBe('Once more')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('dialog', { name: 'New tag' }).waitFor({ state: 'detached' })
})

it('of two people who edit a tag, the later keeps the typed text and sees the newer version', async () => {
  // Mateus starts to edit on a connection that says nothing, so that the change of Ingrid does not reach his tab.
  mateus.expectRefusal(409, '/api/v1/sharedtag/')
  const tab = await mateus.openTab()
  await tab.route('**/api/v1/stream', () => undefined)
  await tab.goto('/settings/tags')
  await openEditor(tab, 'Delay')
  await openEditor(ingrid.page, 'Delay')
  await ingrid.page.getByRole('textbox', { name: 'Description optional' }).fill('Held at customs')
  await save(ingrid.page)
  await ingrid.page.getByText('Tag Delay saved').waitFor()
  await tab.getByRole('textbox', { name: 'Name' }).fill('Late')
  await save(tab)
  await tab.getByText('Someone else changed this tag.').waitFor()
  expect(await tab.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Late')
  const description = tab.getByRole('textbox', { name: 'Description optional' })
  expect(await description.inputValue()).toBe('Held at customs')
  await save(tab)
  await tab.getByText('Tag Late saved').waitFor()
  const { items } = await owner.client.call('tags.list', {})
  expect(items.find(({ name }) => name === 'Late')).toMatchObject({ description: 'Held at customs' })
  await row(ingrid.page, 'Late').waitFor()
  await tab.close()
})

it('a tag is deleted, and comes back with Undo on every screen', async () => {
  await choose(ingrid.page, 'Late', 'Delete tag')
  await ingrid.page.getByRole('dialog').getByText('Delete the tag Late?').waitFor()
  await ingrid.page.getByRole('button', { name: 'Delete tag' }).click()
  // Where the pointer rests on it, what was said stays.
  await ingrid.page.getByText('Tag Late deleted').hover()
  await row(mateus.page, 'Late').waitFor({ state: 'detached' })
  await ingrid.page.getByRole('button', { name: 'Undo' }).click()
  await row(ingrid.page, 'Late').waitFor()
  await row(mateus.page, 'Late').waitFor()
})

it('a tag is merged into another', async () => {
  await choose(ingrid.page, 'Late', 'Merge into another tag')
  const dialog = ingrid.page.getByRole('dialog')
  await dialog.getByText('Merge Late into another tag').waitFor()
  await dialog.getByRole('combobox', { name: 'Merge into' }).click()
  await ingrid.page.getByRole('option', { name: 'Quote' }).click()
  await dialog.getByRole('button', { name: 'Merge tags' }).click()
  await ingrid.page.getByText('Late merged into Quote').waitFor()
  await row(mateus.page, 'Late').waitFor({ state: 'detached' })
  await row(mateus.page, 'Quote').waitFor()
})

it('the address holds the search: a reload and Back show the same', async () => {
  const { page } = ingrid
  await makeTag(page, 'Invoice', 'About money')
  await page.getByPlaceholder('Search by name or description').fill('money')
  await row(page, 'Quote').waitFor({ state: 'detached' })
  await page.waitForURL('**/settings/tags?q=money')
  await page.reload()
  await row(page, 'Invoice').waitFor()
  await expect.poll(() => row(page, 'Quote').count()).toBe(0)
})

async function openTags(page: Page, person: Someone) {
  await openSignedIn(stage, page, person, '/settings/tags')
  await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor()
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function openEditor(page: Page, name: string): Promise<void> {
  await choose(page, name, 'Edit')
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
}
