import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { newId } from '#platform/ids.ts'
import { execute } from '#test/execute.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'

let server: TestServer
let owner: Owner
let inboxes: TestInbox[]

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

/** Delivers mail that came so many hours ago, as an answer to `references` if given. */
async function arrive(inbox: TestInbox, subject: string, hours: number, references: string[] = []) {
  const id = `${newId()}@tarsel-optik.example`
  const date = hoursAgo(hours)
  const mail = mailText({ id, to: inbox.email, subject, date, references })
  const { conversationId } = await deliver(server, owner.workspaceId, inbox, [mail], { internalDate: date })
  return { id, conversationId }
}

/** All pages of a list. */
async function listed(asked: object = {}, limit = 2): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: { items: { subject: string }[]; nextCursor: string | null } = await owner.client.call(
      'conversations.list',
      { sort: 'waiting', limit, ...asked, ...(cursor ? { cursor } : {}) },
    )
    seen.push(...page.items.map(({ subject }) => subject))
    cursor = page.nextCursor
  } while (cursor)
  return seen
}

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  inboxes = [await createInbox(server, owner), await createInbox(server, owner)]
  const [first, second] = inboxes as [TestInbox, TestInbox]
  const pallets = await arrive(first, 'Pallets', 9)
  await arrive(second, 'Frames', 7)
  await arrive(first, 'Prints', 5)
  await arrive(second, 'Boxes', 3)
  // Asks again, and has waited since the first time all the same.
  await arrive(first, 'Re: Pallets', 1, [pallets.id])
  const answered = await arrive(second, 'Answered', 8)
  const { timeline } = await owner.client.call('conversations.get', {
    conversationId: answered.conversationId,
  })
  await owner.client.call('conversations.reply', {
    conversationId: answered.conversationId,
    seenMessageId: timeline.find((entry) => entry.kind === 'message')?.message.id ?? null,
    html: '<p>On Tuesday.</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
  })
  const closed = await arrive(first, 'Closed', 20)
  await owner.client.call('conversations.close', { conversationId: closed.conversationId })
})
afterAll(() => server.stop())

test('lists the longest waits first, over inboxes and pages, and then answered conversations', async () => {
  const expected = ['Pallets', 'Frames', 'Prints', 'Boxes', 'Answered']
  for (const limit of [1, 2, 3, 4, 10]) expect(await listed({}, limit)).toEqual(expected)
  expect(await listed({ inboxId: inboxes[1]?.id })).toEqual(['Frames', 'Boxes', 'Answered'])
  expect(await listed({ sort: 'newest' })).toEqual(['Answered', 'Pallets', 'Boxes', 'Prints', 'Frames'])
})

test('closed conversations do not wait', async () => {
  expect(await listed({ view: 'closed' })).toEqual(['Closed'])
  expect(await listed({ view: 'all' })).toEqual([
    'Pallets',
    'Frames',
    'Prints',
    'Boxes',
    'Answered',
    'Closed',
  ])
})

test('a search by state keeps the order', async () => {
  expect(await listed({ search: 'is:waiting' })).toEqual(['Pallets', 'Frames', 'Prints', 'Boxes'])
})

test('a saved view has this order, and a cursor without a time is refused', async () => {
  const { id: viewId } = await owner.client.call('views.create', {
    name: 'Longest wait',
    condition: { field: 'status', operator: 'is', value: 'open' },
    sort: 'waiting',
  })
  const { items, nextCursor } = await owner.client.call('views.list_conversations', { viewId, limit: 3 })
  expect(items.map(({ subject }) => subject)).toEqual(['Pallets', 'Frames', 'Prints'])
  const rest = await owner.client.call('views.list_conversations', { viewId, cursor: nextCursor ?? '' })
  expect(rest.items.map(({ subject }) => subject)).toEqual(['Boxes', 'Answered'])
  expect((await owner.client.call('views.list', {})).items).toMatchObject([{ sort: 'waiting' }])
  const forged = Buffer.from(`yesterday ${newId()} waiting`).toString('base64url')
  expect(await owner.client.send('conversations.list', { sort: 'waiting', cursor: forged })).toMatchObject({
    status: 400,
  })
})

test('the waiting part of an inbox is read by its index', async () => {
  const plan = await server.app.db.write(owner.workspaceId, async (tx) => {
    await execute(tx, 'set local enable_seqscan = off')
    return execute(
      tx,
      `explain select * from conversations where workspace_id = '${owner.workspaceId}'
          and inbox_id = '${inboxes[0]?.id}' and not is_hidden and status = 'open' and waiting_since is not null
        order by waiting_since, id limit 51`,
    )
  })
  expect(JSON.stringify(plan)).toContain('conversations_by_wait')
})
