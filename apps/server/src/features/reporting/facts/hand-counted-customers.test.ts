import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { answer, arrive, type SlaWorld } from '../../slas/slas.fixture.ts'
import { followFacts } from '../reporting.fixture.ts'

/** People at public mail providers are customers of their own, and those of a company are one. */
let server: TestServer
let owner: Owner
let world: SlaWorld
const conversations: Record<string, string[]> = {}

const senders = [
  'Anna <anna@gmail.com>',
  'Anna <Anna@Gmail.com>',
  'Anna <anna@gmail.com>',
  'Ben <ben@gmail.com>',
  'Cy <cy@quay.example>',
  'Dora <dora@quay.example>',
  'Eva <eva@gmx.de>',
  'Finn <4917012345@whatsapp.invalid>',
]
/** What the mail above counts for each customer. */
const counted = {
  'anna@gmail.com': 3,
  'ben@gmail.com': 1,
  'quay.example': 2,
  'eva@gmx.de': 1,
  '4917012345@whatsapp.invalid': 1,
}

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  const inbox = await createInbox(server, owner, [owner.userId])
  world = { server, owner, inbox }
  for (const [index, from] of senders.entries()) {
    const day = `2026-05-${String(index + 4).padStart(2, '0')}`
    const arrived = await arrive(world, `${day}T09:00:00Z`, { from, subject: `Order ${index}` })
    const address = /<(.*)>/.exec(from)?.[1]?.toLowerCase() ?? ''
    conversations[address] = [...(conversations[address] ?? []), arrived.conversationId]
    // Replies take 10 minutes, those to Ben 50.
    const minutes = from.startsWith('Ben') ? 50 : 10
    await answer(world, arrived, `${day}T09:${minutes}:00Z`)
  }
  await followFacts(world)
})
afterAll(() => server.stop())

const may = { timeType: 'custom', from_date: '2026-05-01', to_date: '2026-05-31', timezone: 'UTC' } as const
const received = { ...may, eventTypes: ['received' as const] }
const byCustomer = { break_down_type: [{ id: 'inboundDomain' as const, name: '' }] }
const domainFilter = (operator: 'is' | 'is_not', ...values: string[]) => ({
  filters: [{ id: 'inboundDomain' as const, operator, values }],
})

const bySeries = async (definition: object) => {
  const stats = await owner.client.call('reporting.stats', { ...received, ...definition })
  return Object.fromEntries(
    (stats.metrics[0]?.series ?? []).map(({ keys, total }) => [keys.join(' '), total.value]),
  )
}
const total = async (definition: object): Promise<number | null | undefined> => {
  const { metrics } = await owner.client.call('reporting.stats', { ...received, ...definition })
  return metrics[0]?.total.value
}

test('a breakdown by customer domain counts each person at a public provider alone, with the address as label', async () => {
  expect(await bySeries(byCustomer)).toEqual(counted)
  const { breakdowns } = await owner.client.call('reporting.stats', { ...received, ...byCustomer })
  const labels = breakdowns[0]?.values.map(({ key, label }) => [key, label])
  expect(labels?.toSorted()).toEqual(
    Object.keys(counted)
      .map((key) => [key, key])
      .toSorted(),
  )
  const median = { ...byCustomer, eventTypes: ['first_reply'], statistic: 'median' }
  expect(await bySeries(median)).toMatchObject({ 'anna@gmail.com': 600_000, 'ben@gmail.com': 3_000_000 })
})

test('a filter by the domain of a provider finds all of its customers, one by an address that customer', async () => {
  expect(await total(domainFilter('is', 'gmail.com'))).toBe(4)
  expect(await total(domainFilter('is', 'Anna@gmail.com'))).toBe(3)
  expect(await total(domainFilter('is', 'anna@gmail.com', 'quay.example'))).toBe(5)
  expect(await total(domainFilter('is', 'cy@quay.example'))).toBe(0)
  expect(await total(domainFilter('is', 'whatsapp.invalid'))).toBe(1)
  expect(await total(domainFilter('is_not', 'gmail.com'))).toBe(4)
  expect(await total(domainFilter('is_not', 'ben@gmail.com'))).toBe(7)
  const condition = { field: 'contactDomain', operator: 'isNoneOf', value: ['gmail.com', 'eva@gmx.de'] }
  expect(await bySeries({ ...byCustomer, condition })).toEqual({
    'quay.example': 2,
    '4917012345@whatsapp.invalid': 1,
  })
})

test('the conversations behind a number are those of the customer, and the database finds the same', async () => {
  const behind = (keys: string[], more: object = {}) =>
    owner.client.call('reporting.stats_card_ids', {
      ...received,
      ...byCustomer,
      metric: 'received',
      keys,
      ...more,
    })
  const anna = await behind(['anna@gmail.com'])
  expect(anna.total).toBe(3)
  expect(anna.ids.toSorted()).toEqual(conversations['anna@gmail.com']?.toSorted())
  const gmail = await behind([], domainFilter('is', 'gmail.com'))
  expect(gmail.total).toBe(4)
  expect(new Set(gmail.items.map(({ contact }) => contact))).toEqual(
    new Set(['anna@gmail.com', 'ben@gmail.com']),
  )
  const others = await behind([], domainFilter('is_not', 'gmail.com', 'eva@gmx.de'))
  expect(others.total).toBe(3)
})

test('the customers shown first are chosen by their own numbers, and the rest are others', async () => {
  expect(await bySeries({ ...byCustomer, top: 2 })).toEqual({
    'anna@gmail.com': 3,
    'quay.example': 2,
    others: 3,
  })
  const others = await owner.client.call('reporting.stats_card_ids', {
    ...received,
    ...byCustomer,
    top: 2,
    metric: 'received',
    keys: ['others'],
  })
  expect(new Set(others.items.map(({ contact }) => contact))).toEqual(
    new Set(['ben@gmail.com', 'eva@gmx.de', '4917012345@whatsapp.invalid']),
  )
})

test('cross tables, flows and exports have the same customers', async () => {
  const table = await owner.client.call('reporting.stats', {
    ...received,
    chartType: 'crossTable',
    break_down_type: [{ id: 'inboundDomain' }, { id: 'inboundEmail' }],
  })
  const [metric] = table.metrics
  expect(
    Object.fromEntries(metric?.series.map(({ keys, total: cell }) => [keys.join(' '), cell.value]) ?? []),
  ).toEqual({
    'anna@gmail.com anna@gmail.com': 3,
    'ben@gmail.com ben@gmail.com': 1,
    'quay.example cy@quay.example': 1,
    'quay.example dora@quay.example': 1,
    'eva@gmx.de eva@gmx.de': 1,
    '4917012345@whatsapp.invalid 4917012345@whatsapp.invalid': 1,
  })
  expect(Object.fromEntries(metric?.edges[0]?.map(({ key, total: row }) => [key, row.value]) ?? [])).toEqual(
    counted,
  )
  const { flow } = await owner.client.call('reporting.stats', {
    ...may,
    ...byCustomer,
    chartType: 'breakdownFlow',
    eventTypes: ['open'],
  })
  const entered = flow?.links.filter(({ source }) => source === 'received')
  expect(Object.fromEntries(entered?.map(({ target, value }) => [target, value]) ?? [])).toEqual(counted)
  const csv = await owner.client.send('reporting.export', { ...received, ...byCustomer, content: 'table' })
  for (const customer of Object.keys(counted)) expect(String(csv.body)).toContain(customer)
  expect(String(csv.body)).not.toMatch(/(?:^|[^@])gmail\.com/m)
})

test('a link names people at public providers by their provider', async () => {
  const charts = [
    { chartType: 'crossTable', break_down_type: [{ id: 'inboundDomain' }, { id: 'sharedInbox' }] },
    { chartType: 'breakdownFlow', ...byCustomer },
  ]
  const [table, flow] = await Promise.all(
    charts.map(async (chart) => {
      const report = { ...received, ...chart, name: chart.chartType }
      const { id: reportId } = await owner.client.call('reporting.save_v2', report as never)
      const { token } = await owner.client.call('reporting.publish', { reportId })
      return (await server.anonymous.call('reporting.published', { token: token ?? '' })).stats
    }),
  )
  const text = JSON.stringify([table, flow])
  for (const address of Object.keys(counted).filter((key) => key.includes('@')))
    expect(text).not.toContain(address)
  const [metric] = table?.metrics ?? []
  const rows = metric?.series.map(({ keys, total: cell }) => [keys[0], cell.value])
  const shown = {
    'gmail.com (1)': 3,
    'gmail.com (2)': 1,
    'quay.example': 2,
    'gmx.de (1)': 1,
    'whatsapp.invalid (1)': 1,
  }
  expect(Object.fromEntries(rows ?? [])).toEqual(shown)
  expect(Object.fromEntries(metric?.edges[0]?.map(({ key, total: row }) => [key, row.value]) ?? [])).toEqual(
    shown,
  )
  const labels = table?.breakdowns[0]?.values.map(({ label }) => label)
  expect(labels?.toSorted()).toEqual(Object.keys(shown).toSorted())
  const entered = flow?.flow?.links.filter(({ source }) => source === 'received') ?? []
  expect(entered.map(({ value }) => value).toSorted()).toEqual([1, 1, 1, 2, 3])
})

test('the report bot counts by the same customers', async () => {
  const ask = async (text: string) => {
    await owner.client.call('reportBot.send', { text })
    return (await owner.client.call('reportBot.last_bot_message', {})).message
  }
  const ranking = await ask('which companies wrote to us the most in May 2026')
  for (const [customer, count] of Object.entries(counted))
    expect(ranking?.text).toContain(`${customer} ${count}`)
  expect((await ask('how many messages did we get from gmail.com in May 2026'))?.text).toMatch(/\b4\b/)
  expect((await ask('how many messages did we get from anna@gmail.com in May 2026'))?.text).toMatch(/\b3\b/)
})
