import { beforeAll, expect, it } from 'vitest'
import { searchIndexer } from '../apps/server/src/features/search/word-index/search-index.ts'
import { runConsumer } from '../apps/server/src/platform/events/consumer.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { waitForConversation } from './acts/conversation.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let ingrid: BrowserPerson

const field = () => ingrid.page.locator('[data-list-search]')
const q = () => new URL(ingrid.page.url()).searchParams.get('q')
const rows = () => ingrid.page.locator('#conversation-rows [role="option"]')
const removeButton = (filter: string) =>
  ingrid.page.getByRole('button', { name: `Remove filter: ${filter}`, exact: true })
const addFilter = () => ingrid.page.getByRole('button', { name: 'Add a filter' })
const placeChip = () => ingrid.page.getByTitle('Where to search')

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  owner = work.owner
  const tag = await owner.client.call('tags.create', { name: 'Very urgent' })
  await work.arrive('Crates')
  const pallets = await work.arrive('Pallets')
  const closed = await work.arrive('Barrels')
  await owner.client.call('conversations.tag', { conversationId: pallets, add: [tag.id] })
  await owner.client.call('conversations.close', { conversationId: closed })
  await runConsumer(stage.server.app, searchIndexer)
  ingrid = await work.open('/inbox/open')
  await waitForConversation(ingrid.page, 'Crates')
})

it('the results have a number and an order, and conditions are chips that edit the text', async () => {
  const { page } = ingrid
  await field().fill('from:annika is:open')
  await page.getByText('2 results', { exact: true }).waitFor()
  await expect.poll(() => rows().first().textContent()).toContain('Pallets')
  await page.getByRole('button', { name: 'Order of the results: Newest first' }).click()
  await page.getByRole('menuitemradio', { name: 'Oldest first' }).click()
  await expect.poll(() => rows().first().textContent()).toContain('Crates')
  expect(page.url()).toContain('sort=oldest')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  expect(await findBarriers(page)).toEqual([])
  await removeButton('status open').focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => field().inputValue()).toBe('from:annika')
  await removeButton('status open').waitFor({ state: 'detached' })
  // The next thing to do has the focus.
  await expect
    .poll(() => removeButton('from annika').evaluate((one) => one === document.activeElement))
    .toBe(true)
})

it('a search goes on to all mail and back to its place', async () => {
  const { page } = ingrid
  await page.getByText('2 results', { exact: true }).waitFor()
  const place = await placeChip().textContent()
  expect(place).toContain('· Open')
  await placeChip().click()
  await page.getByRole('menuitemradio', { name: 'All mail' }).click()
  await page.getByText('3 results', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/inbox/all')
  expect(q()).toBe('from:annika')
  await placeChip().click()
  await page.getByRole('menuitemradio', { name: /· Open$/ }).click()
  await page.getByText('2 results', { exact: true }).waitFor()
  expect(await placeChip().textContent()).toBe(place)
})

it('conditions are added by the keyboard, and a wrong day is said at its field', async () => {
  const { page } = ingrid
  await addFilter().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Tag' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Very urgent', exact: true }).waitFor()
  await page.locator('input:focus[placeholder="Choose a tag"]').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(q).toBe('from:annika tag:"Very urgent"')
  await page.getByText('1 result', { exact: true }).waitFor()
  await removeButton('tag Very urgent').waitFor()
  await expect.poll(() => addFilter().evaluate((one) => one === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Date range' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Date range' })
  await dialog.getByRole('button', { name: 'Add filter' }).click()
  await dialog.getByText('Choose at least one day.').waitFor()
  await dialog.getByLabel('After').fill('2026-03-02')
  await dialog.getByLabel('Before').fill('2026-03-01')
  await dialog.getByText('This day must come after the other one.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  expect(q()).toBe('from:annika tag:"Very urgent"')
  await dialog.getByLabel('After').fill('')
  await page.keyboard.press('Enter')
  await expect.poll(q).toBe('from:annika tag:"Very urgent" before:2026-03-01')
})

it('an empty search advises other words, fewer filters, or both', async () => {
  const { page } = ingrid
  const advice = page.getByRole('status').filter({ hasText: 'No results' })
  await field().fill('is:open is:closed')
  await advice.getByText('No conversation matches all these filters. Remove one to see more.').waitFor()
  await field().fill('is:open lighthouses')
  await advice.getByText('Try other or fewer words, or remove a filter.').waitFor()
  await field().fill('lighthouses')
  await advice.getByText('Try other or fewer words.').waitFor()
})

it('in German, in the dark and on a phone the chips fit', async () => {
  const { page } = ingrid
  await owner.client.call('session.update_profile', { language: 'de', theme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/inbox/open?q=${encodeURIComponent('von:annika -tag:"Very urgent" ist:offen')}`)
  await page.getByText('1 Treffer', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Filter entfernen: nicht Tag Very urgent' }).waitFor()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  expect(await findBarriers(page)).toEqual([])
})
