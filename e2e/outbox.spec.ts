import { beforeAll, expect, it } from 'vitest'
import { connectInbox, letter } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { deliveryReport } from '../dev/mail-rig/index.ts'
import { findBarriers } from './acts/accessible.ts'
import { openConversation, reply, waitForConversation } from './acts/conversation.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { headersOf, useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('bookings')
let owner: Owner
let ingrid: BrowserPerson

const subjects = ['Refused', 'In doubt', 'Next week', 'Bounced']
const row = (subject: string, state: RegExp | string) =>
  ingrid.page.getByRole('option', { name: subject }).getByText(state)
const outbox = () => ingrid.page.getByRole('link', { name: /^Outbox/ })
const composer = () => ingrid.page.getByRole('textbox', { name: 'Reply', exact: true })

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  await world.dovecot.deliverMany(
    'bookings',
    subjects.map((subject) => Buffer.from(letter({ subject }))),
  )
  await connectInbox(owner, world, 'bookings')
  await owner.client.call('conversations.save_sending_settings', { undoSeconds: 0 })
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/inbox')
  for (const subject of subjects) await waitForConversation(ingrid.page, subject)
})

it('a reply that is refused is counted in the rail, listed, and can be written again', async () => {
  const { page } = ingrid
  world.smtp.setFaults({ kind: 'reply', at: 'rcpt', reply: '550 5.1.1 no such user' })
  await openConversation(page, 'Refused')
  await reply(page, 'The crate is ready.')
  await page.getByRole('alert').getByText('no such user').waitFor()
  await page.getByRole('link', { name: /^Outbox.*1 not delivered/ }).click()
  await row('Refused', 'Not sent').waitFor()
  await page.getByRole('option', { name: 'Refused' }).click()
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await edit.waitFor()
  expect(await findBarriers(page)).toEqual([])
  await edit.click()
  await page.getByRole('option', { name: 'Refused' }).waitFor({ state: 'detached' })
  await expect.poll(() => composer().innerText()).toContain('The crate is ready.')
  world.smtp.setFaults()
  await page.getByRole('button', { name: /^Send(?! and| without)/ }).click()
  await world.nextMailTo('ingrid@customer.example')
  await page.getByText('Outbox is empty').waitFor()
  await expect.poll(() => outbox().innerText()).toBe('Outbox')
})

it('a message with unknown delivery can be marked as sent', async () => {
  const { page } = ingrid
  await page.goto('/inbox/open')
  world.smtp.setFaults({ kind: 'cut-after-dot', keep: false })
  await openConversation(page, 'In doubt')
  await reply(page, 'On its way.')
  await page.getByRole('alert').getByText('Delivery not confirmed').waitFor()
  world.smtp.setFaults()
  await outbox().click()
  await row('In doubt', 'Delivery not confirmed').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('option', { name: 'In doubt' }).click()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByText('Outbox is empty').waitFor()
})

it('a scheduled reply waits in the outbox, and becomes a draft when the customer writes first', async () => {
  const { page } = ingrid
  await page.goto('/inbox/open')
  await openConversation(page, 'Next week')
  await page.getByRole('button', { name: /^Reply to / }).click()
  await composer().fill('We come next week.')
  await page.getByRole('button', { name: 'More send options' }).click()
  await page
    .getByRole('menuitem', { name: /^Tomorrow morning/ })
    .first()
    .click()
  await page.getByText(/^Sends .* unless they write first$/).waitFor()
  await outbox().click()
  await row('Next week', /^Sends/).waitFor()
  const { items } = await owner.client.call('conversations.list', { view: 'outbox' })
  const { timeline } = await owner.client.call('conversations.get', { conversationId: items[0]?.id ?? '' })
  const first = timeline.find((entry) => entry.kind === 'message')
  const answer = letter({ subject: 'Re: Next week' })
  const question = await questionId(first?.kind === 'message' ? first.message.id : '')
  await world.dovecot.deliver('bookings', answer.replace(/^Date:/m, `In-Reply-To: <${question}>\r\nDate:`))
  await page.getByText('wrote first. Your reply to “Next week” was not sent').waitFor()
  await page.getByText('Outbox is empty').waitFor()
  await page.goto('/inbox/open')
  await openConversation(page, 'Next week')
  await page.getByText('Continue your draft:').waitFor()
})

async function questionId(messageId: string): Promise<string> {
  const { rows } = await stage.server.ownerPool.query<{ message_key: string }>(
    'select message_key from messages where id = $1',
    [messageId],
  )
  return rows[0]?.message_key ?? ''
}

it('a bounce is shown at its message, and reopens the closed conversation', async () => {
  const { page } = ingrid
  await openConversation(page, 'Bounced')
  await page.getByRole('button', { name: /^Reply to / }).click()
  await composer().fill('See you there.')
  await page.getByRole('button', { name: 'More send options' }).click()
  await page.getByRole('menuitem', { name: 'Send and close' }).click()
  const sent = await world.nextMailTo('ingrid@customer.example')
  const messageId = headersOf(sent.raw)['message-id'] ?? ''
  await world.dovecot.deliver('bookings', deliveryReport({ to: 'bookings@marewind.example', messageId }))
  await page.getByRole('link', { name: /^Outbox.*1 not delivered/ }).click()
  await row('Bounced', 'Bounced').last().waitFor()
  await page.getByRole('option', { name: 'Bounced' }).click()
  await page.getByRole('alert').getByText('Not delivered to ingrid@customer.example').waitFor()
  await page.getByText('Their server: 550 5.1.1 no such user').waitFor()
  await page.getByRole('button', { name: 'Close the conversation' }).click()
  await page.getByText('Outbox is empty').waitFor()
})
