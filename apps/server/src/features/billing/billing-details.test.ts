import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { type StripeDouble, startStripeDouble } from '../../../../../dev/stripe-double/index.ts'
import { address, sell } from './billing.fixture.ts'
import { sellAtStripe } from './stripe.fixture.ts'

let server: TestServer
let stripe: StripeDouble
let owner: Owner

beforeAll(async () => {
  stripe = await startStripeDouble()
  server = await startTestServer({ env: stripe.env })
})
afterAll(async () => {
  await server.stop()
  await stripe.stop()
})
beforeEach(async () => {
  stripe.forget()
  owner = await server.createWorkspace()
})

const state = () => owner.client.call('billing.get_subscription', {})
const save = (version: number, city: string, additionalInfo = '') =>
  owner.client.send('billing.save_details', {
    version,
    billingAddress: { ...address, city },
    additionalInfo,
  })
const customer = () =>
  [...stripe.world.customers.values()].find(({ metadata }) => metadata.workspace_id === owner.workspaceId)

test('details that were changed since they were shown are not overwritten', async () => {
  await sell(server.app)
  const { detailsVersion: seen } = await state()
  expect((await save(seen, 'Porto', 'Order 7')).status).toBe(200)
  const before = await state()
  expect(await save(seen, 'Faro')).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', current: { billingAddress: { city: 'Porto' } } } },
  })
  expect(await state()).toEqual(before)
  expect((await save(before.detailsVersion, 'Faro')).body).toMatchObject({
    billingAddress: { city: 'Faro' },
    additionalInfo: '',
  })
})

test('an address that came with an order counts as a change, and an order without one does not', async () => {
  await sell(server.app)
  const { detailsVersion: seen } = await state()
  const order = { pabbly_plan_id: 'team', quantity: 3 }
  await owner.client.call('billing.update_subscription', {
    ...order,
    total: '51.66',
    billingAddress: address,
  })
  expect((await save(seen, 'Faro')).status).toBe(409)
  const { detailsVersion: ordered } = await state()
  const more = { ...order, quantity: 4 }
  const { now } = await owner.client.call('billing.preview_subscription', more)
  await owner.client.call('billing.update_subscription', { ...more, total: now?.total ?? '0' })
  expect((await save(ordered, 'Faro')).status).toBe(200)
})

test('details that were changed since they were shown do not reach Stripe', async () => {
  await sellAtStripe(server.app, stripe)
  const cityAtStripe = () => customer()?.address?.city
  const { detailsVersion: seen } = await state()
  expect((await save(seen, 'Porto')).status).toBe(200)
  expect(cityAtStripe()).toBe('Porto')
  expect((await save(seen, 'Faro')).status).toBe(409)
  expect(cityAtStripe()).toBe('Porto')
  expect((await state()).billingAddress.city).toBe('Porto')
  expect((await save((await state()).detailsVersion, 'Faro')).status).toBe(200)
  expect(cityAtStripe()).toBe('Faro')
})

test('an order is refused if the details were changed since they were shown, here and at Stripe', async () => {
  for (const isHosted of [false, true]) {
    await (isHosted ? sellAtStripe(server.app, stripe) : sell(server.app))
    const { detailsVersion: seen } = await state()
    await save(seen, 'Porto')
    const input = { pabbly_plan_id: 'team', quantity: 3 }
    const { now } = await owner.client.call('billing.preview_subscription', input)
    const order = (detailsVersion: number) =>
      owner.client.send('billing.update_subscription', { ...input, total: now?.total ?? '0', detailsVersion })
    const before = await state()
    expect(await order(seen)).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', current: { billingAddress: { city: 'Porto' } } } },
    })
    expect(await state()).toEqual(before)
    expect((await order(before.detailsVersion)).status).toBe(200)
    owner = await server.createWorkspace()
  }
})

test('of changes that run at the same time, one is stored and the others are refused', async () => {
  await sellAtStripe(server.app, stripe)
  expect((await save((await state()).detailsVersion, 'Porto')).status).toBe(200)
  const { detailsVersion: seen } = await state()
  const input = { pabbly_plan_id: 'team', quantity: 3 }
  const { now } = await owner.client.call('billing.preview_subscription', input)
  const order = (detailsVersion: number, city: string) =>
    owner.client.send('billing.update_subscription', {
      ...input,
      total: now?.total ?? '0',
      detailsVersion,
      billingAddress: { ...address, city },
    })
  const changes = { Faro: save, Braga: save, Coimbra: order }
  const answers = await Promise.all(
    Object.entries(changes).map(async ([city, change]) => ({ city, answer: await change(seen, city) })),
  )
  const [stored, ...others] = answers.filter(({ answer }) => answer.status === 200)
  expect(others).toEqual([])
  for (const { city, answer } of answers)
    if (city !== stored?.city)
      expect(answer).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
  expect((await state()).billingAddress.city).toBe(stored?.city)
  expect(customer()?.address?.city).toBe(stored?.city)
})

test('a change that Stripe refuses keeps no other one away', async () => {
  await sellAtStripe(server.app, stripe)
  const { detailsVersion: seen } = await state()
  stripe.faults.push(400)
  expect((await save(seen, 'Porto')).status).not.toBe(200)
  expect((await save(seen, 'Porto')).status).toBe(200)
})
