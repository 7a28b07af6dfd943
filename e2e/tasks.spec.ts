import { beforeAll, expect, it } from 'vitest'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { holdAnswers } from './acts/hold-requests.ts'
import { look } from './acts/look.ts'
import { undoOf } from './acts/undo.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let mateus: Someone
let ingrid: BrowserPerson
let crates: string
let arrive: OwnerAtWork['arrive']

const tasks = () => ingrid.page.getByRole('region', { name: 'Tasks' })
const form = (name: string) => ingrid.page.getByRole('form', { name })
const stored = async () => (await owner.client.call('tasks.list', { conversationId: crates })).items

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  ;({ owner, colleague: mateus } = work)
  arrive = work.arrive
  crates = await arrive('Crates')
  ingrid = await work.open('/inbox/open')
  await waitForConversation(ingrid.page, 'Crates')
  await openConversation(ingrid.page, 'Crates')
})

it('a task is added by keyboard with a due time in words, and wrong ones are said at the field', async () => {
  const { page } = ingrid
  await page.keyboard.press('Shift+T')
  await form('Add task').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Please enter your task.').waitFor()
  await page.keyboard.type('Ask the hotel for a late check-out')
  await page.keyboard.press('Tab')
  await page.keyboard.type('yesterday-ish')
  await page.keyboard.press('Enter')
  await page.getByText(/^Not understood. Try/).waitFor()
  await page.getByRole('textbox', { name: 'Due' }).fill('24 Dec 2020')
  await page.getByRole('textbox', { name: 'Due' }).press('Enter')
  await page.getByText(/in the future/).waitFor()
  await page.getByRole('textbox', { name: 'Due' }).fill('Sat 24 Dec 2026')
  await page.getByText('Weekday and date do not match.').waitFor()
  expect(await stored()).toEqual([])
  await page.getByRole('textbox', { name: 'Due' }).fill('in 3 days')
  await page.getByText(/^Due .*\d/).waitFor()
  await look(ingrid.page, 'form')
  await page.getByRole('textbox', { name: 'Due' }).press('Enter')
  await form('Add task').waitFor({ state: 'detached' })
  await tasks().getByText('Ask the hotel for a late check-out').waitFor()
  const [task] = await stored()
  expect(task).toMatchObject({ state: 'open', assigneeId: owner.userId, createdById: owner.userId })
  expect(Math.abs(Date.parse(task?.dueAt ?? '') - Date.now() - 3 * 86_400_000)).toBeLessThan(300_000)
})

it('tasks of others appear at once, are put in order and changed', async () => {
  const { page } = ingrid
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  await mateus.client.call('tasks.add', { conversationId: crates, title: 'Scan the papers', dueAt: soon })
  await tasks().getByText('2 open').waitFor()
  await tasks().getByRole('button', { name: 'More for Scan the papers' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(async () => (await stored()).map(({ title }) => title)[0]).toBe('Scan the papers')
  await tasks().getByRole('button', { name: 'More for Scan the papers' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const due = await form('Edit').getByRole('textbox', { name: 'Due' }).inputValue()
  expect(due).toMatch(/^\w{3} \d{1,2} \w{3,4}( \d{4})?, \d\d:\d\d$/)
  await form('Edit').getByRole('textbox', { name: 'Task' }).fill('Scan all papers')
  await form('Edit').getByRole('button', { name: 'Save' }).click()
  await tasks().getByText('Scan all papers').waitFor()
  expect((await stored())[0]).toMatchObject({ title: 'Scan all papers', dueAt: soon, assigneeId: null })
  await look(ingrid.page, 'conversation')
})

it('a task is done and deleted with undo', async () => {
  const { page } = ingrid
  await tasks().getByRole('checkbox', { name: 'Done: Scan all papers' }).click()
  await page.getByText('Task done').waitFor()
  await tasks().getByText('1 open').waitFor()
  await undoOf(page, 'Task done').click()
  await tasks().getByText('2 open').waitFor()
  await page.getByText('Undone: “Scan all papers”').waitFor()
  await tasks().getByRole('button', { name: 'More for Scan all papers' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await tasks().getByText('Scan all papers').waitFor({ state: 'detached' })
  await page.getByText('Task deleted').waitFor()
  await page.keyboard.press('Control+z')
  await tasks().getByText('Scan all papers').waitFor()
  await page.getByText('Undone: “Scan all papers”').waitFor()
})

it('closing a conversation with open tasks says so', async () => {
  const { page } = ingrid
  await page.keyboard.press('e')
  await page.getByText('Closed with 2 open tasks').waitFor()
  await undoOf(page, 'Closed with 2 open tasks').click()
  await expect
    .poll(async () => (await owner.client.call('conversations.get', { conversationId: crates })).status)
    .toBe('open')
})

it('"My tasks" groups them by due time, and a done one goes to the others', async () => {
  const { page } = ingrid
  const [task] = await stored()
  await mateus.client.call('tasks.update', {
    conversationId: crates,
    taskId: task?.id ?? '',
    assigneeId: owner.userId,
    dueAt: new Date(Date.now() - 3_600_000).toISOString(),
  })
  await page.getByRole('link', { name: /^My tasks/ }).click()
  await page.getByRole('heading', { name: 'My tasks' }).waitFor()
  await page
    .getByRole('region', { name: 'Overdue' })
    .getByRole('link', { name: /Scan all papers/ })
    .waitFor()
  await page.getByRole('region', { name: 'Later' }).getByText('Ask the hotel for a late check-out').waitFor()
  await look(ingrid.page, 'own-tasks')
  await page.getByRole('checkbox', { name: 'Done: Scan all papers' }).click()
  await page.getByRole('region', { name: 'Overdue' }).waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Done' }).click()
  await page.getByRole('link', { name: /Scan all papers/ }).click()
  await page.waitForURL(`**/inbox/all/${crates}`)
})

it('open work is handed over with the proposed owner and a note', async () => {
  const { page } = ingrid
  await mateus.client.call('conversations.assign', { conversationId: crates, assigneeId: owner.userId })
  await page.goto('/tasks/handover')
  const note = page.getByRole('textbox', { name: 'Note on “Crates”' })
  await note.waitFor()
  expect(await note.inputValue()).toMatch(/Last message from the customer.*Task due .*late check-out/)
  await look(ingrid.page, 'handover')
  await note.fill('The hotel answers on Friday.')
  await page.getByRole('link', { name: /^My tasks/ }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await note.inputValue()).toBe('The hotel answers on Friday.')
  await page.getByRole('button', { name: 'Hand over 1 conversation' }).click()
  await page.getByText('1 conversation handed over').waitFor()
  await page.getByText('No open work').waitFor()
  const { assigneeId, timeline } = await owner.client.call('conversations.get', { conversationId: crates })
  expect(assigneeId).toBe(mateus.userId)
  expect(JSON.stringify(timeline)).toContain('The hotel answers on Friday.')
})

it('a form that was opened for another conversation before a task is saved stays with its text', async () => {
  const { page } = ingrid
  await arrive('Frames')
  await page.goto('/inbox/all')
  await waitForConversation(page, 'Frames')
  await openConversation(page, 'Crates')
  const release = await holdAnswers(page, '**/task', 'POST')
  await page.keyboard.press('Shift+T')
  await form('Add task').waitFor()
  await page.keyboard.type('Order new crates')
  await page.keyboard.press('Enter')
  await tasks().getByText('Order new crates').waitFor()
  await openConversation(page, 'Frames')
  await page.keyboard.press('Shift+T')
  await form('Add task').waitFor()
  await page.keyboard.type('Measure the frames')
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/task'),
  )
  await release()
  await (await answered).finished()
  await form('Add task').getByRole('button', { name: 'Save' }).click()
  await tasks().getByText('Measure the frames').waitFor()
})

it('a half-written task is kept in its conversation, and goes when it is cancelled', async () => {
  const { page } = ingrid
  const field = (name: string) => form('Add task').getByRole('textbox', { name, exact: true })
  await page.keyboard.press('Shift+T')
  await form('Add task').waitFor()
  await page.keyboard.type('Glue the frames')
  await field('Due').fill('in 3 days')
  await openConversation(page, 'Crates')
  await form('Add task').waitFor({ state: 'detached' })
  await openConversation(page, 'Frames')
  await expect.poll(() => field('Task').inputValue()).toBe('Glue the frames')
  expect(await field('Due').inputValue()).toBe('in 3 days')
  await page.reload()
  await expect.poll(() => field('Task').inputValue()).toBe('Glue the frames')
  // The keys still belong to the list.
  expect(await form('Add task').evaluate((element) => element.contains(document.activeElement))).toBe(false)
  await field('Task').press('Escape')
  await form('Add task').waitFor({ state: 'detached' })
  await page.reload()
  await tasks().getByText('Measure the frames').waitFor()
  await page.keyboard.press('Shift+T')
  await form('Add task').waitFor()
  await page.keyboard.type('!')
  await expect.poll(() => field('Task').inputValue()).toBe('!')
  expect(await field('Due').inputValue()).toBe('')
  await page.keyboard.press('Escape')
})
