import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { allPages } from '../all-pages.fixture.ts'
import { beginOf, blockOf, monthOf, newestOfYears, startOfMonth } from './blocks.ts'
import { mergeAllMonths } from './merge-years.ts'
import { searchIndexer } from './search-index.ts'

let server: TestServer
let owner: Owner
let inboxes: TestInbox[]
const newest = monthOf(new Date())

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  inboxes = [await createInbox(server, owner), await createInbox(server, owner)]
  // Three years of mail, one or two messages a month, in two inboxes.
  for (const [turn, inbox] of inboxes.entries()) {
    const raws = Array.from({ length: 36 }, (_, back) => letter(inbox.email, newest - back, turn))
    for (const [back, raw] of raws.entries())
      await deliver(server, owner.workspaceId, inbox, [raw], { internalDate: dayOf(newest - back, turn) })
  }
  await runConsumer(server.app, searchIndexer)
})
afterAll(() => server?.stop())

const dayOf = (month: number, turn: number): Date =>
  new Date(Math.min(startOfMonth(month).getTime() + (turn + 1) * 3_600_000, Date.now()))
const wordOf = (month: number): string => `kiste${month % 7}`
const letter = (to: string, month: number, turn: number): string =>
  mailText({
    id: `${newId()}@years.example`,
    to,
    subject: `${wordOf(month)} zebra${month}`,
    date: dayOf(month, turn),
  })

const ask = <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  server.app.db.write(owner.workspaceId, (tx) => rawQuery<Row>(tx, sql, values))

const blocks = (): Promise<{ span: number; month: number }[]> =>
  ask('select span::int, month from searchable_months order by month, span, inbox_id')

/** Restores the state in which all partitions were monthly. */
async function asBefore(): Promise<void> {
  for (const inbox of inboxes)
    for (let back = 0; back < 36; back += 1) {
      const month = newest - back
      const [from, into] = [blockOf(inbox.id, month, 12), blockOf(inbox.id, month, 1)]
      await ask(
        `update message_search s set search = array_to_tsvector(array(
            select $3 || substr(word, $4) from unnest(tsvector_to_array(s.search)) word))
           from messages m where m.id = s.message_id and m.inbox_id = $5 and m.arrived_at >= $6 and m.arrived_at < $7
            and s.workspace_id = $1 and s.search @@ $2::tsquery`,
        [
          ...[owner.workspaceId, `'${from}':*`, into, from.length + 1, inbox.id],
          ...[startOfMonth(month), startOfMonth(month + 1)],
        ],
      )
      await ask(
        'insert into searchable_months (workspace_id, inbox_id, month) values ($1, $2, $3) on conflict do nothing',
        [owner.workspaceId, inbox.id, month],
      )
    }
  await ask('delete from searchable_months where span > 1')
}

const subjectsFor = async (search: string): Promise<string[]> =>
  (await allPages(owner, { search, limit: 4 })).map(({ subject }) => subject)

const searches = [
  ...[
    'kiste3',
    'zebra',
    `zebra${newest - 20}`,
    'kiste3 -zebra6',
    '"kiste2 zebra',
    'subject:kiste1 is:unread',
  ],
  ...[`zebra before:${new Date().getUTCFullYear() - 1}`, `kiste after:${new Date().getUTCFullYear() - 2}`],
]
const answers = (): Promise<string[][]> => Promise.all(searches.map(subjectsFor))

test('terms of old mail move to yearly partitions, and results are the same before, during and after', async () => {
  const byYear = await answers()
  const atFirst = await blocks()
  expect(byYear[0]?.length).toBeGreaterThan(8)
  expect(byYear[1]).toHaveLength(72)
  expect(byYear[1]?.slice(0, 2)).toEqual(Array(2).fill(`${wordOf(newest)} zebra${newest}`))
  expect(atFirst.every(({ span, month }) => span === 1 || month === beginOf(month, 12))).toBe(true)

  await asBefore()
  expect(await blocks()).toHaveLength(72)
  expect(await answers()).toEqual(byYear)

  // Interrupted after each batch of one message.
  for (let run = 0; run < 5; run += 1) {
    const stop = new AbortController()
    const running = mergeAllMonths(server.app, stop.signal)
    await expect.poll(async () => (await blocks()).some(({ span }) => span > 1)).toBe(true)
    stop.abort()
    await running
    expect(await answers()).toEqual(byYear)
  }

  await mergeAllMonths(server.app, new AbortController().signal)
  expect(await answers()).toEqual(byYear)
  const after = await blocks()
  expect(after.filter(({ span, month }) => span === 1 && month < newestOfYears(new Date()))).toEqual([])
  const words = await ask<{ word: string }>(
    `select distinct left(word, 8) as word from message_search s, unnest(tsvector_to_array(s.search)) word
      where s.workspace_id = $1 and s.arrived_at < $2`,
    [owner.workspaceId, startOfMonth(newestOfYears(new Date()))],
  )
  expect(words.every(({ word }) => word[5] === '_')).toBe(true)
})
