import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { autoReplier } from '#features/sending/automatic/auto-reply.ts'
import { sendLaterCanceller } from '#features/sending/cancel-send.ts'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { acme, generateColleagueMail } from '../../../../../../bench/mail-generator-colleagues.ts'
import { closeBy } from '../../closing-policies/closing-policies.fixture.ts'
import type { IncomingMessage } from './incoming-message.ts'
import { createInbox, createTestInbox, incoming, mailText, type TestInbox } from './ingest.fixture.ts'
import { storeIncoming } from './store-incoming.ts'

let server: TestServer
let owner: Owner
let member: Someone
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  member = await server.addMember(owner)
  inbox = await createInbox(server, owner, [owner.userId, member.userId])
})
afterAll(() => server.stop())

const customer = 'annika@tarsel-optik.example'
const id = () => `${newId()}@tarsel-optik.example`
const minutes = (ago: number) => new Date(Date.now() - ago * 60_000)
const store = (...batch: IncomingMessage[]) => storeIncoming(server.app, owner.workspaceId, batch)
const query = (sql: string, values: unknown[] = []) =>
  server.app.db.read(owner.workspaceId, (tx) => rawQuery(tx, sql, values))
const conversationOf = async (key: string) =>
  (
    await query(
      `select c.*, m.direction, m.author_id, m.thread_reason, c.unread_at is not null as is_unread
         from conversations c join messages m on m.conversation_id = c.id and m.workspace_id = c.workspace_id
        where m.message_key = $1 and c.inbox_id = $2`,
      [key, inbox.id],
    )
  )[0]
const isNewOf = async (key: string) =>
  (
    await query(
      `select e.payload->>'isNew' as "isNew" from events e join messages m on m.id::text = e.payload->>'messageId'
        where e.type = 'message.received' and m.message_key = $1`,
      [key],
    )
  ).map(({ isNew }) => isNew)

/** A reply to the customer from a colleague's address. */
const answer = (
  key: string,
  references: readonly string[],
  more: Parameters<typeof mailText>[0] | object = {},
) =>
  mailText({
    id: key,
    from: `Bob <${member.email}>`,
    to: customer,
    references,
    headers: [`Cc: ${inbox.email}`, 'Content-Type: text/plain'],
    ...more,
  })

test('a colleague’s reply joins under their name, and reopens, cancels and auto-replies nothing', async () => {
  const [question, reply, further] = [id(), id(), id()]
  await store(incoming(inbox, mailText({ id: question, to: inbox.email, date: minutes(60) })))
  const conversationId = String((await conversationOf(question))?.id)
  await owner.client.call('conversations.mark_read', { conversationId })
  const later = await owner.client.call('conversations.get', { conversationId })
  const newest = later.timeline.findLast((entry) => entry.kind === 'message')
  await owner.client.call('conversations.reply', {
    conversationId,
    to: [{ name: '', address: customer }],
    cc: [],
    html: '<p>Tomorrow then.</p>',
    seenMessageId: newest?.kind === 'message' ? newest.message.id : null,
    sendAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await owner.client.call('conversations.close', { conversationId })
  await store(incoming(inbox, answer(reply, [question], { date: minutes(5) })))
  expect(await conversationOf(reply)).toMatchObject({
    id: conversationId,
    direction: 'outbound',
    author_id: member.userId,
    status: 'closed',
    contact_address: customer,
    waiting_since: null,
    thread_reason: { rule: 'references', trust: 'recipient-is-participant' },
  })
  await runConsumer(server.app, sendLaterCanceller)
  expect(await isNewOf(reply)).toEqual(['false'])
  expect(await isNewOf(question)).toEqual(['true'])
  const { items } = await owner.client.call('conversations.list', {
    view: 'all',
    inboxId: inbox.id,
    limit: 50,
  })
  expect(items.find((row) => row.id === conversationId)).toMatchObject({ isUnread: false, messageCount: 3 })
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  const messages = timeline.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []))
  expect(messages.find(({ authorId }) => authorId === member.userId)).toMatchObject({
    direction: 'outbound',
    from: { address: member.email },
  })
  expect(messages.find(({ delivery }) => delivery?.state === 'queued')).toBeDefined()

  await store(
    incoming(
      inbox,
      mailText({ id: further, from: customer, to: inbox.email, references: [question, reply] }),
    ),
  )
  expect(await conversationOf(further)).toMatchObject({ id: conversationId, status: 'open', is_unread: true })
})

test('a colleague’s reply through a mailing list ends the wait', async () => {
  const [question, reply] = [id(), id()]
  await store(incoming(inbox, mailText({ id: question, to: inbox.email, date: minutes(60) })))
  expect((await conversationOf(question))?.waiting_since).not.toBeNull()
  const headers = ['List-Id: <team.marewind.example>', 'Precedence: list', 'Content-Type: text/plain']
  await store(incoming(inbox, answer(reply, [question], { headers })))
  expect(await conversationOf(reply)).toMatchObject({
    waiting_since: null,
    message_count: 2,
    direction: 'outbound',
  })
})

test('a mail that a colleague starts counts as received until the customer writes', async () => {
  const [first, reply] = [id(), id()]
  await store(incoming(inbox, answer(first, [])))
  expect(await conversationOf(first)).toMatchObject({ direction: 'inbound', is_unread: true, status: 'open' })
  await store(
    incoming(
      inbox,
      mailText({ id: reply, to: member.email, references: [first], headers: [`Cc: ${inbox.email}`, ''] }),
    ),
  )
  expect(await conversationOf(first)).toMatchObject({ direction: 'outbound', message_count: 2 })
  expect((await conversationOf(first))?.contact_address).toBe(customer)
})

test.each([
  ['a colleague who writes to us', { to: () => inbox.email, headers: ['Content-Type: text/plain'] }],
  ['our own no-reply address', { from: () => 'Shop <no-reply@marewind.example>' }],
  ['a colleague’s address that failed DMARC', { results: () => 'marewind.example; dmarc=fail' }],
  ['the forged address of the inbox', { from: () => inbox.email }],
])(
  'mail from %s is not a reply',
  async (_, {
    to,
    from,
    results,
    headers,
  }: Partial<Record<'to' | 'from' | 'results', () => string>> & { headers?: string[] }) => {
    const [question, mail] = [id(), id()]
    await store(incoming(inbox, mailText({ id: question, to: inbox.email, date: minutes(60) })))
    const all = [
      ...(results ? [`Authentication-Results: ${results()}`] : []),
      ...(headers ?? [`Cc: ${inbox.email}`, 'Content-Type: text/plain']),
    ]
    const raw = answer(mail, [question], {
      headers: all,
      ...(to && { to: to() }),
      ...(from && { from: from() }),
    })
    await store(incoming(inbox, raw))
    expect(await conversationOf(mail)).toMatchObject({ direction: 'inbound' })
    expect(await isNewOf(mail)).toEqual(['true'])
  },
)

test('an internal message can be referenced from outside once a colleague replied to an outsider', async () => {
  const [note, secret, reply] = [id(), id(), id()]
  const inside = { from: `Bob <${member.email}>`, to: inbox.email, date: minutes(60) }
  for (const key of [note, secret]) await store(incoming(inbox, mailText({ id: key, ...inside })))
  await store(incoming(inbox, answer(reply, [secret], { date: minutes(50) })))
  const named = async (key: string) => {
    const naming = id()
    const from = 'mallory@elsewhere.example'
    await store(incoming(inbox, mailText({ id: naming, from, to: inbox.email, references: [key] })))
    return [(await conversationOf(naming))?.id, (await conversationOf(key))?.id]
  }
  const [toSecret, ofSecret] = await named(secret)
  const [toNote, ofNote] = await named(note)
  expect(toSecret).not.toBe(ofSecret)
  expect(toNote).toBe(ofNote)
})

test('a colleague’s reply joins a closed conversation even if customers start new ones', async () => {
  const own = await createInbox(server, owner, [owner.userId])
  await closeBy(owner, own.id, { followUp: { mode: 'new', days: 14, keepsOwner: true } })
  const [question, reply, further] = [id(), id(), id()]
  const at = async (key: string) =>
    (await query('select conversation_id as id from messages where message_key = $1', [key]))[0]?.id
  await store(incoming(own, mailText({ id: question, to: own.email, date: minutes(60) })))
  const conversationId = String(await at(question))
  await owner.client.call('conversations.close', { conversationId })
  await store(incoming(own, answer(reply, [question])))
  await store(incoming(own, mailText({ id: further, to: own.email, references: [question, reply] })))
  expect([await at(reply), (await at(further)) === conversationId]).toEqual([conversationId, false])
})

test('a reply of a colleague causes no automatic reply', async () => {
  const own = await createInbox(server, owner, [owner.userId])
  const { version } = await owner.client.call('inboxes.get_settings', { inboxId: own.id })
  const autoReply = { isOn: true, subject: 'We got your mail', text: 'We answer within a day.' }
  await owner.client.call('inboxes.update_settings', { inboxId: own.id, version, autoReply })
  const [question, reply] = [id(), id()]
  const history = { isNew: false, flags: ['\\Seen'] }
  await store(incoming(own, mailText({ id: question, to: own.email, date: minutes(60) }), history))
  const headers = [`Cc: ${own.email}`, 'Content-Type: text/plain']
  await store(incoming(own, answer(reply, [question], { headers })))
  await runConsumer(server.app, autoReplier)
  expect(await query('select from messages where inbox_id = $1', [own.id])).toHaveLength(2)
})

test('colleagues, newcomers and strangers are distinguished in any order and any division into batches', async () => {
  const other = await server.createWorkspace({ name: 'Acme' })
  const put = (...batch: IncomingMessage[]) => storeIncoming(server.app, other.workspaceId, batch)
  const rowsOf = (inboxId: string) =>
    server.app.db.read(other.workspaceId, (tx) =>
      rawQuery<{ keys: string[] }>(
        tx,
        `select array_agg(m.message_key order by m.message_key) as keys,
                array_agg(m.direction order by m.message_key) as directions, c.status, c.waiting_since,
                c.contact_address, c.unread_at is not null as is_unread, c.message_count, c.snippet
           from conversations c join messages m on m.workspace_id = c.workspace_id and m.conversation_id = c.id
          where c.inbox_id = $1 group by c.workspace_id, c.id order by 1`,
        [inboxId],
      ),
    )
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1_000 }),
      fc.infiniteStream(fc.nat({ max: 99 })),
      async (seed, dice) => {
        const [straight, shuffled] = await Promise.all(
          [0, 1].map(() => createTestInbox(server, other.workspaceId, [], acme.inbox)),
        )
        if (!straight || !shuffled) throw new Error('There are two inboxes.')
        const mails = generateColleagueMail({ conversations: 8, seed })
        const asHistory = (target: TestInbox) =>
          mails.map(({ raw, date, isSent }, at) =>
            incoming(target, raw, {
              internalDate: date,
              isNew: false,
              flags: at % 3 ? ['\\Seen'] : [],
              ...(isSent && { folder: 'Sent', folderRole: 'sent' }),
            }),
          )
        for (const mail of asHistory(straight)) await put(mail)
        const rest = asHistory(shuffled)
        while (rest.length > 0) {
          const size = 1 + ((dice.next().value ?? 0) % 9)
          const batch = Array.from({ length: Math.min(size, rest.length) }, () =>
            rest.splice((dice.next().value ?? 0) % rest.length, 1),
          ).flat()
          await put(...batch)
        }
        const found = await rowsOf(shuffled.id)
        expect(found).toEqual(await rowsOf(straight.id))
        const truth = Map.groupBy(mails, ({ threadKey }) => threadKey)
        const expected = [...truth.values()].map((group) => group.map(({ messageId }) => messageId).sort())
        expect(found.map(({ keys }) => [...keys].sort()).sort()).toEqual(expected.sort())
      },
    ),
    { numRuns: 8, seed: 20_261_121 },
  )
})
