import type { QuoteFigures } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, deliver, mailText, type TestInbox } from '../../conversations/ingest/ingest.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let inbox: TestInbox
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId])
})

interface Quoted {
  readonly by?: Someone
  readonly currency?: string
  readonly answer?: 'accept' | 'decline'
  /** Net and selling price of each line. */
  readonly lines: readonly { type: 'hotel' | 'flight'; net: string; sell: string; isOptional?: boolean }[]
}

/** Quotes a package of a new conversation at the prices of its lines, and answers as its customer. */
async function quote({ by = owner, currency = 'EUR', answer, lines }: Quoted, into = inbox) {
  const id = crypto.randomUUID()
  const mail = mailText({ id: `${id}@customer.example`, to: into.email, subject: `Request ${id}` })
  const { conversationId } = await deliver(server, owner.workspaceId, into, [mail])
  const fields = { title: 'Leipzig to Lisbon', package_context: 'travel' as const, currency, travellers: 2 }
  await by.client.call('packages.save', { conversationId, ...fields })
  for (const { type, net, sell, isOptional = false } of lines)
    await by.client.call('packages.save_asset', {
      conversationId,
      asset_type: type,
      title: `A ${type}`,
      is_optional: isOptional,
      rates: [{ name: 'Rate', net_price: net, selling_price: sell, currency }],
    })
  return { conversationId, ...(await quoteAgain(conversationId, by, answer)) }
}

async function quoteAgain(conversationId: string, by: Someone, answer?: Quoted['answer']) {
  const { package: stored } = await by.client.call('packages.create_quote', { conversationId })
  const [made] = stored?.quotes ?? []
  const code = new URL(made?.link ?? '').searchParams.get('code') ?? ''
  const options = made?.lines.filter(({ is_optional }) => is_optional).map(({ asset_id }) => asset_id) ?? []
  if (answer) await server.anonymous.call('packages.answer_quote', { code, answer, options })
  return { quoteId: made?.id ?? '' }
}

const changeQuote = (quoteId: string, set: 'expires_at' | 'created_at', days: number) =>
  server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(tx, `update package_quotes set ${set} = now() - make_interval(days => $2) where id = $1`, [
      quoteId,
      days,
    ]),
  )

const period = { preset: 'last_7_days' as const, timezone: 'Europe/Lisbon' }
const reportOf = (someone: Someone) => someone.client.call('reporting.quotes', period)
const none = { count: 0, net: '0.00', sell: '0.00' }
const oneOf = (net: string, sell: string) => ({ count: 1, net, sell })
const shortOf = ({ accepted, declined, expired, open }: QuoteFigures) =>
  [accepted, declined, expired, open].map(({ count }) => count).join(' ')

test('quotes count once, by outcome, margin, currency, owner and type, with exact amounts', async () => {
  await owner.client.call('packages.save_margin_floor', { margin_floor_pct: '4' })
  // 10 % with the optional flight, which the customer takes: 300.30 for 273.00.
  await quote({
    answer: 'accept',
    lines: [
      { type: 'hotel', net: '200.10', sell: '220.11' },
      { type: 'flight', net: '72.90', sell: '80.19', isOptional: true },
    ],
  })
  await quote({ by: ada, answer: 'accept', lines: [{ type: 'hotel', net: '100.00', sell: '122.50' }] })
  await quote({ by: ada, answer: 'decline', lines: [{ type: 'flight', net: '100.00', sell: '119.99' }] })
  const late = await quote({ lines: [{ type: 'hotel', net: '50.00', sell: '51.00' }] })
  await changeQuote(late.quoteId, 'expires_at', 1)
  await quote({ lines: [{ type: 'hotel', net: '0.10', sell: '0.12' }] })
  await quote({ currency: 'JPY', answer: 'decline', lines: [{ type: 'flight', net: '9000', sell: '9450' }] })

  const { all, currencies, margin_floor_pct, is_limited } = await reportOf(owner)
  expect({ margin_floor_pct: Number(margin_floor_pct), is_limited }).toEqual({
    margin_floor_pct: 4,
    is_limited: false,
  })
  // Lost: 19.99, 2 and 5 %.
  expect(all).toEqual({
    ...{ accepted: 2, declined: 2, expired: 1, open: 1 },
    ...{ win_rate_pct: '40', median_margin_won_pct: '16.25', median_margin_lost_pct: '5' },
  })
  expect(currencies.map(({ currency }) => currency)).toEqual(['EUR', 'JPY'])
  const [eur, jpy] = currencies
  expect(eur?.total).toEqual({
    accepted: { count: 2, net: '373.00', sell: '422.80' },
    declined: oneOf('100.00', '119.99'),
    expired: oneOf('50.00', '51.00'),
    open: oneOf('0.10', '0.12'),
    ...{ win_rate_pct: '50', median_margin_won_pct: '16.25', median_margin_lost_pct: '11' },
  })
  expect(Object.fromEntries(eur?.bands.map(({ band, figures }) => [band, shortOf(figures)]) ?? [])).toEqual({
    below_floor: '0 0 1 0',
    from_0: '0 0 0 0',
    from_5: '0 0 0 0',
    from_10: '1 0 0 0',
    from_15: '0 1 0 0',
    from_20: '1 0 0 1',
  })
  expect(Object.fromEntries(eur?.owners.map((one) => [one.owner, shortOf(one.figures)]) ?? [])).toEqual({
    [owner.userId]: '1 0 1 1',
    [ada.userId]: '1 1 0 0',
  })
  const typeOf = (type: string) => eur?.types.find(({ asset_type }) => asset_type === type)?.figures
  expect(typeOf('flight')).toMatchObject({
    accepted: oneOf('72.90', '80.19'),
    declined: { count: 1 },
    open: none,
  })
  expect(typeOf('hotel')).toMatchObject({ accepted: { count: 2, net: '300.10', sell: '342.61' } })
  expect(jpy?.total).toMatchObject({
    declined: oneOf('9000', '9450'),
    win_rate_pct: '0',
    median_margin_won_pct: null,
    median_margin_lost_pct: '5',
  })
})

test('a package counts with its newest sent version, by the day on which that was created', async () => {
  const lines = [{ type: 'hotel' as const, net: '100.00', sell: '110.00' }]
  const { conversationId } = await quote({ answer: 'decline', lines })
  await quoteAgain(conversationId, owner, 'accept')
  const withdrawn = await quote({ lines })
  await owner.client.call('packages.withdraw_quote', withdrawn)
  const old = await quote({ lines })
  await changeQuote(old.quoteId, 'created_at', 30)
  await owner.client.call('packages.save_margin_floor', { margin_floor_pct: '50' })
  const waiting = await ada.client.call('packages.create_quote', {
    conversationId: (await quote({ by: owner, answer: 'decline', lines })).conversationId,
  })
  expect(waiting.package?.quotes[0]?.state).toBe('approval')
  const { all } = await reportOf(owner)
  expect(all).toMatchObject({ accepted: 1, declined: 1, expired: 0, open: 0 })
})

test('only quotes of readable conversations count, and members see no figures of single colleagues', async () => {
  const lines = [{ type: 'hotel' as const, net: '100.00', sell: '110.00' }]
  await quote({ lines })
  await quote({ by: ada, lines })
  const hidden = await createInbox(server, owner, [])
  await quote({ lines }, hidden)
  const adas = await reportOf(ada)
  expect(adas).toMatchObject({ is_limited: true, all: { open: 2 } })
  expect(adas.currencies[0]?.owners.map((one) => [one.owner, one.figures.open.count])).toEqual([
    [ada.userId, 1],
    ['others', 1],
  ])
  expect(JSON.stringify(adas)).not.toContain(owner.userId)
  const admin = await server.addMember(owner, { role: 'Admin' })
  expect((await reportOf(admin)).currencies).toEqual([])
  const stranger = await server.createWorkspace()
  expect((await reportOf(stranger)).currencies).toEqual([])
  expect((await reportOf(owner)).all.open).toBe(3)
  const anonymous = await server.anonymous.send('reporting.quotes', period)
  expect(anonymous.status).toBe(401)
  const reversed = { timeType: 'custom', from_date: '2026-11-02', to_date: '2026-11-01' } as const
  expect(await ada.client.send('reporting.quotes', reversed)).toMatchObject({
    status: 400,
    body: { error: { code: 'report_period_order' } },
  })
})

test('the same figures as CSV', async () => {
  await quote({ answer: 'accept', lines: [{ type: 'flight', net: '100.00', sell: '95.00' }] })
  const answer = await ada.client.fetch('/reporting_api/v1/reporting/quotes/csv', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(period),
  })
  expect(answer.headers.get('content-disposition')).toMatch(/quotes-\d{4}-\d\d-\d\d\.csv/)
  const lines = (await answer.text()).split('\r\n')
  expect(lines[0]).toMatch(/^currency,breakdown,value,accepted,accepted_net,accepted_sell,declined,/)
  const figures = '1,100.00,95.00,0,0.00,0.00,0,0.00,0.00,0,0.00,0.00,100,-5,'
  expect(lines).toContain(`EUR,total,,${figures}`)
  expect(lines).toContain(`EUR,margin,below_floor,${figures}`)
  expect(lines).toContain(`EUR,asset_type,flight,${figures}`)
})
