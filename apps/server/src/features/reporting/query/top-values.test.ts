import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { arrive } from '../../slas/slas.fixture.ts'
import { followFacts, readIn, readingPlaces } from '../reporting.fixture.ts'

let server: TestServer
let owner: Owner
const people: Record<'ann' | 'bo' | 'cy', Someone> = {} as never

/** Ann has the most facts, all of one conversation and of one minute each; Bo has more conversations, and Cy more time. */
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  for (const name of ['ann', 'bo', 'cy'] as const) people[name] = await server.addMember(owner)
  const inbox = await createInbox(server, owner, [])
  const world = { server, owner, inbox }
  const ids: string[] = []
  for (const subject of ['Lamp', 'Chair', 'Table'])
    ids.push((await arrive(world, '2026-04-01T09:00:00Z', { subject })).conversationId)
  await followFacts(world)
  await server.ownerPool.query('delete from report_facts where workspace_id = $1', [owner.workspaceId])
  const { ann, bo, cy } = people
  const facts = [
    ...[0, 0, 0, 0, 0].map((index) => [ann, ids[index], 1] as const),
    ...[0, 1, 2].map((index) => [bo, ids[index], 1] as const),
    ...[1, 2].map((index) => [cy, ids[index], 60] as const),
  ]
  for (const [index, [{ userId }, conversationId, minutes]] of facts.entries())
    for (const [place, kind] of ['closed', 'handled'].entries())
      await server.ownerPool.query(
        `insert into report_facts (workspace_id, conversation_id, number, kind, at, recorded_at, started_at, inbox_id,
           user_id, tag_ids, rule_ids, class_ids, status, channel, contact, domain, wall_ms, is_imported)
         values ($1, $2, $3, $4, '2026-05-10T09:00:00Z', now(), '2026-05-10T08:00:00Z', $5, $6, '{}', '{}', '{}', 'open',
           'mail', 'c@d.example', 'd.example', $7, false)`,
        [
          owner.workspaceId,
          conversationId,
          100 + index * 2 + place,
          kind,
          inbox.id,
          userId,
          minutes * 60_000,
        ],
      )
})
afterAll(() => server.stop())

const may = { timeType: 'custom', from_date: '2026-05-01', to_date: '2026-05-31', timezone: 'UTC' } as const

type Metric = 'closed' | 'handle_total'

const shownOfAll = async (eventTypes: Metric[], breakdowns: readonly string[]) => {
  const { metrics } = await owner.client.call('reporting.stats', {
    ...may,
    eventTypes,
    break_down_type: breakdowns.map((id) => ({ id: id as 'user', name: '' })),
    top: 1,
  })
  return metrics.map(({ series }) => series.map(({ keys, total }) => [...keys, total.value]))
}
const shown = async (metric: Metric, breakdowns: readonly string[]) =>
  (await shownOfAll([metric], breakdowns))[0]

const minutes = (count: number): number => count * 60_000

test.each(readingPlaces)('the largest shown value has a series of its own, in the %s', (place) =>
  readIn(place, async () => {
    const [inbox] = (await owner.client.call('inboxes.list', {})).items
    const { bo, cy } = people
    expect(await shown('closed', ['user'])).toEqual([
      [bo.userId, 3],
      ['others', 3],
    ])
    expect(await shown('handle_total', ['user'])).toEqual([
      [cy.userId, minutes(120)],
      ['others', minutes(8)],
    ])
    // In one report, all metrics are of the values that the first one chooses.
    expect(await shownOfAll(['closed', 'handle_total'], ['user'])).toEqual([
      [
        [bo.userId, 3],
        ['others', 3],
      ],
      [
        [bo.userId, minutes(3)],
        ['others', minutes(125)],
      ],
    ])
    expect(await shown('closed', ['sharedInbox', 'user'])).toEqual([
      [inbox?.id, bo.userId, 3],
      [inbox?.id, 'others', 3],
    ])
  }),
)

test('the receipt of the others is of the same values', async () => {
  const others = async (eventTypes: Metric[]) => {
    const { total } = await owner.client.call('reporting.stats_card_ids', {
      ...may,
      metric: 'handle_total',
      eventTypes,
      break_down_type: 'user',
      keys: ['others'],
      top: 1,
    })
    return total
  }
  expect(await others(['handle_total'])).toBe(8)
  expect(await others(['closed', 'handle_total'])).toBe(7)
})
