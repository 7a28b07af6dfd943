import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { type DuffelDouble, startDuffelDouble } from '../../../../../dev/duffel-double/index.ts'
import { draftJob } from './draft-guard.ts'
import { receiveRequest } from './packages.fixture.ts'

let server: TestServer
let duffel: DuffelDouble
let owner: Owner
let conversationId: string

beforeAll(async () => {
  duffel = await startDuffelDouble()
  server = await startTestServer({ env: duffel.env })
  owner = await server.createWorkspace()
  ;({ conversationId } = await receiveRequest(
    server,
    owner,
    'Guten Tag, wir planen mit drei Personen eine Reise von München nach Lissabon.',
  ))
  await owner.client.call('package_suppliers.save_token', { token: duffel.token })
})
afterAll(async () => {
  await server.stop()
  await duffel.stop()
})

const read = <Row extends object>(sql: string, values: readonly unknown[]) =>
  server.app.db.read(owner.workspaceId, (tx) => rawQuery<Row>(tx, sql, [owner.workspaceId, ...values]))
const getPackage = async () => {
  const { package: found } = await owner.client.call('packages.get', { conversationId })
  if (!found) throw new Error('no package')
  return found
}
const rateOf = async () => (await getPackage()).flight_assets[0]?.flight_offer?.rates[0]
const dueTimes = async () =>
  (
    await read<{ due: Date }>('select due_at as due from timers where workspace_id = $1 and name = $2', [
      'package-draft-expiry',
    ])
  ).map(({ due }) => due.getTime())
const mails = async () => (await read('select id from system_mails where workspace_id = $1', [])).length

test('before the prices of a package without a quote expire, they are read again and their author is mailed', async () => {
  const fields = { title: 'Munich to Lisbon', package_context: 'travel', currency: 'EUR' } as const
  await owner.client.call('packages.save', { conversationId, ...fields, travellers: 3 })
  expect(await dueTimes()).toEqual([])
  const flights = { from: 'MUC', to: 'LIS', departure: '2027-01-14', travellers: 3 }
  const { items } = await owner.client.call('packages.search_flights', { conversationId, ...flights })
  const [found] = items
  const offer = duffel.offers.get(found?.rates[0]?.supplier_id ?? '')
  if (!found || !offer) throw new Error('no offer')
  await owner.client.call('packages.save_asset', { conversationId, ...found })
  expect(await dueTimes()).toEqual([Date.parse(offer.expires_at) - 15 * 60_000])

  const { id: packageId } = await getPackage()
  const work = { workspaceId: owner.workspaceId, packageId }
  const run = () =>
    draftJob.handle(server.app, work, {
      id: 'job',
      attempt: 0,
      signal: new AbortController().signal,
      complete: async () => {},
    })
  const before = await mails()
  offer.total_amount = '630.00'
  await run()
  expect(await rateOf()).toMatchObject({ net_price: '210', previous_net_price: '199.3333' })
  expect((await getPackage()).changes[0]).toMatchObject({ what: 'prices', userId: null })
  expect(await mails()).toBe(before + 1)

  // A quote has a guard of its own.
  await owner.client.call('packages.create_quote', { conversationId })
  offer.total_amount = '660.00'
  await run()
  expect(await rateOf()).toMatchObject({ net_price: '210' })
  expect(await mails()).toBe(before + 1)

  // Once it has expired, new prices are those of a draft again.
  await server.ownerPool.query(
    `update package_quotes set expires_at = now() - interval '1 second' where package_id = '${packageId}'`,
  )
  await run()
  expect(await rateOf()).toMatchObject({ net_price: '220', previous_net_price: '210' })
  expect(await mails()).toBe(before + 2)

  const [asset] = (await getPackage()).flight_assets
  const { quotes } = await getPackage()
  await owner.client.call('packages.withdraw_quote', { conversationId, quoteId: quotes[0]?.id ?? '' })
  await owner.client.call('packages.delete_asset', { conversationId, assetId: asset?.asset_id ?? '' })
  expect(await dueTimes()).toEqual([])
})
