import type { FoundOffer } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { type DuffelDouble, startDuffelDouble } from '../../../../../../dev/duffel-double/index.ts'
import { expiryJob } from '../expiry-guard.ts'
import { receiveRequest } from '../packages.fixture.ts'

let server: TestServer
let duffel: DuffelDouble
let owner: Owner
let conversationId: string
let inboxId: string

beforeAll(async () => {
  duffel = await startDuffelDouble()
  server = await startTestServer({ env: duffel.env })
})
afterAll(async () => {
  await server.stop()
  await duffel.stop()
})
beforeEach(async () => {
  duffel.behaviour = 'answer'
  duffel.received.length = 0
  owner = await server.createWorkspace()
  ;({ inboxId, conversationId } = await receiveRequest(
    server,
    owner,
    'Guten Tag, wir planen mit drei Personen eine Reise von München nach Lissabon.',
  ))
})

const setUp = (token = duffel.token) => owner.client.call('package_suppliers.save_token', { token })
const flights = {
  from: 'MUC',
  to: 'Lissabon',
  departure: '2027-01-14',
  return: '2027-01-18',
  travellers: 3,
} as const
const search = (change: object = {}) =>
  owner.client.call('packages.search_flights', { conversationId, ...flights, ...change })
const refusal = async (change: object = {}) => {
  const { body } = await owner.client.send('packages.search_flights', {
    conversationId,
    ...flights,
    ...change,
  })
  return (body as { error: { code: string; fields?: { path: string; code: string }[] } }).error
}
const createPackage = () =>
  owner.client.call('packages.save', {
    conversationId,
    title: 'Munich to Lisbon',
    package_context: 'travel',
    currency: 'EUR',
    travellers: 3,
  })
const take = (offer: FoundOffer | undefined) => {
  if (!offer) throw new Error('no offer')
  return owner.client.call('packages.save_asset', { conversationId, ...offer })
}
/** A package with the cheapest fare of the flight; returns the offer at Duffel. */
async function takeFlight() {
  await setUp()
  await createPackage()
  const { items } = await search()
  await take(items[0])
  const offer = duffel.offers.get(items[0]?.rates[0]?.supplier_id ?? '')
  if (!offer) throw new Error('no such offer at Duffel')
  return offer
}
const getPackage = async () => (await owner.client.call('packages.get', { conversationId })).package
const rateOf = async () => (await getPackage())?.flight_assets[0]?.flight_offer?.rates[0]
const createQuote = () => owner.client.call('packages.create_quote', { conversationId })
const codeOf = (link: string | null | undefined) => new URL(link ?? '').searchParams.get('code') ?? ''

test('the token is never returned, and only owners and admins set it', async () => {
  expect(await owner.client.call('package_suppliers.get', {})).toMatchObject({ duffel: null })
  const saved = await setUp()
  expect(saved).toMatchObject({ duffel: { isTest: true, tokenSetBy: owner.userId, test: null } })
  expect(JSON.stringify(saved)).not.toContain(duffel.token)
  const [stored] = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ token: string }>(
      tx,
      'select sealed_token as token from package_suppliers where workspace_id = $1',
      [owner.workspaceId],
    ),
  )
  expect(stored?.token).toMatch(/\S/)
  expect(stored?.token).not.toContain(duffel.token)
  const member = await server.addMember(owner)
  const refused = await member.client.send('package_suppliers.save_token', { token: 'duffel_live_other' })
  expect(refused.status).toBe(403)
  expect(await member.client.call('package_suppliers.get', {})).toMatchObject({
    abilities: [],
    duffel: { isTest: true },
  })
  const stranger = await server.createWorkspace()
  expect(await stranger.client.call('package_suppliers.get', {})).toMatchObject({ duffel: null })
  expect(await owner.client.call('package_suppliers.delete_token', {})).toMatchObject({ duffel: null })
})

test('the test says whether Duffel accepts the token, refuses it, or does not answer', async () => {
  await setUp()
  const tested = async () => (await owner.client.call('package_suppliers.test', {})).duffel?.test
  expect(await tested()).toMatchObject({ problem: null })
  expect(duffel.received).toMatchObject([{ method: 'GET', path: '/air/airlines', version: 'v2' }])
  await setUp('duffel_test_wrong')
  expect(await tested()).toMatchObject({ problem: 'token_refused' })
  duffel.behaviour = 'rate_limit'
  expect(await tested()).toMatchObject({ problem: 'busy' })
  duffel.behaviour = 'hang'
  expect(await tested()).toMatchObject({ problem: 'unreachable' })
}, 30_000)

test('a search groups the fares of a flight, and a taken offer says whose it is and how long it holds', async () => {
  await setUp()
  const { request } = await createPackage()
  expect(request).toMatchObject([
    { name: 'from', code: 'MUC', words: 'von München' },
    { name: 'to', code: 'LIS', words: 'nach Lissabon' },
    { name: 'travellers', value: '3', code: '' },
  ])
  const { items, isTest } = await search({ language: 'de' })
  expect(isTest).toBe(true)
  expect(items.map(({ title, rates }) => [title, ...rates.map(({ name }) => name)])).toEqual([
    ['MUC–LIS–MUC, Duffel Airways', 'Light', 'Classic'],
    ['MUC–LIS–MUC, Duffel Airways', 'Flex'],
  ])
  expect(items[0]).toMatchObject({
    summary: '14. Jan. 2027: MUC 07:05 – LIS 10:20, direkt; 18. Jan. 2027: LIS 07:05 – MUC 10:20, direkt',
    facts: [{ name: 'ZZ 177' }, { name: 'ZZ 177' }],
  })
  expect(items[0]?.rates.map(({ conditions }) => conditions)).toEqual([
    'Kein Aufgabegepäck, Erstattung vor Abflug nicht möglich',
    '1 Aufgabegepäck, Erstattung vor Abflug Gebühr 60.00 EUR',
  ])
  await take(items[0])
  const rate = await rateOf()
  const offer = duffel.offers.get(rate?.supplier_id ?? '')
  // 598.00 for three, of which each ticket is a third.
  expect(offer?.total_amount).toBe('598.00')
  expect(rate).toMatchObject({
    source: 'duffel',
    net_price: '199.3333',
    quantity: 3,
    currency: 'EUR',
    expires_at: offer?.expires_at,
  })
  const { package: quoted } = await createQuote()
  expect(quoted?.quotes[0]).toMatchObject({ net: '598.00', total: '718.00' })
})

test('problems of a search are named in plain words, at their field where there is one', async () => {
  expect(await refusal()).toMatchObject({ code: 'supplier_missing' })
  await setUp('duffel_test_wrong')
  expect(await refusal()).toMatchObject({ code: 'supplier_token_refused' })
  await setUp()
  expect(await refusal({ from: 'Nowhere' })).toMatchObject({
    fields: [{ path: 'from', code: 'place_unknown' }],
  })
  expect(await refusal({ return: '2027-01-10' })).toMatchObject({
    fields: [{ path: 'return', code: 'end_before_start' }],
  })
  expect(await refusal({ to: 'MUC' })).toMatchObject({ code: 'supplier_refused' })
  duffel.behaviour = 'gateway_timeout'
  expect(await refusal()).toMatchObject({ code: 'supplier_unreachable' })
  duffel.behaviour = 'answer'
  expect((await search({ from: 'PVD', to: 'RAI', return: null })).items).toEqual([])
})

test('flights are searched between the times of the request', async () => {
  await setUp()
  const [morning, evening] = [
    { from: '06:00', to: '12:00' },
    { from: '18:00', to: '23:59' },
  ]
  expect((await search({ departure_time: morning, return_time: morning })).items).toHaveLength(2)
  expect((await search({ departure_time: evening })).items).toEqual([])
  expect((await search({ departure_time: morning, return_time: evening })).items).toEqual([])
  expect(await refusal({ departure_time: { from: '12:00', to: '06:00' } })).toMatchObject({
    fields: [{ path: 'departure_time', code: 'end_before_start' }],
  })
})

test('observers and people outside the inbox cause no request to Duffel', async () => {
  await setUp()
  const observer = await server.addMember(owner)
  await owner.client.call('inboxes.set_members', { inboxId, add: [observer.userId] })
  await owner.client.call('inboxes.set_role', { inboxId, userId: observer.userId, role: 'observer' })
  const outsider = await server.addMember(owner)
  for (const { client } of [observer, outsider])
    expect([403, 404]).toContain(
      (await client.send('packages.search_flights', { conversationId, ...flights })).status,
    )
  expect(duffel.received).toEqual([])
})

test('a changed price is stored and shown before a quote is created', async () => {
  const offer = await takeFlight()
  offer.total_amount = '640.50'
  const first = await createQuote()
  expect(first).toMatchObject({ changed: ['MUC–LIS–MUC, Duffel Airways'], package: { quotes: [] } })
  expect(await rateOf()).toMatchObject({ net_price: '213.5', previous_net_price: '199.3333' })
  const second = await createQuote()
  expect(second).toMatchObject({ changed: [], package: { quotes: [{ version: 1, net: '640.50' }] } })
})

test('without an answer of Duffel no quote is created; without a token the price counts until it expires', async () => {
  await takeFlight()
  duffel.behaviour = 'gateway_timeout'
  const refused = await owner.client.send('packages.create_quote', { conversationId })
  expect(refused.body).toMatchObject({ error: { code: 'supplier_unreachable' } })
  expect((await getPackage())?.quotes).toEqual([])
  await owner.client.call('package_suppliers.delete_token', {})
  expect((await createQuote()).package?.quotes).toHaveLength(1)
})

test('an offer that is gone or expired is not quoted until a person confirms its price', async () => {
  const offer = await takeFlight()
  duffel.takeBack(offer.id)
  const again = await owner.client.call('packages.price_again', { conversationId })
  expect(again.toConfirm).toEqual(['MUC–LIS–MUC, Duffel Airways'])
  expect(await rateOf()).toMatchObject({ must_recheck: true, net_price: '199.3333' })
  const refused = await owner.client.send('packages.create_quote', { conversationId })
  expect(refused.body).toMatchObject({ error: { code: 'package_expired' } })
  const assetId = (await getPackage())?.flight_assets[0]?.asset_id ?? ''
  const confirmation = { conversationId, assetId, rate: 0, net_price: '201.00', expires_at: null }
  await owner.client.call('packages.confirm_rate', confirmation)
  expect(await rateOf()).toMatchObject({ source: 'manual', must_recheck: false })
  expect((await createQuote()).package?.quotes).toMatchObject([{ net: '603.00' }])
})

test('an offer that has expired at Duffel counts as gone', async () => {
  const offer = await takeFlight()
  offer.expires_at = new Date(Date.now() - 1_000).toISOString()
  expect((await createQuote()).changed).toEqual(['MUC–LIS–MUC, Duffel Airways'])
  expect(await rateOf()).toMatchObject({ must_recheck: true })
})

test('a customer cannot accept a price that has risen, and accepts the same or a lower one', async () => {
  const offer = await takeFlight()
  const { package: shown } = await createQuote()
  const code = codeOf(shown?.quotes[0]?.link)
  const answer = () => server.anonymous.send('packages.answer_quote', { code, answer: 'accept' })
  offer.total_amount = '700.00'
  expect((await answer()).body).toMatchObject({ error: { code: 'quote_price_changed' } })
  expect((await getPackage())?.quotes[0]).toMatchObject({ state: 'open', answeredAt: null })
  offer.total_amount = '590.00'
  expect((await answer()).body).toMatchObject({ state: 'accepted' })
})

test('before the prices of a quote expire they are read again, with Duffel or without', async () => {
  const offer = await takeFlight()
  const quote = (await createQuote()).package?.quotes[0]
  const { workspaceId } = owner
  const run = () =>
    expiryJob.handle(
      server.app,
      { workspaceId, quoteId: quote?.id ?? '' },
      { id: 'job', attempt: 0, signal: new AbortController().signal, complete: async () => {} },
    )
  duffel.behaviour = 'gateway_timeout'
  await run()
  expect(await rateOf()).toMatchObject({ net_price: '199.3333' })
  duffel.behaviour = 'answer'
  offer.total_amount = '630.00'
  await run()
  expect(await rateOf()).toMatchObject({ net_price: '210', previous_net_price: '199.3333' })
  expect((await getPackage())?.changes[0]).toMatchObject({ what: 'prices', userId: null })
})
