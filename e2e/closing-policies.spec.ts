import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import { openConversation, talkHeading } from './acts/conversation.ts'
import { endAndTryAgain, failRequests, failure } from './acts/fail-requests.ts'
import { look } from './acts/look.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let inbox: TestInbox
let ingrid: BrowserPerson
const address = '/settings/workspace/closing-policies'

const arrive = async (subject: string, more: object = {}) => {
  const id = `${randomUUID()}@customer.example`
  const mail = mailText({ id, to: inbox.email, subject, ...more })
  const at = { internalDate: new Date() }
  return { ...(await deliver(stage.server, owner.workspaceId, inbox, [mail], at)), id }
}
const policies = async () => (await owner.client.call('closing_policies.list', {})).items
const statusOf = async (conversationId: string) =>
  (await owner.client.call('conversations.get', { conversationId })).status

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  inbox = await createInbox(stage.server, owner, [])
  const { version } = await owner.client.call('inboxes.get', { inboxId: inbox.id })
  await owner.client.call('inboxes.update', { inboxId: inbox.id, version, name: 'Bookings' })
  for (const name of ['Booked', 'Declined']) await owner.client.call('tags.create', { name })
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  ingrid.expectRefusal(409, '/api/v1/conversation/')
  await openSignedIn(stage, ingrid.page, owner, address)
})

it('the default policy exists, and a new policy takes over one of its inboxes', async () => {
  const { page } = ingrid
  await page.getByRole('row', { name: /Standard.*Default.*Bookings/ }).waitFor()
  await page.getByRole('button', { name: 'New policy' }).click()
  await page.getByRole('heading', { level: 1, name: 'New policy' }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Please enter your policy name.').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Travel')
  await page.getByRole('combobox', { name: 'Inboxes' }).click()
  await page.getByRole('option', { name: 'Bookings' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Requirement', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Tags' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Please choose the tags.').first().waitFor()
  await page.getByRole('combobox', { name: 'Tags to choose from' }).click()
  for (const name of ['Booked', 'Declined']) await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Requirement', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Reason' }).click()
  await page.getByRole('combobox', { name: 'Reasons to choose from' }).fill('Answered')
  await page.keyboard.press('Enter')
  await page.getByRole('switch', { name: 'Keep thank-you notes closed' }).press('Space')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Travel' }).waitFor()
  await expect.poll(policies).toMatchObject([
    { isDefault: true, inboxIds: [] },
    { name: 'Travel', inboxIds: [inbox.id], reasons: ['Answered'], requiredTags: { minimum: 1 } },
  ])
  expect(await findBarriers(page)).toEqual([])
})

it('auto-close is set up beside a preview of what it would do today', async () => {
  const { page } = ingrid
  const { conversationId, id } = await arrive('Silent customer')
  const own = { from: inbox.email, to: 'annika@tarsel-optik.example', body: 'On its way.' }
  const old = new Date(Date.now() - 9 * 86_400_000)
  const reply = mailText({ id: `${randomUUID()}@marewind.example`, references: [id], ...own })
  const sent = { internalDate: old, folder: 'Sent', folderRole: 'sent' as const }
  await stage.server.ownerPool.query('update messages set arrived_at = $2 where conversation_id = $1', [
    conversationId,
    new Date(old.getTime() - 3_600_000),
  ])
  await deliver(stage.server, owner.workspaceId, inbox, [reply], sent)
  await page.getByText('Auto-close is off').waitFor()
  await page.getByRole('switch', { name: 'Close when the customer is silent' }).press('Space')
  await page.getByRole('heading', { name: 'Would close 1 today' }).waitFor()
  await page.getByRole('link', { name: 'Silent customer' }).waitFor()
  await page.getByRole('checkbox', { name: 'Remind the customer by mail' }).check()
  await page.getByRole('textbox', { name: 'Days before' }).fill('7')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Use fewer days than until it closes.').first().waitFor()
  await page.getByRole('textbox', { name: 'Days before' }).fill('2')
  await page.getByRole('textbox', { name: 'Text of the reminder' }).fill('Do you still need it?')
  await page.getByRole('button', { name: /Get a reminder today/ }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(async () => (await policies()).at(-1)?.autoClose)
    .toMatchObject({ isOn: true, reminder: { isOn: true, daysBefore: 2 } })
})

it('a changed policy is replayed on past conversations beside the saved one, and nothing changes', async () => {
  const { page } = ingrid
  const before = await policies()
  await page.getByRole('textbox', { name: 'Days before' }).fill('1')
  await page.getByRole('button', { name: 'Replay', exact: true }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Replay: Travel' })
  await drawer.getByRole('button', { name: 'Start replay' }).press('Enter')
  const figure = drawer.getByRole('button', { name: /^Without an answer.*, Reminded, New version: 1$/ })
  await figure.press('Enter')
  await drawer.getByRole('heading', { name: /Reminded, New version: 1$/ }).waitFor()
  const entry = drawer.getByRole('listitem').filter({ hasText: 'Silent customer' })
  await entry.getByRole('row', { name: /^Policy .*Reminded, .* Reminded, / }).waitFor()
  await look(page, 'replay')
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  expect(await policies()).toEqual(before)
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
})

it('closing asks for missing requirements and is done by keyboard alone', async () => {
  const { page } = ingrid
  const { conversationId } = await arrive('Crates')
  await page.goto('/inbox')
  await openConversation(page, 'Crates')
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Before you close' })
  await dialog.getByRole('checkbox', { name: 'Booked' }).press('Space')
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('Please choose a reason.').waitFor()
  await dialog.getByRole('radio', { name: 'Answered' }).press('Space')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/closed this: Answered\./).waitFor()
  await expect.poll(() => statusOf(conversationId)).toBe('closed')
})

it('a refusal that arrives while the person writes leaves the focus in the text, and asks on demand', async () => {
  const { page } = ingrid
  const { conversationId } = await arrive('Corks')
  await openConversation(page, 'Corks')
  await page.getByTitle('Close the conversation (E)').waitFor()
  const gate = Promise.withResolvers<void>()
  await page.route(`**/api/v1/conversation/${conversationId}/close`, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.keyboard.press('e')
  await page.keyboard.press('r')
  await page.keyboard.type('Gladly, ')
  gate.resolve()
  await page.getByRole('button', { name: 'Give a reason' }).waitFor()
  await page.keyboard.type('at two.')
  const editor = page.getByRole('textbox', { name: 'Reply', exact: true })
  await expect.poll(() => editor.textContent()).toBe('Gladly, at two.')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: 'Give a reason' }).click()
  const dialog = page.getByRole('dialog', { name: 'Before you close' })
  await dialog.getByRole('checkbox', { name: 'Booked' }).check()
  await dialog.getByRole('radio', { name: 'Answered' }).check()
  await dialog.getByRole('button', { name: 'Close conversation' }).click()
  await expect.poll(() => statusOf(conversationId)).toBe('closed')
})

it('a reply that closes asks before it is sent', async () => {
  const { page } = ingrid
  const { conversationId } = await arrive('Frames')
  await openConversation(page, 'Frames')
  await page.getByRole('button', { name: /^Reply to / }).click()
  await page.getByRole('textbox', { name: 'Reply', exact: true }).fill('Gladly.')
  await page.getByRole('button', { name: 'More send options' }).click()
  await page.getByRole('menuitem', { name: 'Send and close' }).click()
  const dialog = page.getByRole('dialog', { name: 'Before you close' })
  await dialog.getByRole('checkbox', { name: 'Declined' }).check()
  await dialog.getByRole('radio', { name: 'Answered' }).check()
  await dialog.getByRole('button', { name: 'Send and close' }).click()
  await expect.poll(() => statusOf(conversationId)).toBe('closed')
})

it('required tags that could not be loaded are loaded again, and a refusal leaves the dialog as it was filled in', async () => {
  const { page } = ingrid
  ingrid.expectRefusal(501, '/api/v1/')
  const { conversationId } = await arrive('Trestles')
  const endTags = await failRequests(page, '**/api/v1/sharedtag/labels')
  await page.goto(`/inbox/open/${conversationId}`)
  await talkHeading(page, 'Trestles').waitFor()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Before you close' })
  await dialog.getByText(failure).waitFor()
  const first = dialog.getByRole('checkbox').first()
  await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Space')
  expect(await first.isChecked()).toBe(false)
  const reason = dialog.getByRole('radio', { name: 'Answered' })
  await reason.check()
  await endAndTryAgain(dialog, endTags)
  await dialog.getByRole('checkbox', { name: 'Booked' }).check()
  const endFailure = await failRequests(page, `**/api/v1/conversation/${conversationId}/close`)
  await dialog.getByRole('button', { name: 'Close conversation' }).click()
  await page.getByText(failure).waitFor()
  expect(await reason.isChecked()).toBe(true)
  await endFailure()
  await dialog.getByRole('button', { name: 'Close conversation' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => statusOf(conversationId)).toBe('closed')
})

it('a thank-you leaves a conversation closed, which says so and is reopened by one click', async () => {
  const { page } = ingrid
  const { conversationId, id } = await arrive('Lamps')
  await owner.client.call('conversations.reply', {
    conversationId,
    html: '<p>On its way.</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    seenMessageId:
      (await owner.client.call('conversations.get', { conversationId })).timeline.flatMap((entry) =>
        entry.kind === 'message' ? [entry.message.id] : [],
      )[0] ?? null,
    closeAfter: true,
    closing: {
      reason: 'Answered',
      tagIds: (await owner.client.call('tags.list', {})).items.slice(0, 1).map((tag) => tag.id),
    },
  })
  await arrive('Re: Lamps', { references: [id], body: 'Thank you very much, Ingrid!' })
  await page.goto(`/inbox/closed/${conversationId}`)
  await page.getByText('This stays closed: the customer only said thank you.').waitFor()
  await page.getByRole('button', { name: 'Reopen', exact: true }).click()
  await expect.poll(() => statusOf(conversationId)).toBe('open')
})

it('in German the page and the dialog are German, and fit a narrow screen', async () => {
  const greta = await stage.newPerson('Greta')
  greta.expectRefusal(403, '/api/v1/')
  greta.expectRefusal(409, '/api/v1/conversation/')
  const { page } = greta
  await openSignedIn(stage, page, owner, address)
  await owner.client.call('session.update_profile', { language: 'de' })
  await page.goto(address)
  await page.getByRole('row', { name: /Travel.*Bookings/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Travel' }).waitFor()
  await page.getByRole('region', { name: 'Zum Schließen' }).waitFor()
  const { conversationId } = await arrive('Regale')
  await page.goto(`/inbox/open/${conversationId}`)
  await page.getByRole('heading', { level: 1, name: 'Regale' }).waitFor()
  await page.keyboard.press('e')
  await page.getByRole('dialog', { name: 'Vor dem Schließen' }).waitFor()
})
