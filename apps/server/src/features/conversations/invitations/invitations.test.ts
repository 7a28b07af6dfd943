import { decodePart, parseMessage, readInvitation } from '@postroom/mail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, deliver, mailText, type TestInbox } from '../ingest/ingest.fixture.ts'
import { invitationReader } from './invitation-reader.ts'

let server: TestServer
let owner: Owner
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  inbox = await createInbox(server, owner)
})
afterAll(() => server.stop())

interface Sent {
  readonly uid: string
  readonly method?: string
  readonly sequence?: number
  readonly from?: string
  readonly id?: string
  readonly answers?: string
  /** Not parsed yet. */
  readonly isWaiting?: boolean
}

async function invite({ uid, method = 'REQUEST', sequence = 0, from = 'jane@example.org', ...sent }: Sent) {
  const body = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//x//y//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    'DTSTAMP:20261101T090000Z',
    'DTSTART:20261224T100000Z',
    'DTEND:20261224T110000Z',
    'SUMMARY:Handing over the crates',
    'LOCATION:Pier 4',
    'ORGANIZER;CN=Jane:mailto:jane@example.org',
    `ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:${inbox.email}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
  const headers = [
    `Content-Type: text/calendar; charset=utf-8; method=${method}`,
    ...(sent.answers ? [`References: <${sent.answers}>`] : []),
  ]
  const mail = mailText({ id: sent.id ?? `${newId()}@example.org`, from, to: inbox.email, headers, body })
  const made = await deliver(server, owner.workspaceId, inbox, [mail])
  if (!sent.isWaiting) await runConsumer(server.app, invitationReader)
  return made
}

const invitationOf = async ({ conversationId, messageId }: { conversationId: string; messageId: string }) => {
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  const entry = timeline.find((one) => one.kind === 'message' && one.message.id === messageId)
  return entry?.kind === 'message' ? entry.message.invitation : undefined
}
const answer = (at: { conversationId: string; messageId: string }) =>
  owner.client.send('conversations.answer_invitation', { ...at, answer: 'tentative' })

test('an invitation is shown, and the reply comes from the invited address', async () => {
  const asked = await invite({ uid: newId(), sequence: 3 })
  expect(await invitationOf(asked)).toMatchObject({
    title: 'Handing over the crates',
    location: 'Pier 4',
    start: { kind: 'instant', value: '2026-12-24T10:00:00.000Z' },
    organizer: { name: 'Jane', address: 'jane@example.org' },
    state: 'current',
    mayAnswer: true,
    answer: null,
  })
  const sent = await answer(asked)
  expect(sent.status).toBe(200)
  expect(await invitationOf(asked)).toMatchObject({
    answer: { answer: 'tentative', byId: owner.userId },
    mayAnswer: true,
  })
  const [row] = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ sha256: Buffer; envelope: { from: string; to: string[] } }>(
      tx,
      `select m.raw_sha256 as sha256, o.envelope from messages m
         join outgoing_messages o on o.workspace_id = m.workspace_id and o.message_id = m.id
        where m.workspace_id = $1 and m.id = $2`,
      [owner.workspaceId, (sent.body as { id: string }).id],
    ),
  )
  if (!row) throw new Error('The answer was not queued.')
  expect(row.envelope).toMatchObject({ from: inbox.email, to: ['jane@example.org'] })
  const raw = await server.app.blobs.get(row.sha256)
  const parsed = parseMessage(raw)
  expect(parsed).toMatchObject({ subject: 'Tentative: Handing over the crates', kind: 'calendar' })
  const part = parsed.attachments.find(({ contentType }) => contentType === 'text/calendar')
  expect(part && readInvitation(decodePart(raw, part).toString())).toMatchObject({
    method: 'REPLY',
    sequence: 3,
    attendees: [{ address: inbox.email, participation: 'tentative' }],
  })
})

test('changes and cancellations count only from the organiser', async () => {
  const uid = newId()
  const first = await invite({ uid })
  await invite({ uid, method: 'CANCEL', sequence: 9, from: 'mallory@elsewhere.example' })
  expect(await invitationOf(first)).toMatchObject({ state: 'current', mayAnswer: true })
  const second = await invite({ uid, sequence: 1 })
  expect(await invitationOf(first)).toMatchObject({ state: 'changed', mayAnswer: false })
  expect(await invitationOf(second)).toMatchObject({ state: 'current', mayAnswer: true })
  const outdated = await answer(first)
  expect(outdated).toMatchObject({ status: 409, body: { error: { code: 'invitation_outdated' } } })
  const end = await invite({ uid, method: 'CANCEL', sequence: 2 })
  expect(await invitationOf(second)).toMatchObject({ state: 'cancelled', mayAnswer: false })
  expect(await invitationOf(end)).toMatchObject({ state: 'cancelled', mayAnswer: false })
  const nothing = await answer(end)
  expect(nothing).toMatchObject({ status: 409, body: { error: { code: 'invitation_not_answerable' } } })
})

test('a cancellation takes effect as soon as it is shown', async () => {
  const [uid, id] = ['waiting@example.org', 'asked-for@example.org']
  const asked = await invite({ uid, id })
  expect(await invitationOf(asked)).toMatchObject({ state: 'current', mayAnswer: true })
  const end = await invite({ uid, method: 'CANCEL', sequence: 1, answers: id, isWaiting: true })
  expect(end.conversationId).toBe(asked.conversationId)
  expect(await invitationOf(asked)).toMatchObject({ state: 'cancelled', mayAnswer: false })
  expect(await invitationOf(end)).toMatchObject({ state: 'cancelled', mayAnswer: false })
})
