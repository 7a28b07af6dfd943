import { dimensions, type MetricDefinition, metricIds, metrics } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { factsOf, selectionOf } from '../query/metric-selection.ts'
import { aggregateFacts, aggregateLevels, type Selection } from '../query/stats.queries.ts'
import { aggregateColumns } from './aggregate-columns.ts'
import { type Columns, columnLimits, columnsFor } from './keep-columns.ts'
import { aggregateLevelColumns } from './levels.ts'

let server: TestServer
let owner: Owner
const ids = (count: number): string[] => Array.from({ length: count }, () => newId())
const [inboxes, teams, people, tags] = [ids(3), ids(2), ids(4), ids(5)]
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  const { id } = await createInbox(server, owner, [])
  inboxes[0] = id
})

const write = (text: string, values: unknown[]) =>
  server.app.db.write(owner.workspaceId, (tx) => rawQuery(tx, text, [owner.workspaceId, ...values]))

/** Every kind of fact, with values and keys of all dimensions, over six weeks around a change of the clocks. */
async function fill(conversations: number): Promise<void> {
  await write(
    `insert into conversations (workspace_id, id, inbox_id, status, subject, base_subject, snippet, contact_name,
       contact_address, participants, message_count, has_attachments, last_message_at)
     select $1, gen_random_uuid(), $2, 'closed', 's', 's', '', '', 'a@b.example', '{}', 3, false, now()
       from generate_series(1, $3::int)`,
    [inboxes[0], conversations],
  )
  await write(
    `insert into report_facts (workspace_id, conversation_id, number, kind, at, recorded_at, started_at, inbox_id,
       team_id, user_id, assignee_id, tag_ids, rule_ids, status, channel, contact, domain, sla_id, sla_target,
       reason, cause, wall_ms, business_ms, replies, reply_ms, reply_business_ms, overrun_ms, is_first, is_waiting,
       is_imported)
     select $1, c.id, k.number, k.kind,
            case when k.kind = 'backlog' and f.a % 7 = 0 then 'infinity' else f.began + f.b % 400 * interval '97 minutes' end,
            now(), f.began, ($2::uuid[])[f.a % 3 + 1], ($3::uuid[])[f.b % 3 + 1], ($4::uuid[])[f.a % 5 + 1],
            ($4::uuid[])[f.b % 5 + 1], ($5::uuid[])[1:f.b % 4], ($5::uuid[])[f.a % 5 + 1:f.a % 6],
            case when f.a % 2 = 0 then 'open' else 'closed' end, case when f.b % 9 = 0 then 'chat' else 'mail' end,
            'c' || f.a % 40, 'd' || f.b % 15, ($5::uuid[])[f.a % 4 + 3], ($3::uuid[])[f.b % 4 + 1]::text,
            case when f.a % 3 = 0 then 'r' || f.b % 3 end, case when f.b % 2 = 0 then 'person' end,
            case when f.a % 11 > 0 then f.a * 7919 end, case when f.a % 3 > 0 then f.a * 2713 end,
            f.b % 3, f.a * 13, f.a * 5, case when f.b % 2 = 0 then f.a * 17 end, f.a % 2 = 0, f.b % 2 = 0, false
       from conversations c cross join unnest($6::text[]) with ordinality as k(kind, number)
      cross join lateral (select hashtext(c.id::text || k.kind)::bigint & 65535 as a,
                                 hashtext(k.kind || c.id::text)::bigint & 65535 as b) h
      cross join lateral (select h.a, h.b, timestamptz '2026-03-01' + h.b % 1000 * interval '61 minutes' as began) f
      where c.workspace_id = $1`,
    [inboxes, teams, people, tags, factsOf(metricIds)],
  )
}

const definition = { timezone: 'Australia/Lord_Howe', filters: [], business_hours: false }
const period = { from: new Date('2026-03-08T13:30:00Z'), to: new Date('2026-04-12T13:30:00Z') }
const bounds = Array.from(
  { length: 12 },
  (_, index) => new Date(period.from.getTime() + index * 3 * 86_400_000),
)
const sight = { inboxIds: inboxes, teamIds: [], hiddenTeamIds: [], userIds: null }

const load = (kinds: readonly string[]): Promise<Columns | null> =>
  server.app.db.read(owner.workspaceId, (tx) =>
    columnsFor(server.app, tx, owner.workspaceId, { kinds, ...period }),
  )

/** The numbers in memory and those of the database, in one order. */
async function bothOf(
  columns: Columns,
  selection: Selection,
  kind: string,
  first: string | null,
  second: string | null,
) {
  const grouping = { first, second, top: 3, firstKeys: null, secondKeys: null }
  const inOrder = (rows: object[]) => rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()
  if (kind === 'level') {
    const levels = { ...grouping, moments: bounds }
    const stored = await server.app.db.read(owner.workspaceId, (tx) =>
      aggregateLevels(tx, owner.workspaceId, selection, levels),
    )
    return [inOrder(aggregateLevelColumns(columns, selection, levels)), inOrder(stored)]
  }
  const binned = { ...grouping, bounds, kind }
  const stored = await server.app.db.read(owner.workspaceId, (tx) =>
    aggregateFacts(tx, owner.workspaceId, selection, binned),
  )
  return [inOrder(aggregateColumns(columns, selection, binned)), inOrder(stored)]
}

test('every metric is the same in memory and in the database, for any breakdown, filter and sight', async () => {
  await fill(60)
  const columns = (await load(factsOf(metricIds))) as Columns
  const sights = [
    sight,
    {
      inboxIds: inboxes.slice(0, 1),
      teamIds: teams.slice(0, 1),
      hiddenTeamIds: teams.slice(1),
      userIds: people.slice(0, 2),
    },
  ]
  const filters = [
    [],
    [{ id: 'tags' as const, values: [tags[0] ?? '', 'none'], operator: 'is' as const }],
    [
      { id: 'assignee' as const, values: [people[1] ?? ''], operator: 'is_not' as const },
      { id: 'inboundDomain' as const, values: ['d1', 'd2', 'd3', 'unknown'], operator: 'is' as const },
    ],
  ]
  let turn = 0
  let rows = 0
  for (const id of metricIds) {
    const { kind }: MetricDefinition = metrics[id]
    if (kind === 'status') continue
    const usable = dimensions.filter(
      (one) =>
        // Reports by class are computed in the database.
        one !== 'classification' &&
        (kind === 'level' ? !['hour', 'weekday', 'duration'].includes(one) : one !== 'age'),
    )
    for (const first of [null, ...usable]) {
      turn += 1
      const second = turn % 3 === 0 ? (usable[turn % usable.length] ?? null) : null
      const selection = selectionOf(
        id,
        { ...definition, business_hours: turn % 2 === 0, filters: filters[turn % filters.length] ?? [] },
        period,
        sights[turn % sights.length] ?? sight,
      )
      const [inMemory, stored] = await bothOf(
        columns,
        selection,
        kind,
        first,
        second === first ? null : second,
      )
      rows += inMemory?.length ?? 0
      expect(inMemory, `${id} by ${first} and ${second}`).toEqual(stored)
    }
  }
  expect(rows).toBeGreaterThan(5_000)
})

test('facts that come late, change or go are read again, and too many are left to the database', async () => {
  await fill(5)
  const selection = selectionOf('received', definition, period, sight)
  const count = async () =>
    aggregateColumns((await load(['received'])) as Columns, selection, {
      first: null,
      second: null,
      top: 1,
      firstKeys: null,
      secondKeys: null,
      bounds: [],
      kind: 'count',
    }).find(({ bin }) => bin === 0)?.n ?? 0
  const first = await count()
  expect(first).toBeGreaterThan(0)
  const late = { number: 900, at: '2026-03-20T10:00:00Z' }
  await write(
    `insert into report_facts
     select changed.* from report_facts f cross join lateral jsonb_populate_record(f, $2::jsonb) as changed
      where f.workspace_id = $1 and f.kind = 'received' limit 1`,
    [JSON.stringify(late)],
  )
  expect(await count()).toBe(first + 1)
  await write('delete from report_facts where workspace_id = $1 and number = 900', [])
  expect(await count()).toBe(first)
  // Their facts go with the conversations, without a statement that names facts.
  await write('delete from conversations where workspace_id = $1', [])
  expect(await count()).toBe(0)
  const { bytes } = columnLimits
  await fill(5)
  columnLimits.bytes = 1
  expect(await load(['received'])).toBeNull()
  columnLimits.bytes = bytes
})
