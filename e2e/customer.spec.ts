import { beforeAll, expect, it } from 'vitest'
import { deliver, mailText } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { openConversation, talkHeading, waitForConversation } from './acts/conversation.ts'
import { failRequests, failure } from './acts/fail-requests.ts'
import { holdAnswers } from './acts/hold-requests.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let work: OwnerAtWork
let owner: Owner
let ingrid: BrowserPerson
const pane = () => ingrid.page.getByRole('complementary', { name: 'Customer' })

const body = 'Wir freuen uns auf die Messe und danken Ihnen für das schnelle Angebot.'
const arrive = (id: string, from: string, subject: string) =>
  deliver(stage.server, owner.workspaceId, work.inbox, [
    mailText({ id, to: work.inbox.email, from, subject, body }),
  ])

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  owner = work.owner
  await arrive('visa@tarsel-optik.example', 'Annika Reuss <annika@tarsel-optik.example>', 'Visa')
  await arrive('stand@tarsel-optik.example', 'Tobias Lindner <tobias@tarsel-optik.example>', 'Stand')
  await arrive('fair@tarsel-optik.example', 'Annika Reuss <annika@tarsel-optik.example>', 'Trade fair')
  ingrid = await work.open('/inbox/open')
  await waitForConversation(ingrid.page, 'Trade fair')
  const loaded = ingrid.page.waitForResponse(/\/customer$/)
  await openConversation(ingrid.page, 'Trade fair')
  await loaded
})

it('I shows the customer at once, and the browser remembers it', async () => {
  const { page } = ingrid
  await page.keyboard.press('i')
  await pane().getByText('annika@tarsel-optik.example').waitFor()
  await pane().getByText('German').waitFor()
  await pane()
    .getByRole('button', { name: /Tobias Lindner\s*tobias@tarsel-optik\.example/ })
    .waitFor()
  await page.reload()
  await pane().getByRole('button', { name: /Visa/ }).waitFor()
  expect(await findBarriers(page)).toEqual([])
})

it('merging conversations names addresses, as customers may have the same name', async () => {
  const { page } = ingrid
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: /^Merge into/ })
  await dialog.getByText('Annika Reuss, annika@tarsel-optik.example').waitFor()
  await dialog.getByText('Tobias Lindner, tobias@tarsel-optik.example').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

it('a note is seen by colleagues in other conversations of the customer', async () => {
  const { page } = ingrid
  await pane().getByRole('button', { name: 'Add a note' }).click()
  await page.keyboard.type('Invoices go to accounting.')
  await page.keyboard.press('Control+Enter')
  await pane()
    .getByRole('article', { name: /^Note of/ })
    .waitFor()
  await pane().getByRole('button', { name: /Visa/ }).click()
  await talkHeading(page, 'Visa').waitFor()
  await pane().getByText('Invoices go to accounting.').waitFor()
})

it('a note that is begun before another one is saved stays', async () => {
  const { page } = ingrid
  const release = await holdAnswers(page, '**/customer/note/*')
  await pane()
    .getByRole('button', { name: /^More about the note/ })
    .click()
  await page.getByRole('menuitem', { name: 'Edit the note' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' By post.')
  await page.keyboard.press('Control+Enter')
  await pane().getByRole('button', { name: 'Add a note' }).click()
  await page.keyboard.type('Calls only in the morning.')
  await release()
  await pane().getByText('Invoices go to accounting. By post.').waitFor()
  expect(await pane().getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Calls only in the morning.')
  await page.keyboard.press('Escape')
})

it('a half-written note is kept beside its conversation until it is saved', async () => {
  const { page } = ingrid
  const field = pane().getByRole('textbox', { name: 'Note' })
  const saved = pane()
    .getByRole('article', { name: /^Note of/ })
    .filter({ hasText: 'Pays by card.' })
  await pane().getByRole('button', { name: 'Add a note' }).click()
  await page.keyboard.type('Pays by')
  await pane()
    .getByRole('button', { name: /Trade fair/ })
    .click()
  await talkHeading(page, 'Trade fair').waitFor()
  await field.waitFor({ state: 'detached' })
  await pane().getByRole('button', { name: /Visa/ }).click()
  await expect.poll(() => field.inputValue()).toBe('Pays by')
  await page.reload()
  await expect.poll(() => field.inputValue()).toBe('Pays by')
  await field.press('End')
  await page.keyboard.type(' card.')
  await page.keyboard.press('Control+Enter')
  await saved.waitFor()
  await page.reload()
  await saved.waitFor()
  await pane().getByRole('button', { name: 'Add a note' }).click()
  await page.keyboard.type('!')
  await expect.poll(() => field.inputValue()).toBe('!')
  await page.keyboard.press('Escape')
})

it('another address is merged into the customer, and separated again from the message', async () => {
  const { page } = ingrid
  await pane().getByRole('button', { name: 'More about the customer' }).click()
  await page.getByRole('menuitem', { name: 'Merge with another address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill('tobias')
  await page.getByRole('option', { name: /^tobias@tarsel-optik\.example\s*Tobias Lindner$/ }).click()
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await pane().getByRole('button', { name: /Stand/ }).waitFor()
  await page.keyboard.press('Control+z')
  await pane().getByRole('button', { name: /Stand/ }).waitFor({ state: 'detached' })
  await page.getByText('tobias@tarsel-optik.example separated').waitFor()
})

it('Enter takes the highlighted address, also when others arrive before it', async () => {
  const { page } = ingrid
  await arrive('anna@tarsel-optik.example', 'Anna Aas <anna@tarsel-optik.example>', 'Posters')
  const { items } = await owner.client.call('conversations.find_correspondents', { search: 'ann' })
  const last = items.at(-1)?.address ?? ''
  expect(items.length).toBeGreaterThan(1)
  await pane().getByRole('button', { name: 'More about the customer' }).click()
  await page.getByRole('menuitem', { name: 'Merge with another address' }).click()
  const field = page.getByRole('dialog').getByLabel('Email address')
  await field.fill(last.slice(0, 5))
  await page.getByRole('option', { name: last }).waitFor()
  const release = await holdAnswers(page, '**/api/v1/correspondent*')
  await field.fill('ann')
  await page.keyboard.press('ArrowDown')
  await page.locator('[role=option][aria-selected=true]').waitFor()
  await release()
  await expect.poll(() => page.getByRole('option', { name: /^ann/ }).count()).toBe(items.length)
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe(last)
})

it('an address that cannot be merged stays in its field with the reason, and is not lost without a question', async () => {
  const { page } = ingrid
  ingrid.expectRefusal(501, '/api/v1/')
  const dialog = page.getByRole('dialog', { name: 'Which address belongs to the same person?' })
  const field = dialog.getByLabel('Email address')
  const typed = await field.inputValue()
  const end = await failRequests(page, '**/customer/merge', 'POST')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await dialog.getByText(failure).waitFor()
  expect(await field.inputValue()).toBe(typed)
  await end()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await dialog.waitFor({ state: 'detached' })
})

it('on a phone it opens over the conversation', async () => {
  const { page } = ingrid
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page
    .getByRole('menuitem', { name: 'Show the customer' })
    .or(page.getByRole('menuitem', { name: 'Hide the customer' }))
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Invoices go to accounting. By post.').waitFor()
  expect(await excessWidth(page)).toBe(0)
  expect(await findBarriers(page)).toEqual([])
})
