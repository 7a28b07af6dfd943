import type { Locator } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { connectInbox, letter } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { waitForConversation } from './acts/conversation.ts'
import { savePicture, savesPictures } from './acts/look.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import { undoOf } from './acts/undo.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('bookings', 'freight')
let owner: Owner
let ingrid: BrowserPerson
let teamId: string
let tagId: string

const rail = () => ingrid.page.getByRole('navigation', { name: 'Views' })
const row = (subject: string) => ingrid.page.getByRole('option', { name: subject })
const link = (name: string | RegExp) => rail().getByRole('link', { name })
const card = () => ingrid.page.locator('[data-drag-card]')
const highlighted = () => rail().locator('[data-drop-over]').allTextContents()
const find = async (subject: string) => {
  const { items } = await owner.client.call('conversations.list', { view: 'all' })
  return items.find((one) => one.subject === subject)
}

/** Takes the row and moves the pointer over the target, without letting go. */
async function dragOver(subject: string, target: Locator) {
  const { page } = ingrid
  await row(subject).hover()
  await page.mouse.down()
  const from = await row(subject).boundingBox()
  if (!from) throw new Error('There is nothing to drag.')
  await page.mouse.move(from.x + 60, from.y + 4, { steps: 4 })
  await card().waitFor({ state: 'attached' })
  const to = await target.boundingBox()
  if (!to) throw new Error('There is nothing to drop on.')
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2 + 2, to.y + to.height / 2)
}

async function drop() {
  await ingrid.page.mouse.up()
  await card().waitFor({ state: 'detached' })
}

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  const bookings = await connectInbox(owner, world, 'bookings')
  await connectInbox(owner, world, 'freight')
  for (const subject of ['Crates', 'Frames', 'Prints'])
    await world.dovecot.deliver('bookings', letter({ subject }))
  teamId = (await owner.client.call('teams.create', { name: 'Night' })).id
  await owner.client.call('teams.set_members', { teamId, add: [owner.userId], remove: [] })
  await owner.client.call('teams.set_inboxes', { teamId, add: [bookings.inboxId], remove: [] })
  tagId = (await owner.client.call('tags.create', { name: 'Refund', color: 'red' })).id
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await ingrid.page.setViewportSize({ width: 1440, height: 900 })
  await openSignedIn(stage, ingrid.page, owner, '/inbox/open')
  for (const subject of ['Crates', 'Frames', 'Prints']) await waitForConversation(ingrid.page, subject)
  await link('Night').waitFor()
})

it('a selection is dragged to a team, and that is undone', async () => {
  const { page } = ingrid
  await page.getByRole('listbox').focus()
  for (const key of ['Home', 'x', 'j', 'x']) await page.keyboard.press(key)
  const selected = page.getByRole('option', { selected: true })
  await expect.poll(() => selected.count()).toBe(2)
  const subjects = ['Crates', 'Frames', 'Prints']
  const chosen = (await selected.allTextContents()).flatMap(
    (text) => subjects.find((subject) => text.includes(subject)) ?? [],
  )
  await dragOver(chosen[0] ?? '', link('Night'))
  expect(await card().textContent()).toBe('2 conversations')
  await expect.poll(highlighted).toEqual(['Night'])
  await savePicture(page, 'drag')
  await drop()
  await page.getByText('2 conversations assigned to Night').waitFor()
  const teams = () => Promise.all(subjects.map(async (one) => (await find(one))?.teamId === teamId))
  expect(await teams()).toEqual(subjects.map((one) => chosen.includes(one)))
  await expect.poll(() => selected.count()).toBe(0)
  await undoOf(page, '2 conversations assigned to Night').click()
  await expect.poll(teams).toEqual([false, false, false])
  expect(new URL(page.url()).pathname).toBe('/inbox/open')
})

it('Escape cancels; a row is assigned to oneself', async () => {
  const { page } = ingrid
  await dragOver('Crates', link(/^Assigned to me/))
  await expect.poll(highlighted).toHaveLength(1)
  await page.keyboard.press('Escape')
  await card().waitFor({ state: 'detached' })
  expect(await highlighted()).toEqual([])
  await page.mouse.up()
  expect((await find('Crates'))?.assigneeId).toBeNull()
  await dragOver('Crates', link(/^Assigned to me/))
  expect(await card().textContent()).toBe('1 conversation')
  await drop()
  await expect.poll(async () => (await find('Crates'))?.assigneeId).toBe(owner.userId)
  // It is nothing new for a conversation that is hers already.
  await dragOver('Crates', link(/^Assigned to me/))
  expect(await highlighted()).toEqual([])
  await drop()
})

it('the sidebar lists the tags while a row is dragged, also where they are collapsed', async () => {
  const { page } = ingrid
  const tag = rail().locator(`[data-drop="tag:${tagId}"]`)
  await rail().getByRole('button', { name: 'Tags', exact: true }).click()
  await tag.waitFor({ state: 'detached' })
  await dragOver('Frames', link('Drafts'))
  expect(await highlighted()).toEqual([])
  const to = await tag.boundingBox()
  if (!to) throw new Error('There is no tag.')
  await page.mouse.move(to.x + 20, to.y + 8, { steps: 4 })
  await page.mouse.move(to.x + 22, to.y + 8)
  await expect.poll(highlighted).toEqual(['Refund'])
  await drop()
  await expect.poll(async () => (await find('Frames'))?.tagIds).toEqual([tagId])
  await expect.poll(() => tag.count()).toBe(0)
})

const inbox = (id = '') => rail().locator(`[data-drop="inbox:${id}"]`)
const inboxOf = async (name: string) => {
  const { items } = await owner.client.call('inboxes.list', {})
  return items.find(({ email }) => email.startsWith(name))
}

it('a closed row goes back to its own inbox', async () => {
  const { page } = ingrid
  const { id: conversationId = '' } = (await find('Prints')) ?? {}
  await owner.client.call('conversations.close', { conversationId })
  await page.getByRole('tab', { name: /^Closed/ }).click()
  await waitForConversation(page, 'Prints')
  await dragOver('Prints', inbox((await inboxOf('bookings'))?.id))
  await expect.poll(highlighted).toHaveLength(1)
  await drop()
  await page.getByText('Conversation moved to inbox').waitFor()
  await expect.poll(async () => (await find('Prints'))?.status).toBe('open')
})

it('a row dropped on another inbox moves there with its mail, which is undone', async () => {
  const { page } = ingrid
  const [bookings, freight] = [await inboxOf('bookings'), await inboxOf('freight')]
  const inboxIdOf = async () => (await find('Frames'))?.inboxId
  await inbox(bookings?.id).click()
  await page.getByRole('tab', { name: /^Open/ }).click()
  await waitForConversation(page, 'Frames')
  await dragOver('Frames', inbox(freight?.id))
  await expect.poll(highlighted).toHaveLength(1)
  await drop()
  await page.getByText(`Conversation moved to ${freight?.name}`).waitFor()
  await row('Frames').waitFor({ state: 'detached' })
  expect(await inboxIdOf()).toBe(freight?.id)
  await undoOf(page, `Conversation moved to ${freight?.name}`).click()
  await row('Frames').waitFor()
  expect(await inboxIdOf()).toBe(bookings?.id)
})

it('a conversation moves to another inbox by keyboard, and says so', async () => {
  const { page } = ingrid
  const freight = await inboxOf('freight')
  await row('Frames').click()
  await page.getByRole('heading', { name: 'Frames' }).waitFor()
  await page.keyboard.press('Shift+V')
  const picker = page.getByRole('dialog', { name: 'Move to another inbox' })
  await picker.waitFor()
  await page.keyboard.type('freight')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await find('Frames'))?.inboxId).toBe(freight?.id)
  await row('Frames').waitFor({ state: 'detached' })
  const lines = page.getByText(`moved this from bookings to ${freight?.name}`)
  await expect.poll(() => lines.count()).toBe(2)
})

it('a selection ends when its conversations move to another inbox', async () => {
  const { page } = ingrid
  const [bookings, freight] = [await inboxOf('bookings'), await inboxOf('freight')]
  await inbox(bookings?.id).click()
  for (const subject of ['Crates', 'Prints']) await waitForConversation(page, subject)
  await page.getByRole('listbox').focus()
  for (const key of ['Home', 'x', 'j', 'x']) await page.keyboard.press(key)
  const bar = page.getByText('2 selected')
  await bar.waitFor()
  await page.keyboard.press('Shift+V')
  const search = page.getByRole('combobox', { name: 'Move to another inbox' })
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('freight')
  await page.keyboard.press('Enter')
  await page.getByText(`2 conversations moved to ${freight?.name}`).waitFor()
  for (const subject of ['Crates', 'Prints']) {
    await row(subject).waitFor({ state: 'detached' })
    expect((await find(subject))?.inboxId).toBe(freight?.id)
  }
  await expect.poll(() => bar.count()).toBe(0)
})

it.runIf(savesPictures)('pictures of the drag and the picker', { timeout: 400_000 }, async () => {
  const { page } = ingrid
  const freight = await inboxOf('freight')
  const { id: conversationId = '' } = (await find('Crates')) ?? {}
  for (const language of ['en', 'de'] as const) {
    await owner.client.call('session.update_profile', { language })
    for (const width of [1440, 768, 390])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        const name = `${language}-${colorScheme}-${width}`
        await page.goto('/inbox/open')
        await row('Crates').waitFor()
        await page.getByRole('listbox').focus()
        for (const key of ['Home', 'x', 'j', 'x']) await page.keyboard.press(key)
        await page.getByRole('toolbar', { name: /^2 / }).waitFor()
        await page.keyboard.press('Shift+V')
        await page.getByRole('dialog').waitFor()
        await savePicture(page, `${name}-selection`)
        await page.keyboard.press('Escape')
        if (await inbox(freight?.id).isVisible()) {
          await dragOver('Crates', rail().locator('[data-drop^="inbox:"]').first())
          await savePicture(page, `${name}-drag`)
          await page.keyboard.press('Escape')
          await page.mouse.up()
        }
        await page.goto(`/inbox/open/${conversationId}`)
        await page.getByRole('heading', { name: 'Crates' }).waitFor()
        await page.keyboard.press('Shift+V')
        await page.getByRole('dialog').waitFor()
        await savePicture(page, `${name}-open`)
        await page.keyboard.press('Escape')
      }
  }
})
