import { standardClosing } from '@postroom/contract'
import { beforeAll, expect, it } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { waitForConversation } from './acts/conversation.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { chunk } from './stage/built-files.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let inbox: TestInbox
let ingrid: BrowserPerson

const arrive = async (subject: string, more: object = {}) => {
  const mail = mailText({ id: `${subject}@customer.example`, to: inbox.email, subject, ...more })
  return deliver(stage.server, owner.workspaceId, inbox, [mail], { internalDate: new Date() })
}
const statusOf = async (conversationId: string) =>
  (await owner.client.call('conversations.get', { conversationId })).status

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  inbox = await createInbox(stage.server, owner, [])
  const tag = await owner.client.call('tags.create', { name: 'Booked' })
  await owner.client.call('closing_policies.create', {
    ...standardClosing,
    name: 'Travel',
    inboxIds: [inbox.id],
    requiredTags: { tagIds: [tag.id], minimum: 1 },
    reasons: ['Answered'],
  })
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(409, '/api/v1/conversation/')
  await openSignedIn(stage, ingrid.page, owner, '/inbox/open')
})

it('closing many conversations skips and lists those with missing requirements', async () => {
  const { page } = ingrid
  const [plain, asking] = [
    await arrive('Notice', { headers: ['Auto-Submitted: auto-generated'] }),
    await arrive('Prints'),
  ]
  for (const subject of ['Notice', 'Prints']) await waitForConversation(page, subject)
  await page.getByRole('listbox', { name: /^Conversations in/ }).focus()
  for (const key of ['Home', 'x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByRole('toolbar', { name: '2 selected' }).waitFor()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: '1 conversation stays open' })
  await dialog.getByText('A tag is missing · A reason is missing').waitFor()
  await dialog.getByText('It stays selected. Open it to add what its policy requires.').waitFor()
  await expect.poll(() => statusOf(plain.conversationId)).toBe('closed')
  await dialog.getByRole('link', { name: /Prints/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Prints' }).waitFor()
  expect(await statusOf(asking.conversationId)).toBe('open')
})

it('skipped conversations are listed in the order of the list, opened by keys and shown again', async () => {
  const { page } = ingrid
  const ids: string[] = []
  for (const subject of ['Vases', 'Bowls', 'Plates']) ids.push((await arrive(subject)).conversationId)
  await page.goto('/inbox/open')
  for (const subject of ['Vases', 'Bowls', 'Plates']) await waitForConversation(page, subject)
  // The first one of the list is refused last.
  const [vases, bowls, plates] = ids.map((id) => `**/api/v1/conversation/${id}/close`)
  const others = [vases, bowls].map((address = '') => page.waitForResponse(address))
  await page.route(plates ?? '', async (route) => {
    await Promise.all(others)
    await route.fallback()
  })
  await page.getByRole('listbox', { name: /^Conversations in/ }).focus()
  for (const key of ['End', 'Home', 'j', 'j', 'x', 'k', 'x', 'k', 'x', 'e']) await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name: '3 conversations stay open' })
  await dialog.waitFor()
  const subjects = await dialog
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.textContent))
  expect(subjects.map((text) => text?.slice(0, 5))).toEqual(['Plate', 'Bowls', 'Vases'])
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await expect.poll(focused).toContain('Plates')
  await page.keyboard.press('Tab')
  await expect.poll(focused).toContain('Bowls')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Bowls' }).waitFor()
  await page.getByRole('button', { name: 'Show why' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })
})

it('a key pressed before the actions are loaded changes the selected conversations, not the open one', async () => {
  const { page } = ingrid
  const ids = new Map<string, string>()
  for (const subject of ['Cups', 'Jugs', 'Mugs']) {
    const headers = ['Auto-Submitted: auto-generated']
    ids.set(subject, (await arrive(subject, { headers })).conversationId)
  }
  const held = Promise.withResolvers<void>()
  await page.route(chunk('features/inbox/list/bulk-actions.tsx'), async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`/inbox/open/${ids.get('Mugs')}`)
  await page.getByRole('button', { name: 'Close the conversation' }).waitFor()
  await waitForConversation(page, 'Cups')
  await page.getByRole('listbox', { name: /^Conversations in/ }).focus()
  // Mugs, the newest, is the first. J and X after E would select one more.
  for (const key of ['Home', 'j', 'x', 'j', 'x', 'e', 'j', 'x']) await page.keyboard.press(key)
  held.resolve()
  for (const subject of ['Cups', 'Jugs'])
    await expect.poll(() => statusOf(ids.get(subject) ?? '')).toBe('closed')
  expect(await statusOf(ids.get('Mugs') ?? '')).toBe('open')
  await page.unrouteAll({ behavior: 'wait' })
})
