import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import { findBarriers } from './acts/accessible.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { savePicture } from './acts/look.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let work: OwnerAtWork
let bookings: TestInbox
let hidden: TestInbox
let ingrid: BrowserPerson

/** Delivers one mail to several inboxes; gives the ids of its conversations. */
async function toAll(subject: string, inboxes: readonly TestInbox[]): Promise<string[]> {
  const to = inboxes.map(({ email }) => email).join(', ')
  const mail = mailText({ id: `${randomUUID()}@customer.example`, to, subject })
  const ids: string[] = []
  for (const inbox of inboxes) {
    const raw = `Delivered-To: ${inbox.email}\r\n${mail}`
    const arrival = { internalDate: new Date() }
    ids.push((await deliver(stage.server, work.owner.workspaceId, inbox, [raw], arrival)).conversationId)
  }
  return ids
}
const rename = async (inbox: TestInbox, name: string) => {
  const { items } = await work.owner.client.call('inboxes.list', {})
  const version = items.find(({ id }) => id === inbox.id)?.version ?? 0
  await work.owner.client.call('inboxes.update', { inboxId: inbox.id, name, version })
}
const statusOf = async (conversationId = '') =>
  (await work.owner.client.call('conversations.get', { conversationId })).status
const row = (subject: string) => ingrid.page.getByRole('option').filter({ hasText: subject })

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  bookings = await createInbox(stage.server, work.owner, [work.owner.userId])
  hidden = await createInbox(stage.server, work.owner, [work.colleague.userId])
  await work.owner.client.call('inboxes.set_members', { inboxId: hidden.id, remove: [work.owner.userId] })
  await rename(work.inbox, 'Billing')
  await rename(bookings, 'Bookings')
  ingrid = await work.open('/inbox/open')
  await ingrid.page.getByRole('heading', { level: 1 }).waitFor()
})

it('rows name the person’s other inboxes with the same mail, also as it arrives', async () => {
  await toAll('Crates', [work.inbox, bookings])
  await toAll('Frames', [work.inbox, hidden])
  await row('Frames').waitFor()
  await row('Crates').getByText('Billing, also in Bookings').waitFor()
  await row('Crates').getByText('Bookings, also in Billing').waitFor()
  expect(await row('Frames').getByText('also in').count()).toBe(0)
  await ingrid.page.goto(`/inbox/open?inbox=${bookings.id}`)
  await row('Crates').getByText(', also in Billing').waitFor()
  expect(await findBarriers(ingrid.page)).toEqual([])
  await savePicture(ingrid.page, 'rows')
})

it('closing one offers to close the others, which can be undone', async () => {
  const { page } = ingrid
  const [billed, booked] = await toAll('Prints', [work.inbox, bookings])
  await page.goto(`/inbox/open?inbox=${work.inbox.id}`)
  await waitForConversation(page, 'Prints')
  await openConversation(page, 'Prints')
  await page.keyboard.press('e')
  const toasts = page.getByRole('region', { name: 'Messages' })
  const offer = toasts.getByRole('button', { name: 'Close in Bookings too' })
  // Toasts stay while the pointer is on them.
  await offer.hover()
  await savePicture(page, 'offer')
  expect(await findBarriers(page)).toEqual([])
  expect([await statusOf(billed), await statusOf(booked)]).toEqual(['closed', 'open'])
  await offer.click()
  await toasts.getByText('Also closed in Bookings').waitFor()
  expect(await statusOf(booked)).toBe('closed')
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => statusOf(booked)).toBe('open')
  expect(await statusOf(billed)).toBe('closed')
})

it('closing a single selected row has the offer, too', async () => {
  const { page } = ingrid
  const [, booked] = await toAll('Lamps', [work.inbox, bookings])
  await page.goto(`/inbox/open?inbox=${work.inbox.id}`)
  await waitForConversation(page, 'Lamps')
  await page.locator('#conversation-rows').focus()
  await page.keyboard.press('x')
  await page.getByRole('toolbar').getByText('1 selected').waitFor()
  await page.keyboard.press('e')
  await page.getByText('1 conversation closed').waitFor()
  await page.getByRole('button', { name: 'Close in Bookings too' }).click()
  await page.getByText('Also closed in Bookings').waitFor()
  expect(await statusOf(booked)).toBe('closed')
})

/** Answers a conversation of the first inbox with "Send and close". */
async function sendAndClose(subject: string) {
  const { page } = ingrid
  await page.goto(`/inbox/open?inbox=${work.inbox.id}`)
  await waitForConversation(page, subject)
  await openConversation(page, subject)
  await page.getByRole('button', { name: /^Reply to / }).click()
  await page.getByRole('textbox', { name: 'Reply', exact: true }).fill('They arrive on Thursday.')
  await page.getByRole('button', { name: 'More send options' }).click()
  await page.getByRole('menuitem', { name: 'Send and close' }).click()
}

it('sending a reply that closes has the offer, which stays beside the undo of sending', async () => {
  const { page } = ingrid
  const [billed, booked] = await toAll('Vases', [work.inbox, bookings])
  await sendAndClose('Vases')
  const toasts = page.getByRole('region', { name: 'Messages' })
  const offer = toasts.getByRole('button', { name: 'Close in Bookings too' })
  await offer.hover()
  await toasts.getByText('Reply queued').waitFor()
  await toasts.getByRole('button', { name: 'Undo' }).waitFor()
  await savePicture(page, 'offer-after-sending')
  expect([await statusOf(billed), await statusOf(booked)]).toEqual(['closed', 'open'])
  await offer.click()
  await toasts.getByText('Also closed in Bookings').waitFor()
  expect(await statusOf(booked)).toBe('closed')
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => statusOf(booked)).toBe('open')
  expect(await statusOf(billed)).toBe('closed')
})

it('a reply that closes offers nothing where the other inbox is hidden', async () => {
  const toasts = ingrid.page.getByRole('region', { name: 'Messages' })
  await sendAndClose('Frames')
  await toasts.getByText('Reply queued').waitFor()
  expect(await toasts.getByRole('button', { name: /too$/ }).count()).toBe(0)
})

it('in German, the offer after sending is German', async () => {
  const { page } = ingrid
  await work.owner.client.call('session.update_profile', { language: 'de' })
  const [billed, booked] = await toAll('Spiegel', [work.inbox, bookings])
  await page.goto(`/inbox/open/${billed}`)
  await page.getByRole('button', { name: / antworten$/ }).click()
  await page.getByRole('textbox', { name: 'Antwort', exact: true }).fill('Sie kommen am Donnerstag.')
  await page.getByRole('button', { name: 'Weitere Sendeoptionen' }).click()
  await page.getByRole('menuitem', { name: 'Senden und schließen' }).click()
  await page.getByText('Antwort wird gesendet').waitFor()
  expect([await statusOf(billed), await statusOf(booked)]).toEqual(['closed', 'open'])
  const offer = page.getByRole('button', { name: 'Auch in Bookings schließen' })
  await offer.hover()
  await savePicture(page, 'offer-in-german')
  await offer.click()
  await page.getByText('Auch in Bookings geschlossen').waitFor()
  expect(await statusOf(booked)).toBe('closed')
})
