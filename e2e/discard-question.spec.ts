import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { holdRequests } from './acts/hold-requests.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let work: OwnerAtWork
let ingrid: BrowserPerson
let page: Page

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  ingrid = await work.open('/settings/tags')
  page = ingrid.page
  await page.getByText('No tags yet').waitFor()
})

/** A drawer or dialog: its address, the button that opens it there, and a field. */
type Place = { address: string; button?: string; field?: string | RegExp }

const places: Record<string, Place> = {
  tag: { address: '/settings/tags?edit=new' },
  'personal tag': { address: '/settings/personal/tags?edit=new' },
  class: { address: '/settings/classification?class=new' },
  shift: { address: '/settings/shifts?edit=new' },
  'time off': { address: '/settings/shifts?off=new', field: /^Note/ },
  status: { address: '/settings/members?tab=availability', button: 'New status' },
  'API key': { address: '/settings/personal/api_keys?edit=new' },
  CalDAV: { address: '/settings/integrations?show=caldav', field: 'Address' },
  issues: { address: '/settings/integrations?show=issues', field: 'Address' },
  webhook: { address: '/settings/integrations?tab=webhooks&edit=new' },
  LDAP: { address: '/settings/general', button: 'Set up LDAP' },
  SAML: { address: '/settings/general', button: 'Set up SAML' },
  'OpenID provider': { address: '/settings/general', button: 'Set up' },
  'saved reply': { address: '/settings/saved_replies?edit=new' },
  'imported replies': { address: '/settings/saved_replies', button: 'Import', field: 'CSV' },
  'recipient group': { address: '/settings/recipient_groups?edit=new' },
  alias: { address: '/settings/personal_inboxes/aliases?edit=new', field: 'Address' },
  draft: { address: '/settings/drafts', button: 'New draft' },
}

/** The link in the sidebar; that of personal tags has the same name. */
const sharedTags = () => page.locator('nav a[href="/settings/tags"]')
/** The request that creates a tag. */
const createTag = '**/api/v1/sharedtag/'

const question = () => page.getByRole('dialog', { name: 'Discard changes?' })
const leaving = () => page.getByRole('dialog', { name: 'Leave without saving?' })
const dialogs = () => page.getByRole('dialog').count()

async function openForm({ address, button, field = 'Name' }: Place) {
  await page.goto(address)
  if (button) await page.getByRole('button', { name: button, exact: true }).first().click()
  const input = page.getByRole('dialog').getByRole('textbox', { name: field, exact: true })
  await input.waitFor()
  return input
}

it.for(Object.entries(places))('%s: what was typed is discarded only after a question', async ([, place]) => {
  const sent: string[] = []
  const note = (request: Request) => {
    if (request.postData()?.includes('typed')) sent.push(request.url())
  }
  page.on('request', note)
  const untouched = await openForm(place)
  await untouched.press('Escape')
  await untouched.waitFor({ state: 'detached' })
  expect(await dialogs()).toBe(0)

  const input = await openForm(place)
  await input.fill('typed')
  await input.press('Escape')
  await question().getByRole('button', { name: 'Keep editing' }).click()
  await question().waitFor({ state: 'detached' })
  expect(await input.inputValue()).toBe('typed')
  await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true)

  const closing = page.getByRole('dialog').getByRole('button', { name: /^(Cancel|Close)$/ })
  await closing.first().click()
  await question().getByRole('button', { name: 'Discard changes' }).click()
  await input.waitFor({ state: 'detached' })
  expect(await dialogs()).toBe(0)
  expect(await (await openForm(place)).inputValue()).not.toBe('typed')
  page.off('request', note)
  expect(sent).toEqual([])
})

it('a click beside a drawer asks, and the focus stays in the field', async () => {
  const input = await openForm({ address: '/settings/tags?edit=new' })
  await input.fill('VIP')
  await page.mouse.click(20, 400)
  await question().getByRole('button', { name: 'Keep editing' }).click()
  await question().waitFor({ state: 'detached' })
  await page.keyboard.type('s')
  expect(await input.inputValue()).toBe('VIPs')
})

it('Escape answers the question, and is not asked twice', async () => {
  const input = await openForm({ address: '/settings/tags?edit=new' })
  await input.fill('VIP')
  await page.keyboard.press('Escape')
  await question().waitFor()
  await page.keyboard.press('Escape')
  await question().waitFor({ state: 'detached' })
  expect(await dialogs()).toBe(1)
  // Enter keeps what was typed, too.
  await page.keyboard.press('Escape')
  const keep = question().getByRole('button', { name: 'Keep editing' })
  await expect.poll(() => keep.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await question().waitFor({ state: 'detached' })
  expect(await input.inputValue()).toBe('VIP')
  await page.keyboard.press('Escape')
  await question().getByRole('button', { name: 'Discard changes' }).click()
  await input.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
})

it('Back asks once, whether it closes the drawer or leaves the page', async () => {
  for (const { link, button } of [
    { link: sharedTags(), button: 'New tag' },
    { link: page.getByRole('link', { name: 'Drafts', exact: true }), button: 'New draft' },
  ]) {
    await page.goto('/settings/workspace/rules')
    await link.click()
    await page.getByRole('button', { name: button }).first().click()
    const input = page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true })
    await input.fill('VIP')
    const opened = page.url()
    await page.goBack()
    await leaving().getByRole('button', { name: 'Stay here' }).click()
    await leaving().waitFor({ state: 'detached' })
    expect(await input.inputValue()).toBe('VIP')
    expect(page.url()).toBe(opened)
    await page.goBack()
    await leaving().getByRole('button', { name: 'Leave without saving' }).click()
    await input.waitFor({ state: 'detached' })
    expect(page.url()).not.toBe(opened)
    expect(await dialogs()).toBe(0)
  }
  expect((await work.owner.client.call('tags.list', {})).items.map(({ name }) => name)).not.toContain('VIP')
})

it('a dialog above an edited page leads to one question', async () => {
  await page.goto('/settings/members')
  await page.getByRole('link', { name: 'Business hours', exact: true }).click()
  await page
    .getByRole('button', { name: /calendar$/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Porto')
  await page.getByRole('button', { name: 'Date', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Label/ })
    .fill('Feast')
  await page.goBack()
  await leaving().getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('dialog').first().waitFor({ state: 'detached' })
  expect(await dialogs()).toBe(0)
  expect(page.url()).not.toContain('calendar=new')
})

it('a drawer that was saved closes without a question, and one whose save is refused asks', async () => {
  const input = await openForm({ address: '/settings/tags?edit=new' })
  await input.fill('Urgent')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await input.waitFor({ state: 'detached' })
  await page.getByText('Tag Urgent created').waitFor()
  expect(await dialogs()).toBe(0)

  ingrid.expectRefusal(409, '/api/v1/')
  await page.getByRole('button', { name: 'New tag' }).click()
  await input.fill('Urgent')
  await input.press('Enter')
  await page.getByRole('dialog').getByText('already').waitFor()
  await input.press('Escape')
  await question().getByRole('button', { name: 'Discard changes' }).click()
  await input.waitFor({ state: 'detached' })
})

it('a drawer that is closed while it saves asks, and closes once it is saved', async () => {
  const input = await openForm({ address: '/settings/tags?edit=new' })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(createTag, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await input.fill('Late')
  await input.press('Enter')
  await input.press('Escape')
  await question().waitFor()
  answer()
  await input.waitFor({ state: 'detached' })
  await question().waitFor({ state: 'detached' })
  await page.getByText('Tag Late created').waitFor()
  await page.unroute(createTag)
})

it('Back asks while a drawer saves, and so does a link of a page; a refused form is still there', async () => {
  await page.goto('/settings/workspace/rules')
  await sharedTags().click()
  await page.getByRole('button', { name: 'New tag' }).first().click()
  const input = page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true })
  await input.fill('Held')
  const release = await holdRequests(page, createTag)
  await input.press('Enter')
  await page.goBack()
  await leaving().getByRole('button', { name: 'Stay here' }).click()
  await leaving().waitFor({ state: 'detached' })
  expect(await input.inputValue()).toBe('Held')
  await release()
  await input.waitFor({ state: 'detached' })
  await page.getByText('Tag Held created').waitFor()
  expect(await dialogs()).toBe(0)

  await page.goto('/settings/personal/profile')
  const password = page.getByLabel('New password', { exact: true })
  await page.getByLabel('Current password', { exact: true }).fill('another sentence')
  await password.fill('a longer sentence')
  const refuse = await holdRequests(page, '**/api/v1/settings/user/password')
  await password.press('Enter')
  await sharedTags().click()
  await leaving().getByRole('button', { name: 'Stay here' }).click()
  await leaving().waitFor({ state: 'detached' })
  await refuse()
  await page.getByText('The password was incorrect.').waitFor()
  expect(await password.inputValue()).toBe('a longer sentence')
  await password.fill('')
  await page.getByLabel('Current password', { exact: true }).fill('')
})

it('the question ends once what it asks about is saved', async () => {
  await page.goto('/settings/general')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Marewind Lisbon')
  const release = await holdRequests(page, '**/api/v1/workspace')
  await name.press('Enter')
  await sharedTags().click()
  await leaving().waitFor()
  await release()
  await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor()
  expect(await dialogs()).toBe(0)
  expect((await work.owner.client.call('workspace.get', {})).name).toBe('Marewind Lisbon')
})

it('a mail in the test box of classification is kept by the drawer, and leaving the page asks', async () => {
  await page.goto('/settings/classification?try=true')
  const text = page.getByRole('dialog').getByRole('textbox', { name: 'Text', exact: true })
  await text.waitFor()
  // The drawer covers the links.
  await sharedTags().dispatchEvent('click')
  await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor()
  await page.goBack()
  await text.fill('Where is my crate?')
  await page.goForward()
  await leaving().getByRole('button', { name: 'Stay here' }).click()
  await leaving().waitFor({ state: 'detached' })
  expect(await text.inputValue()).toBe('Where is my crate?')
  await text.press('Escape')
  await text.waitFor({ state: 'detached' })
  expect(await dialogs()).toBe(0)
})
