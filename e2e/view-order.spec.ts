import { beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { waitForConversation } from './acts/conversation.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let ingrid: BrowserPerson

const views = () => ingrid.page.getByRole('navigation', { name: 'Views' })
const link = (name: string) => views().getByRole('link', { name })
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
  await work.arrive('Crates')
  for (const name of ['Alpha', 'Beta', 'Gamma'])
    await owner.client.call('views.create', { name, scope: 'workspace', search: 'nothingofthis' })
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
