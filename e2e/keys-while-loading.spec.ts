import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { openConversation, talkHeading, waitForConversation } from './acts/conversation.ts'
import { holdRequests } from './acts/hold-requests.ts'
import { slowDown } from './acts/slow.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ independent: true })
let work: OwnerAtWork
let owner: Owner
let ingrid: BrowserPerson

/** Newest first, as in the list. */
const subjects = ['Prints', 'Pallets', 'Labels', 'Frames', 'Crates']
/** Every letter of it is a key of the inbox as well. */
const words = 'the crates leave as early as possible'

const comment = () => ingrid.page.getByRole('textbox', { name: 'Internal comment' })
const list = () => ingrid.page.getByRole('listbox', { name: /^Conversations in/ })

async function expectNothingElseHappened(): Promise<void> {
  const { items } = await owner.client.call('conversations.list', { view: 'open' })
  expect(items.map(({ subject }) => subject).sort()).toEqual([...subjects].sort())
  expect(
    items.every(({ assigneeId, isFlagged, tagIds }) => !assigneeId && !isFlagged && !tagIds.length),
  ).toBe(true)
}

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  owner = work.owner
  for (const subject of subjects.toReversed()) await work.arrive(subject)
  await owner.client.call('tags.create', { name: 'Refund', color: 'red' })
  ingrid = await work.open('/inbox/open')
  for (const subject of subjects) await waitForConversation(ingrid.page, subject)
  await slowDown(ingrid.page)
})

/** A page that has loaded only what it shows. */
beforeEach(async () => {
  await ingrid.page.goto('/inbox/open')
  await waitForConversation(ingrid.page, 'Crates')
})

it('the key after that of a picker is text of its field', async () => {
  const { page } = ingrid
  await openConversation(page, 'Prints')
  await talkHeading(page, 'Prints').focus()
  for (const [key, label] of [
    ['a', 'Assign to'],
    ['t', 'Add a tag'],
    ['z', 'Snooze until'],
    ['p', 'Set priority'],
  ] as const) {
    const hasField = await page.evaluate(
      async ([key, label]) => {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
        // React finishes what a key changed in microtasks; the next key comes in a task of its own.
        for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
        return document.activeElement?.getAttribute('aria-label') === label
      },
      [key, label] as const,
    )
    expect(hasField, `${key} opens a field that has the focus at once`).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: label }).waitFor({ state: 'detached' })
  }
  await expectNothingElseHappened()
}, 300_000)

it('keys typed after F go to the recipients of the forwarded message', async () => {
  const { page } = ingrid
  await openConversation(page, 'Frames')
  await page.getByTitle('Close the conversation (E)').waitFor()
  await page.keyboard.press('f')
  await page.keyboard.type('eva@tarsel.example', { delay: 5 })
  const to = page.getByRole('region', { name: 'New message' }).getByRole('combobox', { name: 'To' })
  await expect.poll(() => to.inputValue(), { timeout: 60_000 }).toBe('eva@tarsel.example')
  await expectNothingElseHappened()
  await page.getByRole('region', { name: 'New message' }).getByRole('button', { name: 'Close' }).click()
}, 300_000)

it('keys typed after Shift+T are the title of the task', async () => {
  const { page } = ingrid
  await openConversation(page, 'Labels')
  await page.getByTitle('Close the conversation (E)').waitFor()
  await page.keyboard.press('Shift+T')
  await page.keyboard.type(words, { delay: 5 })
  const title = page.getByRole('form', { name: 'Add task' }).getByRole('textbox', { name: 'Task' })
  await expect.poll(() => title.inputValue(), { timeout: 60_000 }).toBe(words)
  await expectNothingElseHappened()
}, 300_000)

it('the late answer to a comment leaves the comment alone that is written in another conversation', async () => {
  const { page } = ingrid
  await openConversation(page, 'Crates')
  await page.keyboard.press('c')
  await page.getByRole('button', { name: 'Add comment' }).waitFor()
  await page.keyboard.type('Sent on Monday.')
  const answered = page.waitForResponse(/\/comment/)
  await page.keyboard.press('Control+Enter')
  await openConversation(page, 'Frames')
  await page.keyboard.press('c')
  await page.keyboard.type(words, { delay: 5 })
  await answered
  await page.getByRole('button', { name: 'Add comment' }).waitFor()
  await page.keyboard.type(' and more', { delay: 5 })
  await expect.poll(() => comment().inputValue(), { timeout: 60_000 }).toBe(`${words} and more`)
  await expectNothingElseHappened()
}, 300_000)

it('J twice goes two conversations on while the first of them loads', async () => {
  const { page } = ingrid
  await openConversation(page, 'Prints')
  await talkHeading(page, 'Prints').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await talkHeading(page, 'Labels').and(page.locator(':focus')).waitFor()
}, 300_000)

it('keys that do not fit the selected rows leave the open conversation alone', async () => {
  const { page } = ingrid
  await openConversation(page, 'Pallets')
  await page.getByTitle('Close the conversation (E)').waitFor()
  await list().focus()
  await page.keyboard.press('End')
  await page.keyboard.press('x')
  await page.getByRole('toolbar').getByTitle('Snooze (Z)').waitFor()
  await page.keyboard.press('Shift+E')
  await page.keyboard.press('m')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /^Closed/ }).waitFor()
  await expectNothingElseHappened()
  expect(await page.getByRole('dialog').count()).toBe(0)
}, 300_000)

it('a search that has not begun stays with its field when another list is opened', async () => {
  const { page } = ingrid
  await page.getByRole('combobox', { name: /^Search in/ }).pressSequentially('crates')
  await page.getByRole('tab', { name: /^All/ }).click()
  await page.waitForURL(/q=crates/)
  expect(new URL(page.url()).pathname).toBe('/inbox/all')
}, 300_000)

it('a list is loaded while the pointer is on its tab', async () => {
  const { page } = ingrid
  const tab = page.getByRole('tab', { name: /^All/ })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('view=all')) asked.push(request.url())
  })
  // Nothing is fetched ahead of time before the page receives events.
  const hover = async () => {
    await page.mouse.move(0, 0)
    await tab.hover()
    return asked.length
  }
  await expect.poll(hover).toBe(1)
  await tab.click()
  await page.waitForURL('**/inbox/all')
  await waitForConversation(page, 'Crates')
  expect(asked).toHaveLength(1)
}, 300_000)

it('a conversation that is closed late stays on screen while someone writes in it', async () => {
  const { page } = ingrid
  await owner.client.call('session.update_profile', { autoAdvance: 'next' })
  await page.reload()
  await openConversation(page, 'Labels')
  await page.getByTitle('Close the conversation (E)').waitFor()
  const answered = page.waitForResponse(/\/close/)
  await page.keyboard.press('e')
  await page.keyboard.press('c')
  await page.keyboard.type(words, { delay: 5 })
  await answered
  await page.getByRole('button', { name: 'Add comment' }).waitFor()
  await page.keyboard.type(' and more', { delay: 5 })
  await expect.poll(() => comment().inputValue(), { timeout: 60_000 }).toBe(`${words} and more`)
  await talkHeading(page, 'Labels').waitFor()
  const { items } = await owner.client.call('conversations.list', { view: 'closed' })
  expect(items.map(({ subject }) => subject)).toEqual(['Labels'])
}, 300_000)

it('a selected row is closed by its key before the inboxes are loaded', async () => {
  const { page } = ingrid
  const release = await holdRequests(page, '**/api/v1/group/sharedinbox')
  await page.reload()
  await waitForConversation(page, 'Frames')
  await list().focus()
  for (const key of ['End', 'k', 'x']) await page.keyboard.press(key)
  await page.getByRole('toolbar').getByText('1 selected').waitFor()
  await page.keyboard.press('e')
  const closed = async () => (await owner.client.call('conversations.list', { view: 'closed' })).items
  await expect.poll(async () => (await closed()).map(({ subject }) => subject)).toContain('Frames')
  await release()
}, 300_000)
