import { beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import { openConversation, talkHeading, waitForConversation } from './acts/conversation.ts'
import { savePicture } from './acts/look.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let ingrid: BrowserPerson

const dialog = (name?: string) => ingrid.page.getByRole('dialog', name ? { name } : {})
const scheme = async () => (await owner.client.call('session.get_user', {})).settings.shortcutScheme
const stateOf = async (subject: string) =>
  (await owner.client.call('conversations.list', { view: 'all' })).items.find(
    (one) => one.subject === subject,
  )?.status

async function choose(name: string) {
  const { page } = ingrid
  await page.goto('/settings/personal/profile')
  await page.getByRole('radiogroup', { name: 'Shortcuts' }).getByText(name, { exact: true }).click()
  await page.getByText(`Shortcuts now follow ${name}`).waitFor()
}

/** Keys that the shortcut list shows for what a text says. */
async function listedKeys(text: string) {
  const { page } = ingrid
  await page.keyboard.press('?')
  await dialog('Keyboard shortcuts').waitFor()
  const shown = dialog('Keyboard shortcuts')
    .locator('dl > div')
    .filter({ has: page.getByText(text, { exact: true }) })
    .locator('kbd')
  await shown.first().waitFor()
  const keys = await shown.allTextContents()
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  return keys
}

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  owner = work.owner
  await owner.client.call('tags.create', { name: 'Refund', color: 'red' })
  for (const subject of ['Crates', 'Frames']) await work.arrive(subject)
  ingrid = await work.open('/inbox/open')
  await waitForConversation(ingrid.page, 'Frames')
})

it('Gmail’s keys are chosen in the profile and work in the inbox', async () => {
  const { page } = ingrid
  await choose('Gmail')
  await expect.poll(scheme).toBe('gmail')
  expect(await findBarriers(page)).toEqual([])
  await savePicture(page, 'profile')
  await page.goto('/inbox/open')
  await openConversation(page, 'Crates')
  await page.getByTitle('Close the conversation (Y)').waitFor()
  await page.keyboard.press('l')
  await dialog().getByPlaceholder('Find a tag').waitFor()
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  expect(await listedKeys('Tag')).toEqual(['L'])
  expect(await listedKeys('Comment')).toEqual(['N'])
  // T opens no tags any more, into which the N would go.
  await page.keyboard.press('t')
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: 'Internal comment' }).waitFor()
  await page.reload()
  await talkHeading(page, 'Crates').waitFor()
  await page.getByTitle('Close the conversation (Y)').waitFor()
  await page.keyboard.press('c')
  const message = page.getByRole('region', { name: 'New message' })
  await message.getByRole('button', { name: 'Close' }).click()
  await message.waitFor({ state: 'detached' })
})

it('closes by the key that Gmail takes out of the list with', async () => {
  const { page } = ingrid
  await page.goto('/inbox/open')
  await openConversation(page, 'Crates')
  await page.keyboard.press('y')
  await expect.poll(() => stateOf('Crates')).toBe('closed')
})

it('Front’s keys work on a selection, and the menus show them', async () => {
  const { page } = ingrid
  await choose('Front')
  await page.goto('/inbox/open')
  await waitForConversation(page, 'Frames')
  await page.getByRole('listbox').focus()
  await page.keyboard.press('x')
  await page.getByTitle('Snooze (S)').waitFor()
  await page.keyboard.press('s')
  await dialog().getByRole('option', { name: 'Until the customer replies' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  await page.keyboard.press('w')
  await dialog().getByPlaceholder('Find a person').waitFor()
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  expect(await listedKeys('Assign')).toEqual(['W'])
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect
    .poll(() => page.getByRole('menuitem', { name: 'Star' }).locator('kbd').allTextContents())
    .toEqual(['Z'])
})

it('the change is undone, and the default keys work again', async () => {
  const { page } = ingrid
  await choose('Postroom')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(scheme).toBe('front')
  await choose('Postroom')
  await expect.poll(scheme).toBe('postroom')
  await page.goto('/inbox/open')
  await openConversation(page, 'Frames')
  await page.keyboard.press('e')
  await expect.poll(() => stateOf('Frames')).toBe('closed')
})
