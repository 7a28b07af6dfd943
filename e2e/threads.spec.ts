import { beforeAll, expect, it } from 'vitest'
import { connectInbox, until } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import { openConversation, talkHeading, waitForConversation } from './acts/conversation.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('bookings')
let owner: Owner
let ingrid: BrowserPerson

const mail = (id: string, subject: string, references: readonly string[] = [], from = 'annika') =>
  [
    `From: ${from} <${from}@customer.example>`,
    'To: support@marewind.example',
    `Subject: ${subject}`,
    `Message-ID: <${id}@customer.example>`,
    ...(references.length > 0
      ? [`References: ${references.map((one) => `<${one}@customer.example>`).join(' ')}`]
      : []),
    'Date: Fri, 20 Nov 2026 10:00:00 +0000',
    '',
    `The text of ${id}.`,
    '',
  ].join('\r\n')
const deliver = (...args: Parameters<typeof mail>) => world.dovecot.deliver('bookings', mail(...args))
const counts = async () => {
  const { items } = await owner.client.call('conversations.list', { view: 'all' })
  return Object.fromEntries(items.map(({ subject, messageCount }) => [subject, messageCount]))
}
const untilCounts = (expected: Record<string, number>) =>
  until(
    async () => {
      const now = await counts()
      return Object.entries(expected).every(([subject, count]) => now[subject] === count) ? true : null
    },
    `the conversations are ${JSON.stringify(expected)}`,
  )

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  await connectInbox(owner, world, 'bookings')
  // One by one, so that each has what it answers before it.
  await deliver('crate-1', 'Crates to Bergen')
  await untilCounts({ 'Crates to Bergen': 1 })
  await deliver('crate-2', 'Re: Crates to Bergen', ['crate-1'])
  await untilCounts({ 'Crates to Bergen': 2 })
  await deliver('crate-3', 'Re: Crates to Bergen, and the invoice', ['crate-1', 'crate-2'])
  await deliver('frames', 'Frames from Lyon')
  await deliver('forged', 'A forged answer', ['crate-1'], 'mallory')
  await untilCounts({ 'Crates to Bergen': 3, 'Frames from Lyon': 1, 'A forged answer': 1 })
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/inbox')
  await waitForConversation(ingrid.page, 'Frames from Lyon')
})

it('a message says why it is here, and a forged one why it is not elsewhere', async () => {
  const { page } = ingrid
  await openConversation(page, 'Crates to Bergen')
  await page.getByRole('button', { name: 'to support@marewind.example' }).click()
  await page.getByText('It references crate-2@customer.example.').waitFor()
  await openConversation(page, 'A forged answer')
  await page.getByRole('button', { name: 'to support@marewind.example' }).click()
  await page.getByText(/that its sender does not take part in/).waitFor()
})

it('a conversation is split at a message, later mail follows, and the split is undone', async () => {
  const { page } = ingrid
  await openConversation(page, 'Crates to Bergen')
  await page.getByRole('button', { name: 'Actions for the message of annika' }).click()
  const split = page.getByRole('menuitem', { name: 'Split off from here' })
  await split.waitFor()
  expect(await findBarriers(page)).toEqual([])
  await split.click()
  await talkHeading(page, 'Re: Crates to Bergen, and the invoice').waitFor()
  await page.getByText(/split this off from “Crates to Bergen”/).waitFor()
  await page.getByRole('button', { name: 'to support@marewind.example' }).click()
  await page.getByText(/^Split off into this conversation by /).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await deliver('crate-4', 'Re: the invoice', ['crate-1', 'crate-2', 'crate-3'])
  await page.getByText('The text of crate-4.').first().waitFor()
  await untilCounts({ 'Crates to Bergen': 2, 'Re: Crates to Bergen, and the invoice': 2 })
  const line = page.locator('div').filter({ hasText: /split this off/ })
  await line.getByRole('button', { name: 'Undo' }).last().click()
  await talkHeading(page, 'Crates to Bergen').waitFor()
  await untilCounts({ 'Crates to Bergen': 4 })
})

it('several selected conversations become one, from the list and by the keyboard', async () => {
  const { page } = ingrid
  await page.keyboard.press('u')
  const list = page.getByRole('listbox', { name: /^Conversations in/ })
  await expect.poll(() => list.getByRole('option').count()).toBe(3)
  await list.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('toolbar').getByRole('button', { name: 'Merge' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge 2 conversations' }).click()
  const toast = page.getByRole('region', { name: 'Messages' })
  // Where the pointer rests on it, what was said stays.
  await toast.getByText('2 conversations merged into one').hover()
  await expect.poll(() => list.getByRole('option').count()).toBe(2)
  await toast
    .locator('div')
    .filter({ hasText: '2 conversations merged into one' })
    .getByRole('button', { name: 'Undo' })
    .last()
    .click()
  await expect.poll(() => list.getByRole('option').count()).toBe(3)

  await openConversation(page, 'Crates to Bergen')
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: /^Merge into “Crates to Bergen”/ })
  await dialog.getByRole('textbox').fill('frames')
  await dialog.getByText('Frames from Lyon').click()
  await dialog.getByRole('button', { name: 'Merge 1 conversation' }).click()
  await page.getByText(/merged “Frames from Lyon” into this/).waitFor()
  await untilCounts({ 'Crates to Bergen': 5 })
})
