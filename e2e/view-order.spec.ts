import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { createInbox } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { waitForConversation } from './acts/conversation.ts'
import { savePicture, savesPictures } from './acts/look.ts'
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
  await page.keyboard.press('Control+z')
  await page.getByText('Gamma shown again').waitFor()
  await expect.poll(stored).toEqual(['Alpha', 'Gamma', 'Beta'])
  await views().getByRole('button', { name: 'Actions for Gamma' }).click()
  await page.getByRole('menuitem', { name: 'Hide from the sidebar' }).click()
  await there.waitFor({ state: 'detached' })
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

const headings = () => views().getByRole('heading', { level: 2 }).allTextContents()
const section = (name: string, page: Page = ingrid.page) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name, exact: true })
const arrangement = async () => (await owner.client.call('session.get_user', {})).sidebar
const dialog = () => ingrid.page.getByRole('dialog', { name: 'Customise sidebar' })
const part = (name: string) => dialog().getByRole('region', { name })
const customise = () => views().getByRole('button', { name: 'Customise sidebar' }).click()

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

it('sections and entries are ordered and hidden; search still finds hidden ones', async () => {
  const { page } = ingrid
  expect(await headings()).toEqual(['Mine', 'Shared inboxes', 'Teams', 'Saved views', 'Tags'])
  await customise()
  await part('Tags').getByRole('button', { name: 'Move My own' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  const move = part('Sections').getByRole('button', { name: 'Move Tags' })
  // An answer on its way from before the first move must not take it back while the move is being saved.
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const saving = Promise.withResolvers<void>()
  await page.route('**/api/v1/user/', async (route) => {
    const response = await route.fetch()
    asked.resolve()
    await held.promise
    await route.fulfill({ response })
  })
  const colleague = await stage.server.addMember(owner)
  const [inbox] = (await owner.client.call('inboxes.list', {})).items
  await owner.client.call('inboxes.set_members', {
    inboxId: inbox?.id ?? '',
    add: [colleague.userId],
    remove: [],
  })
  await page.route('**/api/v1/settings/user/sidebar', async (route) => {
    await saving.promise
    await route.continue()
  })
  await asked.promise
  await move.press('ArrowUp')
  const answered = page.waitForResponse('**/api/v1/user/')
  held.resolve()
  await (await answered).finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  for (let times = 1; times < 4; times += 1) await move.press('ArrowUp')
  saving.resolve()
  await page.unroute('**/api/v1/user/')
  await page.unroute('**/api/v1/settings/user/sidebar')
  await expect.poll(headings).toEqual(['Tags', 'Mine', 'Shared inboxes', 'Teams', 'Saved views'])
  const sent = part('Mine').getByRole('button', { name: 'Move Sent' })
  await sent.scrollIntoViewIfNeeded()
  const from = await sent.boundingBox()
  const to = await part('Mine').getByRole('button', { name: 'Move Assigned to me' }).boundingBox()
  if (!from || !to) throw new Error('There is nothing to drag.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + 2, { steps: 12 })
  await page.mouse.up()
  await expect.poll(async () => (await arrangement()).entries.slice(0, 2)).toEqual(['sent', 'mine'])
  await part('Mine').getByRole('switch', { name: 'Outbox is in the sidebar' }).press('Space')
  await part('Teams').getByRole('switch', { name: 'Night is in the sidebar' }).press('Space')
  await part('Tags').getByRole('button', { name: 'Move Tag 2' }).press('ArrowUp')
  await part('Sections').getByRole('switch', { name: 'Saved views is in the sidebar' }).press('Space')
  await expect.poll(headings).toEqual(['Tags', 'Mine', 'Shared inboxes'])
  await expect.poll(async () => (await arrangement()).hiddenSections).toEqual(['views'])
  await savePicture(page, 'customise')
  await page.keyboard.press('Escape')
  await owner.client.call('tags.delete', { tagId: tagIds[2] ?? '' })
  await page.reload()
  await expect
    .poll(async () => (await link(/^Tag/).allTextContents()).slice(0, 3))
    .toEqual(['Tag 2', 'Tag 1', 'Tag 4'])
  expect(await headings()).toEqual(['Tags', 'Mine', 'Shared inboxes'])
  expect(await link('Outbox').count()).toBe(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('outb')
  await page.getByRole('option', { name: 'Outbox' }).click()
  await page.getByRole('heading', { level: 1, name: 'Outbox' }).waitFor()
  await customise()
  await dialog().getByRole('button', { name: 'Restore default' }).click()
  await expect.poll(headings).toEqual(['Mine', 'Shared inboxes', 'Teams', 'Saved views', 'Tags'])
  await link('Outbox').waitFor()
  await expect.poll(async () => Object.values(await arrangement()).flat()).toEqual([])
  await expect.poll(stored).toEqual(['Alpha', 'Beta', 'Gamma'])
  await page.keyboard.press('Escape')
})

it('in German, in the dark and on a phone the sidebar is arranged too', async () => {
  const { page } = ingrid
  await owner.client.call('session.update_profile', { language: 'de', theme: 'dark' })
  await page.goto('/inbox/open')
  const title = page.getByRole('button', { name: 'Gespeicherte Ansichten', exact: true })
  await title.waitFor()
  expect((await title.boundingBox())?.height).toBeLessThan(24)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/inbox/open')
  await page.getByRole('button', { name: 'Ansichten öffnen' }).click()
  await page.getByRole('button', { name: 'Ansichten verwalten' }).click()
  const drawer = page.getByRole('dialog', { name: 'Ansichten verwalten' })
  await drawer.getByRole('switch', { name: 'Gamma steht in der Seitenleiste' }).waitFor()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Ansichten öffnen' }).click()
  await page.getByRole('button', { name: 'Seitenleiste anpassen' }).click()
  const sidebar = page.getByRole('dialog', { name: 'Seitenleiste anpassen' })
  await sidebar.getByRole('region', { name: 'Bereiche' }).waitFor()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  expect(await findBarriers(page)).toEqual([])
  if (!savesPictures) return
  await savePicture(page, 'customise-phone-de-dark')
  for (const theme of ['dark', 'light'] as const) {
    await owner.client.call('session.update_profile', { language: theme === 'dark' ? 'de' : 'en', theme })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/inbox/open')
    await views()
      .or(page.getByRole('navigation', { name: 'Ansichten' }))
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Tag 1' }).waitFor()
    await savePicture(page, `sidebar-${theme}`)
    await page.getByRole('button', { name: 'Tags', exact: true }).click()
    await page.getByRole('button', { name: /^(Mine|Meine)$/ }).click()
    await page.getByRole('button', { name: /anpassen$|^Customise/ }).click()
    await page.getByRole('dialog').getByRole('region').first().waitFor()
    await savePicture(page, `customise-${theme}`)
    await page.keyboard.press('Escape')
    await owner.client.call('session.arrange_sidebar', {})
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/inbox/open')
    await page.getByRole('button', { name: /^(Ansichten öffnen|Open the views)$/ }).click()
    await page.getByRole('link', { name: 'Tag 1' }).waitFor()
    await savePicture(page, `sidebar-phone-${theme}`)
  }
})
