import { beforeAll, expect, it } from 'vitest'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { waitForConversation } from './acts/conversation.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let mateus: Someone
let ingrid: BrowserPerson
let crates: string
let pallets: string

const bell = () => ingrid.page.getByRole('button', { name: /^(Notifications|Benachrichtigungen)/ })
const centre = () => ingrid.page.getByRole('dialog', { name: /^(Notifications|Benachrichtigungen)$/ })
const item = (name: RegExp) => centre().getByRole('link', { name })
const unread = async () => (await owner.client.call('notifications.count', {})).unread
const mention = (conversationId: string, text: string) =>
  mateus.client.call('conversations.comment', { conversationId, text, mentionIds: [owner.userId] })
const assign = (conversationId: string) =>
  mateus.client.call('conversations.assign', { conversationId, assigneeId: owner.userId })
const focused = () => ingrid.page.evaluate(() => document.activeElement?.textContent ?? '')

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  ;({ owner, colleague: mateus } = work)
  crates = await work.arrive('Crates')
  pallets = await work.arrive('Pallets')
  ingrid = await work.open('/inbox/unassigned')
  await waitForConversation(ingrid.page, 'Crates')
})

it('the bell counts as notifications come in, and the list is empty before', async () => {
  const { page } = ingrid
  await bell().click()
  await centre().getByText('No notifications').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await mention(crates, 'Can you approve € 180 for the second driver? They need a yes by 16:00.')
  await item(/Mateus Carvalho mentioned you/).waitFor()
  await page.keyboard.press('Escape')
  await centre().waitFor({ state: 'detached' })
  await assign(pallets)
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor()
})

it('by keyboard alone a notification opens its conversation and is read', async () => {
  const { page } = ingrid
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await item(/assigned this to you/).waitFor()
  await item(/mentioned you/).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toContain('assigned this to you')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toContain('mentioned you')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/inbox/all/${crates}`)
  await centre().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  await expect.poll(unread).toBe(1)
})

it('reading a conversation marks its notifications as read', async () => {
  const { page } = ingrid
  await page.goto(`/inbox/all/${pallets}`)
  await expect.poll(unread).toBe(0)
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
})

it('all are marked as read at once, also in settings', async () => {
  const { page } = ingrid
  await page.goto('/settings/personal/profile')
  await mention(crates, 'One more.')
  await assign(crates)
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  await centre()
    .getByRole('tab', { name: /^Unread/ })
    .click()
  await item(/One more/).waitFor()
  await centre().getByRole('button', { name: 'Mark as read: Mateus Carvalho mentioned you' }).click()
  await item(/One more/).waitFor({ state: 'detached' })
  await centre().getByRole('button', { name: 'Mark all as read' }).click()
  await centre().getByText('You have read all your notifications.').waitFor()
  expect(await unread()).toBe(0)
  await page.keyboard.press('Escape')
  await centre().waitFor({ state: 'detached' })
})

it('notifications that are switched off are not listed', async () => {
  const { page } = ingrid
  await page.getByRole('switch', { name: 'Mentioned in a comment, in Postroom' }).press('Space')
  await expect
    .poll(async () => (await owner.client.call('notifications.get_settings', {})).portal.mentioned)
    .toBe(false)
  await bell().click()
  await item(/assigned this to you/)
    .first()
    .waitFor()
  await expect.poll(() => item(/mentioned you/).count()).toBe(0)
})

it('a list that cannot be loaded says so and is loaded again', async () => {
  const { page } = ingrid
  ingrid.expectRefusal(500, '/api/v1/notifications')
  await page.goto('/inbox/unassigned')
  let isBroken = true
  // Stays in place: a request under way while Chromium ends its interception may never be answered.
  await page.route('**/api/v1/notifications?*', (route) =>
    isBroken
      ? route.fulfill({
          status: 500,
          json: { error: { code: 'internal', message: 'Something failed.', requestId: 'r1' } },
        })
      : route.continue(),
  )
  await bell().click()
  const retry = centre().getByRole('button', { name: 'Try again' })
  await retry.waitFor({ timeout: 60_000 })
  expect(await findBarriers(page)).toEqual([])
  isBroken = false
  // The portal may be faster: it repeats what failed once the server answers again.
  await retry.click({ timeout: 2_000 }).catch(() => undefined)
  await item(/assigned this to you/)
    .first()
    .waitFor()
})

it('in German, in the dark and on a phone it fits', async () => {
  const { page } = ingrid
  await owner.client.call('session.update_profile', { language: 'de', theme: 'dark' })
  await mention(crates, 'Und noch etwas.')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/inbox/unassigned')
  await bell().first().click()
  await item(/hat Ihnen dies zugewiesen/)
    .first()
    .waitFor()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  expect(await findBarriers(page)).toEqual([])
})
