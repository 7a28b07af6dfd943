import type { FoundOffer } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { type DuffelDouble, startDuffelDouble } from '../../../../../../dev/duffel-double/index.ts'
import { receiveRequest } from '../packages.fixture.ts'

let server: TestServer
let duffel: DuffelDouble
let owner: Owner
let conversationId: string

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
  ;({ conversationId } = await receiveRequest(
    server,
    owner,
    'Guten Tag, wir suchen für sechs Personen drei Zimmer in Lissabon.',
  ))
  await owner.client.call('package_suppliers.save_token', { token: duffel.token })
  await owner.client.call('packages.save', {
    conversationId,
    title: 'Lisbon',
    package_context: 'travel',
    currency: 'EUR',
    travellers: 6,
  })
})

const stays = { place: 'Lissabon', check_in: '2027-01-14', check_out: '2027-01-18', travellers: 6, rooms: 3 }
const search = (change: object = {}) =>
  owner.client.call('packages.search_stays', { conversationId, ...stays, ...change })
const refusal = async (change: object) => {
  const { body } = await owner.client.send('packages.search_stays', { conversationId, ...stays, ...change })
  return body as { error: { code: string; fields?: { path: string; code: string }[] } }
}
const take = (offer: FoundOffer | undefined) => {
  if (!offer) throw new Error('no offer')
  return owner.client.call('packages.save_asset', { conversationId, ...offer })
}
const getPackage = async () => (await owner.client.call('packages.get', { conversationId })).package
const createQuote = () => owner.client.call('packages.create_quote', { conversationId })

test('a search shows accommodation with its rates a room night, cheapest first', async () => {
  const { items, isTest } = await search()
  expect(isTest).toBe(true)
  expect(items.map(({ title }) => title)).toEqual(['Pensão Alfama', 'Casa do Tejo'])
  expect(items[0]).toMatchObject({
    asset_type: 'hotel',
    summary: 'Lisbon, 3 stars, 14 Jan 2027 – 18 Jan 2027, 3 rooms',
    facts: [
      { name: 'Address', value: 'Rua do Arsenal 1, 1100-038 Lisbon' },
      { name: 'Phone', value: '+351210000000' },
      { name: 'Check-in from', value: '15:00' },
      { name: 'Check-out until', value: '11:00' },
    ],
  })
  expect(items[0]?.rates).toMatchObject([
    {
      name: 'Double room, room only',
      net_price: '96.5',
      quantity: 12,
      due_on_site: '12.00 EUR',
      conditions: 'Non-smoking room',
      cancellation: [
        { until: 'Until 14 Jan 2027', cost: 'free of charge' },
        { until: 'Later', cost: '1158.00 EUR' },
      ],
      source: 'duffel',
    },
    { name: 'Double room, with breakfast', net_price: '111.5' },
  ])
  expect((await search({ language: 'de' })).items[0]?.rates[1]?.name).toBe('Double room, mit Frühstück')
  // Towns without an airport are known to Duffel.
  expect((await search({ place: 'Sintra' })).items).toHaveLength(2)
})

test('problems of a search are named at their field', async () => {
  expect(await refusal({ place: 'Nowhere' })).toMatchObject({
    error: { fields: [{ path: 'place', code: 'place_unknown' }] },
  })
  expect(await refusal({ check_out: '2027-01-14' })).toMatchObject({
    error: { fields: [{ path: 'check_out', code: 'end_before_start' }] },
  })
  expect(await refusal({ children_ages: [18] })).toMatchObject({
    error: { fields: [{ path: 'children_ages.0', code: 'too_big' }] },
  })
  expect(await refusal({ travellers: 2 })).toMatchObject({ error: { code: 'supplier_refused' } })
})

test('the price of a room is read again before a quote, and a rate that is sold out is not quoted', async () => {
  const { items } = await search()
  await take(items[0])
  const rate = duffel.stays.rates.get(items[0]?.rates[0]?.supplier_id ?? '')
  if (!rate) throw new Error('no such rate')
  rate.total_amount = '1200.00'
  expect((await createQuote()).changed).toEqual(['Pensão Alfama'])
  expect((await getPackage())?.hotel_assets[0]?.hotel_offer?.rates[0]).toMatchObject({
    net_price: '100',
    previous_net_price: '96.5',
  })
  expect((await createQuote()).package?.quotes[0]).toMatchObject({ net: '1200.00' })
  duffel.stays.sellOut(rate.id)
  const { toConfirm } = await owner.client.call('packages.price_again', { conversationId })
  expect(toConfirm).toEqual(['Pensão Alfama'])
  const { body } = await owner.client.send('packages.create_quote', { conversationId })
  expect(body).toMatchObject({ error: { code: 'package_expired' } })
})

test('children are searched by their ages', async () => {
  expect((await search({ travellers: 4, children_ages: [5, 0] })).items).toHaveLength(2)
  const guests = duffel.stays.searches.at(-1)?.guests
  expect(guests?.slice(3)).toEqual([{ type: 'adult' }, { type: 'child', age: 5 }, { type: 'child', age: 0 }])
})
