import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { arrive } from '../../slas/slas.fixture.ts'
import { followFacts, readIn } from '../reporting.fixture.ts'

let server: TestServer
let owner: Owner
const people: Record<'ann' | 'bo' | 'cy', Someone> = {} as never

/** Open in May: two of Ann all the time, three of Bo since the last day, two of Cy since the tenth. */
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  for (const name of ['cy', 'bo', 'ann'] as const) people[name] = await server.addMember(owner)
  const inbox = await createInbox(server, owner, [])
  const world = { server, owner, inbox }
  const { conversationId } = await arrive(world, '2026-04-01T09:00:00Z')
  await followFacts(world)
  await server.ownerPool.query('delete from report_facts where workspace_id = $1', [owner.workspaceId])
  const open = [
    ...Array.from({ length: 2 }, () => [people.ann, '2026-04-30T12:00:00Z'] as const),
    ...Array.from({ length: 3 }, () => [people.bo, '2026-05-31T12:00:00Z'] as const),
    ...Array.from({ length: 2 }, () => [people.cy, '2026-05-10T12:00:00Z'] as const),
  ]
  for (const [index, [{ userId }, since]] of open.entries())
    await server.ownerPool.query(
      `insert into report_facts (workspace_id, conversation_id, number, kind, at, recorded_at, started_at, inbox_id,
         assignee_id, tag_ids, rule_ids, class_ids, status, channel, contact, domain, is_imported)
       values ($1, $2, $3, 'backlog', 'infinity', now(), $4, $5, $6, '{}', '{}', '{}', 'open', 'mail', 'c@d.example',
         'd.example', false)`,
      [owner.workspaceId, conversationId, 100 + index, since, inbox.id, userId],
    )
})
afterAll(() => server.stop())

const may = {
  timeType: 'custom',
  from_date: '2026-05-01',
  to_date: '2026-05-31',
  timezone: 'UTC',
  eventTypes: ['backlog_open' as const],
  break_down_type: 'assignee',
} as const

const shown = async (top: number) => {
  const { metrics } = await owner.client.call('reporting.stats', { ...may, top })
  return metrics[0]?.series.map(({ keys, total }) => [keys[0], total.value])
}

test('the values of a level that are shown are the largest ones at the end', async () => {
  const { ann, bo } = people
  const one = [
    [bo.userId, 3],
    ['others', 4],
  ]
  // Ann and Cy have as many; hers have been open for longer.
  const two = [
    [bo.userId, 3],
    [ann.userId, 2],
    ['others', 2],
  ]
  expect([await shown(1), await shown(2)]).toEqual([one, two])
  expect(await readIn('database', async () => [await shown(1), await shown(2)])).toEqual([one, two])
})

test('the receipt of the others is of the same values', async () => {
  const others = async (day: string) => {
    const cell = { keys: ['others'], to: `2026-05-${day}T00:00:00Z` }
    return (
      await owner.client.call('reporting.stats_card_ids', { ...may, metric: 'backlog_open', top: 2, ...cell })
    ).total
  }
  expect([await others('05'), await others('12')]).toEqual([0, 2])
})
