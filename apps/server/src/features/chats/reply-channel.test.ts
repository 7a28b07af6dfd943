import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#test/client.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import {
  type MetaDouble,
  messengerText,
  startMetaDouble,
  whatsappText,
} from '../../../../../dev/meta-double/index.ts'
import {
  answerChat,
  connectInbox,
  conversationsOf,
  eventually,
  facebookPage,
  hookOf,
  messagesOf,
  whatsappNumber,
} from './chats.fixture.ts'

let meta: MetaDouble
let server: TestServer
beforeAll(async () => {
  meta = await startMetaDouble()
  server = await startTestServer({ roles: ['web', 'worker'], env: meta.env })
})
afterAll(async () => {
  await server?.stop()
  await meta?.stop()
})

const refusalOf = ({ status, body }: Answer) => [status, (body as { error: { code: string } }).error.code]

const kinds = [
  {
    kind: 'facebook' as const,
    account: facebookPage,
    write: (pageId: string, personId: string) =>
      messengerText({ pageId, personId, mid: `m_${personId}`, text: 'Is it open?' }),
    addressOf: (personId: string) => `${personId}@messenger.invalid`,
  },
  {
    kind: 'whatsapp' as const,
    account: whatsappNumber,
    write: (numberId: string, from: string) =>
      whatsappText({ numberId, from, id: `wamid.${from}`, text: 'Is it open?' }),
    addressOf: (personId: string) => `${personId}@whatsapp.invalid`,
  },
]

describe.each(kinds)('$kind', ({ kind, account, write, addressOf }) => {
  const annika = '491711234599'
  const address = addressOf(annika)
  let owner: Owner
  let inboxId: string
  let conversationId: string
  let messageId: string
  let ruleId: string
  beforeAll(async () => {
    owner = await server.createWorkspace()
    ;({ inboxId } = await connectInbox(owner, kind, account(meta)))
    const rule = await owner.client.call('rules.create', {
      name: 'Answers',
      triggers: ['conversation_started'],
      actions: [
        { kind: 'reply', text: 'Thank you.' },
        { kind: 'forward', to: ['ledger@accounting.example'], text: '' },
      ],
    })
    ruleId = rule.id
    await meta.deliver(hookOf(server), write(account(meta), annika))
    const chat = await eventually(async () => (await conversationsOf(owner, inboxId))[0])
    conversationId = chat.id
    messageId = (await messagesOf(owner, chat.id))[0]?.id ?? ''
  })

  const written = async () => {
    const { rows } = await server.ownerPool.query<{ messages: number; outgoing: number; redirects: number }>(
      `select (select count(*)::int from messages where workspace_id = $1) as messages,
              (select count(*)::int from outgoing_messages where workspace_id = $1) as outgoing,
              (select count(*)::int from redirects where workspace_id = $1) as redirects`,
      [owner.workspaceId],
    )
    return rows[0]
  }

  test('rules do not write to the customer or forward, and nothing is queued', async () => {
    const run = await eventually(async () => {
      const { items } = await owner.client.call('rules.list_runs', { ruleId })
      return items.find(({ results }) => results.length === 2)
    })
    expect(run.results.map(({ reason }) => reason?.code)).toEqual([
      'rule_reply_channel',
      'rule_reply_channel',
    ])
    expect(await written()).toEqual({ messages: 1, outgoing: 0, redirects: 0 })
  })

  test('new messages and redirects are refused, and nothing is written', async () => {
    const { client } = owner
    const to = [{ name: '', address: 'ledger@accounting.example' }]
    const message = { inboxId, to, subject: 'Rooms', html: '<p>They are held.</p>' }
    expect(refusalOf(await client.send('conversations.create', message))).toEqual([409, 'inbox_has_no_mail'])
    const redirect = { conversationId, messageId, to: 'ledger@accounting.example' }
    expect(refusalOf(await client.send('conversations.redirect', redirect))).toEqual([
      409,
      'not_redirectable',
    ])
    expect(await written()).toEqual({ messages: 1, outgoing: 0, redirects: 0 })
    expect((await conversationsOf(owner, inboxId))[0]).toMatchObject({ status: 'open' })
  })

  test('there are no folders; it is moved to the trash and back', async () => {
    const { client } = owner
    const place = { conversationId }
    expect(await client.call('mailSync.list_targets', place)).toEqual({ items: [], current: [] })
    for (const to of ['archive', 'Projects'])
      expect(refusalOf(await client.send('mailSync.move_conversation', { ...place, to }))).toEqual([
        409,
        'no_such_folder',
      ])
    const { version, isRemoved } = await client.call('conversations.get', place)
    expect(isRemoved).toBe(false)
    await client.call('mailSync.move_conversation', { ...place, to: 'trash' })
    expect(await client.call('conversations.get', place)).toMatchObject({ isRemoved: true })
    await client.call('mailSync.move_conversation', { ...place, to: 'inbox' })
    const back = await client.call('conversations.get', place)
    expect(back).toMatchObject({ isRemoved: false, status: 'open' })
    expect(back.version).toBeGreaterThan(version)
  })

  test('a reply is plain text to the customer alone, without quote and signature', async () => {
    await owner.client.call('signature.save', { html: '<p>Ingrid, Marewind</p>' })
    const someone = [{ name: '', address: 'boss@accounting.example' }]
    const before = meta.sent.length
    const queued = await answerChat(owner, inboxId, 'Until <b>six</b>.', {
      cc: someone,
      bcc: someone,
      includeQuote: true,
    })
    expect(queued).toMatchObject({ to: [{ address }], cc: [], subject: '' })
    expect(queued.text.trim()).toBe('Until six.')
    await meta.waitForSent(before + 1)
    expect(JSON.stringify(meta.sent.at(-1)?.body)).toContain('"Until six."')
    const { rows } = await server.ownerPool.query(
      'select envelope from outgoing_messages where workspace_id = $1',
      [owner.workspaceId],
    )
    expect(rows).toMatchObject([{ envelope: { to: [address] } }])
  })

  test('the automatic reply of the inbox is sent', async () => {
    const { version } = await owner.client.call('inboxes.get_settings', { inboxId })
    const autoReply = { isOn: true, subject: 'We got your message', text: 'We answer within a day.' }
    await owner.client.call('inboxes.update_settings', { inboxId, version, autoReply })
    const before = meta.sent.length
    await meta.deliver(hookOf(server), write(account(meta), '491711234600'))
    await meta.waitForSent(before + 1)
    expect(JSON.stringify(meta.sent.at(-1)?.body)).toContain('"We answer within a day."')
  })
})
