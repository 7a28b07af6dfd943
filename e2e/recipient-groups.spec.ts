import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { deliver, mailText } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { look } from './acts/look.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let work: OwnerAtWork
let owner: Owner
let ingrid: BrowserPerson

const answerTo = (page: Page) => page.getByRole('radiogroup', { name: 'Reply to the sender or to all' })
const editor = (page: Page) => page.getByRole('textbox', { name: 'Reply', exact: true })
/** Who gets the reply, as its closed head says. */
const summary = (page: Page) => page.getByTitle('Edit recipients')

/** Delivers a mail that has just arrived. */
const arrive = (mail: Omit<Parameters<typeof mailText>[0], 'id'> & { id?: string }) =>
  deliver(
    stage.server,
    owner.workspaceId,
    work.inbox,
    [mailText({ id: `${randomUUID()}@customer.example`, ...mail })],
    { internalDate: new Date() },
  )
const getDraft = async (conversationId: string) =>
  (await owner.client.call('conversations.get_draft', { conversationId })).draft

const groups = async () => (await owner.client.call('recipientGroups.list', {})).items
const field = (page: Page, name: 'to' | 'cc' | 'bcc') =>
  page.locator(`[data-field=${name}] input:not([type=hidden])`)
const pills = (page: Page, label: string) =>
  page.locator(`[data-field=${label}] [data-with-remove]`).allTextContents()

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  owner = work.owner
  await work.arrive('Rooms in Lisbon')
  ingrid = await work.open('/settings/recipient_groups')
})

it('a group is made of a pasted list, once every line is an address', async () => {
  const { page } = ingrid
  await page.getByText('No recipient groups yet').waitFor()
  await page.getByRole('button', { name: 'New recipient group' }).click()
  const drawer = page.getByRole('dialog', { name: 'New recipient group' })
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByText('Please enter your recipient group name.').waitFor()
  await drawer.getByText('Please enter your addresses.').waitFor()
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Harbour office')
  const addresses = drawer.getByRole('textbox', { name: 'Addresses' })
  await addresses.fill('Annika Reuss <annika@tarsel-optik.example>; quay at tarsel')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByText('Not email addresses: quay at tarsel').waitFor()
  expect(await groups()).toEqual([])
  await look(page, 'form')
  await addresses.fill(
    'Annika Reuss <annika@tarsel-optik.example>; quay@tarsel-optik.example\nANNIKA@tarsel-optik.example',
  )
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('cell', { name: 'Harbour office', exact: true }).waitFor()
  expect(await groups()).toMatchObject([
    {
      name: 'Harbour office',
      scope: 'workspace',
      members: [
        { name: 'Annika Reuss', address: 'annika@tarsel-optik.example' },
        { name: '', address: 'quay@tarsel-optik.example' },
      ],
    },
  ])
  await look(page, 'list')
})

it('its name in a recipient field adds its addresses one by one, by keyboard', async () => {
  const { page } = ingrid
  await page.goto('/inbox/open')
  await waitForConversation(page, 'Rooms in Lisbon')
  await openConversation(page, 'Rooms in Lisbon')
  await page.keyboard.press('r')
  await page.getByRole('button', { name: 'Attach a file' }).waitFor()
  expect(await answerTo(page).count()).toBe(0)
  await page.getByRole('button', { name: 'to Annika Reuss' }).click()
  const cc = field(page, 'cc')
  await cc.pressSequentially('harb')
  await page.getByRole('option', { name: /Harbour office/ }).waitFor()
  await look(page, 'offered')
  await cc.press('Enter')
  await expect
    .poll(() => pills(page, 'cc'))
    .toEqual(['Annika Reuss <annika@tarsel-optik.example>', 'quay@tarsel-optik.example'])
  // Once more adds no address twice.
  await cc.pressSequentially('Harbour office,')
  await expect.poll(() => cc.inputValue()).toBe('')
  expect(await pills(page, 'cc')).toHaveLength(2)
})

it('a pasted list becomes chips, and the bad one is marked', async () => {
  const { page } = ingrid
  const bcc = field(page, 'bcc')
  await bcc.focus()
  await bcc.evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, 'Reuss, Annika <annika@tarsel-optik.example>; lene@tarsel-optik.example\nlene@tarsel')
  await expect
    .poll(() => pills(page, 'bcc'))
    .toEqual(['Reuss, Annika <annika@tarsel-optik.example>', 'lene@tarsel-optik.example', 'lene@tarsel'])
  await expect
    .poll(() => page.locator('[data-field=bcc] [data-bad]').allTextContents())
    .toEqual(['lene@tarsel'])
  await page.locator('[data-field=bcc]').getByText('Please enter a valid email address.').waitFor()
  await look(page, 'pasted')
})

it('arrow keys select a chip, Delete and Backspace remove it, Enter and a double click edit it', async () => {
  const { page } = ingrid
  const bcc = field(page, 'bcc')
  const chip = (name: string) => page.getByRole('group', { name, exact: true })
  const expectFocused = (target: Locator) =>
    expect.poll(() => target.evaluate((one) => one === document.activeElement)).toBe(true)
  const annika = 'Reuss, Annika <annika@tarsel-optik.example>'
  const corrected = 'lene@tarsel.example'
  await bcc.press('ArrowLeft')
  const bad = chip('Not an email address: lene@tarsel')
  await expectFocused(bad)
  expect(await bad.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid')
  expect(await bad.getAttribute('aria-description')).toBe('Delete removes, Enter edits')
  await look(page, 'chip')
  await page.keyboard.press('Enter')
  await expectFocused(bcc)
  expect(await bcc.inputValue()).toBe('lene@tarsel')
  await page.keyboard.type('.example')
  await page.keyboard.press('Enter')
  await expect.poll(() => pills(page, 'bcc')).toEqual([annika, 'lene@tarsel-optik.example', corrected])
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expectFocused(chip('lene@tarsel-optik.example'))
  await page.keyboard.press('Backspace')
  await expectFocused(chip(annika))
  expect(await pills(page, 'bcc')).toEqual([annika, corrected])
  await page.keyboard.press('ArrowRight')
  await expectFocused(chip(corrected))
  await page.keyboard.press('Delete')
  await expectFocused(bcc)
  expect(await pills(page, 'bcc')).toEqual([annika])
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('e')
  await expectFocused(bcc)
  expect(await bcc.inputValue()).toBe('e')
  await bcc.fill('')
  await chip(annika).dblclick()
  await expectFocused(bcc)
  expect(await bcc.inputValue()).toBe(annika)
  await page.keyboard.press('Enter')
  await expect.poll(() => pills(page, 'bcc')).toEqual([annika])
})

it('a deleted group is offered no more', async () => {
  const { page } = ingrid
  const [group] = await groups()
  await owner.client.call('recipientGroups.delete', { recipientGroupId: group?.id ?? '' })
  const to = field(page, 'to')
  await expect
    .poll(async () => {
      await to.fill('harb')
      const offered = await page.getByRole('option', { name: /Harbour office/ }).count()
      await to.fill('')
      return offered
    })
    .toBe(0)
})

it('a reply goes to all or to the sender only, and what the writer typed and added stays', async () => {
  const { page } = ingrid
  const to = `${work.inbox.email}, Tobias Lindner <tobias@tarsel-optik.example>`
  const mail = mailText({ id: `${randomUUID()}@customer.example`, to, subject: 'Stand at the fair' })
  const arrival = { internalDate: new Date() }
  const { conversationId } = await deliver(stage.server, owner.workspaceId, work.inbox, [mail], arrival)
  const savedCopies = async () =>
    (await owner.client.call('conversations.get_draft', { conversationId })).draft?.cc.map(
      (one) => one.address,
    )
  await page.goto(`/inbox/open/${conversationId}`)
  await page.getByRole('button', { name: /^Reply to / }).waitFor()
  await page.keyboard.press('Shift+R')
  await editor(page).fill('We meet at the stand.')
  await expect.poll(() => summary(page).textContent()).toBe('to Annika Reuss')
  await look(page, 'sender')
  await answerTo(page).getByRole('radio', { name: 'Reply (⇧ R)' }).press('ArrowRight')
  await expect.poll(() => summary(page).textContent()).toBe('to Annika Reuss, cc Tobias Lindner')
  await look(page, 'all')
  await summary(page).click()
  await field(page, 'cc').fill('desk@vireo.example')
  await field(page, 'cc').press('Enter')
  await answerTo(page).getByText('Reply', { exact: true }).click()
  await expect.poll(() => pills(page, 'cc')).toEqual(['desk@vireo.example'])
  await expect.poll(() => editor(page).textContent()).toBe('We meet at the stand.')
  await expect.poll(savedCopies).toEqual(['desk@vireo.example'])
  await page.reload()
  await page.getByRole('button', { name: /^Continue your draft/ }).click()
  await expect.poll(() => summary(page).textContent()).toBe('to Annika Reuss, cc desk@vireo.example')
  expect(await answerTo(page).getByRole('radio', { name: 'Reply (⇧ R)' }).isChecked()).toBe(true)
  await answerTo(page).getByText('Reply all', { exact: true }).click()
  await expect.poll(savedCopies).toEqual(['desk@vireo.example', 'tobias@tarsel-optik.example'])
})

it('a message that reached the inbox in blind copy is answered to all', async () => {
  const { page } = ingrid
  const to = 'Tobias Lindner <tobias@tarsel-optik.example>'
  const { conversationId } = await arrive({ to, subject: 'Trolleys', body: 'Which trolleys?' })
  await page.goto(`/inbox/open/${conversationId}`)
  await page.getByRole('button', { name: 'Actions for the message of Annika Reuss' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Reply all to this message' }).click()
  await expect.poll(() => summary(page).textContent()).toBe('to Annika Reuss, cc Tobias Lindner')
})

it('one message of several is answered, with its recipients and its text', async () => {
  const { page } = ingrid
  const tobias = 'Tobias Lindner <tobias@tarsel-optik.example>'
  const id = `${randomUUID()}@customer.example`
  const subject = 'Pallets'
  const first = await arrive({ id, to: `${work.inbox.email}, ${tobias}`, subject, body: 'How many pallets?' })
  const { conversationId } = first
  await arrive({ from: tobias, to: work.inbox.email, subject, references: [id], body: 'And which trucks?' })
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'Actions for the message of Annika Reuss' }).press('Enter')
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  const unfold = () => page.getByTitle('Show the message of Annika Reuss').click()
  const line = page.getByText(/^Answers the message of Annika Reuss, \d/)
  await page.goto(`/inbox/open/${conversationId}`)
  await page.getByRole('button', { name: 'Reply to Tobias Lindner' }).waitFor()
  await unfold()
  await choose('Reply all to this message')
  await line.waitFor()
  await expect.poll(() => summary(page).textContent()).toBe('to Annika Reuss, cc Tobias Lindner')
  await page.keyboard.type('Twelve.')
  await expect.poll(() => editor(page).textContent()).toBe('Twelve.')
  await choose('Reply to this message')
  await expect.poll(() => summary(page).textContent()).toBe('to Annika Reuss')
  await expect.poll(() => editor(page).evaluate((text) => text === document.activeElement)).toBe(true)
  await look(page, 'answered')
  await expect.poll(async () => (await getDraft(conversationId))?.answers?.id).toBe(first.messageId)
  await page.reload()
  await page.getByRole('button', { name: /^Continue your draft/ }).click()
  await line.waitFor()
  await page.getByRole('button', { name: 'Answer the newest message' }).click()
  await line.waitFor({ state: 'detached' })
  await expect.poll(() => summary(page).textContent()).toBe('to Tobias Lindner')
  await expect.poll(async () => (await getDraft(conversationId))?.answers).toBeNull()
  await unfold()
  await choose('Reply to this message')
  await line.waitFor()
  // The reply ends the draft: a save under way would be refused.
  await expect.poll(async () => (await getDraft(conversationId))?.answers?.id).toBe(first.messageId)
  await page.getByRole('button', { name: /^Send(?! and| without)/ }).click()
  const sent = async () => {
    const { timeline } = await owner.client.call('conversations.get', { conversationId })
    return timeline.flatMap((entry) => (entry.kind === 'message' ? entry.message : [])).at(-1)
  }
  await expect.poll(sent).toMatchObject({
    direction: 'outbound',
    to: [{ address: 'annika@tarsel-optik.example' }],
    cc: [],
    quotedHtml: expect.stringContaining('How many pallets?'),
  })
})
