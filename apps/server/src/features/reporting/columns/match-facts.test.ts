import { metricIds, type ReportCondition } from '@postroom/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { factsOf, selectionOf } from '../query/metric-selection.ts'
import type { ReportWorld } from '../reporting.fixture.ts'
import {
  aggregateBothWays,
  definition,
  fillFacts,
  loadColumns,
  newFactIds,
  period,
} from './columns.fixture.ts'
import type { Columns } from './keep-columns.ts'
import {
  anyReportCondition,
  type ExampleValues,
  reportConditionWith,
  reportFieldOperators,
} from './report-conditions.fixture.ts'

let server: TestServer
let world: ReportWorld
const factIds = newFactIds()
beforeAll(async () => {
  server = await startTestServer()
  world = { server, owner: await server.createWorkspace() }
  const { id } = await createInbox(server, world.owner, [])
  factIds.inboxes[0] = id
})
afterAll(() => server.stop())

test('a condition selects the same facts in memory and in the database, for each operator and nested', async () => {
  await fillFacts(world, factIds, 25)
  const kinds = factsOf(metricIds)
  const columns = (await loadColumns(world, kinds)) as Columns
  const examples: ExampleValues = {
    ids: {
      inbox: factIds.inboxes,
      team: factIds.teams,
      author: factIds.people,
      assignee: factIds.people,
      tag: factIds.tags,
      class: factIds.tags,
      rule: factIds.tags,
      sla: factIds.tags,
    },
    texts: [
      'müller7@d7.example',
      'd3.example',
      'gmail.com',
      'müller7@gmail.com',
      'Refund (1)',
      '@',
      'müller',
      'none',
    ],
    from: period.from,
    days: 35,
  }
  const inboxIds = factIds.inboxes
  const sight = { inboxIds, teamIds: [], hiddenTeamIds: [], userIds: null }
  const byAssignee = { kind: 'count', first: 'assignee', second: null }
  const ended = (condition: ReportCondition | null) => ({
    ...selectionOf('received', { ...definition, condition }, period, sight),
    kinds: kinds.filter((one) => one !== 'backlog'),
  })
  const [unfiltered] = await aggregateBothWays(world, columns, ended(null), byAssignee)
  const everything = JSON.stringify(unfiltered)
  const selectiveFields = new Set<string>()
  const agree = async (condition: ReportCondition): Promise<void> => {
    const [inMemory, stored] = await aggregateBothWays(world, columns, ended(condition), byAssignee)
    expect({ condition, rows: inMemory }).toEqual({ condition, rows: stored })
    const levels = selectionOf('backlog_open', { ...definition, condition }, period, sight)
    const [open, openStored] = await aggregateBothWays(world, columns, levels, {
      kind: 'level',
      first: null,
      second: null,
    })
    expect({ condition, rows: open }).toEqual({ condition, rows: openStored })
    const count = inMemory?.length ?? 0
    if (count > 0 && JSON.stringify(inMemory) !== everything && 'field' in condition)
      selectiveFields.add(condition.field)
  }
  for (const choice of reportFieldOperators)
    for (const condition of fc.sample(reportConditionWith(choice, examples), { numRuns: 6, seed: 7 }))
      await agree(condition)
  expect([...selectiveFields].sort()).toEqual(
    [...new Set(reportFieldOperators.map(({ field }) => field))].sort(),
  )
  await fc.assert(fc.asyncProperty(anyReportCondition(examples), agree), { numRuns: 150 })
}, 120_000)
