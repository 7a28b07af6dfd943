import { randomUUID } from 'node:crypto'
import type { Message, ReasonCode } from '@postroom/contract'
import { parseMessage } from '@postroom/mail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  incoming,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { storeIncoming } from '#features/conversations/ingest/store-incoming.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'
import { claimQueued, listAbandoned, markDelivery } from './outgoing.ts'

let server: TestServer
let owner: Owner
let colleague: Someone
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  colleague = await server.addMember(owner)
  inbox = await createInbox(server, owner, [colleague.userId])
})
afterAll(() => server.stop())

const annika = { name: 'Annika Reuss', address: 'annika@tarsel-optik.example' }
const id = () => `${newId()}@tarsel-optik.example`
const arrive = (mail: Partial<Parameters<typeof mailText>[0]> = {}) =>
  deliver(server, owner.workspaceId, inbox, [mailText({ id: id(), to: inbox.email, ...mail })])
const answer = (to: { conversationId: string; messageId: string }, more: object = {}) => ({
  conversationId: to.conversationId,
  seenMessageId: to.messageId,
  html: '<p>Gern übernehmen wir auch die Kiste.</p>',
  to: [annika],
  ...more,
})
const claim = (limit = 10, leaseMs = 60_000) =>
  claimQueued(server.app, owner.workspaceId, inbox.mailboxId, { by: 'test', limit, leaseMs })
const mark = (
  messageId: string,
  state: 'sent' | 'unknown' | 'failed' | 'queued',
  code: ReasonCode | null = null,
) =>
  changeAsSystem(server.app, owner.workspaceId, { kind: 'system', id: null, text: 'test' }, (change) =>
    markDelivery(server.app, change, messageId, { state, reason: code && { code, params: {} } }),
  )
const upload = async (bytes: string, name: string, type = 'application/pdf'): Promise<string> => {
  const response = await owner.client.fetch('/api/v1/file/user', {
    method: 'POST',
    headers: {
      'x-file-name': encodeURIComponent(name),
      'x-file-type': type,
      'content-type': 'application/octet-stream',
    },
    body: bytes,
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { id: string }).id
}

test('a reply is queued as the exact mail that will be sent', async () => {
  const first = id()
  const arrived = await arrive({ id: first, subject: 'Crates', body: 'One more crate?' })
  const file = await upload('%PDF-1.7 offer', 'Angebot für Göteborg.pdf')
  const stream = await openEvents(colleague.client)
  const reply = await owner.client.call(
    'conversations.reply',
    answer(arrived, {
      cc: [{ name: '', address: 'copy@tarsel-optik.example' }],
      bcc: [{ name: '', address: 'quiet@marewind.example' }],
      attachmentIds: [file],
    }),
  )
  expect(reply).toMatchObject({
    direction: 'outbound',
    subject: 'Re: Crates',
    authorId: owner.userId,
    from: { name: 'Ingrid Solheim', address: inbox.email },
    delivery: { state: 'queued', reason: null },
    attachments: [{ fileName: 'Angebot für Göteborg.pdf', contentType: 'application/pdf' }],
    quotedHtml: expect.stringContaining('One more crate?'),
  })
  expect(reply.html).toContain('Gern übernehmen')
  const queued = await stream.next('message.queued')
  const message = (queued.payload as { message: Message }).message
  expect(message.id).toBe(reply.id)
  stream.close()
  const [claimed] = await claim()
  expect(claimed).toMatchObject({ messageId: reply.id, attempts: 1 })
  expect(claimed?.envelope).toEqual({
    from: inbox.email,
    to: [annika.address, 'copy@tarsel-optik.example', 'quiet@marewind.example'],
  })
  const raw = await server.app.blobs.get(claimed?.rawSha256 ?? Buffer.alloc(0))
  const parsed = parseMessage(raw)
  expect(parsed).toMatchObject({
    messageId: claimed?.messageKey,
    inReplyTo: [first],
    references: [first],
    bcc: [],
  })
  expect(raw.toString('latin1')).not.toContain('quiet@')
  expect(await claim()).toEqual([])
  const download = await server.anonymous.fetch(reply.attachments[0]?.url ?? '')
  expect(await download.text()).toBe('%PDF-1.7 offer')
  await mark(reply.id, 'sent')
})

test('a reply to an earlier message refers to that one, quotes it, and stays its reply as a draft', async () => {
  const [first, second] = [id(), id()]
  const earlier = await arrive({ id: first, subject: 'Frames', body: 'How many frames?' })
  const newest = await arrive({
    id: second,
    subject: 'Re: Frames',
    body: 'And by when?',
    references: [first],
  })
  expect(newest.conversationId).toBe(earlier.conversationId)
  const answeredMessageId = earlier.messageId
  const answers = { id: answeredMessageId, from: annika }
  const { draft } = await owner.client.call('conversations.save_draft', {
    conversationId: newest.conversationId,
    html: '<p>Twelve.</p>',
    answeredMessageId,
  })
  expect(draft).toMatchObject({ answers })
  const reply = await owner.client.call(
    'conversations.reply',
    answer(newest, { answeredMessageId, undoSeconds: 60 }),
  )
  expect(reply.quotedHtml).toContain('How many frames?')
  expect(reply.quotedHtml).not.toContain('And by when?')
  const { rows } = await server.ownerPool.query<{ raw: Buffer }>(
    'select raw_sha256 as raw from messages where id = $1',
    [reply.id],
  )
  const parsed = parseMessage(await server.app.blobs.get(rows[0]?.raw ?? Buffer.alloc(0)))
  expect(parsed).toMatchObject({ inReplyTo: [first], references: [first] })
  const undone = await owner.client.call('conversations.cancel_send', {
    conversationId: newest.conversationId,
    messageId: reply.id,
  })
  expect(undone.draft).toMatchObject({ answers })
})

test('a reply answers no message of another conversation', async () => {
  const [one, other] = [await arrive({ subject: 'Prints' }), await arrive({ subject: 'Rolls' })]
  const answeredMessageId = other.messageId
  const refusal = { status: 409, body: { error: { code: 'answered_message_gone' } } }
  const refused = await owner.client.send('conversations.reply', answer(one, { answeredMessageId }))
  expect(refused).toMatchObject(refusal)
  const written = { conversationId: one.conversationId, html: '<p>Two.</p>', answeredMessageId }
  expect(await owner.client.send('conversations.save_draft', written)).toMatchObject(refusal)
  const { timeline } = await owner.client.call('conversations.get', { conversationId: one.conversationId })
  expect(timeline.filter(({ kind }) => kind === 'message')).toHaveLength(1)
  const { draft } = await owner.client.call('conversations.get_draft', { conversationId: one.conversationId })
  expect(draft).toBeNull()
})

test('the copy in Sent and the customer’s answer join the conversation', async () => {
  const arrived = await arrive()
  const reply = await owner.client.call('conversations.reply', answer(arrived))
  const [claimed] = await claim()
  const raw = await server.app.blobs.get(claimed?.rawSha256 ?? Buffer.alloc(0))
  const rewritten = Buffer.concat([Buffer.from('X-Server: changed\r\n'), raw])
  const copies = [raw, rewritten].map((bytes) =>
    incoming(inbox, bytes, { folder: 'Sent', folderRole: 'sent' }),
  )
  expect(await storeIncoming(server.app, owner.workspaceId, copies)).toMatchObject({
    stored: 0,
    duplicates: 2,
  })
  const back = await arrive({
    from: 'Someone Else <else@tarsel-optik.example>',
    references: [claimed?.messageKey ?? ''],
  })
  expect(back.conversationId).toBe(arrived.conversationId)
  const { timeline } = await owner.client.call('conversations.get', {
    conversationId: arrived.conversationId,
  })
  expect(timeline.filter(({ kind }) => kind === 'message')).toHaveLength(3)
  await mark(reply.id, 'sent')
})

test('of two concurrent replies the second is refused and its text kept as a draft', async () => {
  const pairs = await Promise.all(Array.from({ length: 12 }, () => arrive()))
  for (const arrived of pairs) {
    const answers = await Promise.all([
      owner.client.send('conversations.reply', answer(arrived)),
      colleague.client.send('conversations.reply', answer(arrived, { html: '<p>I do it.</p>' })),
    ])
    const statuses = answers.map(({ status }) => status)
    expect([...statuses].sort()).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)?.body as Message
    const lost = answers.find(({ status }) => status === 409)?.body
    expect(lost).toMatchObject({ error: { code: 'newer_message', current: { id: won.id } } })
    const loser = statuses[0] === 409 ? owner : colleague
    const kept = await loser.client.call('conversations.get_draft', {
      conversationId: arrived.conversationId,
    })
    expect(kept.draft?.to).toEqual([annika])
    const winner = loser === owner ? colleague : owner
    const none = await winner.client.call('conversations.get_draft', {
      conversationId: arrived.conversationId,
    })
    expect(none.draft).toBeNull()
  }
  const queued = await claim(100)
  expect(queued).toHaveLength(pairs.length)
  for (const { messageId } of queued) await mark(messageId, 'sent')
})

test('a draft does not overwrite one changed on another device, and is not saved after it was sent', async () => {
  const { conversationId } = await arrive()
  const save = (html: string, version?: number) =>
    owner.client.send('conversations.save_draft', {
      conversationId,
      html,
      to: [annika],
      ...(version !== undefined && { version }),
    })
  const read = async () => (await owner.client.call('conversations.get_draft', { conversationId })).draft
  const begun = await Promise.all([save('<p>One</p>', 0), save('<p>Two</p>', 0)])
  expect(begun.map(({ status }) => status).sort()).toEqual([200, 409])
  const first = await read()
  expect(first?.html).toBe(begun[0]?.status === 200 ? '<p>One</p>' : '<p>Two</p>')

  expect((await save('<p>Three</p>', first?.version)).status).toBe(200)
  const third = await read()
  expect(third?.version).not.toBe(first?.version)
  for (const html of ['<p>Four</p>', '']) {
    const refused = await save(html, first?.version)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ error: { code: 'conflict', current: third } })
  }
  expect(await read()).toEqual(third)

  await save('')
  const late = await save('<p>Five</p>', third?.version)
  expect(late.body).toMatchObject({ error: { code: 'conflict', current: null } })
  expect(await read()).toBeNull()
  expect((await save('<p>Six</p>', 0)).status).toBe(200)
  expect((await read())?.version).not.toBe(first?.version)
})

test('the same idempotency key ten times is one mail', async () => {
  const arrived = await arrive()
  const key = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => owner.client.send('conversations.reply', answer(arrived), key)),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${(body as Message).id}`)).size).toBe(1)
  const queued = await claim(100)
  expect(queued).toHaveLength(1)
  for (const { messageId } of queued) await mark(messageId, 'sent')
})

test('delivery changes are announced, and only failed or unknown messages can be sent again', async () => {
  const arrived = await arrive()
  const { id: messageId } = await owner.client.call('conversations.reply', answer(arrived))
  const { conversationId } = arrived
  const retry = () => owner.client.send('conversations.retry_send', { conversationId, messageId })
  expect(await retry()).toMatchObject({ status: 409, body: { error: { code: 'not_retryable' } } })
  const stream = await openEvents(colleague.client)
  expect(await claim()).toHaveLength(1)
  await mark(messageId, 'failed', 'recipients_missing')
  expect((await stream.next('message.delivery_changed')).payload).toMatchObject({
    conversationId,
    messageId,
    state: 'failed',
    reason: { code: 'recipients_missing', params: {}, message: 'The message has no recipients.' },
  })
  expect(await mark(messageId, 'sent')).toBe(false)
  expect(await retry()).toMatchObject({ status: 200, body: { delivery: { state: 'queued' } } })
  expect(await claim(10, 0)).toMatchObject([{ messageId, attempts: 2 }])
  expect(await claim()).toEqual([])
  expect(await listAbandoned(server.app, owner.workspaceId, inbox.mailboxId)).toMatchObject([{ messageId }])
  await mark(messageId, 'unknown', 'delivery_unconfirmed')
  expect(await retry()).toMatchObject({ status: 200 })
  expect(await claim()).toHaveLength(1)
  await mark(messageId, 'sent')
  expect(await retry()).toMatchObject({ status: 409 })
  stream.close()
})

test('a reply closes the conversation if requested, and ends the wait', async () => {
  const arrived = await arrive()
  const { conversationId } = arrived
  const before = await owner.client.call('conversations.get', { conversationId })
  expect(before.waitingSince).not.toBeNull()
  await owner.client.call('conversations.reply', answer(arrived, { closeAfter: true }))
  const after = await owner.client.call('conversations.get', { conversationId })
  expect(after).toMatchObject({ status: 'closed', waitingSince: null, messageCount: 2 })
  for (const { messageId } of await claim(100)) await mark(messageId, 'sent')
})

test('an empty reply, one without recipients, or one that cannot be sent is refused', async () => {
  const arrived = await arrive()
  const { conversationId } = arrived
  const refused = async (more: object) =>
    (await owner.client.send('conversations.reply', answer(arrived, more))).body as {
      error: { code: string }
    }
  expect((await refused({ html: '<p> </p>' })).error.code).toBe('reply_empty')
  expect((await refused({ to: [] })).error.code).toBe('invalid_input')
  expect(
    (await refused({ to: [{ name: 'x', address: 'a@b.example\r\nBcc: evil@x.example' }] })).error.code,
  ).toBe('invalid_input')
  expect((await refused({ attachmentIds: [randomUUID()] })).error.code).toBe('not_found')
  await owner.client.call('mailboxes.disconnect', { mailboxId: inbox.mailboxId })
  expect((await refused({})).error.code).toBe('mailbox_not_connected')
  expect(await claim()).toEqual([])
  const { messageCount } = await owner.client.call('conversations.get', { conversationId })
  expect(messageCount).toBe(1)
})
