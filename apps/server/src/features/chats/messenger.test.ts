import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { snapshot } from '#test/snapshot.ts'
import {
  badToken,
  type MetaDouble,
  messengerDelivered,
  messengerEcho,
  messengerFile,
  messengerRead,
  messengerText,
  refusal,
  startMetaDouble,
} from '../../../../../dev/meta-double/index.ts'
import {
  agree,
  allRead,
  answerChat,
  connectInbox,
  conversationsOf,
  eventually,
  hookOf,
  messagesOf,
  type TestChannel,
} from './chats.fixture.ts'

let meta: MetaDouble
let server: TestServer
let owner: Owner
let channel: TestChannel

const pageId = '100000000000001'
const annika = '400000000000001'
const of = { pageId, personId: annika }

beforeAll(async () => {
  meta = await startMetaDouble()
  server = await startTestServer({
    roles: ['web', 'worker'],
    env: { ...meta.env, POSTROOM_META_HUMAN_AGENT: 'on' },
  })
  owner = await server.createWorkspace()
  channel = await connectInbox(owner, 'facebook', pageId)
})
afterAll(async () => {
  await server?.stop()
  await meta?.stop()
})

/** Excludes the positions of event consumers, which change meanwhile. */
const everything = async () => {
  const { event_consumers: _, ...tables } = await snapshot(server.ownerUrl)
  return tables
}
const deliver = (body: object): Promise<number> => meta.deliver(hookOf(server), body)
const firstChat = async () => (await conversationsOf(owner, channel.inboxId))[0]
const answer = (text: string, more: object = {}) => answerChat(owner, channel.inboxId, text, more)
const deliveryOf = async (messageId: string) =>
  (await messagesOf(owner, (await firstChat())?.id ?? '')).find(({ id }) => id === messageId)?.delivery

test('answers the challenge of Meta only with the right verify token', async () => {
  const ask = (word: string) =>
    fetch(`${hookOf(server)}?hub.mode=subscribe&hub.verify_token=${word}&hub.challenge=1158201444`)
  const good = await ask('the-word-of-the-tests')
  expect([good.status, await good.text()]).toEqual([200, '1158201444'])
  expect((await ask('another-word')).status).toBe(403)
})

test('a web hook without a valid signature stores nothing', async () => {
  const before = await everything()
  const body = messengerText({ ...of, mid: 'm_forged', text: 'Pay to this account' })
  const hook = hookOf(server)
  expect(await meta.deliver(hook, body, { secret: 'another secret' })).toBe(403)
  expect(await meta.deliver(hook, body, { signature: 'sha256=zz' })).toBe(403)
  expect(await meta.deliver(hook, body, { signature: '' })).toBe(403)
  const unsigned = await fetch(hook, { method: 'POST', body: JSON.stringify(body) })
  expect(unsigned.status).toBe(400)
  expect(await everything()).toEqual(before)
})

test('events of an unconnected page are acknowledged and not stored', async () => {
  const before = await everything()
  expect(await deliver(messengerText({ ...of, pageId: '199999999999999', mid: 'm_x', text: 'Hi' }))).toBe(200)
  expect(await deliver({ object: 'instagram', entry: [{ anything: true }] })).toBe(200)
  expect(await deliver({ object: 'page', entry: [{ id: pageId, messaging: [{ odd: 1 }, null] }] })).toBe(200)
  expect(await everything()).toEqual(before)
})

test('a message becomes one conversation with the name of its writer, however often it is delivered', async () => {
  const hello = messengerText({ ...of, mid: 'm_1', text: 'Do you ship to Gothenburg?' })
  expect(await deliver(hello)).toBe(200)
  await eventually(firstChat)
  await Promise.all([deliver(hello), deliver(hello), deliver(hello)])
  await allRead(server, owner.workspaceId)
  const chats = await conversationsOf(owner, channel.inboxId)
  expect(chats).toMatchObject([
    {
      contact: { name: 'Annika Reuss', address: `${annika}@messenger.invalid` },
      snippet: 'Do you ship to Gothenburg?',
      status: 'open',
      isUnread: true,
      messageCount: 1,
    },
  ])
  expect(meta.asked.filter(({ path }) => path === annika)).toHaveLength(1)
  await expect
    .poll(async () => {
      const found = await owner.client.call('conversations.list', { search: 'gothenburg', view: 'all' })
      return found.items.map(({ id }) => id)
    })
    .toEqual([chats[0]?.id])
})

test('messages delivered in the wrong order are sorted in one conversation', async () => {
  const at = (seconds: number) => new Date(Date.now() - 60_000 + seconds * 1_000)
  await deliver(messengerText({ ...of, mid: 'm_3', text: 'third', at: at(3) }))
  await deliver(messengerText({ ...of, mid: 'm_2', text: 'second', at: at(2) }))
  await allRead(server, owner.workspaceId)
  const [chat, ...others] = await conversationsOf(owner, channel.inboxId)
  expect(others).toEqual([])
  const texts = (await messagesOf(owner, chat?.id ?? '')).map(({ text }) => text.trim())
  expect(texts.indexOf('second')).toBeLessThan(texts.indexOf('third'))
})

test('a picture is attached to the message; a missing one is noted', async () => {
  meta.world.media.set('open-1', { content: Buffer.from('a picture'), mimeType: 'image/png' })
  await deliver(messengerFile({ ...of, mid: 'm_4', url: `${meta.url}/media/open-1` }))
  await deliver(messengerFile({ ...of, mid: 'm_5', url: `${meta.url}/media/open-gone` }))
  await allRead(server, owner.workspaceId)
  const messages = await messagesOf(owner, (await firstChat())?.id ?? '')
  const [withFile] = messages.filter(({ attachments }) => attachments.length > 0)
  expect(withFile?.attachments).toMatchObject([{ contentType: 'image/png', fileName: 'image.png' }])
  const file = await fetch(`${server.url}${withFile?.attachments[0]?.url}`)
  expect(await file.text()).toBe('a picture')
  expect(messages.at(-1)?.text).toContain('is not there any more')
})

test('a reply is sent to the writer as plain text and shown as delivered and read', async () => {
  const queued = await answer('Yes, every <b>Tuesday</b>.')
  expect(queued).toMatchObject({ to: [{ address: `${annika}@messenger.invalid` }], cc: [], subject: '' })
  await meta.waitForSent(1)
  expect(meta.sent[0]).toMatchObject({
    path: `${pageId}/messages`,
    body: { messaging_type: 'RESPONSE', recipient: { id: annika }, message: { text: 'Yes, every Tuesday.' } },
  })
  await eventually(async () => (await deliveryOf(queued.id))?.state === 'sent')
  await deliver(messengerRead(of))
  await eventually(async () => (await deliveryOf(queued.id))?.reports[0]?.action === 'read')
  // A late event does not revoke a later state.
  await deliver(messengerDelivered(of))
  await allRead(server, owner.workspaceId)
  expect((await deliveryOf(queued.id))?.reports).toMatchObject([{ action: 'read' }])
})

test('a long reply is sent in parts with one combined state', async () => {
  const before = meta.sent.length
  const queued = await answer(`${'word '.repeat(450)}end`)
  await meta.waitForSent(before + 2)
  const texts = meta.sent.slice(before).map(({ body }) => (body.message as { text: string }).text)
  expect(texts.every((text) => text.length <= 2_000)).toBe(true)
  expect(texts.join(' ').endsWith('end')).toBe(true)
  await eventually(async () => (await deliveryOf(queued.id))?.state === 'sent')
})

test('an attachment is sent as a file', async () => {
  const before = meta.sent.length
  const upload = await owner.client.fetch('/api/v1/file/user', {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-file-name': 'offer.pdf',
      'x-file-type': 'application/pdf',
    },
    body: 'the offer',
  })
  const { id } = (await upload.json()) as { id: string }
  await answer('Here you are', { attachmentIds: [id] })
  await meta.waitForSent(before + 2)
  const [, file] = meta.sent.slice(before)
  expect(file?.files).toMatchObject([{ name: 'filedata', fileName: 'offer.pdf' }])
  expect(file?.files[0]?.content.toString()).toBe('the offer')
})

test('a rate-limited message is retried after the time that Meta states', async () => {
  const before = meta.sent.length
  meta.faults.push({
    ends: '/messages',
    fault: refusal(613, 'Calls to this api have exceeded the rate limit.', {
      status: 429,
      headers: { 'retry-after': '5' },
    }),
  })
  const queued = await answer('Once more')
  await eventually(async () =>
    /no more messages for the moment/.test((await deliveryOf(queued.id))?.reason?.message ?? ''),
  )
  await meta.waitForSent(before + 1)
  await eventually(async () => (await deliveryOf(queued.id))?.state === 'sent')
})

test('after a broken connection the delivery is unknown until Meta reports it', async () => {
  const before = meta.sent.length
  meta.faults.push({ ends: '/messages', fault: 'break-after' })
  const queued = await answer('Perhaps')
  await eventually(async () => (await deliveryOf(queued.id))?.state === 'unknown')
  expect(meta.sent.length).toBe(before + 1)
  const { metadata } = (meta.sent.at(-1)?.body.message ?? {}) as { metadata: string }
  await deliver(messengerEcho({ ...of, mid: 'm_echo', text: 'Perhaps', appId: meta.appId, metadata }))
  await eventually(async () => (await deliveryOf(queued.id))?.state === 'sent')
  expect(await messagesOf(owner, (await firstChat())?.id ?? '')).toHaveLength(
    new Set((await messagesOf(owner, (await firstChat())?.id ?? '')).map(({ id }) => id)).size,
  )
})

test('a message sent from the page elsewhere appears in the conversation as ours', async () => {
  await deliver(messengerEcho({ ...of, mid: 'm_else', text: 'Written on a phone', appId: '123' }))
  await allRead(server, owner.workspaceId)
  const last = (await messagesOf(owner, (await firstChat())?.id ?? '')).at(-1)
  expect(last).toMatchObject({ direction: 'outbound', text: 'Written on a phone' })
})

test('replies use the human agent tag after a day and are refused after a week', async () => {
  const chat = await firstChat()
  const wrote = (hours: number) =>
    server.app.db.write(owner.workspaceId, (tx) =>
      rawQuery(tx, `update channel_people set wrote_at = now() - interval '${hours} hours'`),
    )
  const windowNow = async () =>
    (await owner.client.call('chats.get_window', { conversationId: chat?.id ?? '' })).window
  expect(await windowNow()).toMatchObject({ kind: 'facebook', state: 'open', hasTemplates: false })
  await wrote(25)
  expect(await windowNow()).toMatchObject({ state: 'tagged' })
  const before = meta.sent.length
  await answer('Sorry for the wait')
  await meta.waitForSent(before + 1)
  expect(meta.sent.at(-1)?.body).toMatchObject({ messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' })
  await wrote(24 * 8)
  expect(await windowNow()).toMatchObject({ state: 'closed', until: null })
  await expect(answer('Much too late')).rejects.toThrow(/too long ago/)
  await wrote(1)
})

test('revoked access is reported with its reason, and waiting messages are sent after reconnecting', async () => {
  const before = meta.sent.length
  meta.faults.push({ ends: '/messages', fault: badToken })
  const queued = await answer('Wait for me')
  const inboxNow = () => owner.client.call('inboxes.get', { inboxId: channel.inboxId })
  const lost = await eventually(async () => {
    const inbox = await inboxNow()
    return inbox.mailboxState === 'needs_sign_in' && inbox
  })
  expect(lost.mailboxStateReason?.message).toContain('Meta no longer accepts our access')
  await eventually(async () => (await deliveryOf(queued.id))?.state === 'queued')
  await expect(answer('Nor me')).rejects.toThrow(/not connected/)
  await agree(owner, 'facebook', channel.mailboxId)
  await meta.waitForSent(before + 1)
  expect((await inboxNow()).mailboxState).toBe('live')
})

test('a reply can be undone before it is sent', async () => {
  const before = meta.sent.length
  const queued = await answer('Not this', { undoSeconds: 60 })
  const chat = await firstChat()
  const { draft } = await owner.client.call('conversations.cancel_send', {
    conversationId: chat?.id ?? '',
    messageId: queued.id,
  })
  expect(draft?.html).toContain('Not this')
  expect(meta.sent.length).toBe(before)
})

test('a message a day after closing starts a new conversation; an earlier one reopens it', async () => {
  const chat = await firstChat()
  const conversationId = chat?.id ?? ''
  await owner.client.call('conversations.close', { conversationId })
  await deliver(messengerText({ ...of, mid: 'm_soon', text: 'One more thing' }))
  await allRead(server, owner.workspaceId)
  expect(await conversationsOf(owner, channel.inboxId)).toMatchObject([
    { id: conversationId, status: 'open' },
  ])
  await owner.client.call('conversations.close', { conversationId })
  await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(tx, "update conversations set settled_at = now() - interval '25 hours' where id = $1", [
      conversationId,
    ]),
  )
  await deliver(messengerText({ ...of, mid: 'm_later', text: 'Something else' }))
  await allRead(server, owner.workspaceId)
  const chats = await conversationsOf(owner, channel.inboxId)
  expect(chats.map(({ status }) => status).sort()).toEqual(['closed', 'open'])
})
