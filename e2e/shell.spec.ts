import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import { seesPage, walkTo } from './acts/walk.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ independent: true })
let owner: Owner
let member: Someone
let ingrid: BrowserPerson
let lea: BrowserPerson

const personal = ['My profile', 'My inboxes', 'Aliases', 'Tags', 'API keys']
const workspace = [
  'Billing',
  'Business hours',
  'Shifts',
  'Rules',
  'SLA',
  'Closing policies',
  'Members',
  'Shared inboxes',
  'Teams',
  'Tags',
  'Classification',
  'API Connectors',
]
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Settings' })
const height = 900

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  member = await stage.server.addMember(owner)
  ingrid = await stage.newPerson('Ingrid')
  lea = await stage.newPerson('Lea')
  for (const [person, someone] of [
    [ingrid, owner],
    [lea, member],
  ] as const) {
    person.expectRefusal(403, '/api/v1/')
    await openSignedIn(stage, person.page, someone, '/settings/members')
    await seesPage(person.page, 'Members')
  }
})

it('the window does not scroll: pages scroll within the layout', async () => {
  const { page } = ingrid
  for (const [path, heading] of [
    ['/settings/members', 'Members'],
    ['/inbox', 'No shared inbox yet'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { name: heading }).waitFor()
    await page.locator('[aria-live][data-visually-hidden]').waitFor({ state: 'attached' })
    expect(
      await page.evaluate(
        () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
      ),
    ).toBe(0)
  }
  await page.goto('/settings/members')
  await seesPage(page, 'Members')
})

it('the settings menu has the groups, the order and the words of the specification, and leads back to the app', async () => {
  const menu = menuOf(ingrid.page)
  const links = ['Back to the app', ...personal, ...workspace]
  await expect.poll(() => menu.getByRole('link').allTextContents()).toEqual(links)
  await expect.poll(() => menu.getByRole('heading').allTextContents()).toEqual(['Personal', 'Workspace'])
  expect(await menu.getByRole('link', { name: 'Back to the app' }).getAttribute('href')).toBe('/inbox')
  expect((await menu.boundingBox())?.width).toBe(250)
})

it('AI agents stand in the menu and the palette with the feature BOTS alone', async () => {
  const { page } = ingrid
  const setFeatures = (features: string) =>
    stage.server.ownerPool.query('update workspaces set features = $2 where id = $1', [
      owner.workspaceId,
      features,
    ])
  await setFeatures('{BOTS}')
  await page.reload()
  await menuOf(page).getByRole('link', { name: 'AI agents' }).waitFor()
  const links = await menuOf(page).getByRole('link').allTextContents()
  expect(links.slice(links.indexOf('Members'), links.indexOf('Members') + 3)).toEqual([
    'Members',
    'AI agents',
    'Shared inboxes',
  ])
  await expectOffered(page, 'AI agents', true)
  await setFeatures('{}')
  await page.reload()
  await seesPage(page, 'Members')
  expect(await menuOf(page).getByRole('link', { name: 'AI agents' }).count()).toBe(0)
  await expectOffered(page, 'AI agents', false)
})

it('every line of the menu leads to its page and says which one is open', async () => {
  const { page } = ingrid
  const links = menuOf(page).getByRole('link')
  for (let index = 1; index <= personal.length + workspace.length; index += 1) {
    const name = (await links.nth(index).textContent()) ?? ''
    await links.nth(index).click()
    // Two lines of the menu are called Tags; their pages are not.
    await seesPage(page, index === personal.indexOf('Tags') + 1 ? 'My tags' : name)
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    expect(heading?.toLowerCase()).toContain(name.toLowerCase())
    const open = menuOf(page).locator('[aria-current="page"]')
    await expect.poll(() => open.allTextContents()).toEqual([name])
  }
})

it('the top bar has the avatar with first and last name, and General and Integrations behind the name of the workspace', async () => {
  const { page } = ingrid
  await page.getByRole('banner').getByText('Ingrid Solheim').waitFor()
  for (const name of ['General', 'Integrations']) {
    await page.getByRole('button', { name: 'Marewind: workspace menu' }).click()
    await page.getByRole('menuitem', { name }).click()
    await seesPage(page, name)
  }
})

it('from 970 px on the menu is open, also after a resize; below it is a drawer that closes on a choice below 770 px', async () => {
  const { page } = ingrid
  await walkTo(page, '/settings/personal/tags')
  await page.setViewportSize({ width: 969, height })
  await menuOf(page).waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 970, height })
  await menuOf(page).waitFor()
  await page.setViewportSize({ width: 800, height })
  await menuOf(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await menuOf(page).getByRole('link', { name: 'Aliases' }).click()
  await seesPage(page, 'Aliases')
  expect(await menuOf(page).isVisible()).toBe(true)
  await page.setViewportSize({ width: 769, height })
  await menuOf(page).getByRole('link', { name: 'My profile' }).click()
  await seesPage(page, 'My profile')
  await menuOf(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await menuOf(page).waitFor()
  await page.keyboard.press('Escape')
  await menuOf(page).waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1440, height })
  await menuOf(page).waitFor()
})

it('what went well and what did not is said at the bottom left', async () => {
  const { page } = ingrid
  await walkTo(page, '/settings/personal/profile')
  const first = page.getByLabel('First name')
  await first.fill('Ingeborg')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectAtBottomLeft(page, 'Profile saved')
  await first.fill('Ingrid')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Saved' }).waitFor()

  await page.route('**/api/v1/settings/user', (route) =>
    route.fulfill({
      status: 403,
      json: { error: { code: 'forbidden', message: 'You may not do this.', requestId: 'x' } },
    }),
  )
  await page.getByText('Dark', { exact: true }).click()
  await expectAtBottomLeft(page, 'You may not do this.')
  await page.unroute('**/api/v1/settings/user')
})

it('the reporting layout lists no own reports in the words of the specification, and leads back to the app', async () => {
  const { page } = ingrid
  await walkTo(page, '/reporting')
  const menu = page.getByRole('navigation', { name: 'My reports' })
  await menu.getByText('You have no reports yet').waitFor()
  await menu.getByRole('link', { name: 'Back to the app' }).waitFor()
  expect((await menu.boundingBox())?.width).toBe(250)
})

it('the palette has the pages one was on, every page one may use and the actions, all by keyboard', async () => {
  const { page } = ingrid
  await walkTo(page, '/settings/tags')
  await seesPage(page, 'Tags')
  await walkTo(page, '/settings/shared_inboxes')
  await seesPage(page, 'Shared inboxes')
  await openPalette(page)
  const palette = page.getByRole('dialog')
  const groups = () =>
    palette.getByRole('group').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  await expect.poll(groups).toEqual(['Recent', 'Go to', 'Actions'])
  const recent = palette.getByRole('group', { name: 'Recent' }).getByRole('option')
  expect(await recent.first().textContent()).toContain('Tags')
  await page.keyboard.type('memb')
  await palette.getByRole('option').first().filter({ hasText: 'Members' }).waitFor()
  await page.keyboard.press('Enter')
  await seesPage(page, 'Members')
  await openPalette(page)
  await page.keyboard.type('deutsch')
  await palette.getByRole('option', { name: 'Deutsch' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Mitglieder', level: 1 }).waitFor()
  await palette.waitFor({ state: 'detached' })
  await openPalette(page)
  await page.keyboard.type('english')
  await palette.getByRole('option', { name: 'English' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor()
  await palette.waitFor({ state: 'detached' })
})

it('the palette keeps what one may not do to itself', async () => {
  await expectOffered(ingrid.page, 'Invite members', true)
  for (const name of ['Invite members', 'General', 'Playground', 'IMAP shared inbox'])
    await expectOffered(lea.page, name, false)
  await expectOffered(lea.page, 'My profile', true)
})

it('language and theme change from the profile menu, at once and for every device', async () => {
  const { page } = lea
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(() => schemeOf(page)).toBe('dark')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: 'Mitglieder', level: 1 }).waitFor()
  await expect.poll(() => page.title()).toBe('Mitglieder · Postroom')
  await expect
    .poll(async () => (await member.client.call('session.get_user', {})).settings)
    .toMatchObject({ theme: 'dark', language: 'de' })
})

const schemeOf = (page: Page) =>
  page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'))

/** It is there, and the keys go into it. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').locator('input:focus').waitFor()
}

/** Whether the palette has a page of this name, by its own words alone; where it has not, it has nothing like it. */
async function expectOffered(page: Page, name: string, isThere: boolean): Promise<void> {
  await openPalette(page)
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill(name)
  const offered = async () => {
    const all = await palette.getByRole('group', { name: 'Go to' }).getByRole('option').allTextContents()
    return all.map((text) => text.replace(/(Personal|Workspace|Not part of this version)$/, ''))
  }
  if (isThere) await expect.poll(offered, { message: name }).toContain(name)
  else await expect.poll(offered, { message: name }).toEqual([])
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
}

async function expectAtBottomLeft(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('region', { name: 'Messages' }).getByText(text)
  await toast.waitFor()
  const box = await toast.boundingBox()
  expect(box && box.x < 400 && box.y > height / 2, JSON.stringify(box)).toBe(true)
}
