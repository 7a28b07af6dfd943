import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { receiveRequest } from './packages.fixture.ts'

let server: TestServer
let owner: Owner
let conversationId: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())
beforeEach(async () => {
  ;({ conversationId } = await receiveRequest(server, owner, 'Bitte ein Zimmer in Lissabon.'))
})

const save = (title: string, version?: number) =>
  owner.client.send('packages.save', {
    conversationId,
    ...(version !== undefined && { version }),
    title,
    package_context: 'travel',
    currency: 'EUR',
    travellers: 2,
  })
const saveHotel = (title: string, more: { asset_id?: string; version?: number } = {}) =>
  owner.client.send('packages.save_asset', {
    conversationId,
    ...more,
    asset_type: 'hotel',
    title,
    rates: [{ name: 'Twin', net_price: '100.00', currency: 'EUR', quantity: 2 }],
  })
const stored = async () => {
  const { package: found } = await owner.client.call('packages.get', { conversationId })
  if (!found) throw new Error('no package')
  return found
}

test('a package is not overwritten by a form that did not show it, or an earlier version of it', async () => {
  expect((await save('Lisbon')).status).toBe(200)
  const first = await stored()
  const conflict = (title: string) => ({
    status: 409,
    body: { error: { code: 'conflict', current: { package: { title } } } },
  })
  expect(await save('Porto')).toMatchObject(conflict('Lisbon'))
  expect(await stored()).toEqual(first)
  expect((await save('Faro', first.version)).status).toBe(200)
  const second = await stored()
  expect(await save('Porto', first.version)).toMatchObject(conflict('Faro'))
  expect(await stored()).toEqual(second)
})

test('an offer is replaced only in the version of its package that was shown', async () => {
  await save('Lisbon')
  expect((await saveHotel('Casa do Tejo')).status).toBe(200)
  const first = await stored()
  const asset_id = first.hotel_assets[0]?.asset_id ?? ''
  expect((await saveHotel('Pensão Castanheira', { asset_id })).body).toMatchObject({
    error: { code: 'invalid_input', fields: [{ path: 'version' }] },
  })
  expect(await stored()).toEqual(first)
  expect((await saveHotel('Casa da Ribeira', { asset_id, version: first.version })).status).toBe(200)
  const second = await stored()
  expect(await saveHotel('Pensão Castanheira', { asset_id, version: first.version })).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', current: { package: { version: second.version } } } },
  })
  expect(await stored()).toEqual(second)
  // A new offer needs no version, as it replaces nothing.
  expect((await saveHotel('Pensão Castanheira')).status).toBe(200)
})

test('search parameters are replaced only in the version of the package that was shown', async () => {
  await save('Lisbon')
  const { version } = await stored()
  const correct = (value: string, seen?: number) =>
    owner.client.send('packages.save_request', {
      conversationId,
      ...(seen && { version: seen }),
      fields: [{ name: 'to', value }],
    })
  const shown = async () => (await owner.client.call('packages.get', { conversationId })).request
  expect((await correct('Porto', version)).status).toBe(200)
  expect(await correct('Faro', version)).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', current: { request: [{ name: 'to', value: 'Porto' }] } } },
  })
  expect(await shown()).toMatchObject([{ value: 'Porto' }])
  expect((await correct('Faro', (await stored()).version)).status).toBe(200)
  expect((await correct('Beja')).status).toBe(200)
  expect(await shown()).toMatchObject([{ value: 'Beja' }])
})

test('terms of a customer are replaced only as they were shown, also from another package of theirs', async () => {
  await save('Lisbon')
  const { customer: none } = await stored()
  expect(none.version).toBe(0)
  const change = (discount_pct: string, version?: number) =>
    owner.client.send('packages.save_customer', {
      conversationId,
      ...(version !== undefined && { version }),
      discount_pct,
      avg_uplift_pct: null,
    })
  expect((await change('5', none.version)).status).toBe(200)
  const { customer: first } = await stored()
  ;({ conversationId } = await receiveRequest(server, owner, 'Noch ein Zimmer in Lissabon.'))
  await save('Lisbon again')
  const refused = {
    status: 409,
    body: { error: { current: { package: { customer: { discount_pct: '5' } } } } },
  }
  expect(await change('7', none.version)).toMatchObject(refused)
  expect((await change('6', first.version)).status).toBe(200)
  expect((await change('7', first.version)).status).toBe(409)
  expect((await stored()).customer.discount_pct).toBe('6')
  expect((await change('7')).status).toBe(200)
})

test('markups are replaced only as they were shown, and by the command of an assistant as ever', async () => {
  await save('Lisbon')
  const { markups_saved_at: never } = await stored()
  const change = (hotel_markup: string, seenUpdatedAt: string | null) =>
    owner.client.send('ai_flight.save_markups', { conversationId, seenUpdatedAt, hotel_markup })
  expect(never).toBeNull()
  expect((await change('21', never)).status).toBe(200)
  const { markups_saved_at: seen } = await stored()
  expect(await change('30', never)).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', current: { package: { saved_markups: { hotel_markup: '21' } } } } },
  })
  expect((await stored()).saved_markups.hotel_markup).toBe('21')
  expect((await change('22', seen)).status).toBe(200)
  const { status } = await owner.client.command(
    `/ai flight save_markups ${conversationId} {"hotel_markup":"23"}`,
  )
  expect(status).toBe(200)
  expect((await change('24', seen)).status).toBe(409)
  expect((await stored()).saved_markups.hotel_markup).toBe('23')
})
