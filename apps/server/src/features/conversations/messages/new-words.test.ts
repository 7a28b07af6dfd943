import type { Message } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, deliver, type MailText, mailText, type TestInbox } from '../ingest/ingest.fixture.ts'

let server: TestServer
let owner: Owner
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  inbox = await createInbox(server, owner)
})
afterAll(() => server.stop())

const day = (days: number) => new Date(Date.now() - days * 86_400_000)

const arrive = (mail: Partial<MailText> & { id: string }) =>
  deliver(server, owner.workspaceId, inbox, [mailText({ to: inbox.email, ...mail })])

async function lastOf(conversationId: string): Promise<Message | undefined> {
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  return timeline.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : [])).at(-1)
}

const question =
  'Which of the two crates do you need first in Gothenburg?\n\nAnd who will be there on Thursday to sign for them?'
const header = [
  'From: Annika Reuss <annika@tarsel-optik.example>',
  'Sent: Monday, January 5, 2026 10:00 AM',
  'To: bookings@marewind.example',
  'Subject: Crates',
].join('\n')

/** A question, and a reply with Outlook's header above the quote. */
async function answered(quoted: string, headers: string[] = ['Content-Type: text/plain; charset=utf-8']) {
  const [first, second] = [`${newId()}@tarsel-optik.example`, `${newId()}@tarsel-optik.example`]
  await arrive({ id: first, body: question, date: day(2) })
  const references = [first]
  const answer = { id: second, references, subject: 'RE: Crates to Gothenburg', date: day(1), headers }
  const { conversationId } = await arrive({ ...answer, body: quoted })
  return lastOf(conversationId)
}

test('an unmarked quote of an earlier mail is folded away', async () => {
  const message = await answered(`Thank you.\n\n${header}\n\n${question}`)
  expect(message?.text).toBe('Thank you.')
  expect(message?.quotedText).toContain('Which of the two crates')
})

test('text written into an unmarked quote is shown, as text and as HTML', async () => {
  const [first = '', , second = ''] = question.split('\n')
  const text = await answered(
    `See below.\n\n${header}\n\n${first}\n\nThe larger one.\n\n${second}\n\nMr Olsen.`,
  )
  expect(text?.text).toMatch(/See below[\s\S]*The larger one[\s\S]*Mr Olsen/)
  const rows = header
    .split('\n')
    .map((row) => row.replace(/^(\w+):/, '<b>$1:</b>'))
    .join('<br>')
  const html = await answered(
    `<p>See below.</p><div style="border-top:solid #E1E1E1 1.0pt"><p>${rows}</p></div><p>${first}</p><p>The larger one.</p><p>${second}</p><p>Mr Olsen.</p>`,
    ['Content-Type: text/html; charset=utf-8'],
  )
  expect(html?.html).toMatch(/See below[\s\S]*The larger one[\s\S]*Mr Olsen/)
  expect(html?.quotedHtml).toBeNull()
})

test('a forwarded mail is shown completely, with the note above it', async () => {
  const id = `${newId()}@tarsel-optik.example`
  const { conversationId } = await arrive({
    id,
    subject: 'WG: Crates',
    body: `For you.\n\n${header}\n\n${question}`,
  })
  const message = await lastOf(conversationId)
  expect(message?.text).toContain('Which of the two crates')
  expect(message?.quotedText).toBeNull()
})

test.each(['Booking', 'RE: Booking'])(
  'a form that resembles a mail header is not folded away: %s',
  async (subject) => {
    const form = 'A request came in.\n\nFrom: Hamburg\nTo: Oslo\nDate: 5 March 2026\n\nPlease answer today.'
    const { conversationId } = await arrive({ id: `${newId()}@tarsel-optik.example`, subject, body: form })
    expect((await lastOf(conversationId))?.text).toContain('Please answer today.')
  },
)
