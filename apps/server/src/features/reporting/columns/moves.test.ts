import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from '#platform/db/index.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { selectionOfMoves } from '../query/compute-flow.ts'
import { countMoves, countMovesBehind, kindsOfMoves } from '../query/moves.queries.ts'
import { definition, fillFacts, loadColumns, newFactIds, period } from './columns.fixture.ts'
import type { Columns } from './keep-columns.ts'
import { countMovesInColumns } from './moves.ts'

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
  inboxes[0] = (await createInbox(server, owner, [])).id
})

const read = <Row>(run: (tx: Tx, workspaceId: string) => Promise<Row[]>) =>
  server.app.db.read(owner.workspaceId, (tx) => run(tx, owner.workspaceId))
const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)

test('conversations opened and closed otherwise are the same in memory, in the database and in receipts', async () => {
  await fillFacts({ server, owner }, factIds, 80)
  const columns = (await loadColumns({ server, owner }, kindsOfMoves)) as Columns
  const sights = [
    { inboxIds: inboxes, teamIds: [], hiddenTeamIds: [], userIds: null },
    {
      inboxIds: inboxes.slice(0, 1),
      teamIds: teams.slice(0, 1),
      hiddenTeamIds: teams.slice(1),
      userIds: people.slice(0, 2),
    },
  ]
  const filters = [[], [{ id: 'tags' as const, values: [tags[0] ?? ''], operator: 'is' as const }]]
  let changes = 0
  for (const sight of sights)
    for (const some of filters)
      for (const dimension of [null, 'sharedInbox', 'assignee', 'team', 'tags'] as const) {
        const selection = selectionOfMoves(
          { ...definition, filters: some } as Parameters<typeof selectionOfMoves>[0],
          period,
          sight,
        )
        const stored = await read((tx, id) => countMoves(tx, id, selection, dimension))
        const place = `${dimension} ${JSON.stringify(some)} ${sight.inboxIds.length}`
        expect(countMovesInColumns(columns, selection, dimension).sort(byKey), place).toEqual(
          stored.toSorted(byKey),
        )
        const shownKeys = stored.map(({ key }) => key).filter((key) => key !== 'others')
        for (const { key, opened, ended } of stored)
          for (const [isEntry, n] of [[true, opened] as const, [false, ended] as const]) {
            const cell = { isMove: false, isEntry, key, shownKeys }
            const behind = await read((tx, id) => countMovesBehind(tx, id, selection, dimension, cell))
            expect(
              behind.reduce((sum, row) => sum + row.n, 0),
              `${place} ${key}`,
            ).toBe(n)
            changes += n
          }
      }
  expect(changes).toBeGreaterThan(500)
})
