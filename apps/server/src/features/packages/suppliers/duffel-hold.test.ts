import type { PackageRate } from '@postroom/contract'
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
  duffel.losesOrder = null
  duffel.orders.clear()
  owner = await server.createWorkspace()
  ;({ conversationId } = await receiveRequest(
    server,
    owner,
    'Guten Tag, wir fliegen zu zweit von München nach Lissabon.',
  ))
  await owner.client.call('package_suppliers.save_token', { token: duffel.token })
  const fields = { title: 'Lisbon', package_context: 'travel', currency: 'EUR', travellers: 2 } as const
  await owner.client.call('packages.save', { conversationId, ...fields })
})

const adult = {
  title: 'ms',
  given_name: 'Annika',
  family_name: 'Reuß',
  gender: 'f',
  born_on: '1987-04-12',
} as const
const bornOn = (born_on: string) => ({ ...adult, title: 'miss' as const, given_name: 'Mia', born_on })
type Passenger = typeof adult | ReturnType<typeof bornOn>
const details = { email: 'annika@tarsel-optik.example', phone: '+49 341 555-0100' }

/** A package with the fare that is paid at once, and one that can be held; returns the ids of their assets. */
async function takeFlights(change: object = {}): Promise<string[]> {
  const flights = { from: 'MUC', to: 'LIS', departure: '2027-01-14', travellers: 2, ...change }
  const { items } = await owner.client.call('packages.search_flights', { conversationId, ...flights })
  for (const item of items.slice(0, 2))
    await owner.client.call('packages.save_asset', { conversationId, ...item })
  return (await getPackage())?.flight_assets.map(({ asset_id }) => asset_id) ?? []
}
const getPackage = async () => (await owner.client.call('packages.get', { conversationId })).package
const flightRate = async (index: number): Promise<PackageRate | undefined> =>
  (await getPackage())?.flight_assets[index]?.flight_offer?.rates[0]
const hold = (assetId: string, passengers: Passenger[] = [adult, adult], change: object = {}) =>
  owner.client.send('packages.hold_rate', {
    conversationId,
    assetId,
    rate: 0,
    passengers,
    ...details,
    ...change,
  })
const release = (assetId: string) =>
  owner.client.send('packages.release_hold', { conversationId, assetId, rate: 0 })
const refusedWith = (code: string) => ({ error: { code } })

test('a flight is held with the names of its passengers, and its price is that of the order', async () => {
  const [instant = '', held = ''] = await takeFlights()
  expect((await hold(instant)).body).toMatchObject(refusedWith('rate_not_holdable'))
  expect((await hold(held, [adult])).body).toMatchObject(refusedWith('rate_passengers'))
  expect((await hold(held, [adult, adult], { phone: '0341 555' })).body).toMatchObject({
    error: { fields: [{ path: 'phone', code: 'phone_invalid' }] },
  })
  expect(duffel.orders.size).toBe(0)
  expect((await hold(held)).status).toBe(200)
  const [order] = duffel.orders.values()
  expect(await flightRate(1)).toMatchObject({
    supplier_id: order?.id,
    net_price: '399.005',
    can_hold: false,
    expires_at: order?.payment_status.price_guarantee_expires_at,
    hold: { reference: 'RZP1NX', pay_by: order?.payment_status.payment_required_by },
  })
  expect((await hold(held)).body).toMatchObject(refusedWith('rate_not_holdable'))
  if (!order) throw new Error('no order')
  order.total_amount = '820.00'
  await owner.client.call('packages.price_again', { conversationId })
  expect(await flightRate(1)).toMatchObject({ net_price: '410', hold: { reference: 'RZP1NX' } })
  order.cancelled_at = new Date().toISOString()
  const { toConfirm } = await owner.client.call('packages.price_again', { conversationId })
  expect(toConfirm).toEqual(['MUC–LIS, Duffel Airways'])
  expect(await flightRate(1)).toMatchObject({ must_recheck: true, hold: null })
})

test('held places are released, and their price must be asked for again', async () => {
  const [instant = '', held = ''] = await takeFlights()
  expect((await release(instant)).body).toMatchObject(refusedWith('rate_not_held'))
  await hold(held)
  const [order] = duffel.orders.values()
  if (!order) throw new Error('no order')
  duffel.behaviour = 'gateway_timeout'
  expect((await release(held)).body).toMatchObject(refusedWith('supplier_unreachable'))
  expect(await flightRate(1)).toMatchObject({ hold: { reference: 'RZP1NX' } })
  duffel.behaviour = 'answer'
  order.payment_status.awaiting_payment = false
  expect((await release(held)).body).toMatchObject(refusedWith('rate_paid'))
  expect(order.cancelled_at).toBeNull()
  order.payment_status.awaiting_payment = true
  expect((await release(held)).status).toBe(200)
  expect(order.cancelled_at).not.toBeNull()
  expect(await flightRate(1)).toMatchObject({ hold: null, must_recheck: true, can_hold: false })
  expect((await getPackage())?.changes[0]).toMatchObject({
    what: 'prices',
    detail: 'MUC–LIS, Duffel Airways: RZP1NX → –',
  })
})

test('an order whose answer was lost is found instead of created again', async () => {
  const [, held = ''] = await takeFlights()
  duffel.losesOrder = 'lose'
  expect((await hold(held)).status).toBe(200)
  expect(duffel.orders.size).toBe(1)
  expect(await flightRate(1)).toMatchObject({ hold: { reference: 'RZP1NX' } })
})

test('where Duffel stays silent, a hold is not confirmed, and a second try finds its order', async () => {
  const [, held = ''] = await takeFlights()
  duffel.losesOrder = 'fail'
  expect((await hold(held)).body).toMatchObject(refusedWith('rate_hold_unconfirmed'))
  expect(await flightRate(1)).toMatchObject({ hold: null, can_hold: true })
  duffel.behaviour = 'answer'
  expect((await hold(held)).status).toBe(200)
  expect(duffel.orders.size).toBe(1)
  expect(await flightRate(1)).toMatchObject({ hold: { reference: 'RZP1NX' } })
})

test('children are searched and held by their age on the day of the last flight', async () => {
  const search = { return: '2027-01-18', children_ages: [5, 1] }
  const [, held = ''] = await takeFlights(search)
  const [child, infant] = [bornOn('2021-01-18'), bornOn('2025-06-01')]
  expect((await flightRate(1))?.quantity).toBe(4)
  // The child is six on the return flight.
  expect((await hold(held, [adult, adult, child, infant])).body).toMatchObject({
    error: { code: 'rate_ages', message: expect.stringContaining('5, 1') },
  })
  expect(duffel.orders.size).toBe(0)
  const five = { ...child, born_on: '2021-01-19' }
  expect((await hold(held, [infant, five, adult, adult])).status).toBe(200)
  const [order] = duffel.orders.values()
  expect(order?.passengers).toMatchObject([
    { id: 'pas_3', born_on: '2025-06-01' },
    { id: 'pas_2', born_on: '2021-01-19' },
    { id: 'pas_0', infant_passenger_id: 'pas_3' },
    { id: 'pas_1' },
  ])
})

test('adults are not held as children', async () => {
  const [, held = ''] = await takeFlights()
  expect((await hold(held, [adult, bornOn('2020-01-01')])).body).toMatchObject(refusedWith('rate_adults'))
  expect(duffel.orders.size).toBe(0)
})
