import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import type { Answer } from '#test/client.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import {
  type MetaDouble,
  refusal,
  startMetaDouble,
  whatsappMessage,
  whatsappStatus,
  whatsappText,
} from '../../../../../dev/meta-double/index.ts'
import {
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
let member: Someone
let channel: TestChannel

const numberId = '200000000000001'
const annika = '491711234567'
const of = { numberId, from: annika }

beforeAll(async () => {
  meta = await startMetaDouble()
  server = await startTestServer({ roles: ['web', 'worker'], env: meta.env })
  owner = await server.createWorkspace()
  member = await server.addMember(owner)
  channel = await connectInbox(owner, 'whatsapp', numberId)
})
afterAll(async () => {
  await server?.stop()
  await meta?.stop()
})

const codeOf = ({ body }: Answer): string => (body as { error: { code: string } }).error.code
const deliver = (body: object): Promise<number> => meta.deliver(hookOf(server), body)
const firstChat = async () => (await conversationsOf(owner, channel.inboxId))[0]
const deliveryOf = async (messageId: string) =>
  (await messagesOf(owner, (await firstChat())?.id ?? '')).find(({ id }) => id === messageId)?.delivery
const answer = (text: string) => answerChat(owner, channel.inboxId, text)
const wrote = (hours: number) =>
  server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(tx, `update channel_people set wrote_at = now() - interval '${hours} hours'`),
  )

test('a message becomes a conversation visible only to members of the inbox', async () => {
  await deliver(whatsappText({ ...of, id: 'wamid.1', text: 'Wo sind meine Kisten? \u{1F4E6}' }))
  const chat = await eventually(firstChat)
  expect(chat).toMatchObject({
    contact: { name: 'Annika Reuss', address: `${annika}@whatsapp.invalid` },
    snippet: 'Wo sind meine Kisten? \u{1F4E6}',
    subject: '',
  })
  const refused = await member.client.send('conversations.get', { conversationId: chat.id })
  expect(refused.status).toBe(404)
  const window = await member.client.send('chats.get_window', { conversationId: chat.id })
  expect(window.status).toBe(404)
  expect((await member.client.send('chats.list_templates', { inboxId: channel.inboxId })).status).toBe(404)
})

test('files, locations, contacts and choices are shown as text and attachments', async () => {
  meta.world.media.set('510', { content: Buffer.from('a waybill'), mimeType: 'application/pdf' })
  meta.world.media.set('511', { content: Buffer.alloc(0), mimeType: 'video/mp4', size: 90_000_000 })
  const tell = (id: string, message: object) => deliver(whatsappMessage({ ...of, id, message }))
  await tell('wamid.f', {
    type: 'document',
    document: { id: '510', mime_type: 'application/pdf', filename: 'waybill.pdf', caption: 'The waybill' },
  })
  await tell('wamid.v', { type: 'video', video: { id: '511', mime_type: 'video/mp4' } })
  await tell('wamid.l', {
    type: 'location',
    location: { latitude: 57.7, longitude: 11.97, name: 'Pier 4', address: 'Gothenburg' },
  })
  await tell('wamid.r', { type: 'reaction', reaction: { message_id: 'wamid.1', emoji: '\u{1F44D}' } })
  await tell('wamid.r2', { type: 'reaction', reaction: { message_id: 'wamid.1' } })
  await tell('wamid.i', {
    type: 'interactive',
    interactive: { type: 'button_reply', button_reply: { id: 'y', title: 'Yes' } },
  })
  await tell('wamid.u', { type: 'unsupported', errors: [{ code: 131051 }] })
  await allRead(server, owner.workspaceId)
  const messages = await messagesOf(owner, (await firstChat())?.id ?? '')
  const texts = messages.map(({ text }) => text.trim())
  expect(messages).toHaveLength(7)
  expect(texts).toEqual(
    expect.arrayContaining([
      'The waybill',
      expect.stringContaining('25 MB'),
      expect.stringContaining('Pier 4, Gothenburg'),
      '\u{1F44D}',
      'Yes',
      expect.stringContaining('unsupported'),
    ]),
  )
  const [file] = messages.flatMap(({ attachments }) => attachments)
  expect(file).toMatchObject({ fileName: 'waybill.pdf', contentType: 'application/pdf', sizeBytes: 9 })
})

test('a reply is shown as sent, delivered and read, in whatever order events arrive', async () => {
  const queued = await answer('Sie kommen morgen.')
  await meta.waitForSent(1)
  const [sent] = meta.sent
  expect(sent).toMatchObject({
    path: `${numberId}/messages`,
    body: { to: annika, type: 'text', text: { body: 'Sie kommen morgen.' } },
  })
  await eventually(async () => (await deliveryOf(queued.id))?.state === 'sent')
  const id = 'wamid.HBgL00000000000001'
  const tell = (status: 'sent' | 'delivered' | 'read') =>
    deliver(whatsappStatus({ numberId, to: annika, id, status }))
  await tell('delivered')
  await eventually(async () => (await deliveryOf(queued.id))?.reports[0]?.action === 'delivered')
  await tell('read')
  await tell('delivered')
  await tell('sent')
  await allRead(server, owner.workspaceId)
  expect((await deliveryOf(queued.id))?.reports).toMatchObject([{ action: 'read', bounce: null }])
})

test('an undelivered message shows the reason', async () => {
  const queued = await answer('Nobody there')
  await eventually(async () => (await deliveryOf(queued.id))?.state === 'sent')
  const mark = String(meta.sent.at(-1)?.body.biz_opaque_callback_data)
  const error = { code: 131026, title: 'Message undeliverable', details: 'Message Undeliverable.' }
  await deliver(
    whatsappStatus({ numberId, to: annika, id: 'wamid.HBgL00000000000002', status: 'failed', mark, error }),
  )
  await allRead(server, owner.workspaceId)
  expect((await deliveryOf(queued.id))?.reports).toMatchObject([
    {
      action: 'failed',
      bounce: 'hard',
      reason: expect.objectContaining({ code: 'meta_number_unreachable' }),
    },
  ])
})

test('an interrupted send is settled by the events of WhatsApp', async () => {
  const before = meta.sent.length
  meta.faults.push({ ends: '/messages', fault: 'break-after' })
  const queued = await answer('Vielleicht')
  await eventually(async () => (await deliveryOf(queued.id))?.state === 'unknown')
  expect(meta.sent.length).toBe(before + 1)
  const mark = String(meta.sent.at(-1)?.body.biz_opaque_callback_data)
  await deliver(whatsappStatus({ numberId, to: annika, id: 'wamid.lost', status: 'delivered', mark }))
  await allRead(server, owner.workspaceId)
  await eventually(async () => (await deliveryOf(queued.id))?.state === 'sent')
  expect((await deliveryOf(queued.id))?.reports[0]?.action).toBe('delivered')
})

test('a permanent refusal fails with its reason', async () => {
  meta.faults.push({
    ends: '/messages',
    fault: refusal(131051, '(#131051) Unsupported message type', {
      details: 'Message type is not supported.',
    }),
  })
  const queued = await answer('Odd')
  await eventually(async () => (await deliveryOf(queued.id))?.state === 'failed')
  expect((await deliveryOf(queued.id))?.reason?.message).toContain(
    'Meta says: Message type is not supported.',
  )
})

test('after a day only a template can be sent', async () => {
  const chat = await firstChat()
  const conversationId = chat?.id ?? ''
  await wrote(25)
  const { window } = await owner.client.call('chats.get_window', { conversationId })
  expect(window).toEqual({ kind: 'whatsapp', state: 'closed', until: null, hasTemplates: true })
  const refused = await owner.client.send('conversations.reply', {
    conversationId,
    html: '<p>Too late</p>',
    to: [{ name: '', address: 'x@y.example' }],
    seenMessageId: (await messagesOf(owner, conversationId)).at(-1)?.id,
  })
  expect(codeOf(refused)).toBe('chat_window_closed')
  const { items } = await owner.client.call('chats.list_templates', { inboxId: channel.inboxId })
  expect(items.map(({ name, language, obstacle }) => [name, language, obstacle])).toEqual([
    ['delivery_update', 'de', null],
    ['delivery_update', 'en', null],
    ['picture_of_the_day', 'en', 'image'],
  ])
  expect(items[1]?.places).toEqual([
    { key: 'header.1', example: 'your crates' },
    { key: 'body.1', example: 'Annika' },
    { key: 'body.2', example: 'Gothenburg' },
  ])
  const before = meta.sent.length
  const sent = await owner.client.call('chats.send_template', {
    conversationId,
    template: 'delivery_update',
    language: 'en',
    values: { 'header.1': 'your crates', 'body.1': 'Annika', 'body.2': 'Gothenburg' },
  })
  expect(sent.text).toContain('Dear Annika, your crates reach Gothenburg tomorrow.')
  await meta.waitForSent(before + 1)
  expect(meta.sent.at(-1)?.body).toMatchObject({
    type: 'template',
    template: {
      name: 'delivery_update',
      language: { code: 'en' },
      components: [
        { type: 'header', parameters: [{ type: 'text', text: 'your crates' }] },
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Annika' },
            { type: 'text', text: 'Gothenburg' },
          ],
        },
      ],
    },
  })
})

test.each([
  ['an empty variable', { template: 'delivery_update', values: { 'body.1': ' ' } }, 'template_not_filled'],
  ['an unknown template', { template: 'nothing', values: {} }, 'template_unknown'],
  ['one that is not approved', { template: 'not_yet', values: {} }, 'template_unknown'],
  ['one with a picture', { template: 'picture_of_the_day', values: {} }, 'template_unknown'],
])('%s is refused and nothing is sent', async (_, wanted, code) => {
  const before = meta.sent.length
  const conversationId = (await firstChat())?.id
  const refused = await owner.client.send('chats.send_template', {
    conversationId,
    language: 'en',
    ...wanted,
  })
  expect(codeOf(refused)).toBe(code)
  expect(meta.sent.length).toBe(before)
})

test('a template to a new number starts a conversation, which the reply continues', async () => {
  const other = '46701234567'
  const { conversationId, message } = await owner.client.call('chats.write_to_number', {
    inboxId: channel.inboxId,
    to: '+46 70 123 45 67',
    template: 'delivery_update',
    language: 'de',
    values: { 'body.1': 'Lars', 'body.2': 'Göteborg' },
  })
  expect(message.to).toEqual([{ name: `+${other}`, address: `${other}@whatsapp.invalid` }])
  await eventually(async () =>
    (await messagesOf(owner, conversationId)).some(({ delivery }) => delivery?.state === 'sent'),
  )
  expect(meta.sent.at(-1)?.body.to).toBe(other)
  await deliver(whatsappText({ numberId, from: other, name: 'Lars Ek', id: 'wamid.lars', text: 'Tack!' }))
  await allRead(server, owner.workspaceId)
  const messages = await messagesOf(owner, conversationId)
  expect(messages.map(({ text }) => text.trim())).toEqual([
    expect.stringContaining('Guten Tag Lars'),
    'Tack!',
  ])
})

test('two numbers of one account are kept apart, and a restricted member finds nothing by search', async () => {
  await deliver(
    whatsappText({ numberId: '200000000000002', from: annika, id: 'wamid.other', text: 'Elsewhere' }),
  )
  await allRead(server, owner.workspaceId)
  const all = await owner.client.call('conversations.list', { search: 'Elsewhere', view: 'all' })
  expect(all.items).toEqual([])
  const hidden = await member.client.call('conversations.list', { search: 'Kisten', view: 'all' })
  expect(hidden.items).toEqual([])
})

test('an observer of the inbox cannot send to a number', async () => {
  const { inboxId } = channel
  const watcher = await server.addMember(owner)
  await owner.client.call('inboxes.set_members', { inboxId, add: [watcher.userId] })
  await owner.client.call('inboxes.set_role', { inboxId, userId: watcher.userId, role: 'observer' })
  const before = await conversationsOf(owner, inboxId)
  const answer = await watcher.client.send('chats.write_to_number', {
    inboxId,
    to: '+46 70 999 88 77',
    template: 'delivery_update',
    language: 'de',
    values: { 'body.1': 'Lars', 'body.2': 'Göteborg' },
  })
  expect(answer.status).toBe(403)
  expect(await conversationsOf(owner, inboxId)).toEqual(before)
})
