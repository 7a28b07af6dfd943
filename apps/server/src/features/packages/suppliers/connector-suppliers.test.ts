import type { FoundOffer } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { type AmadeusDouble, startAmadeusDouble } from '../../../../../../dev/travel-doubles/amadeus.ts'
import { type HotelbedsDouble, startHotelbedsDouble } from '../../../../../../dev/travel-doubles/hotelbeds.ts'
import { receiveRequest } from '../packages.fixture.ts'

let server: TestServer
let amadeus: AmadeusDouble
let hotelbeds: HotelbedsDouble
let owner: Owner
let conversationId: string

beforeAll(async () => {
  amadeus = await startAmadeusDouble()
  hotelbeds = await startHotelbedsDouble()
  server = await startTestServer({ env: { ...amadeus.env, ...hotelbeds.env } })
})
afterAll(async () => {
  await server.stop()
  await amadeus.stop()
  await hotelbeds.stop()
})
beforeEach(async () => {
  owner = await server.createWorkspace()
  ;({ conversationId } = await receiveRequest(
    server,
    owner,
    'Guten Tag, wir planen zu sechst eine Reise nach Lissabon.',
  ))
  await owner.client.call('packages.save', {
    conversationId,
    title: 'Lisbon',
    package_context: 'travel',
    currency: 'EUR',
    travellers: 6,
  })
})

const addPreset = async (preset: 'amadeus' | 'hotelbeds', secret = { amadeus, hotelbeds }[preset].secret) => {
  const { key } = { amadeus, hotelbeds }[preset]
  const added = await owner.client.call('package_suppliers.add_preset', { preset, key, secret, isTest: true })
  return added.connectors[0]?.connectorId ?? ''
}
const stays = { place: 'Lissabon', check_in: '2027-01-14', check_out: '2027-01-18', travellers: 6, rooms: 3 }
const flights = { from: 'LEJ', to: 'LIS', departure: '2027-01-14', travellers: 6 }
const take = (offer: FoundOffer | undefined) => {
  if (!offer) throw new Error('no offer')
  return owner.client.call('packages.save_asset', { conversationId, ...offer })
}
const getPackage = async () => (await owner.client.call('packages.get', { conversationId })).package
const errorOf = (body: unknown) => (body as { error: object }).error

test('Amadeus needs only its credentials; people confirm its prices before they are quoted', async () => {
  const connectorId = await addPreset('amadeus')
  const { items } = await owner.client.call('packages.search_flights', {
    conversationId,
    ...flights,
    return: '2027-01-18',
    cabin: 'business',
    connectorId,
  })
  expect(amadeus.searches.at(-1)).toEqual({
    originLocationCode: 'LEJ',
    destinationLocationCode: 'LIS',
    departureDate: '2027-01-14',
    returnDate: '2027-01-18',
    adults: '6',
    travelClass: 'BUSINESS',
    max: '30',
  })
  expect(items).toMatchObject([
    {
      title: 'LEJ – LIS TP',
      summary: 'TP 572 2027-01-14T07:05:00, TP 572 2027-01-18T07:05:00',
      supplier: 'Amadeus',
      rates: [{ name: 'BUSINESS', net_price: '199.5', quantity: 6, must_recheck: true, source: 'connector' }],
    },
    { rates: [{ net_price: '244.5' }] },
  ])
  await owner.client.call('packages.search_flights', { conversationId, ...flights, connectorId })
  expect(amadeus.searches.at(-1)).not.toHaveProperty('returnDate')
  const timed = { conversationId, ...flights, departure_time: { from: '06:00', to: '12:00' }, connectorId }
  const refused = errorOf((await owner.client.send('packages.search_flights', timed)).body)
  expect(refused).toMatchObject({ fields: [{ path: 'departure_time', code: 'times_unsupported' }] })
  await take(items[0])
  const { body } = await owner.client.send('packages.create_quote', { conversationId })
  expect(errorOf(body)).toMatchObject({ code: 'package_unchecked' })
  const assetId = (await getPackage())?.flight_assets[0]?.asset_id ?? ''
  const confirmation = { conversationId, assetId, rate: 0, net_price: '201.00', expires_at: null }
  await owner.client.call('packages.confirm_rate', confirmation)
  const { package: quoted } = await owner.client.call('packages.create_quote', { conversationId })
  expect(quoted?.quotes).toMatchObject([{ net: '1206.00' }])
})

test('Hotelbeds is asked with a signature; fixed prices are locked, and CheckRate reads prices again', async () => {
  const connectorId = await addPreset('hotelbeds')
  const search = { conversationId, ...stays, connectorId }
  const { items, isTest } = await owner.client.call('packages.search_stays', search)
  expect(isTest).toBe(false)
  expect(items).toMatchObject([
    {
      title: 'Pensão Alfama',
      summary: 'Lisbon, 4 STARS',
      rates: [{ name: 'BED AND BREAKFAST', net_price: '96.5', selling_price: '120', must_recheck: false }],
    },
    {
      title: 'Casa do Tejo',
      rates: [{ name: 'ROOM ONLY', net_price: '118', selling_price: null, quantity: 12, must_recheck: true }],
    },
  ])
  await take(items[1])
  const [rateKey = ''] = (items[1]?.rates[0]?.supplier_id ?? '').split(' ').slice(1)
  hotelbeds.nets.set(rateKey, '1440.00')
  const { changed } = await owner.client.call('packages.create_quote', { conversationId })
  expect(changed).toEqual(['Casa do Tejo'])
  const { package: quoted } = await owner.client.call('packages.create_quote', { conversationId })
  expect(quoted?.quotes).toMatchObject([{ net: '1440.00' }])
  hotelbeds.nets.delete(rateKey)
  const { toConfirm } = await owner.client.call('packages.price_again', { conversationId })
  expect(toConfirm).toEqual(['Casa do Tejo'])
  const elsewhere = await owner.client.call('packages.search_stays', { ...search, place: 'MUC' })
  expect(elsewhere.items).toEqual([])
})

test('Amadeus is asked for children and infants by their ages, and the price is that of each traveller', async () => {
  const connectorId = await addPreset('amadeus')
  const family = { conversationId, ...flights, travellers: 2, children_ages: [7, 1, 12] }
  const { items } = await owner.client.call('packages.search_flights', { ...family, connectorId })
  expect(amadeus.searches.at(-1)).toMatchObject({ adults: '3', children: '1', infants: '1' })
  // 199.50 for three adults, four fifths of it for the child and a fifth for the infant, divided by five.
  expect(items[0]?.rates).toMatchObject([{ net_price: '159.6', quantity: 5 }])
})

test('Hotelbeds is asked for children by the guests of each room, and rooms are put together by their hotel', async () => {
  const connectorId = await addPreset('hotelbeds')
  const search = (guests: object, language: 'en' | 'de' = 'en') =>
    owner.client.call('packages.search_stays', { conversationId, ...stays, ...guests, connectorId, language })
  const asked = () => hotelbeds.searches.splice(0)
  asked()
  const { items: family } = await search({ travellers: 2, children_ages: [7, 4], rooms: 1 })
  const [four, seven] = [4, 7].map((age) => ({ type: 'CH', age }))
  expect(asked()).toEqual([{ rooms: 1, adults: 2, children: 2, paxes: [four, seven] }])
  // 96.50 and two fifths of it, for four nights.
  expect(family[0]).toMatchObject({
    title: 'Pensão Alfama',
    rates: [{ name: 'BED AND BREAKFAST, 2 adults, 2 children (4, 7)', net_price: '135.1', quantity: 4 }],
  })
  expect(family[0]).not.toHaveProperty('selected_rates')
  const { items: families } = await search({ travellers: 5, children_ages: [4] }, 'de')
  expect(asked().sort((a, b) => a.children - b.children || b.rooms - a.rooms)).toEqual([
    { rooms: 2, adults: 2, children: 0, paxes: [] },
    { rooms: 1, adults: 1, children: 1, paxes: [four] },
  ])
  expect(families).toMatchObject([
    {
      title: 'Pensão Alfama',
      selected_rates: [0, 1],
      rates: [
        { name: 'BED AND BREAKFAST, 2 Erwachsene', net_price: '96.5', quantity: 8 },
        { name: 'BED AND BREAKFAST, 1 Erwachsener, 1 Kind (4)', net_price: '115.8', quantity: 4 },
      ],
    },
    { title: 'Casa do Tejo', selected_rates: [0, 1] },
  ])
  await take(families[1])
  const { package: quoted } = await owner.client.call('packages.create_quote', { conversationId })
  // 118 for eight room nights, and 141.60 for four: CheckRate read both again.
  expect(quoted?.quotes).toMatchObject([{ net: '1510.40' }])
  const crowded = { conversationId, ...stays, travellers: 2, connectorId }
  const { body } = await owner.client.send('packages.search_stays', crowded)
  expect(errorOf(body)).toMatchObject({ fields: [{ path: 'rooms', code: 'rooms_without_adult' }] })
  expect(asked()).toEqual([])
})

test('a connector that does not name the ages of children is not asked for them', async () => {
  const connectorId = await addPreset('hotelbeds')
  const suppliers = () => owner.client.call('package_suppliers.get', {})
  expect((await suppliers()).connectors).toMatchObject([{ connectorId, asksForChildren: true }])
  const stored = await owner.client.call('api_connectors.get', { connectorId })
  const { authData: _secret, offReason: _why, abilities: _abilities, ...rest } = stored
  const body = '{"occupancies": [{"rooms": {{ search.rooms }}}]}'
  await owner.client.call('api_connectors.save', { ...rest, body })
  expect((await suppliers()).connectors).toMatchObject([{ connectorId, asksForChildren: false }])
  hotelbeds.searches.splice(0)
  const search = { conversationId, ...stays, rooms: 1, children_ages: [4], connectorId }
  const refused = errorOf((await owner.client.send('packages.search_stays', search)).body)
  expect(refused).toMatchObject({ fields: [{ path: 'children_ages', code: 'children_unsupported' }] })
  expect(hotelbeds.searches).toEqual([])
})

test('wrong credentials are named, and nothing of them is shown', async () => {
  for (const preset of ['amadeus', 'hotelbeds'] as const) {
    const connectorId = await addPreset(preset, 'wrong-secret')
    const { body } =
      preset === 'amadeus'
        ? await owner.client.send('packages.search_flights', { conversationId, ...flights, connectorId })
        : await owner.client.send('packages.search_stays', { conversationId, ...stays, connectorId })
    expect(errorOf(body)).toMatchObject({ code: 'supplier_token_refused' })
    expect(JSON.stringify(body)).not.toContain('wrong-secret')
    await owner.client.call('package_suppliers.remove_connector', { connectorId })
  }
  const member = await server.addMember(owner)
  const added = { preset: 'amadeus', key: 'key', secret: 'secret', isTest: true } as const
  expect((await member.client.send('package_suppliers.add_preset', added)).status).toBe(403)
  expect(await owner.client.call('package_suppliers.get', {})).toMatchObject({ connectors: [] })
})

test('a connector is chosen only with the fields of a supplier, and lists of other lengths are refused', async () => {
  const list = (name: string, path: string) => ({ name, path, type: 'list' as const })
  const save = (fields: object[], change: object = {}) =>
    owner.client.call('api_connectors.save', {
      name: `Rooms ${crypto.randomUUID()}`,
      url: 'https://rooms.example.com/offers',
      fields: fields as ReturnType<typeof list>[],
      ...change,
    })
  const fields = ['id', 'title', 'total', 'currency'].map((name) => list(name, `offers[*].${name}`))
  const choose = (connectorId: string, change: object = {}) =>
    owner.client.send('package_suppliers.choose_connector', { connectorId, asset_type: 'hotel', ...change })
  const incomplete = await save(fields.slice(1))
  const changing = await save(fields, { risk: 'change' })
  for (const { id } of [incomplete, changing])
    expect(errorOf((await choose(id)).body)).toMatchObject({
      fields: [{ path: 'connectorId', code: 'supplier_fields' }],
    })
  const complete = await save(fields)
  expect(errorOf((await choose(complete.id, { price_connector_id: incomplete.id })).body)).toMatchObject({
    fields: [{ path: 'price_connector_id', code: 'supplier_price_fields' }],
  })
  expect((await owner.client.call('package_suppliers.get', {})).connectors).toEqual([])
  expect((await choose(complete.id)).body).toMatchObject({ connectors: [{ connectorId: complete.id }] })
  // A deleted connector is no supplier.
  await owner.client.call('api_connectors.delete', { connectorId: complete.id })
  expect((await owner.client.call('package_suppliers.get', {})).connectors).toEqual([])
  const connectorId = await addPreset('hotelbeds')
  const stored = await owner.client.call('api_connectors.get', { connectorId })
  const { authData: _secret, offReason: _why, abilities: _abilities, ...rest } = stored
  const uneven = stored.fields.map((field) =>
    field.name === 'title' ? { ...field, path: 'hotels.hotels[:1].name' } : field,
  )
  await owner.client.call('api_connectors.save', { ...rest, fields: uneven })
  const search = { conversationId, ...stays, connectorId }
  const { body } = await owner.client.send('packages.search_stays', search)
  expect(errorOf(body)).toMatchObject({ code: 'supplier_refused' })
})
