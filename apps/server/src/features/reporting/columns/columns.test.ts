import { dimensions, isTimeOfPeople, type MetricDefinition, metricIds, metrics } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { factsOf, selectionOf } from '../query/metric-selection.ts'
import { aggregateColumns } from './aggregate-columns.ts'
import {
  aggregateBothWays,
  definition,
  fillFacts,
  loadColumns,
  newFactIds,
  period,
} from './columns.fixture.ts'
import { type Columns, columnLimits } from './keep-columns.ts'
import { keptResult, resultLimits } from './keep-results.ts'

let server: TestServer
let owner: Owner
const factIds = newFactIds()
const { inboxes, teams, people, tags } = factIds
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

const sight = { inboxIds: inboxes, teamIds: [], hiddenTeamIds: [], userIds: null }

const fill = (conversations: number) => fillFacts({ server, owner }, factIds, conversations)
const load = (kinds: readonly string[]) => loadColumns({ server, owner }, kinds)

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
      {
        id: 'inboundDomain' as const,
        values: ['d1.example', 'd2.example', 'gmail.com', 'müller3@gmail.com', 'unknown'],
        operator: 'is' as const,
      },
    ],
  ]
  let turn = 0
  let rows = 0
  for (const id of metricIds) {
    const { kind }: MetricDefinition = metrics[id]
    if (isTimeOfPeople({ kind }) || kind === 'capacity') continue
    const usable = dimensions.filter((one) =>
      kind === 'level' ? !['hour', 'weekday', 'duration'].includes(one) : one !== 'age',
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
      const [inMemory, stored] = await aggregateBothWays({ server, owner }, columns, selection, {
        kind,
        first,
        second: second === first ? null : second,
      })
      rows += inMemory?.length ?? 0
      expect(inMemory, `${id} by ${first} and ${second}`).toEqual(stored)
    }
  }
  expect(rows).toBeGreaterThan(5_000)
})

test('facts that come late, change or go are read again, and too many are left to the database', async () => {
  await fill(5)
  const selection = selectionOf('received', definition, period, sight)
  const grouping = {
    first: null,
    second: null,
    top: 1,
    firstKeys: null,
    secondKeys: null,
    bounds: [],
    kind: 'count',
  }
  let computed = 0
  const count = async (inboxIds = inboxes) => {
    const columns = (await load(['received'])) as Columns
    const seen = { ...selection, inboxIds }
    const rows = keptResult(columns, { ...seen, ...grouping }, seen.to, () => {
      computed += 1
      return aggregateColumns(columns, seen, grouping)
    })
    return rows.find(({ bin }) => bin === 0)?.n ?? 0
  }
  const copyTo = (number: number, at: string) =>
    write(
      `insert into report_facts
       select changed.* from report_facts f cross join lateral jsonb_populate_record(f, $2::jsonb) as changed
        where f.workspace_id = $1 and f.kind = 'received' limit 1`,
      [JSON.stringify({ number, at })],
    )
  const first = await count()
  expect(first).toBeGreaterThan(0)
  expect(await count()).toBe(first)
  expect(computed).toBe(1)
  // Others see other facts.
  expect(await count([])).toBe(0)
  expect(computed).toBe(2)
  await copyTo(900, '2026-03-20T10:00:00Z')
  expect(await count()).toBe(first + 1)
  expect(computed).toBe(3)
  // After the period.
  await copyTo(901, '2026-06-20T10:00:00Z')
  expect(await count()).toBe(first + 1)
  expect(computed).toBe(3)
  await write('delete from report_facts where workspace_id = $1 and number = 900', [])
  expect(await count()).toBe(first)
  // Their facts go with the conversations, without a statement that names facts.
  await write('delete from conversations where workspace_id = $1', [])
  expect(await count()).toBe(0)
  const { rows } = resultLimits
  resultLimits.rows = 1
  try {
    await count([])
    expect(await count()).toBe(0)
    expect(computed).toBe(7)
  } finally {
    resultLimits.rows = rows
  }
  const { bytes } = columnLimits
  await fill(5)
  columnLimits.bytes = 1
  try {
    expect(await load(['received'])).toBeNull()
  } finally {
    columnLimits.bytes = bytes
  }
})
