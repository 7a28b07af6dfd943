import { beforeAll, expect, it } from 'vitest'
import { deliver, mailText } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import { openConversation, reply, waitForConversation } from './acts/conversation.ts'
import { savePicture } from './acts/look.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let work: OwnerAtWork
let owner: Owner
let ingrid: BrowserPerson

const names = ['Crates', 'Frames', 'Prints', 'Boxes']
/** Subjects in the order of the list. */
const order = async () =>
  (await ingrid.page.getByRole('option').allInnerTexts()).map((text) =>
    names.find((name) => text.includes(name)),
  )

async function arrive(subject: string, hours: number, references: string[] = []): Promise<string> {
  const id = `${subject.replace(/\W/g, '')}@customer.example`
  const date = new Date(Date.now() - hours * 3_600_000)
  const mail = mailText({ to: work.inbox.email, id, subject, date, references })
  await deliver(stage.server, owner.workspaceId, work.inbox, [mail], { internalDate: date })
  return id
}

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  owner = work.owner
  const crates = await arrive('Crates', 9)
  await arrive('Frames', 5)
  await arrive('Prints', 3)
  await arrive('Re: Crates', 1, [crates])
  ingrid = await work.open('/inbox/open')
  await waitForConversation(ingrid.page, 'Crates')
})

it('the list is sorted by the longest wait, and a reply moves a conversation behind those that wait', async () => {
  const { page } = ingrid
  expect(await order()).toEqual(['Crates', 'Prints', 'Frames'])
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await page.getByRole('menuitemradio', { name: 'Waiting longest first' }).waitFor()
  await savePicture(page, 'sort')
  await page.getByRole('menuitemradio', { name: 'Waiting longest first' }).click()
  await expect.poll(order).toEqual(['Crates', 'Frames', 'Prints'])
  expect(new URL(page.url()).searchParams.get('sort')).toBe('waiting')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await openConversation(page, 'Crates')
  await reply(page, 'They leave on Tuesday.')
  // The list keeps its order while the pointer is over it.
  await page.mouse.move(700, 5)
  await expect.poll(order).toEqual(['Frames', 'Prints', 'Crates'])
  await arrive('Boxes', 4)
  await expect.poll(order).toEqual(['Frames', 'Boxes', 'Prints', 'Crates'])
})

it('a saved view keeps the order', async () => {
  const { page } = ingrid
  await page.goto('/inbox/open?sort=waiting')
  await expect.poll(order).toEqual(['Frames', 'Boxes', 'Prints', 'Crates'])
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await page.getByRole('menuitem', { name: 'Save as view' }).click()
  const drawer = page.getByRole('dialog', { name: 'New view' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Longest wait')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Longest wait' }).waitFor()
  await expect.poll(order).toEqual(['Frames', 'Boxes', 'Prints', 'Crates'])
  expect((await owner.client.call('views.list', {})).items).toMatchObject([{ sort: 'waiting' }])
})

it('a search by state can be sorted by the longest wait', async () => {
  const { page } = ingrid
  await page.goto('/inbox/all?q=is%3Awaiting')
  await page.getByRole('button', { name: 'Order of the results: Newest first' }).click()
  await page.getByRole('menuitemradio', { name: 'Waiting longest first' }).click()
  await expect.poll(order).toEqual(['Frames', 'Boxes', 'Prints'])
  await page.getByRole('button', { name: 'Order of the results: Waiting longest first' }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findBarriers(page)).toEqual([])
  await savePicture(page, 'search-390')
})
