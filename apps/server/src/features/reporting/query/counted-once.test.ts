import type { MetricId } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { arrive } from '../../slas/slas.fixture.ts'
import { followFacts, readIn, readingPlaces } from '../reporting.fixture.ts'

let server: TestServer
let owner: Owner
const [billing, refund, urgent] = [newId(), newId(), newId()]
const rules = [newId(), newId(), newId()].sort()
const minute = 60_000

/** Each kind of fact four times with one tag and no rule, once with two other tags, and once with one of these. */
const facts = [
  ...[1, 2, 3, 4].map((minutes) => ({ tags: [billing], rules: [], minutes, isMet: true })),
  { tags: [refund, urgent], rules, minutes: 60, isMet: true },
  { tags: [refund], rules, minutes: 20, isMet: false },
]

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  const inbox = await createInbox(server, owner, [owner.userId])
  const world = { server, owner, inbox }
  const { conversationId } = await arrive(world, '2026-04-01T09:00:00Z')
  await followFacts(world)
  await server.ownerPool.query('delete from report_facts where workspace_id = $1', [owner.workspaceId])
  for (const [index, fact] of facts.entries()) {
    const sla = fact.isMet ? 'sla_met' : 'sla_missed'
    for (const [place, kind] of ['reply', 'first_reply', 'handled', 'backlog', sla].entries())
      await server.ownerPool.query(
        `insert into report_facts (workspace_id, conversation_id, number, kind, at, recorded_at, started_at, inbox_id,
           user_id, tag_ids, rule_ids, class_ids, status, channel, contact, domain, wall_ms, is_imported)
         values ($1, $2, $3, $4, $5, now(), '2026-05-10T08:00:00Z', $6, $7, $8, $9, '{}', 'open', 'mail', 'c@d.example',
           'd.example', $10, false)`,
        [
          owner.workspaceId,
          conversationId,
          100 + index * 10 + place,
          kind,
          kind === 'backlog' ? 'infinity' : '2026-05-10T09:00:00Z',
          inbox.id,
          owner.userId,
          fact.tags,
          fact.rules,
          fact.minutes * minute,
        ],
      )
  }
})
afterAll(() => server.stop())

const may = {
  timeType: 'custom',
  from_date: '2026-05-01',
  to_date: '2026-05-31',
  timezone: 'UTC',
  chartType: 'crossTable',
  top: 1,
} as const

const shown = async (metric: MetricId, breakdowns: readonly ('tags' | 'rules')[]) => {
  const { metrics } = await owner.client.call('reporting.stats', {
    ...may,
    eventTypes: [metric],
    break_down_type: breakdowns.map((id) => ({ id, name: '' })),
  })
  return metrics[0]?.series.map(({ keys, total }) => [...keys, total.value, total.n])
}

test.each(readingPlaces)('a fact with two tags among the others counts once in them, in the %s', (place) =>
  readIn(place, async () => {
    expect(await shown('replies', ['tags'])).toEqual([
      [billing, 4, 4],
      ['others', 2, 2],
    ])
    expect(await shown('first_reply', ['tags'])).toEqual([
      [billing, 2.5 * minute, 4],
      ['others', 40 * minute, 2],
    ])
    // By time, the tag with the longest ones is shown: the others are the four short ones and 60 minutes.
    expect(await shown('handle_total', ['tags'])).toEqual([
      [refund, 80 * minute, 2],
      ['others', 70 * minute, 5],
    ])
    expect(await shown('sla_attainment', ['tags'])).toEqual([
      [billing, 100, 4],
      ['others', 50, 2],
    ])
    expect(await shown('backlog_open', ['tags'])).toEqual([
      [billing, 4, 4],
      ['others', 2, 2],
    ])
  }),
)

test.each(readingPlaces)(
  'values of two breakdowns are chosen by their facts, not by their pairs, in the %s',
  (place) =>
    readIn(place, async () => {
      for (const metric of ['replies', 'sla_attainment', 'backlog_open'] as const) {
        const keys = async (breakdowns: readonly ('tags' | 'rules')[]) =>
          (await shown(metric, breakdowns))?.map((one) => [...one.slice(0, 2), one[3]])
        const [rule = ''] = rules
        expect(await keys(['tags', 'rules']), metric).toEqual([
          [billing, 'none', 4],
          ['others', rule, 2],
          ['others', 'others', 2],
        ])
        expect(await keys(['rules', 'tags']), metric).toEqual([
          ['none', billing, 4],
          [rule, 'others', 2],
          ['others', 'others', 2],
        ])
      }
    }),
)

test('the receipt of the others lists as many as their number says', async () => {
  for (const metric of ['replies', 'first_reply', 'sla_attainment'] as const) {
    const { total } = await owner.client.call('reporting.stats_card_ids', {
      ...may,
      metric,
      eventTypes: [metric],
      break_down_type: 'tags',
      keys: ['others'],
    })
    expect(total, metric).toBe(2)
  }
})
