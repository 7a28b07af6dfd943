import pg from 'pg'
import type { Dialog } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ independent: true })
const subjects = ['Crates', 'Frames', 'Prints', 'Lamps', 'Chairs', 'Rugs']
const blocked = `select distinct l.pid from pg_locks l join pg_stat_activity a using (pid)
  where not l.granted and a.datname = current_database()`
let work: OwnerAtWork
let ingrid: BrowserPerson
let database: pg.Client
let warnings: number
const ids: Record<string, string> = {}

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  for (const subject of subjects) ids[subject] = await work.arrive(subject)
  ingrid = await work.open('/inbox/open')
  await waitForConversation(ingrid.page, 'Rugs')
  database = new pg.Client({ connectionString: stage.server.ownerUrl })
  await database.connect()
})
afterAll(() => database?.end())

beforeEach(async () => {
  warnings = 0
  await database.query('rollback')
  await ingrid.page.goto('/inbox/open')
  await waitForConversation(ingrid.page, 'Rugs')
})

const stateOf = (subject: string) =>
  work.owner.client.call('conversations.get', { conversationId: ids[subject] ?? '' })

/** The server answers no change of these conversations until `commit`. */
async function holdOnServer(...held: string[]) {
  await database.query('begin')
  await database.query('select from conversations where id = any($1) for no key update', [
    held.map((subject) => ids[subject]),
  ])
}

const untilBlocked = (count: number) =>
  expect.poll(async () => (await database.query(blocked)).rowCount, { timeout: 20_000 }).toBe(count)

/** Counts the browser's question, and stays on the page. */
const stay = (dialog: Dialog) => {
  if (dialog.type() === 'beforeunload') warnings += 1
  return dialog.dismiss()
}

/** Counts the browser's question, and leaves the page. */
const leave = (dialog: Dialog) => {
  if (dialog.type() === 'beforeunload') warnings += 1
  return dialog.accept()
}

async function setPriority(name: string) {
  const { page } = ingrid
  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: 'Set priority' })
  await dialog.getByRole('option', { name }).click()
  await dialog.waitFor({ state: 'detached' })
}

it('asks before a reload while a change has no answer, and the page stays if the person wants', async () => {
  const { page } = ingrid
  page.on('dialog', stay)
  await openConversation(page, 'Crates')
  await holdOnServer('Crates')
  await page.keyboard.press('s')
  await untilBlocked(1)
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => warnings).toBe(1)
  await database.query('commit')
  await page.getByText(/starred this/).waitFor()
  // The stream can show the change before the page has the answer.
  await page.waitForFunction(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
  page.off('dialog', stay)
  page.on('dialog', leave)
  await page.reload()
  await waitForConversation(page, 'Rugs')
  page.off('dialog', leave)
  expect(warnings).toBe(1)
}, 90_000)

it('a change that waits for the answer to another one is sent when the page is left', async () => {
  const { page } = ingrid
  await openConversation(page, 'Frames')
  await holdOnServer('Frames')
  await setPriority('Urgent')
  await untilBlocked(1)
  await setPriority('Low')
  await page.reload()
  await untilBlocked(2)
  await database.query('commit')
  await expect.poll(async () => (await stateOf('Frames')).priority).toBe('low')
}, 90_000)

it('a change that the network has not carried yet reaches the server after the page is left', async () => {
  const { page } = ingrid
  await openConversation(page, 'Prints')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let hasStarted = false
  await page.route('**/flag', async (route) => {
    hasStarted = true
    await held
    await route.continue()
  })
  await page.keyboard.press('s')
  await expect.poll(() => hasStarted).toBe(true)
  await page.reload()
  await waitForConversation(page, 'Rugs')
  release()
  await expect.poll(async () => (await stateOf('Prints')).isFlagged).toBe(true)
  await page.unroute('**/flag')
}, 90_000)

it('rows of a selection that are not sent yet are sent when the page is left', async () => {
  const { page } = ingrid
  await holdOnServer(...subjects)
  await page.getByRole('listbox', { name: /^Conversations in/ }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('x')
  await page.getByRole('toolbar', { name: '1 selected' }).waitFor()
  await page.keyboard.press('Control+a')
  await page.getByRole('toolbar', { name: '6 selected' }).waitFor()
  await page.keyboard.press('e')
  await untilBlocked(4)
  await page.goto('about:blank')
  await untilBlocked(6)
  await database.query('commit')
  for (const subject of subjects)
    await expect.poll(async () => (await stateOf(subject)).status).toBe('closed')
}, 90_000)
