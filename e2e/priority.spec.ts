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
const ids: Record<string, string> = {}

const listbox = () => ingrid.page.getByRole('listbox', { name: /^Conversations in/ })
const row = (name: string) => listbox().getByRole('option', { name: new RegExp(name) })
const picker = () => ingrid.page.getByRole('dialog', { name: 'Set priority' })
const priorityOf = async (subject: string) =>
  (await owner.client.call('conversations.get', { conversationId: ids[subject] ?? '' })).priority

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  ;({ owner, colleague: mateus } = work)
  for (const subject of ['Crates', 'Frames', 'Prints']) ids[subject] = await work.arrive(subject)
  ingrid = await work.open('/inbox/open')
  await waitForConversation(ingrid.page, 'Crates')
})

it('a priority is set by keyboard, shown in row, head and timeline, and explained', async () => {
  const { page } = ingrid
  await openConversation(page, 'Crates')
  await page.keyboard.press('p')
  await picker().waitFor()
  await page.keyboard.type('urg')
  await page.keyboard.press('Enter')
  await picker().waitFor({ state: 'detached' })
  await row('Urgent\\..*Crates').waitFor()
  await page.getByRole('img', { name: 'Priority: urgent' }).waitFor()
  await page.getByText(/set the priority to urgent\./).waitFor()
  await expect.poll(() => priorityOf('Crates')).toBe('urgent')
  await look(ingrid.page, 'conversation')
  await page.getByRole('button', { name: 'Why?' }).last().click()
  await page.getByRole('dialog', { name: 'Why?' }).waitFor()
  await page.keyboard.press('Escape')
})

it('what a colleague sets appears at once, and the menu sets it back', async () => {
  const { page } = ingrid
  await mateus.client.call('conversations.set_priority', {
    conversationId: ids.Crates ?? '',
    priority: 'high',
  })
  await row('High priority\\..*Crates').waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: /^Set priority/ }).click()
  await picker().getByRole('option', { name: 'Normal' }).click()
  await expect.poll(() => priorityOf('Crates')).toBe('normal')
  await page.getByRole('img', { name: /^Priority/ }).waitFor({ state: 'detached' })
})

it('several conversations are prioritized at once, and undone at once', async () => {
  const { page } = ingrid
  await page.goto('/inbox/open')
  await waitForConversation(page, 'Frames')
  await listbox().focus()
  for (const subject of ['Frames', 'Prints']) {
    await row(subject).hover()
    await row(subject).click({ modifiers: ['Shift'] })
  }
  await page.keyboard.press('p')
  await picker().getByRole('option', { name: 'High' }).click()
  const done = page.getByText(/^High priority for \d conversations$/)
  await done.waitFor()
  await expect.poll(() => priorityOf('Frames')).toBe('high')
  await expect.poll(() => priorityOf('Prints')).toBe('high')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => priorityOf('Frames')).toBe('normal')
  await expect.poll(() => priorityOf('Prints')).toBe('normal')
})

it('a saved view groups by priority', async () => {
  const { page } = ingrid
  for (const [subject, priority] of [
    ['Prints', 'urgent'],
    ['Crates', 'low'],
  ] as const)
    await owner.client.call('conversations.set_priority', { conversationId: ids[subject] ?? '', priority })
  const view = await owner.client.call('views.create', { name: 'By priority', groupBy: 'priority' })
  await page.goto(`/inbox/all?saved=${view.id}`)
  await waitForConversation(page, 'Prints')
  for (const heading of ['Urgent', 'Normal priority', 'Low priority'])
    await page.getByText(heading, { exact: true }).waitFor()
  const names = await listbox().getByRole('option').allTextContents()
  expect(names.map((name) => /Prints|Frames|Crates/.exec(name)?.[0])).toEqual(['Prints', 'Frames', 'Crates'])
  await look(ingrid.page, 'view')
})

it('a search for a priority finds it', async () => {
  const { page } = ingrid
  await page.goto('/inbox/all?q=priority:urgent')
  await row('Prints').waitFor()
  await expect.poll(() => listbox().getByRole('option').count()).toBe(1)
})
