import { beforeAll, expect, it } from 'vitest'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { dropNetworkErrors } from './acts/slow.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let mateus: Someone
let ingrid: BrowserPerson
let arrive: OwnerAtWork['arrive']

const link = (name: string | RegExp) =>
  ingrid.page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })
const row = (subject: string) => ingrid.page.getByRole('option', { name: subject })

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  ;({ owner, colleague: mateus, arrive } = work)
  await arrive('Pallets')
  ingrid = await work.open('/inbox/open')
  await waitForConversation(ingrid.page, 'Pallets')
})

it('a mention is counted at once, is unread, and is counted no more when it was read', async () => {
  const { page } = ingrid
  const conversationId = await arrive('Crates')
  await waitForConversation(page, 'Crates')
  await owner.client.call('conversations.mark_read', { conversationId })
  await row('Unread. Crates').waitFor({ state: 'detached' })
  await mateus.client.call('conversations.comment', {
    conversationId,
    text: '@Ingrid, do they fit?',
    mentionIds: [owner.userId],
  })
  await link(/^Mentions 1 unread$/).click()
  await page.getByRole('heading', { level: 1, name: 'Mentions' }).waitFor()
  await row('Crates').getByText('Unread.').waitFor()
  await expect.poll(() => page.getByRole('option').count()).toBe(1)
  await openConversation(page, 'Crates')
  await page.getByText('@Ingrid, do they fit?').waitFor()
  await link(/^Mentions$/).waitFor()
  await row('Crates').waitFor()
})

it('S puts a conversation among the starred ones', async () => {
  const { page } = ingrid
  await page.keyboard.press('s')
  await link('Starred').click()
  await row('Crates').waitFor()
  await expect.poll(() => page.getByRole('option').count()).toBe(1)
})

it('drafts are listed by their last change: replies in their conversation, and new messages', async () => {
  const { page } = ingrid
  await openConversation(page, 'Crates')
  await page.keyboard.press('r')
  await page.getByRole('textbox', { name: 'Reply', exact: true }).pressSequentially('They fit.')
  await link(/^Drafts 1 draft$/).click()
  await row('Crates').waitFor()
  await row('Crates').getByText('Draft They fit.').waitFor()
  await openConversation(page, 'Crates')
  await page.keyboard.press('r')
  await page.getByRole('textbox', { name: 'Reply', exact: true }).press('End')
  await page.keyboard.type(' All of them.')
  await row('Crates').getByText('Draft They fit. All of them.').waitFor()
  await page.getByRole('button', { name: 'New message' }).click()
  const message = page.getByRole('region', { name: 'New message' })
  await message.getByRole('textbox', { name: 'Subject' }).fill('Rooms in Lisbon')
  await link(/^Drafts 2 drafts$/).waitFor()
  await message.getByRole('button', { name: 'Save and close' }).click()
  const draft = page.getByRole('option', { name: /^New message\. No recipient.*Rooms in Lisbon/ })
  await draft.waitFor()
  const listed = () =>
    page.getByRole('option').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-posinset')))
  expect(await listed()).toEqual(['1', '2'])
  expect(await draft.getAttribute('aria-posinset')).toBe('1')
  await draft.click()
  expect(await message.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe('Rooms in Lisbon')
  await message.getByRole('button', { name: 'Discard the draft' }).click()
  await link(/^Drafts 1 draft$/).waitFor()
  await draft.waitFor({ state: 'detached' })
  expect(await findBarriers(page)).toEqual([])
})

it('a list of drafts that was not loaded in full says so', async () => {
  const { page } = ingrid
  ingrid.expectOutage()
  await page.route('**/api/v1/new-message', (route) => route.abort('connectionrefused'))
  await page.goto('/inbox/drafts')
  const problem = page.getByRole('alert').filter({ hasText: 'More could not be loaded.' })
  await problem.waitFor()
  await page.getByRole('option').first().waitFor()
  const asked = page.waitForRequest('**/api/v1/new-message')
  await problem.getByRole('button', { name: 'Try again' }).click()
  await asked
  await problem.waitFor()
  // The page loads the drafts again as soon as the server answers.
  await page.unroute('**/api/v1/new-message')
  await problem.waitFor({ state: 'detached' })
  dropNetworkErrors(ingrid)
})

it('keys walk from a draft of a new message to a conversation and back, and open it', async () => {
  const { page } = ingrid
  const message = page.getByRole('region', { name: 'New message' })
  const subject = message.getByRole('textbox', { name: 'Subject' })
  await page.getByRole('button', { name: 'New message' }).click()
  await subject.fill('Rooms in Porto')
  await link(/^Drafts 2 drafts$/).waitFor()
  await subject.press('Escape')
  await message.waitFor({ state: 'detached' })
  const list = page.getByRole('listbox')
  const active = async () =>
    page.locator(`[id="${await list.getAttribute('aria-activedescendant')}"]`).textContent()
  await list.focus()
  await page.keyboard.press('Home')
  await expect.poll(active).toContain('Rooms in Porto')
  await page.keyboard.press('j')
  await expect.poll(active).toContain('Crates')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Crates' }).waitFor()
  await page.locator('[data-talk] h1').focus()
  await page.keyboard.press('k')
  // There is nothing to read before it is opened.
  await page.getByRole('heading', { level: 1, name: 'Drafts' }).waitFor()
  await expect.poll(active).toContain('Rooms in Porto')
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+J')
  await page.getByRole('toolbar', { name: '1 selected' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  for (const key of ['Enter', 'r']) {
    await page.keyboard.press(key)
    await expect.poll(() => subject.inputValue()).toBe('Rooms in Porto')
    await page.keyboard.press('Escape')
    await message.waitFor({ state: 'detached' })
    await expect.poll(() => list.evaluate((one) => one === document.activeElement)).toBe(true)
  }
})

it('in German, in the dark and on a phone empty and filled places have no barriers and fit', async () => {
  const { page } = ingrid
  await owner.client.call('session.update_profile', { language: 'de', theme: 'dark' })
  await page.goto('/inbox/sent')
  await page.getByText('Noch nichts gesendet').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/inbox/drafts')
  await page.getByRole('heading', { level: 1, name: 'Entwürfe' }).waitFor()
  await row('Crates').waitFor()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  expect(await findBarriers(page)).toEqual([])
})
