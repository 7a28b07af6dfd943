import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { generateMailbox } from '../../../../../../bench/mail-generator.ts'
import { moveLocations } from '../copies.queries.ts'
import { makeMessageId } from '../messages/own-message-ids.ts'
import type { IncomingMessage } from './incoming-message.ts'
import { createTestInbox, incoming, mailText, type TestInbox } from './ingest.fixture.ts'
import {
  applyFlags,
  deleteLocations,
  knownUids,
  listLocationsOfFolder,
  renumberLocations,
} from './locations.queries.ts'
import { storeIncoming } from './store-incoming.ts'

let server: TestServer
let owner: Owner
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  inbox = await createTestInbox(server, owner.workspaceId, [owner.userId])
})
afterAll(() => server.stop())

const store = (...batch: IncomingMessage[]) => storeIncoming(server.app, owner.workspaceId, batch)
const id = () => `${newId()}@tarsel-optik.example`
const day = (days: number) => new Date(Date.now() - days * 86_400_000)

const rows = (sql: string, values: unknown[] = []) =>
  server.app.db.read(owner.workspaceId, (tx) => rawQuery<Record<string, unknown>>(tx, sql, values))
const conversationOf = async (key: string) =>
  (
    await rows(
      'select c.* from conversations c join messages m on m.conversation_id = c.id where m.message_key = $1',
      [key],
    )
  )[0]

/** The conversations of an inbox as sets of message keys, without their ids. */
const grouping = async (inboxId: string) => {
  const found = await rows(
    `select array_agg(m.message_key order by m.message_key) as keys, c.subject, c.message_count, c.status,
            c.waiting_since, c.last_message_at, c.snippet, c.contact_address, c.has_attachments,
            c.unread_at is not null as is_unread
       from conversations c join messages m on m.conversation_id = c.id where c.inbox_id = $1
      group by c.id, c.workspace_id order by 1`,
    [inboxId],
  )
  return found
}

test('a reply joins its conversation, and waiting is tracked', async () => {
  const [first, second, answer] = [id(), id(), id()]
  const since = day(3)
  await store(incoming(inbox, mailText({ id: first, date: since })))
  await store(incoming(inbox, mailText({ id: second, date: day(2), references: [first] })))
  expect(await conversationOf(first)).toMatchObject({ message_count: 2, status: 'open' })
  expect((await conversationOf(first))?.waiting_since).toEqual(
    new Date(Math.floor(since.getTime() / 1000) * 1000),
  )
  const fromUs = mailText({
    id: answer,
    date: day(1),
    from: 'bookings@marewind.example',
    to: 'annika@tarsel-optik.example',
    references: [first, second],
  })
  await store(incoming(inbox, fromUs, { folder: 'Sent', folderRole: 'sent' }))
  expect(await conversationOf(answer)).toMatchObject({
    message_count: 3,
    waiting_since: null,
    contact_address: 'annika@tarsel-optik.example',
  })
})

test('the same batch again changes nothing', async () => {
  const batch = [1, 2, 3].map((n) => incoming(inbox, mailText({ id: id(), subject: `Once ${n}` })))
  expect(await store(...batch)).toEqual({ stored: 3, duplicates: 0, conversations: 3 })
  const before = await grouping(inbox.id)
  const events = await rows('select count(*) from events')
  expect(await store(...batch)).toEqual({ stored: 0, duplicates: 3, conversations: 0 })
  expect(await grouping(inbox.id)).toEqual(before)
  expect(await rows('select count(*) from events')).toEqual(events)
})

test('one mail in two folders is one message; the same Message-ID with other bytes is another', async () => {
  const key = id()
  const raw = mailText({ id: key })
  await store(incoming(inbox, raw), incoming(inbox, raw, { folder: 'Archive', folderRole: 'archive' }))
  await store(incoming(inbox, mailText({ id: key, body: 'Other words' })))
  const messages = await rows('select id from messages where message_key = $1', [key])
  expect(messages).toHaveLength(2)
  const locations = await rows('select folder from message_locations where message_id = any($1)', [
    messages.map((row) => row.id),
  ])
  expect(locations.map(({ folder }) => folder).sort()).toEqual(['Archive', 'INBOX', 'INBOX'])
})

test('a stranger who references a message does not join its conversation', async () => {
  const [first, forged, spoofed] = [id(), id(), id()]
  await store(incoming(inbox, mailText({ id: first })))
  await store(
    incoming(inbox, mailText({ id: forged, from: 'mallory@elsewhere.example', references: [first] })),
  )
  await store(
    incoming(inbox, mailText({ id: spoofed, from: 'bookings@marewind.example', references: [first] })),
  )
  const [c1, c2, c3] = await Promise.all([first, forged, spoofed].map(conversationOf))
  expect(new Set([c1?.id, c2?.id, c3?.id]).size).toBe(3)
  const [row] = await rows('select thread_reason from messages where message_key = $1', [forged])
  expect(row?.thread_reason).toMatchObject({
    rule: 'new',
    refused: [{ messageId: first }, { messageId: first }],
  })
})

test.each(['newest first', 'oldest first', 'together'])(
  'a stranger who got a reply and references another message does not join its conversation: %s',
  async (order) => {
    const own = await createTestInbox(server, owner.workspaceId, [owner.userId])
    const [question, forged, answer, further] = [id(), id(), id(), id()]
    const mallory = 'mallory@elsewhere.example'
    const history = [
      incoming(own, mailText({ id: question, date: day(9) }), { isNew: false }),
      incoming(
        own,
        mailText({
          id: forged,
          from: mallory,
          references: [question],
          date: day(8),
        }),
        { isNew: false },
      ),
      incoming(
        own,
        mailText({
          id: answer,
          from: 'bookings@marewind.example',
          to: mallory,
          references: [question, forged],
          date: day(7),
        }),
        { isNew: false, folder: 'Sent', folderRole: 'sent' },
      ),
      incoming(own, mailText({ id: further, references: [question], date: day(6) }), { isNew: false }),
    ]
    if (order === 'together') await store(...history)
    else for (const one of order === 'newest first' ? history.reverse() : history) await store(one)
    const [c1, c2, c3, c4] = await Promise.all([question, forged, answer, further].map(conversationOf))
    expect(c4?.id).toBe(c1?.id)
    expect(c3?.id).toBe(c2?.id)
    expect(c2?.id).not.toBe(c1?.id)
  },
)

test('a reply that references a signed Message-ID joins', async () => {
  const ours = makeMessageId(server.app, 'marewind.example')
  const answer = id()
  await store(
    incoming(inbox, mailText({ id: ours, from: 'bookings@marewind.example', to: 'info@far.example' }), {
      folderRole: 'sent',
      folder: 'Sent',
    }),
    incoming(inbox, mailText({ id: answer, from: 'someone.else@far.example', references: [ours] })),
  )
  expect((await conversationOf(answer))?.id).toBe((await conversationOf(ours))?.id)
})

test('live mail opens a closed conversation, history does not', async () => {
  const [old, late, live] = [id(), id(), id()]
  await store(incoming(inbox, mailText({ id: old, date: day(90) }), { isNew: false, flags: ['\\Seen'] }))
  expect(await conversationOf(old)).toMatchObject({ status: 'closed', unread_at: null })
  await store(
    incoming(inbox, mailText({ id: late, date: day(80), references: [old] }), {
      isNew: false,
      flags: ['\\Seen'],
    }),
  )
  expect(await conversationOf(old)).toMatchObject({ status: 'closed', message_count: 2 })
  await store(incoming(inbox, mailText({ id: live, references: [old] })))
  expect(await conversationOf(old)).toMatchObject({ status: 'open', message_count: 3 })
  expect((await conversationOf(old))?.unread_at).not.toBeNull()
})

test('mail in junk is hidden until it appears in another folder', async () => {
  const key = id()
  const raw = mailText({ id: key })
  await store(incoming(inbox, raw, { folder: 'Junk', folderRole: 'junk' }))
  expect(await conversationOf(key)).toMatchObject({ is_hidden: true, waiting_since: null })
  await store(incoming(inbox, raw))
  expect(await conversationOf(key)).toMatchObject({ is_hidden: false })
})

test('characters that PostgreSQL refuses are removed', async () => {
  const key = id()
  const hostile = mailText({
    id: key,
    subject: 'a\u0000b',
    body: `x\u0000y \ud800 z ${'\\u0000'} {"a":"\\"}`,
  })
  await store(incoming(inbox, Buffer.from(hostile, 'utf8')))
  expect(await conversationOf(key)).toBeDefined()
})

test('ids and subjects of any length are stored', async () => {
  const key = `${Array.from({ length: 990 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join('')}@x`
  const answer = id()
  await store(incoming(inbox, mailText({ id: key, subject: '\u{1f9ed}'.repeat(600) })))
  await store(incoming(inbox, mailText({ id: answer, references: [key] })))
  expect(await conversationOf(answer)).toMatchObject({ message_count: 2 })
})

test('mails that arrived in the same second are ordered by Date', async () => {
  const root = id()
  const arrived = day(1)
  const mails = Array.from({ length: 8 }, (_, at) =>
    incoming(
      inbox,
      mailText({
        id: at === 0 ? root : id(),
        date: new Date(arrived.getTime() - (20 - at) * 1000),
        ...(at > 0 && { references: [root] }),
        body: `part ${at}`,
      }),
      { internalDate: arrived },
    ),
  )
  await store(...[5, 2, 7, 0, 3, 6, 1, 4].flatMap((at) => mails[at] ?? []))
  const conversationId = String((await conversationOf(root))?.id)
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  const texts = timeline.flatMap((entry) => (entry.kind === 'message' ? [entry.message.text] : []))
  expect(texts.map((text) => text?.trim())).toEqual(mails.map((_, at) => `part ${at}`))
})

test('copies on the server: flags, expunged copies, new UIDs', async () => {
  const folder = { mailboxId: inbox.mailboxId, folder: 'Numbers', uidValidity: 7n }
  const key = id()
  await store(
    incoming(inbox, mailText({ id: key }), { folder: 'Numbers', uidValidity: 7n, uid: 1 }),
    incoming(inbox, mailText({ id: id() }), { folder: 'Numbers', uidValidity: 7n, uid: 2 }),
  )
  await server.app.db.write(owner.workspaceId, async (tx) => {
    const at = [tx, owner.workspaceId] as const
    expect(
      await applyFlags(...at, folder, [
        { uid: 1, flags: ['\\Seen'] },
        { uid: 9, flags: [] },
      ]),
    ).toEqual([{ messageId: expect.any(String), flags: ['\\Seen'], before: [] }])
    expect(await deleteLocations(...at, folder, [2])).toHaveLength(1)
    expect([...(await knownUids(...at, folder))]).toEqual([[1, ['\\Seen']]])
    const [place] = await listLocationsOfFolder(...at, folder)
    const renewed = { ...folder, uidValidity: 8n }
    await renumberLocations(...at, renewed, [
      { messageId: place?.messageId ?? '', uid: 41, flags: ['\\Seen'] },
    ])
    await deleteLocations(...at, folder, null)
    expect([...(await knownUids(...at, renewed)).keys()]).toEqual([41])
    expect((await knownUids(...at, folder)).size).toBe(0)
  })
  expect(await conversationOf(key)).toMatchObject({ message_count: 1 })
})

test('a copy that was moved from here and is fetched then has the flags of the server', async () => {
  const key = id()
  const raw = mailText({ id: key })
  await store(incoming(inbox, raw, { uid: 31, flags: ['\\Answered'] }))
  const mailboxId = inbox.mailboxId
  const from = { mailboxId, folder: 'INBOX', uidValidity: 1n }
  const archive = { mailboxId, folder: 'Kept', uidValidity: 1n }
  // The flag was set on the server between reading the flags and moving the copy.
  await server.app.db.write(owner.workspaceId, (tx) =>
    moveLocations(tx, owner.workspaceId, from, archive, [{ uid: 31, newUid: 4 }]),
  )
  const known = () => server.app.db.read(owner.workspaceId, (tx) => knownUids(tx, owner.workspaceId, archive))
  expect([...(await known())]).toEqual([[4, ['\\Answered']]])
  const fetched = incoming(inbox, raw, { uid: 4, flags: ['\\Answered', '\\Flagged'] })
  await store({ ...fetched, folder: 'Kept', folderRole: 'archive' })
  expect([...(await known())]).toEqual([[4, ['\\Answered', '\\Flagged']]])
  expect(await conversationOf(key)).toMatchObject({ message_count: 1 })
})

test('any order and any division into batches give the same conversations', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1_000 }),
      fc.infiniteStream(fc.nat({ max: 99 })),
      async (seed, dice) => {
        const ownAddress = 'support@acme.example'
        const inboxes = await Promise.all(
          [0, 1].map(() => createTestInbox(server, owner.workspaceId, [], ownAddress)),
        )
        const mails = [...generateMailbox({ count: 40, seed, withAttachments: false })]
        const [straight, shuffled] = inboxes
        if (!straight || !shuffled) throw new Error('There are two inboxes.')
        const asHistory = (target: TestInbox) =>
          mails.map(({ raw, date, flags }) => {
            const message = incoming(target, raw, { internalDate: date, isNew: false, flags })
            const isFromUs = message.parsed.from.some(({ address }) => address === ownAddress)
            return isFromUs ? { ...message, folder: 'Sent', folderRole: 'sent' as const } : message
          })
        await store(...asHistory(straight))
        const rest = asHistory(shuffled)
        while (rest.length > 0) {
          const size = 1 + ((dice.next().value ?? 0) % 9)
          const batch = Array.from({ length: Math.min(size, rest.length) }, () =>
            rest.splice((dice.next().value ?? 0) % rest.length, 1),
          ).flat()
          await store(...batch)
        }
        expect(await grouping(shuffled.id)).toEqual(await grouping(straight.id))
      },
    ),
    { numRuns: 12, seed: 20_261_120 },
  )
})
