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
