import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { createInbox } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { waitForConversation } from './acts/conversation.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let ingrid: BrowserPerson
let cratesId: string
const tagIds: string[] = []

const views = () => ingrid.page.getByRole('navigation', { name: 'Views' })
const link = (name: string | RegExp) => views().getByRole('link', { name })
const shown = () =>
  views()
    .locator('[data-order-item] a')
    .evaluateAll((links) => links.map((one) => one.querySelector('[title]')?.textContent))
const stored = async () =>
  (await owner.client.call('views.list', {})).items.map(({ name, isHidden }) =>
    isHidden ? `(${name})` : name,
  )

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  owner = work.owner
  cratesId = await work.arrive('Crates')
  await work.arrive('Pallets')
  for (const name of ['Alpha', 'Beta', 'Gamma'])
    await owner.client.call('views.create', { name, scope: 'workspace', search: 'nothingofthis' })
  for (let count = 1; count <= 9; count += 1)
    tagIds.push((await owner.client.call('tags.create', { name: `Tag ${count}`, color: 'red' })).id)
  await owner.client.call('personalTags.create', { name: 'My own', color: 'teal' })
  const { id: teamId } = await owner.client.call('teams.create', { name: 'Night' })
  await owner.client.call('teams.set_members', { teamId, add: [owner.userId], remove: [] })
  await createInbox(stage.server, owner, [owner.userId])
  ingrid = await work.open('/inbox/open')
  await waitForConversation(ingrid.page, 'Crates')
  await link('Gamma').waitFor()
})

it('views are ordered by Alt and the arrow keys, by their menu and by dragging', async () => {
  const { page } = ingrid
  await link('Gamma').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(shown).toEqual(['Gamma', 'Alpha', 'Beta'])
  await expect.poll(stored).toEqual(['Gamma', 'Alpha', 'Beta'])
  await expect.poll(() => link('Gamma').evaluate((one) => one === document.activeElement)).toBe(true)
  await views().getByRole('button', { name: 'Actions for Alpha' }).click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expect.poll(shown).toEqual(['Gamma', 'Beta', 'Alpha'])
  await expect.poll(stored).toEqual(['Gamma', 'Beta', 'Alpha'])
  const from = await views().getByTitle('Drag to move').nth(2).boundingBox()
  const to = await link('Gamma').boundingBox()
  if (!from || !to) throw new Error('There is nothing to drag.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, to.y + 2, { steps: 8 })
  await page.mouse.up()
  await expect.poll(stored).toEqual(['Alpha', 'Gamma', 'Beta'])
  expect(await shown()).toEqual(['Alpha', 'Gamma', 'Beta'])
  // Dropping opened nothing.
  expect(new URL(page.url()).pathname).toBe('/inbox/open')
})

it('a hidden view leaves the sidebar of every tab, and comes back where views are managed', async () => {
  const { page } = ingrid
  const other = await ingrid.openTab()
  await other.goto('/inbox/open')
  const there = other.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Gamma' })
  await there.waitFor()
  await views().getByRole('button', { name: 'Actions for Gamma' }).click()
  await page.getByRole('menuitem', { name: 'Hide from the sidebar' }).click()
  await link('Gamma').waitFor({ state: 'detached' })
  await there.waitFor({ state: 'detached' })
  expect(await stored()).toEqual(['Alpha', '(Gamma)', 'Beta'])
  await views().getByRole('button', { name: 'Manage views' }).click()
  const drawer = page.getByRole('dialog', { name: 'Manage views' })
  await drawer.getByRole('switch', { name: 'Gamma is in the sidebar' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await drawer.getByRole('switch', { name: 'Gamma is in the sidebar' }).press('Space')
  await expect.poll(stored).toEqual(['Alpha', 'Gamma', 'Beta'])
  await drawer.getByRole('button', { name: 'Move Beta' }).press('ArrowUp')
  await expect.poll(stored).toEqual(['Alpha', 'Beta', 'Gamma'])
  await there.waitFor()
  await page.keyboard.press('Escape')
  await other.close()
})

const section = (name: string, page: Page = ingrid.page) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name, exact: true })
const arrangement = async () => (await owner.client.call('session.get_user', {})).sidebar

it('a tag opens its open conversations; the first eight are shown, and all on request', async () => {
  const { page } = ingrid
  await owner.client.call('conversations.tag', {
    conversationId: cratesId,
    add: tagIds.slice(0, 1),
    remove: [],
  })
  await link('Tag 1').click()
  await page.getByRole('option', { name: 'Pallets' }).waitFor({ state: 'detached' })
  await page.getByRole('option', { name: 'Crates' }).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/inbox/open?tag=${tagIds[0]}`)
  await expect.poll(() => views().locator('[aria-current=page]').allTextContents()).toEqual(['Tag 1'])
  expect(await link(/^Tag/).count()).toBe(8)
  await views().getByRole('button', { name: 'Show all 10 tags' }).click()
  await link(/^My own/).click()
  await page.waitForURL(/\/inbox\/open\?own=/)
  await views().getByRole('button', { name: 'Show fewer tags' }).click()
  // The open one stays.
  await link('Tag 9').waitFor({ state: 'detached' })
  await link(/^My own/).waitFor()
  await page.goto('/inbox/open')
})

it('a collapsed section is collapsed in every tab and browser', async () => {
  const other = await ingrid.openTab()
  await other.goto('/inbox/open')
  await link('Tag 1').waitFor()
  await section('Tags').press('Enter')
  await link('Tag 1').waitFor({ state: 'detached' })
  await expect.poll(async () => (await arrangement()).collapsed).toEqual(['tags'])
  await section('Tags', other).and(other.locator('[aria-expanded=false]')).waitFor()
  await other.reload()
  await section('Tags', other).and(other.locator('[aria-expanded=false]')).waitFor()
  await section('Tags', other).click()
  await link('Tag 1').waitFor()
  await other.close()
})

it('in German, in the dark and on a phone views are managed too', async () => {
  const { page } = ingrid
  await owner.client.call('session.update_profile', { language: 'de', theme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/inbox/open')
  await page.getByRole('button', { name: 'Ansichten öffnen' }).click()
  await page.getByRole('button', { name: 'Ansichten verwalten' }).click()
  const drawer = page.getByRole('dialog', { name: 'Ansichten verwalten' })
  await drawer.getByRole('switch', { name: 'Gamma steht in der Seitenleiste' }).waitFor()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  expect(await findBarriers(page)).toEqual([])
})
