import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { type Arrived, arrive } from '../../slas/slas.fixture.ts'
import { followFacts } from '../reporting.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let inbox: TestInbox
let conversations: Arrived[]
const may = { timeType: 'custom', from_date: '2026-05-01', to_date: '2026-05-31', timezone: 'UTC' } as const
/** More than one statement reads, on one day, in two conversations of which several facts share a moment. */
const added = 24_000
const day = '2026-05-10'

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId])
  const world = { server, owner, inbox }
  conversations = [
    await arrive(world, `${day}T06:00:00Z`, { subject: 'Crates' }),
    await arrive(world, `${day}T06:00:00Z`, { subject: 'Pallets' }),
  ]
  await followFacts(world)
  const ids = conversations.map(({ conversationId }) => conversationId)
  await server.ownerPool.query(
    `insert into report_facts (workspace_id, conversation_id, number, kind, at, recorded_at, inbox_id, tag_ids, rule_ids,
       class_ids, status, channel, contact, domain, is_imported)
     select $1, ($3::uuid[])[1 + n % 2], 1000 + n, k.kind, $4::timestamptz + (n / 5) * interval '250 microseconds', now(), $2,
            '{}', '{}', '{}', 'open', 'mail', 'customer' || n || '@example.com', 'example.com', false
       from generate_series(1, $5::int) n
      cross join lateral (values (case when n % 1000 = 0 then 'closed' else 'comment' end)) k(kind)`,
    [owner.workspaceId, inbox.id, ids, `${day}T07:00:00Z`, added],
  )
})
afterAll(() => server.stop())

const closings = added / 1_000
const comments = added - closings

test('a number of very many facts counts all of them, and lists the last ones', async () => {
  const cell = { ...may, eventTypes: ['comments' as const], metric: 'comments' as const, limit: 500 }
  const stats = await ada.client.call('reporting.stats', { ...may, eventTypes: ['comments'] })
  expect(stats.metrics[0]?.total.n).toBe(comments)
  const first = await ada.client.call('reporting.stats_card_ids', cell)
  expect(first).toMatchObject({ total: comments, visible: comments, conversations: 2 })
  expect(first.ids).toHaveLength(2)
  const last = await ada.client.call('reporting.stats_card_ids', { ...cell, offset: comments - 3 })
  expect(last.items.map(({ contact }) => contact)).toHaveLength(3)
  const closed = await ada.client.call('reporting.stats_card_ids', {
    ...cell,
    eventTypes: ['closed'],
    metric: 'closed',
  })
  // A metric that counts conversations has one line for each, the newest fact.
  expect(closed).toMatchObject({
    total: 1,
    visible: 1,
    conversations: 1,
    ids: [conversations[0]?.conversationId],
  })
  expect(closed.items[0]?.contact).toBe(`customer${added}@example.com`)
})

test('the export of facts has every one of them once, in the order of time', async () => {
  const { rows } = await server.ownerPool.query<{ line: string }>(
    `select concat_ws(',', 'Internal comments', f.conversation_id, c.subject, f.contact, i.name, '', '',
              to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"'), '', '', '') as line
       from report_facts f join conversations c on c.id = f.conversation_id join inboxes i on i.id = f.inbox_id
      where f.workspace_id = $1 and f.kind = 'comment' order by f.at desc, f.conversation_id, f.number`,
    [owner.workspaceId],
  )
  expect(rows).toHaveLength(comments)
  const head =
    'Metric,Conversation ID,Subject,Customer,Inbox,User,Start (UTC),Stop (UTC),Value,From start to stop (seconds),In business hours (seconds)'
  const expected = [head, ...rows.map(({ line }) => line), ''].join('\r\n')
  const answer = await ada.client.send('reporting.export', {
    ...may,
    eventTypes: ['comments'],
    content: 'facts',
  })
  expect(answer.status).toBe(200)
  const text = String(answer.body)
  expect(Buffer.byteLength(text)).toBe(Buffer.byteLength(expected))
  expect(text === expected).toBe(true)
})
