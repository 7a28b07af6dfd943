import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { rawQuery } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { allPages } from './all-pages.fixture.ts'

let server: TestServer
let owner: Owner
let inboxes: TestInbox[]
const ids: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  inboxes = [await inboxOf('one@marewind.example'), await inboxOf('two@marewind.example')]
  for (let count = 0; count < 70; count += 1) await arrive(count)
})
afterAll(() => server?.stop())

const inboxOf = (email: string): Promise<TestInbox> =>
  createTestInbox(server, owner.workspaceId, [owner.userId], email)

async function arrive(turn: number, answerTo?: string): Promise<void> {
  const inbox = inboxes[turn % 2]
  if (!inbox) throw new Error('There is no inbox.')
  const id = `${turn}-${newId()}@unread.example`
  const raw = mailText({
    id,
    to: inbox.email,
    subject: answerTo ? 'Re: Crate' : `Crate ${id}`,
    references: answerTo ? [answerTo] : [],
  })
  const { conversationId } = await deliver(server, owner.workspaceId, inbox, [raw])
  if (!ids.includes(conversationId)) ids.push(conversationId)
}

const ask = (sql: string, values: unknown[] = []) =>
  server.app.db.read(owner.workspaceId, (tx) => rawQuery<{ count: number }>(tx, sql, values))

/** Makes all data an hour older, so that the next search includes it in its summary. */
async function age(): Promise<void> {
  await ask("update conversations set unread_since = unread_since - interval '1 hour'")
  await ask(
    "update unread_sums set through = through - interval '1 hour', summed_at = summed_at - interval '1 hour'",
  )
  await ask("update unread_left set noted_at = noted_at - interval '1 hour'")
}

const listed = (search?: string) => allPages(owner, { limit: 30, ...(search !== undefined && { search }) })

async function expectUnread(): Promise<void> {
  const unread = (await listed()).filter(({ isUnread }) => isUnread).map(({ id }) => id)
  expect((await listed('is:unread')).map(({ id }) => id)).toEqual(unread)
}

const mark = (which: number, isRead: boolean) =>
  owner.client.call('conversations.mark_read', { conversationId: ids[which % ids.length] ?? '', isRead })

interface OneMessage extends Record<string, unknown> {
  readonly id: string
  readonly key: string
  readonly isInFirst: boolean
}

async function messageOf(which: number): Promise<OneMessage> {
  const [message] = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<OneMessage>(
      tx,
      `select m.id, m.message_key as key, m.inbox_id = $2 as "isInFirst" from messages m
        where m.conversation_id = $1 order by m.arrived_at limit 1`,
      [ids[which % ids.length], inboxes[0]?.id],
    ),
  )
  if (!message) throw new Error('The conversation has no message.')
  return message
}

async function markFromFirst(which: number): Promise<void> {
  const conversationId = ids[which % ids.length] ?? ''
  const { id: fromMessageId } = await messageOf(which)
  await owner.client.call('conversations.mark_read', { conversationId, isRead: false, fromMessageId })
}

/** An outsider's message arrives in an existing conversation. */
async function answer(which: number): Promise<void> {
  const { key, isInFirst } = await messageOf(which)
  await arrive(isInFirst ? 0 : 1, key)
}

const steps: readonly ((which: number) => Promise<unknown>)[] = [
  (which) => mark(which, true),
  (which) => mark(which, true),
  (which) => mark(which, false),
  markFromFirst,
  answer,
  (which) => arrive(which),
  age,
  expectUnread,
]

test('unread conversations are found however they became unread', async () => {
  await expectUnread()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat({ max: 200 })), { minLength: 10, maxLength: 25 }),
      async (some) => {
        for (const [step, which] of some) await step(which)
        await expectUnread()
      },
    ),
    { numRuns: 8 },
  )
  const [sums] = await ask("select count(*)::int as count from unread_sums where through > '-infinity'")
  expect(sums?.count).toBe(2)
})

test('nothing is found when all is read, until a conversation is marked unread', async () => {
  for (const which of ids.keys()) await mark(which, true)
  await age()
  expect(await listed('is:unread')).toEqual([])
  await mark(3, false)
  expect((await listed('is:unread')).map(({ id }) => id)).toEqual([ids[3]])
})

test('with too many unread conversations for a summary, they are found by age', async () => {
  await ask("update unread_sums set through = '-infinity', summed_at = now()")
  await ask('delete from unread_left')
  await expectUnread()
  await mark(0, true)
  await expectUnread()
})

test('conversations read by others are still unread for a person', async () => {
  const colleague = await server.addMember(owner)
  await ask('insert into inbox_members (workspace_id, inbox_id, user_id) values ($1, $2, $3)', [
    owner.workspaceId,
    inboxes[0]?.id,
    colleague.userId,
  ])
  await age()
  const seen = async () =>
    (await colleague.client.call('conversations.list', { view: 'all', search: 'is:unread', limit: 100 }))
      .items
  expect((await seen()).length).toBeGreaterThan(30)
  expect(new Set((await seen()).map(({ inboxId }) => inboxId))).toEqual(new Set([inboxes[0]?.id]))
})
