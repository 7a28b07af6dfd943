import { beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { savePicture, savesPictures } from './acts/look.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let ingrid: BrowserPerson
let conversationId: string

const level = async () => (await owner.client.call('notifications.get_following', { conversationId })).level
const item = (name: string) => ingrid.page.getByRole('menuitem', { name, exact: true })
const mark = (name: string) => ingrid.page.getByRole('button', { name, exact: true })
const openMenu = () => ingrid.page.getByRole('button', { name: 'More actions' }).click()

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  owner = work.owner
  conversationId = await work.arrive('Crates')
  ingrid = await work.open('/inbox/open')
  await waitForConversation(ingrid.page, 'Crates')
  await openConversation(ingrid.page, 'Crates')
})

it('a conversation is followed by its menu, and that is undone', async () => {
  const { page } = ingrid
  await openMenu()
  await item('Mute').waitFor()
  await savePicture(page, 'menu')
  await item('Follow').click()
  await page.getByText('You follow this conversation and are notified of replies.').waitFor()
  await expect.poll(level).toBe('followed')
  await mark('You follow this conversation. Stop following').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('You no longer follow this conversation.').waitFor()
  await expect.poll(level).toBe('usual')
  await mark('You follow this conversation. Stop following').waitFor({ state: 'detached' })
})

it('keys follow and mute, the list of shortcuts has them, and another device shows it at once', async () => {
  const { page } = ingrid
  await page.keyboard.press('Shift+M')
  await page.getByText('Muted. You are still notified of mentions and assignments.').waitFor()
  await expect.poll(level).toBe('muted')
  await openMenu()
  await item('Unmute').waitFor()
  await item('Follow').waitFor()
  await owner.client.call('notifications.set_following', { conversationId, level: 'followed' })
  await item('Stop following').waitFor()
  await item('Mute').waitFor()
  await page.keyboard.press('Escape')
  await item('Mute').waitFor({ state: 'detached' })
  await page.keyboard.press('Shift+M')
  await mark('Muted. Unmute').click()
  await page.getByText('No longer muted.').waitFor()
  await expect.poll(level).toBe('usual')
  await owner.client.call('notifications.set_following', { conversationId, level: 'followed' })
  await mark('You follow this conversation. Stop following').waitFor()
  await page.keyboard.press('Shift+W')
  await page.getByText('You no longer follow this conversation.').waitFor()
  await expect.poll(level).toBe('usual')
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await list.getByText('Follow or stop following').waitFor()
  await list.getByText('Mute or unmute').waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
})

it('the key undoes a change whose answer has not come, not the one before it', async () => {
  const { page } = ingrid
  const isFlagged = async () => (await owner.client.call('conversations.get', { conversationId })).isFlagged
  await page.keyboard.press('s')
  await expect.poll(isFlagged).toBe(true)
  const held = Promise.withResolvers<void>()
  await page.route('**/following', async (route) => {
    if (route.request().method() === 'PUT') await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest((request) => request.method() === 'PUT')
  await page.keyboard.press('Shift+W')
  await asked
  await page.keyboard.press('Control+z')
  held.resolve()
  await page.getByText('You no longer follow this conversation.').waitFor()
  await expect.poll(level).toBe('usual')
  expect(await isFlagged()).toBe(true)
  await page.unrouteAll({ behavior: 'wait' })
})

it('on a phone the menu has them too', async () => {
  const { page } = ingrid
  await page.setViewportSize({ width: 390, height: 844 })
  await openMenu()
  await item('Mute').click()
  await expect.poll(level).toBe('muted')
  expect(await excessWidth(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
})

it('a setting in the profile follows conversations in which the person writes', async () => {
  const { page } = ingrid
  await page.goto('/settings/personal/profile')
  const choice = page.getByRole('switch', { name: 'Follow conversations I write in' })
  await choice.press('Space')
  await expect
    .poll(async () => (await owner.client.call('notifications.get_settings', {})).followOwn)
    .toBe(true)
  if (savesPictures) {
    await choice.scrollIntoViewIfNeeded()
    await savePicture(page, 'profile')
  }
  await owner.client.call('notifications.set_following', { conversationId, level: 'usual' })
  await owner.client.call('conversations.comment', { conversationId, text: 'They fit.' })
  await expect.poll(level).toBe('followed')
})
