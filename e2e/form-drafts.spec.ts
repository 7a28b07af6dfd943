import { beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { openConversation, talkHeading, waitForConversation } from './acts/conversation.ts'
import { dropNetworkErrors } from './acts/slow.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let ingrid: BrowserPerson
let conversationId: string

const form = () => ingrid.page.getByRole('form', { name: 'Add task' })
const title = () => form().getByRole('textbox', { name: 'Task', exact: true })
const pane = () => ingrid.page.getByRole('complementary', { name: 'Customer' })
const note = () => pane().getByRole('textbox', { name: 'Note' })
const tasks = async () =>
  (await owner.client.call('tasks.list', { conversationId })).items.map((task) => task.title)
const notes = async () =>
  (await owner.client.call('customers.get', { conversationId })).notes.map(({ text }) => text)

/** Lets the server carry out what is posted, and keeps its answer from the page or says that it was lost. */
async function withholdAnswers(address: string, isLost: boolean): Promise<() => Promise<void>> {
  const { page } = ingrid
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    if (isLost) await route.abort('connectionrefused')
  })
  return () => page.unroute(address)
}

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  owner = work.owner
  conversationId = await work.arrive('Crates')
  await work.arrive('Frames')
  ingrid = await work.open('/inbox/open')
  await waitForConversation(ingrid.page, 'Frames')
  await openConversation(ingrid.page, 'Crates')
})

it('a task that is saved again because its answer was lost is added once', async () => {
  const { page } = ingrid
  ingrid.expectOutage()
  const restore = await withholdAnswers('**/task', true)
  await page.keyboard.press('Shift+T')
  await form().waitFor()
  await page.keyboard.type('Order new crates')
  await page.keyboard.press('Enter')
  await form().getByRole('alert').filter({ hasText: /./ }).waitFor()
  await restore()
  await page.keyboard.press('Enter')
  await form().waitFor({ state: 'detached' })
  expect(await tasks()).toEqual(['Order new crates'])
  dropNetworkErrors(ingrid)
})

it('a task that was being saved at a reload does not come back into its form', async () => {
  const { page } = ingrid
  const restore = await withholdAnswers('**/task', false)
  await page.keyboard.press('Shift+T')
  await form().waitFor()
  await page.keyboard.type('Label the crates')
  await page.keyboard.press('Enter')
  await expect.poll(tasks).toContain('Label the crates')
  const looked = page.waitForResponse((response) => response.url().endsWith(`${conversationId}/task`))
  await page.reload()
  await restore()
  await looked
  await page.getByRole('region', { name: 'Tasks' }).getByText('Label the crates').waitFor()
  // Left and opened again, the form has nothing either.
  await openConversation(page, 'Frames')
  await openConversation(page, 'Crates')
  await page.keyboard.press('Shift+T')
  await form().waitFor()
  await page.keyboard.type('!')
  await expect.poll(() => title().inputValue()).toBe('!')
  await page.keyboard.press('Escape')
  expect(await tasks()).toHaveLength(2)
})

it('a task that is cancelled right before a reload is gone', async () => {
  const { page } = ingrid
  await page.keyboard.press('Shift+T')
  await form().waitFor()
  await page.keyboard.type('Sell the crates')
  await openConversation(page, 'Frames')
  await openConversation(page, 'Crates')
  await expect.poll(() => title().inputValue()).toBe('Sell the crates')
  const cancel = form().getByRole('button', { name: 'Cancel' })
  const reloaded = page.waitForEvent('load')
  await cancel.evaluate((button: HTMLElement) => {
    const remove = IDBObjectStore.prototype.delete
    // A slow database: what is not committed by then ends with the page.
    IDBObjectStore.prototype.delete = function (key) {
      const goOn = () => {
        try {
          this.get(key).onsuccess = goOn
        } catch {
          // Committed.
        }
      }
      goOn()
      return remove.call(this, key)
    }
    button.click()
    location.reload()
  })
  await reloaded
  await talkHeading(page, 'Crates').waitFor()
  await page.keyboard.press('Shift+T')
  await form().waitFor()
  await page.keyboard.type('!')
  await expect.poll(() => title().inputValue()).toBe('!')
  await page.keyboard.press('Escape')
})

it('a note is added once, and one that was being saved at a reload does not come back', async () => {
  const { page } = ingrid
  await page.keyboard.press('i')
  const add = pane().getByRole('button', { name: 'Add a note' })
  ingrid.expectOutage()
  const restore = await withholdAnswers('**/customer/note', true)
  await add.click()
  await page.keyboard.type('Pays by card.')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alert').filter({ hasText: /./ }).waitFor()
  await restore()
  await note().press('Control+Enter')
  await note().waitFor({ state: 'detached' })
  expect(await notes()).toEqual(['Pays by card.'])
  dropNetworkErrors(ingrid)
  const restoreAgain = await withholdAnswers('**/customer/note', false)
  await add.click()
  await page.keyboard.type('Calls in the morning.')
  await page.keyboard.press('Control+Enter')
  await expect.poll(notes).toContain('Calls in the morning.')
  await page.reload()
  await restoreAgain()
  await pane().getByText('Calls in the morning.').waitFor()
  await openConversation(page, 'Frames')
  await openConversation(page, 'Crates')
  await add.click()
  await page.keyboard.type('!')
  await expect.poll(() => note().inputValue()).toBe('!')
  expect(await notes()).toHaveLength(2)
})
