import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { type Arrived, answer, arrive, type SlaWorld } from '../slas/slas.fixture.ts'
import { followFacts } from './reporting.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let inbox: TestInbox
let world: SlaWorld
let [harbour, quay, silent]: [Arrived?, Arrived?, Arrived?] = []
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Three conversations of two customers; the first two are answered after 20 and 40 minutes. */
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  inbox = await createInbox(server, owner, [owner.userId, ada.userId])
  world = { server, owner, inbox }
  harbour = await arrive(world, '2026-05-04T09:00:00Z', { from: 'Bo <bo@harbour.example>', subject: 'One' })
  await answer(world, harbour, '2026-05-04T09:20:00Z')
  quay = await arrive(world, '2026-05-05T15:00:00Z', { from: 'Cy <cy@quay.example>', subject: 'Two' })
  await answer(world, quay, '2026-05-05T15:40:00Z')
  silent = await arrive(world, '2026-05-10T15:00:00Z', { from: 'Cy <cy@quay.example>', subject: 'Three' })
  await followFacts(world)
})

const may = { timeType: 'custom', from_date: '2026-05-01', to_date: '2026-05-31', timezone: 'UTC' } as const
const field = (name: string, operator: string, value?: unknown) => ({
  field: name,
  operator,
  ...(value !== undefined && { value }),
})
const count = async (condition: unknown, more: object = {}): Promise<(number | null)[]> => {
  const { metrics } = await owner.client.call('reporting.stats', {
    ...may,
    eventTypes: ['received', 'messages_in', 'first_reply'],
    condition,
    ...more,
  })
  return metrics.map(({ id, total }) => (id === 'first_reply' ? (total.value ?? 0) / 60_000 : total.value))
}

test('nested conditions on contact, weekday, hour, direction and time decide what is counted', async () => {
  expect(await count(null)).toEqual([3, 3, 30])
  expect(await count(field('contactAddress', 'startsWith', 'CY@'))).toEqual([2, 2, 40])
  expect(await count(field('contactDomain', 'isNot', 'quay.example'))).toEqual([1, 1, 20])
  expect(await count(field('weekday', 'isAnyOf', ['monday', 'sunday']))).toEqual([2, 2, 20])
  expect(await count(field('hour', 'isAtLeast', 10))).toEqual([2, 2, 40])
  expect(await count(field('hour', 'isAtLeast', 10), { timezone: 'Europe/Berlin' })).toEqual([3, 3, 30])
  expect(await count(field('direction', 'is', 'inbound'))).toEqual([0, 3, 0])
  expect(await count(field('happenedAt', 'before', '2026-05-05T15:00:00.000Z'))).toEqual([1, 1, 20])
  const nested = {
    operator: 'any',
    conditions: [
      {
        operator: 'all',
        conditions: [field('hour', 'isAtMost', 9), field('contactAddress', 'contains', 'bo')],
      },
      { operator: 'none', conditions: [field('happenedAt', 'before', '2026-05-06T00:00:00.000Z')] },
    ],
  }
  expect(await count(nested)).toEqual([2, 2, 20])
  // Filters in the shape of the specification must be true, too.
  const filters = [{ id: 'inboundDomain', operator: 'is', values: ['quay.example'] }]
  expect(await count(nested, { filters })).toEqual([1, 1, 0])
})

test('a tag counts from the time on at which it was set, also behind the number and in exports', async () => {
  const tag = await owner.client.call('tags.create', { name: 'Refund' })
  const conversationId = quay?.conversationId ?? ''
  await owner.client.call('conversations.tag', { conversationId, add: [tag.id] })
  await owner.client.call('conversations.close', { conversationId })
  await followFacts(world)
  const asked = {
    eventTypes: ['received' as const, 'closed' as const],
    preset: 'last_365_days' as const,
    condition: field('tag', 'is', tag.id),
  }
  const { metrics } = await owner.client.call('reporting.stats', asked)
  expect(metrics.map(({ total }) => total.value)).toEqual([0, 1])
  const behind = await owner.client.call('reporting.stats_card_ids', { ...asked, metric: 'closed' })
  expect(behind).toMatchObject({ ids: [conversationId], total: 1 })
  const facts = await owner.client.send('reporting.export', { ...asked, content: 'facts' })
  const lines = String(facts.body).trim().split('\r\n')
  expect(lines.filter((line) => line.includes(conversationId))).toHaveLength(1)
  expect(lines.some((line) => line.includes(silent?.conversationId ?? '-'))).toBe(false)
})

test('saved and published reports keep their condition, and older ones their filters', async () => {
  const condition = { operator: 'none', conditions: [field('contactDomain', 'is', 'quay.example')] }
  const saved = await owner.client.call('reporting.save_v2', {
    name: 'Harbour',
    ...may,
    eventTypes: ['received'],
    condition,
  })
  expect(saved).toMatchObject({ condition, filters: [] })
  const { token } = await owner.client.call('reporting.publish', { reportId: saved.id })
  const published = await server.anonymous.call('reporting.published', { token: token ?? '' })
  expect(published.stats.metrics[0]?.total.value).toBe(1)
  // The page does not get the filter, but says that only what its publisher sees counts.
  expect(published).toMatchObject({ namesCustomers: true })
  const behind = await owner.client.command(
    `/reporting get_card_ids ${JSON.stringify({ reportId: saved.id, metric: 'received' })}`,
  )
  expect(behind.body).toMatchObject({ resources: { ids: [harbour?.conversationId] } })
  const filters = [{ id: 'team', values: ['none'], operator: 'is_not' as const }]
  const older = await owner.client.call('reporting.save_v2', { name: 'Older', filters })
  expect(older).toMatchObject({ condition: null, filters })
})

test('a condition that reports cannot test is refused at its place, and nothing is saved', async () => {
  const names = async () => (await ada.client.call('reporting.list', {})).items.map(({ name }) => name)
  const before = await names()
  const refused = async (condition: unknown, path: string, code: string) => {
    for (const call of ['reporting.save_v2', 'reporting.stats'])
      expect(await ada.client.send(call, { name: 'No', condition })).toMatchObject({
        status: 400,
        body: { error: { fields: [{ path, code }] } },
      })
  }
  await refused(field('subject', 'contains', 'x'), 'condition.field', 'condition_field_unsuitable')
  await refused(field('priority', 'is', 'high'), 'condition.field', 'condition_field_unsuitable')
  await refused(field('contactAddress', 'matches', '^a'), 'condition.operator', 'condition_operator_unknown')
  await refused(field('author', 'is', 'me'), 'condition.value', 'id_invalid')
  const empty = { operator: 'all', conditions: [field('contactAddress', 'is', ' ')] }
  await refused(empty, 'condition.conditions.0.value', 'required')
  // A member sees the figures of no other person, however deep the condition names them.
  const others = { operator: 'none', conditions: [field('author', 'isAnyOf', [owner.userId])] }
  for (const call of ['reporting.save_v2', 'reporting.stats', 'reporting.export'])
    expect(await ada.client.send(call, { name: 'No', condition: others })).toMatchObject({
      status: 403,
      body: { error: { code: 'report_people_hidden' } },
    })
  expect(await names()).toEqual(before)
})

test('the report bot keeps what a report counts, as filters where a question can replace them', async () => {
  const report = await owner.client.call('reporting.save_v2', {
    name: 'Mornings',
    ...may,
    eventTypes: ['received'],
    condition: {
      operator: 'all',
      conditions: [field('inbox', 'is', inbox.id), field('hour', 'isAtMost', 11)],
    },
  })
  await owner.client.call('reportBot.send', { text: 'And last week?', context: report.id })
  const { message } = await owner.client.call('reportBot.last_bot_message', {})
  expect(message?.payload).toMatchObject({
    filters: [{ id: 'sharedInbox', values: [inbox.id], operator: 'is' }],
    condition: field('hour', 'isAtMost', 11),
  })
  expect(message?.check).toContain('Hour is at most 11:00')
})
