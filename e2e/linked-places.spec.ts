import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import { look } from './acts/look.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let work: OwnerAtWork
let bookings: TestInbox
let ingrid: BrowserPerson
let billed: Arrived
let booked: Arrived

type Arrived = { conversationId: string; messageId: string }

/** Delivers one mail to both inboxes. */
async function toBoth(subject: string): Promise<[Arrived, Arrived]> {
  const to = [work.inbox, bookings].map(({ email }) => email).join(', ')
  const mail = mailText({ id: `${randomUUID()}@customer.example`, to, subject })
  const into = (inbox: TestInbox) =>
    deliver(stage.server, work.owner.workspaceId, inbox, [`Delivered-To: ${inbox.email}\r\n${mail}`], {
      internalDate: new Date(),
    })
  return [await into(work.inbox), await into(bookings)]
}
const rename = async (inbox: TestInbox, name: string) => {
  const { items } = await work.owner.client.call('inboxes.list', {})
  const version = items.find(({ id }) => id === inbox.id)?.version ?? 0
  await work.owner.client.call('inboxes.update', { inboxId: inbox.id, name, version })
}
const colleagueReplies = ({ conversationId, messageId }: Arrived, more: object) =>
  work.colleague.client.call('conversations.reply', {
    conversationId,
    seenMessageId: messageId,
    html: '<p>They come on Thursday.</p>',
    to: [{ name: 'Annika Reuss', address: 'annika@tarsel-optik.example' }],
    ...more,
  })
const places = () => ingrid.page.getByRole('navigation', { name: 'Inboxes with this mail' })

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  bookings = await createInbox(stage.server, work.owner, [work.owner.userId, work.colleague.userId])
  await rename(work.inbox, 'Billing')
  await rename(bookings, 'Bookings')
  ;[billed, booked] = await toBoth('Crates')
  await work.owner.client.call('conversations.assign', {
    conversationId: booked.conversationId,
    assigneeId: work.colleague.userId,
  })
  ingrid = await work.open(`/inbox/open/${billed.conversationId}`)
})

it('names both inboxes with their assignees, also after these change', async () => {
  const other = places().getByRole('button', { name: /Bookings/ })
  await other.waitFor()
  await other.getByText(', open').waitFor()
  expect(await places().getByText('Billing', { exact: true }).count()).toBe(1)
  await work.colleague.client.call('conversations.close', { conversationId: booked.conversationId })
  await other.getByText(', closed').waitFor()
})

it('shows the comments of the other inbox with its name, and as they are written', async () => {
  const { page } = ingrid
  await work.colleague.client.call('conversations.comment', {
    conversationId: booked.conversationId,
    text: 'They paid last week.',
  })
  const comment = page.getByRole('article', { name: 'Internal, in Bookings' })
  await comment.getByText('They paid last week.').waitFor()
  expect(await comment.getByRole('button', { name: /^Edit|^More/ }).count()).toBe(0)
})

it('warns that a colleague writes in the other inbox, and sends after a second press', async () => {
  const { page } = ingrid
  const write = (doing: 'writing' | 'left') =>
    work.colleague.client.call('conversations.show_presence', {
      conversationId: booked.conversationId,
      doing,
    })
  await write('writing')
  await page.getByText(/is writing a reply in Bookings/).waitFor()
  await write('left')
  await page.getByText(/is writing a reply in Bookings/).waitFor({ state: 'detached' })
  await colleagueReplies(booked, { sendAt: new Date(Date.now() + 86_400_000).toISOString() })
  await page.getByText(/^A reply from Bookings goes out/).waitFor()
  await page.getByRole('button', { name: /^Reply to / }).click()
  await page.getByRole('textbox', { name: 'Reply', exact: true }).fill('They arrive on Thursday.')
  ingrid.expectRefusal(409, '/api/v1/')
  await page.getByRole('button', { name: /^Send(?! and| without)/ }).click()
  await page.getByText(/also being answered in another inbox: .*, Bookings/).waitFor()
  await look(ingrid.page, 'warned')
  await page.getByRole('button', { name: /^Send(?! and| without)/ }).click()
  await page.getByText('Reply queued').waitFor()
})

it('opens the conversation of the other inbox, which shows this answer', async () => {
  const { page } = ingrid
  await places()
    .getByRole('button', { name: /Bookings/ })
    .click()
  await page.waitForURL(new RegExp(booked.conversationId))
  await page.getByText(/^A reply from Billing is about to go out \(You\)/).waitFor()
  await page.getByText('They paid last week.').waitFor()
})

it('in German, too', async () => {
  const { page } = ingrid
  await work.owner.client.call('session.update_profile', { language: 'de' })
  const [here, there] = await toBoth('Spiegel')
  await colleagueReplies(there, { sendAt: new Date(Date.now() + 86_400_000).toISOString() })
  await work.colleague.client.call('conversations.comment', {
    conversationId: there.conversationId,
    text: 'Bitte vorher anrufen.',
  })
  await page.goto(`/inbox/open/${here.conversationId}`)
  await page.getByText(/^Eine Antwort aus Bookings ist für .* geplant/).waitFor()
  await page.getByRole('article', { name: 'Intern, in Bookings' }).waitFor()
  await look(ingrid.page, 'german')
})
