import { randomUUID } from 'node:crypto'
import type { SendCheck } from '@postroom/contract'
import { parseMessage } from '@postroom/mail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBy } from '#features/closing-policies/closing-policies.fixture.ts'
import {
  createInbox,
  deliver,
  incoming,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { storeIncoming } from '#features/conversations/ingest/store-incoming.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { claimQueued, listUnknown, markDelivery } from '../outgoing.ts'

let server: TestServer
let owner: Owner
let observer: Someone
let inbox: TestInbox
let other: TestInbox
const partner = 'billing@partner.example'

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  observer = await server.addMember(owner)
  inbox = await createInbox(server, owner, [owner.userId, observer.userId])
  other = await createInbox(server, owner, [owner.userId])
  await owner.client.call('inboxes.set_role', {
    inboxId: inbox.id,
    userId: observer.userId,
    role: 'observer',
  })
})
afterAll(() => server.stop())

interface Place {
  readonly conversationId: string
  readonly messageId: string
}

const raws = new Map<string, string>()
async function arrive(at = inbox): Promise<Place> {
  const raw = mailText({
    id: `${randomUUID()}@customer.example`,
    to: at.email,
    subject: 'Grüße',
    headers: ['Return-Path: <annika@tarsel-optik.example>', `Delivered-To: ${at.email}`],
  })
  const place = await deliver(server, owner.workspaceId, at, [raw])
  raws.set(place.messageId, raw)
  return place
}
const redirect = (place: Place, more: object = {}) =>
  owner.client.call('conversations.redirect', { ...place, to: partner, ...more })
const get = (conversationId: string) => owner.client.call('conversations.get', { conversationId })
const messagesOf = async (conversationId: string) =>
  (await get(conversationId)).timeline.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []))
const linesOf = async (conversationId: string) =>
  (await get(conversationId)).timeline.flatMap((entry) => (entry.kind === 'activity' ? [entry.activity] : []))
const claim = (mailboxId = inbox.mailboxId) =>
  claimQueued(server.app, owner.workspaceId, mailboxId, { by: 'test', limit: 10, leaseMs: 60_000 })
const mark = (messageId: string, state: 'sent' | 'unknown' | 'failed') =>
  changeAsSystem(server.app, owner.workspaceId, { kind: 'system', id: null, text: 'test' }, (change) =>
    markDelivery(server.app, change, messageId, { state, reason: null }),
  )
const stored = () =>
  server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ id: string; sha256: Buffer }>(tx, 'select id, raw_sha256 as sha256 from redirects'),
  )
const refusal = (status: number, code: string) => ({ status, body: { error: { code } } })

test('the original is queued unchanged behind a resent block, and the conversation is closed', async () => {
  const place = await arrive()
  const { redirectId, conversation, redirects } = await redirect(place, { undoSeconds: 0 })
  expect(conversation).toMatchObject({ status: 'closed' })
  expect(redirects).toMatchObject([{ id: redirectId, to: partner, byId: owner.userId, state: 'queued' }])
  const [queued, ...others] = await claim()
  expect(others).toEqual([])
  expect(queued).toMatchObject({
    messageId: redirectId,
    isRedirect: true,
    conversationId: place.conversationId,
    envelope: { from: inbox.email, to: [partner] },
  })
  const raw = await server.app.blobs.get(queued?.rawSha256 ?? Buffer.alloc(0))
  const original = raws.get(place.messageId) ?? ''
  const kept = original.replace(/^(?:Return-Path|Delivered-To): .*\r\n/gm, '')
  expect(kept).not.toBe(original)
  expect(raw.toString().endsWith(`\r\n${kept}`)).toBe(true)
  expect(parseMessage(raw)).toMatchObject({
    resentMessageIds: [queued?.messageKey],
    from: [{ address: 'annika@tarsel-optik.example' }],
    to: [{ address: inbox.email }],
  })
  await mark(redirectId, 'sent')
  const [message, ...answers] = await messagesOf(place.conversationId)
  expect(answers).toEqual([])
  expect(message?.redirects).toMatchObject([{ state: 'sent', dueAt: null }])
  expect(await linesOf(place.conversationId)).toMatchObject([
    { type: 'redirected', redirectedTo: partner, actorId: owner.userId },
    { type: 'closed' },
  ])
})

test('undoing deletes the redirect and opens the conversation again, until it is being sent', async () => {
  const place = await arrive()
  const { conversationId } = place
  const { redirectId } = await redirect(place, { undoSeconds: 60 })
  const undone = await owner.client.call('conversations.cancel_redirect', { conversationId, redirectId })
  expect(undone).toMatchObject({
    messageId: place.messageId,
    redirects: [],
    conversation: { status: 'open' },
  })
  expect((await stored()).map(({ id }) => id)).not.toContain(redirectId)
  expect((await linesOf(conversationId)).map(({ type }) => type)).toEqual([
    'redirected',
    'closed',
    'redirect_undone',
    'reopened',
  ])
  const again = await redirect(place, { closeAfter: false })
  expect(again.conversation.status).toBe('open')
  await claim()
  expect(
    await owner.client.send('conversations.cancel_redirect', {
      conversationId,
      redirectId: again.redirectId,
    }),
  ).toMatchObject(refusal(409, 'gone_out'))
  expect((await stored()).map(({ id }) => id)).toContain(again.redirectId)
  await mark(again.redirectId, 'sent')
})

test('a redirect that failed reopens the conversation, is in the outbox, and can be sent again', async () => {
  const place = await arrive()
  const { conversationId } = place
  const { redirectId } = await redirect(place)
  await claim()
  await mark(redirectId, 'failed')
  const outbox = async () => (await owner.client.call('conversations.list', { view: 'outbox' })).items
  expect(await outbox()).toMatchObject([
    { id: conversationId, status: 'open', isUnread: true, outgoing: { state: 'failed' } },
  ])
  const { redirects } = await owner.client.call('conversations.retry_redirect', {
    conversationId,
    redirectId,
  })
  expect(redirects).toMatchObject([{ state: 'queued' }])
  expect((await claim()).map(({ messageId }) => messageId)).toEqual([redirectId])
  await mark(redirectId, 'unknown')
  await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(tx, 'update outgoing_messages set next_look_at = now() where message_id = $1', [redirectId]),
  )
  const looked = await listUnknown(server.app, owner.workspaceId, inbox.mailboxId)
  expect(looked).toMatchObject([{ messageId: redirectId, isRedirect: true }])
  await owner.client.call('conversations.settle_redirect', { conversationId, redirectId })
  expect(await outbox()).toEqual([])
  expect(
    await owner.client.send('conversations.retry_redirect', { conversationId, redirectId }),
  ).toMatchObject(refusal(409, 'not_retryable'))
})

test('the own inbox is refused, another inbox only until it is accepted', async () => {
  const place = await arrive()
  const before = await stored()
  const [name, domain] = inbox.email.split('@')
  for (const to of [inbox.email.toUpperCase(), `${name}+orders@${domain}`])
    expect(
      await owner.client.send('conversations.redirect', { ...place, to, acceptsInbox: true }),
    ).toMatchObject(refusal(409, 'redirect_to_itself'))
  expect(await owner.client.send('conversations.redirect', { ...place, to: other.email })).toMatchObject(
    refusal(409, 'redirect_to_inbox'),
  )
  expect(await stored()).toEqual(before)
  expect(await get(place.conversationId)).toMatchObject({ status: 'open' })
  await redirect(place, { to: other.email, acceptsInbox: true })
  const [queued] = await claim()
  const raw = await server.app.blobs.get(queued?.rawSha256 ?? Buffer.alloc(0))
  const arrived = await deliver(server, owner.workspaceId, other, [raw])
  expect(await messagesOf(arrived.conversationId)).toMatchObject([
    { direction: 'inbound', from: { address: 'annika@tarsel-optik.example' } },
  ])
})

test('a new outside domain is warned of once, and sending in spite of it is noted', async () => {
  const place = await arrive()
  const before = await stored()
  const send = (to: string, acceptedWarnings: SendCheck[] = []) =>
    owner.client.send('conversations.redirect', { ...place, to, acceptedWarnings, closeAfter: false })
  const warned = { check: 'new_domain', found: ['never-seen.example'] }
  expect(await send('desk@never-seen.example')).toMatchObject({
    status: 409,
    body: { error: { code: 'send_warned', current: [warned] } },
  })
  expect(await stored()).toEqual(before)
  expect(await linesOf(place.conversationId)).toEqual([])
  // The customer's own domain, and one of a conversation that the person sees.
  await deliver(server, owner.workspaceId, inbox, [
    mailText({ id: `${randomUUID()}@known.example`, from: 'Bo <bo@known.example>', to: inbox.email }),
  ])
  for (const to of ['desk@tarsel-optik.example', 'desk@known.example'])
    expect(await send(to)).toMatchObject({ status: 200 })
  expect(await send('desk@never-seen.example', ['new_domain'])).toMatchObject({ status: 200 })
  expect((await linesOf(place.conversationId)).slice(-2)).toMatchObject([
    { type: 'redirected', redirectedTo: 'desk@never-seen.example' },
    { type: 'warning_overridden', actorId: owner.userId, warnings: [warned] },
  ])
  await owner.client.call('conversations.save_sending_settings', { checksOff: ['new_domain'] })
  expect(await send('desk@never-seen-either.example')).toMatchObject({ status: 200 })
  await owner.client.call('conversations.save_sending_settings', { checksOff: [] })
  // Another inbox has a warning of its own.
  expect(
    await owner.client.send('conversations.redirect', {
      ...place,
      to: other.email,
      acceptsInbox: true,
      acceptedWarnings: [],
    }),
  ).toMatchObject({ status: 200 })
  for (const { messageId } of await claim()) await mark(messageId, 'sent')
})

test('its copy in Sent, or a bounced one, is no second copy of the original', async () => {
  const place = await arrive()
  const { redirectId } = await redirect(place)
  const [queued] = await claim()
  expect(queued?.messageId).toBe(redirectId)
  const raw = await server.app.blobs.get(queued?.rawSha256 ?? Buffer.alloc(0))
  const copies = [
    incoming(inbox, raw, { folder: 'Sent', folderRole: 'sent' }),
    incoming(inbox, `Received: by mx.partner.example\r\n${raw}`, {}),
  ]
  expect(await storeIncoming(server.app, owner.workspaceId, copies)).toEqual({
    stored: 0,
    duplicates: 2,
    conversations: 0,
  })
  expect(await messagesOf(place.conversationId)).toHaveLength(1)
  const remembered = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ folder: string }>(
      tx,
      'select folder from erased_locations where mailbox_id = $1 and uid = any($2::bigint[]) order by folder',
      [inbox.mailboxId, copies.map(({ uid }) => uid)],
    ),
  )
  expect(remembered.map(({ folder }) => folder)).toEqual(['INBOX', 'Sent'])
})

test('where the closing policy asks for more, nothing is sent until it is given', async () => {
  const careful = await createInbox(server, owner, [owner.userId])
  await closeBy(owner, careful.id, { reasons: ['Wrong address'] })
  const place = await arrive(careful)
  const before = await stored()
  expect(await owner.client.send('conversations.redirect', { ...place, to: partner })).toMatchObject(
    refusal(409, 'closing_incomplete'),
  )
  expect(await stored()).toEqual(before)
  const closing = { tagIds: [], reason: 'Wrong address' }
  expect((await redirect(place, { closing })).conversation.status).toBe('closed')
  expect((await linesOf(place.conversationId)).at(-1)).toMatchObject({ closingReason: 'Wrong address' })
})

test('only people who may reply redirect, only received mail, and only where the sender is kept', async () => {
  const place = await arrive()
  const stranger = await server.addMember(owner)
  const before = await stored()
  const send = (by: Someone, of: Place, to = partner) =>
    by.client.send('conversations.redirect', { ...of, to })
  expect(await send(observer, place)).toMatchObject({ status: 403 })
  expect(await send(stranger, place)).toMatchObject({ status: 404 })
  expect(await send(owner, place, 'partner')).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'to' }] } },
  })
  const answer = await owner.client.call('conversations.reply', {
    conversationId: place.conversationId,
    seenMessageId: place.messageId,
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    html: '<p>Gladly.</p>',
  })
  expect(await send(owner, { conversationId: place.conversationId, messageId: answer.id })).toMatchObject(
    refusal(409, 'not_redirectable'),
  )
  await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(tx, `update mailboxes set provider = 'Google' where id = $1`, [other.mailboxId]),
  )
  expect(await send(owner, await arrive(other))).toMatchObject(refusal(409, 'redirect_unsupported'))
  const { items } = await owner.client.call('inboxes.list', {})
  const canRedirect = new Map(items.map((one) => [one.id, one.canRedirect]))
  expect([inbox, other].map(({ id }) => canRedirect.get(id))).toEqual([true, false])
  expect(await stored()).toEqual(before)
})
