import { beforeAll, expect, it } from 'vitest'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { look } from './acts/look.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let mateus: Someone
let ingrid: BrowserPerson
let crates: string

const notes = () => ingrid.page.getByRole('article', { name: 'Internal comment' })
const note = (text: string) => notes().filter({ hasText: text })
const openMenu = (text: string) => note(text).getByRole('button', { name: /^Actions for the comment/ })
const choose = (name: string) => ingrid.page.getByRole('menuitem', { name, exact: true })
const write = (by: Someone, text: string) =>
  by.client.call('conversations.comment', { conversationId: crates, text })

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  ;({ owner, colleague: mateus } = work)
  crates = await work.arrive('Crates')
  await work.arrive('Frames')
  await write(owner, 'They hold the room.')
  ingrid = await work.open('/inbox/open')
  await waitForConversation(ingrid.page, 'Crates')
  await openConversation(ingrid.page, 'Crates')
})

it('a comment is edited by keyboard, and an empty one is refused at the field', async () => {
  const { page } = ingrid
  await openMenu('They hold the room.').focus()
  await page.keyboard.press('Enter')
  await choose('Edit comment').waitFor()
  await choose('Edit comment').press('Enter')
  const field = page.getByRole('textbox', { name: 'Edit comment' })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await field.fill(' ')
  ingrid.expectRefusal(400, `/api/v1/conversation/${crates}/comment/`)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Please enter your comment.').waitFor()
  await field.fill('They hold the room until Friday.')
  await look(ingrid.page, 'editor')
  await page.keyboard.press('Control+Enter')
  await note('until Friday.')
    .getByText(/edited/)
    .waitFor()
  // The next key goes on from where the person was.
  await expect
    .poll(() => openMenu('until Friday.').evaluate((element) => element === document.activeElement))
    .toBe(true)
  await openMenu('until Friday.').click()
  await choose('Edit comment').click()
  await field.fill('Never mind.')
  await field.press('Escape')
  await note('until Friday.').waitFor()
  expect(await note('Never mind.').count()).toBe(0)
})

it('a half-written change of a comment is kept, and goes when it is cancelled', async () => {
  const { page } = ingrid
  const field = page.getByRole('textbox', { name: 'Edit comment' })
  await openMenu('until Friday.').click()
  await choose('Edit comment').click()
  await field.fill('They hold the room until')
  await openConversation(page, 'Frames')
  await field.waitFor({ state: 'detached' })
  await openConversation(page, 'Crates')
  await expect.poll(() => field.inputValue()).toBe('They hold the room until')
  await page.reload()
  await expect.poll(() => field.inputValue()).toBe('They hold the room until')
  await field.press('Escape')
  await note('until Friday.').waitFor()
  await page.reload()
  await openMenu('until Friday.').click()
  await choose('Edit comment').click()
  await expect.poll(() => field.inputValue()).toBe('They hold the room until Friday.')
  await field.press('Escape')
  await note('until Friday.').waitFor()
})

it('edits and deletions of a colleague appear at once, with the earlier text', async () => {
  const { page } = ingrid
  const { id: commentId } = await write(mateus, 'The depot is closed.')
  await note('The depot is closed.').waitFor()
  // Only its author edits it.
  await openMenu('The depot is closed.').click()
  await choose('Delete comment').waitFor()
  expect(await choose('Edit comment').count()).toBe(0)
  await page.keyboard.press('Escape')
  const place = { conversationId: crates, commentId }
  await mateus.client.call('conversations.edit_comment', { ...place, text: 'The depot opens at nine.' })
  await note('The depot opens at nine.')
    .getByRole('button', { name: /edited/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Versions of this comment' })
  await dialog.getByText('The depot is closed.').waitFor()
  await expect
    .poll(() => dialog.getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringMatching(/Current version\s+The depot opens at nine\.$/),
      expect.stringMatching(/The depot is closed\.$/),
    ])
  await look(ingrid.page, 'versions')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await mateus.client.call('conversations.delete_comment', place)
  await page.getByText('Comment deleted', { exact: true }).waitFor()
  expect(await note('The depot').count()).toBe(0)
})

it('deleting asks first, and names the admin who deleted a comment of a colleague', async () => {
  const { page } = ingrid
  await write(mateus, 'Their bank account is old.')
  await openMenu('Their bank account is old.').click()
  await choose('Delete comment').click()
  const question = page.getByRole('dialog', { name: 'Delete this comment?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await note('Their bank account is old.').waitFor()
  await openMenu('Their bank account is old.').click()
  await choose('Delete comment').click()
  await look(ingrid.page, 'question')
  await question.getByRole('button', { name: 'Delete comment' }).click()
  await page.getByText(/^Comment deleted by /).waitFor()
  expect(await note('Their bank account').count()).toBe(0)
  await look(ingrid.page, 'deleted')
  const { timeline } = await owner.client.call('conversations.get', { conversationId: crates })
  const texts = timeline.flatMap((entry) => (entry.kind === 'comment' ? [entry.comment.text] : []))
  expect(texts).toEqual(['They hold the room until Friday.', '', ''])
})

it('emoji are added by keyboard, removed by a click, and those of colleagues appear at once', async () => {
  const { page } = ingrid
  const { id: commentId } = await write(mateus, 'The crates are packed.')
  const packed = note('The crates are packed.')
  const chip = (name: RegExp) => packed.getByRole('button', { name })
  await packed.getByRole('button', { name: 'Add reaction' }).focus()
  await page.keyboard.press('Enter')
  const first = page.getByRole('button', { name: '👍', exact: true })
  await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true)
  await look(ingrid.page, 'emoji')
  await page.keyboard.press('Enter')
  await expect.poll(() => chip(/^👍 1: you$/).getAttribute('aria-pressed')).toBe('true')
  const place = { conversationId: crates, commentId }
  await mateus.client.call('conversations.react_to_comment', { ...place, emoji: '👍', isOn: true })
  await chip(/^👍 2: .+ and you$/).waitFor()
  await chip(/^👍 2/).click()
  await expect.poll(() => chip(/^👍 1/).getAttribute('aria-pressed')).toBe('false')
  await packed.getByRole('button', { name: 'Add reaction' }).click()
  const other = page.getByRole('textbox', { name: 'Another emoji' })
  await other.fill('yes')
  await other.press('Enter')
  await page.getByText('Use one emoji.').waitFor()
  await other.fill('🦑')
  await other.press('Enter')
  await chip(/^🦑 1: you$/).waitFor()
  const mail = page.getByRole('article', { name: /^Message of / }).first()
  await mail.getByRole('button', { name: 'Add reaction' }).click()
  await page.getByRole('button', { name: '👀', exact: true }).click()
  await mail.getByRole('button', { name: '👀 1: you' }).waitFor()
  await look(ingrid.page, 'reactions')
  const { timeline } = await owner.client.call('conversations.get', { conversationId: crates })
  const reactions = timeline.flatMap((entry) =>
    entry.kind === 'message' ? (entry.message.reactions ?? []) : [],
  )
  expect(reactions).toEqual([{ emoji: '👀', userIds: [owner.userId] }])
})
