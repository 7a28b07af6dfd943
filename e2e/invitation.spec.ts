import { beforeAll, expect, it } from 'vitest'
import { connectInbox, until } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { decodePart, parseMessage, readInvitation } from '../packages/mail/src/index.ts'
import { signIn } from './acts/account.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { savePictures } from './acts/look.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('bookings')
let owner: Owner
let ingrid: BrowserPerson
/** Never that of today, so that it is shown. */
const year = new Date().getUTCFullYear() + 2
const weekday = new Date(Date.UTC(year, 11, 24)).toLocaleDateString('en-GB', {
  weekday: 'short',
  timeZone: 'UTC',
})

const invite = (sequence: number, method: 'REQUEST' | 'CANCEL') =>
  [
    'From: Jane Doe <jane@customer.example>',
    'To: bookings@marewind.example',
    `Subject: ${method === 'CANCEL' ? 'Cancelled: ' : ''}Handing over the crates`,
    `Message-ID: <event-${sequence}@customer.example>`,
    ...(sequence > 0 ? ['References: <event-0@customer.example>'] : []),
    'Date: Fri, 20 Nov 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'You are invited.',
    '--b',
    `Content-Type: text/calendar; charset=utf-8; method=${method}`,
    '',
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//customer//calendar//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    'UID:crates@customer.example',
    `SEQUENCE:${sequence}`,
    `DTSTAMP:2026112${sequence}T090000Z`,
    `DTSTART;TZID=America/New_York:${year}1224T100000`,
    `DTEND;TZID=America/New_York:${year}1224T113000`,
    'SUMMARY:Handing over the crates',
    'LOCATION:Pier 4\\, Bergen',
    'ORGANIZER;CN=Jane Doe:mailto:jane@customer.example',
    'ATTENDEE;CN=Bookings;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:bookings@marewind.example',
    'ATTENDEE;CN=Tom Reed;PARTSTAT=ACCEPTED:mailto:tom@customer.example',
    'END:VEVENT',
    'END:VCALENDAR',
    '--b--',
    '',
  ].join('\r\n')

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  await owner.client.call('session.update_profile', { timeZone: 'Europe/Oslo' })
  await connectInbox(owner, world, 'bookings')
  await world.dovecot.deliver('bookings', invite(0, 'REQUEST'))
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await ingrid.page.goto('/inbox')
  await signIn(ingrid.page, owner)
  await waitForConversation(ingrid.page, 'Handing over the crates')
  await openConversation(ingrid.page, 'Handing over the crates')
})

const card = () => ingrid.page.getByRole('region', { name: 'Invitation: Handing over the crates' })

it('an invitation is shown in the time zone of its reader, and answered in the mail', async () => {
  await card().getByText(`${weekday} 24 Dec ${year}, 16:00 – 17:30`).waitFor()
  await card().getByText('Pier 4, Bergen').waitFor()
  await card().getByRole('button', { name: 'Accept' }).click()
  await card()
    .getByText(/^Accepted by /)
    .waitFor()
  const sent = await until(async () => world.smtp.received[0] ?? null, 'the answer went out')
  const raw = Buffer.from(sent.raw)
  const part = parseMessage(raw).attachments.find(({ contentType }) => contentType === 'text/calendar')
  expect(part && readInvitation(decodePart(raw, part).toString())).toMatchObject({
    method: 'REPLY',
    uid: 'crates@customer.example',
    attendees: [{ address: 'bookings@marewind.example', participation: 'accepted' }],
  })
  await savePictures(ingrid.page, 'card', { widths: [390, 768, 1440] })
})

it('an invitation cancelled by its organiser can no longer be answered', async () => {
  await world.dovecot.deliver('bookings', invite(1, 'CANCEL'))
  await ingrid.page.getByText('The organiser has cancelled this event.').first().waitFor()
  await card().getByRole('button', { name: 'Accept' }).first().waitFor({ state: 'detached' })
})
