import type { Route } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { savePicture } from './acts/look.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let colleague: Someone
let ingrid: BrowserPerson

const row = (subject: string) => ingrid.page.getByRole('option', { name: subject })
const dialog = () => ingrid.page.getByRole('dialog')
const undone = (subject: string) => ingrid.page.getByText(`Undone in “${subject}”`)

async function stateOf(subject: string) {
  const { items } = await owner.client.call('conversations.list', { view: 'all' })
  const found = items.find((one) => one.subject === subject)
  if (!found) throw new Error(`There is no conversation ${subject}.`)
  const { id, status, isFlagged, isUnread, priority, assigneeId, tagIds } = found
  return { id, status, isFlagged, isUnread, priority, assigneeId, tags: tagIds.length }
}

async function open(subject: string) {
  await ingrid.page.goto('/inbox/open')
  await openConversation(ingrid.page, subject)
  await ingrid.page.getByTitle('Close the conversation (E)').waitFor()
}

/** Presses the key and waits for the word that it was undone. */
async function undo(subject: string) {
  await ingrid.page.keyboard.press('Control+z')
  await undone(subject).last().waitFor()
}

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  owner = work.owner
  colleague = work.colleague
  await owner.client.call('tags.create', { name: 'Refund', color: 'red' })
  for (const subject of ['Crates', 'Frames', 'Prints']) await work.arrive(subject)
  ingrid = await work.open('/inbox/open')
  await waitForConversation(ingrid.page, 'Prints')
})

it('changes of the open conversation are undone, the newest first', async () => {
  const { page } = ingrid
  await open('Crates')
  const before = await stateOf('Crates')
  await page.keyboard.press('s')
  await expect.poll(() => stateOf('Crates')).toMatchObject({ isFlagged: true })
  await page.keyboard.press('p')
  await dialog().getByRole('option', { name: 'Urgent' }).click()
  await expect.poll(() => stateOf('Crates')).toMatchObject({ priority: 'urgent' })
  await page.keyboard.press('t')
  await dialog().getByRole('option', { name: 'Refund' }).click()
  await expect.poll(() => stateOf('Crates')).toMatchObject({ tags: 1 })
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  await page.keyboard.press('a')
  await dialog().getByRole('option', { name: 'Ingrid Solheim' }).click()
  await expect.poll(() => stateOf('Crates')).toMatchObject({ assigneeId: owner.userId })
  await page.keyboard.press('e')
  await expect.poll(() => stateOf('Crates')).toMatchObject({ status: 'closed' })
  await undo('Crates')
  await expect
    .poll(() => stateOf('Crates'))
    .toMatchObject({ status: 'open', assigneeId: owner.userId, priority: 'urgent' })
  await savePicture(page, 'undone')
  await page.keyboard.press('Control+z')
  await expect.poll(() => stateOf('Crates')).toMatchObject({ assigneeId: null, tags: 1 })
  await page.keyboard.press('Control+z')
  await expect.poll(() => stateOf('Crates')).toMatchObject({ tags: 0, priority: 'urgent' })
  await page.keyboard.press('Control+z')
  await expect.poll(() => stateOf('Crates')).toMatchObject({ priority: 'normal', isFlagged: true })
  await page.keyboard.press('Control+z')
  await expect.poll(() => stateOf('Crates')).toEqual({ ...before, isUnread: false })
  // Undoing is no change that the key would undo again.
  await page.keyboard.press('Control+z')
  expect(await stateOf('Crates')).toEqual({ ...before, isUnread: false })
})

it('outside a field, the key leaves what is being written as it is', async () => {
  const { page } = ingrid
  await open('Frames')
  await page.keyboard.press('r')
  await page.getByTitle('Attach a file').first().waitFor()
  const editor = page.locator('[data-talk] [contenteditable=true]')
  await editor.pressSequentially('We look into it.')
  for (const key of ['Control+z', 'Control+z', 'Control+Shift+z', 'Control+y']) {
    await page.locator('[data-talk] h1').focus()
    await page.keyboard.press(key)
  }
  expect(await editor.innerText()).toContain('We look into it.')
  await editor.focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => editor.innerText()).not.toContain('We look into it.')
})

it('the key works after the toast has closed, but in a field it undoes typing', async () => {
  const { page } = ingrid
  await page.goto('/inbox/open')
  await waitForConversation(page, 'Prints')
  await page.getByRole('listbox').focus()
  await page.keyboard.press('x')
  await page.getByTitle('Snooze (Z)').waitFor()
  await page.keyboard.press('e')
  await expect.poll(() => stateOf('Prints')).toMatchObject({ status: 'closed' })
  const toasts = page.getByRole('region', { name: 'Messages' })
  await toasts.getByRole('button', { name: 'Dismiss' }).click()
  await toasts.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
  await openConversation(page, 'Frames')
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: 'Internal comment' }).pressSequentially('Checked.')
  await page.keyboard.press('Control+z')
  expect(await stateOf('Prints')).toMatchObject({ status: 'closed' })
  await page.getByRole('heading', { name: 'Frames', level: 1 }).focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => stateOf('Prints')).toMatchObject({ status: 'open' })
  await row('Prints').waitFor()
})

it('toasts that are closed by key or pointer leave the focus and the time of later ones as they were', async () => {
  const { page } = ingrid
  const toasts = page.getByRole('region', { name: 'Messages' })
  const dismiss = toasts.getByRole('button', { name: 'Dismiss' })
  await page.goto('/inbox/open')
  await waitForConversation(page, 'Prints')
  const list = page.getByRole('listbox')
  for (const close of [() => dismiss.press('Enter'), () => dismiss.click()]) {
    await list.focus()
    await page.keyboard.press('x')
    await page.getByTitle('Snooze (Z)').waitFor()
    await page.keyboard.press('e')
    await row('Prints').waitFor({ state: 'detached' })
    await close()
    await dismiss.waitFor({ state: 'detached' })
    await expect.poll(() => list.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.mouse.move(700, 400)
    await page.keyboard.press('Control+z')
    await row('Prints').waitFor()
    await dismiss.waitFor()
    await dismiss.waitFor({ state: 'detached' })
  }
})

it('a snoozed conversation that was closed is snoozed again', async () => {
  const { page } = ingrid
  const { id: conversationId } = await stateOf('Frames')
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const { client } = owner
  await client.call('conversations.snooze', { conversationId, until })
  const snooze = async () => {
    const { status, snoozedUntil } = await client.call('conversations.get', { conversationId })
    return [status, snoozedUntil]
  }
  await page.goto(`/inbox/snoozed/${conversationId}`)
  await page.getByTitle('Close the conversation (E)').waitFor()
  await page.keyboard.press('e')
  await expect.poll(snooze).toEqual(['closed', null])
  await undo('Frames')
  await expect.poll(snooze).toEqual(['open', until])
  await client.call('conversations.unsnooze', { conversationId })
})

it('marking as unread is undone, and what a colleague has changed since is not', async () => {
  const { page } = ingrid
  await open('Crates')
  await page.keyboard.press('U')
  await page.waitForURL(/\/inbox\/open$/)
  await expect.poll(() => stateOf('Crates')).toMatchObject({ isUnread: true })
  await undo('Crates')
  await expect.poll(() => stateOf('Crates')).toMatchObject({ isUnread: false })
  await open('Frames')
  const { id: conversationId } = await stateOf('Frames')
  // The colleague's change and the key come before the answer to the own change.
  const assigning = async (route: Route) => {
    const response = await route.fetch()
    await colleague.client.call('conversations.assign', { conversationId, assigneeId: colleague.userId })
    await page.getByText('Mateus Carvalho took this conversation.').waitFor()
    await page.keyboard.press('Control+z')
    await route.fulfill({ response })
  }
  await page.route('**/assignee', assigning, { times: 1 })
  await page.keyboard.press('a')
  await dialog().getByRole('option', { name: 'Ingrid Solheim' }).click()
  await page.getByText('“Frames” has changed since then.').waitFor()
  await page.getByRole('button', { name: 'Assignee: Mateus Carvalho' }).waitFor()
  expect(await stateOf('Frames')).toMatchObject({ assigneeId: colleague.userId })
})

it('the notice of a newer message leaves when that message is undone', async () => {
  const { page } = ingrid
  const { id: conversationId } = await stateOf('Prints')
  await open('Prints')
  await page.keyboard.press('r')
  await page.getByRole('textbox', { name: 'Reply', exact: true }).fill('The prints leave today.')
  // From then on, the reply is known to follow the message shown now.
  await page.getByText('Draft saved', { exact: true }).waitFor()
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  const [seen] = timeline.flatMap((entry) => (entry.kind === 'message' ? [entry.message.id] : []))
  const { id: messageId } = await colleague.client.call('conversations.reply', {
    conversationId,
    seenMessageId: seen ?? null,
    html: '<p>They left this morning.</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    undoSeconds: 30,
  })
  await page.getByText('Mateus Carvalho wrote while you were writing.', { exact: true }).waitFor()
  ingrid.expectRefusal(409, '/api/v1/conversation/')
  await page.getByRole('button', { name: /^Send(?! and| without)/ }).click()
  const notice = page.getByText('Mateus Carvalho wrote while you were writing. Your reply is saved.')
  await notice.waitFor()
  await colleague.client.call('conversations.cancel_send', { conversationId, messageId })
  await notice.waitFor({ state: 'detached' })
})

it('a setting of the profile is undone, and ? lists the key', async () => {
  const { page } = ingrid
  const autoAdvance = async () => (await owner.client.call('session.get_user', {})).settings.autoAdvance
  await page.goto('/settings/personal/profile')
  await page.getByRole('radiogroup', { name: 'After closing' }).getByText('Next', { exact: true }).click()
  await expect.poll(autoAdvance).toBe('next')
  await page.keyboard.press('Control+z')
  await expect.poll(autoAdvance).toBe('stay')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await dialog().getByText('Undo the last change').waitFor()
})

it('a bulk change that has not ended is undone by the key, not the change before it', async () => {
  const { page } = ingrid
  await open('Crates')
  const { isFlagged } = await stateOf('Crates')
  await page.keyboard.press('s')
  await expect.poll(() => stateOf('Crates')).toMatchObject({ isFlagged: !isFlagged })
  const held = Promise.withResolvers<void>()
  await page.route('**/close', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('listbox', { name: /^Conversations in/ }).focus()
  for (const key of ['Home', 'x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByRole('toolbar', { name: '2 selected' }).waitFor()
  const asked = page.waitForRequest('**/close')
  await page.keyboard.press('e')
  await asked
  await page.keyboard.press('Control+z')
  held.resolve()
  await page.getByText('2 conversations closed').waitFor()
  await page.getByText('Undone', { exact: true }).waitFor()
  for (const subject of ['Crates', 'Frames', 'Prints'])
    await expect.poll(() => stateOf(subject)).toMatchObject({ status: 'open' })
  expect(await stateOf('Crates')).toMatchObject({ isFlagged: !isFlagged })
  await page.unrouteAll({ behavior: 'wait' })
})
