import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { type StripeDouble, startStripeDouble } from '../../../../../dev/stripe-double/index.ts'
import { address } from './billing.fixture.ts'
import { press, reconcileNow, reconcileOne, sellAtStripe } from './stripe.fixture.ts'

const day = 86_400
let server: TestServer
let stripe: StripeDouble
let owner: Owner

beforeAll(async () => {
  stripe = await startStripeDouble()
  server = await startTestServer({ roles: ['web', 'worker'], env: stripe.env })
  await sellAtStripe(server.app, stripe)
})
afterAll(async () => {
  await server.stop()
  await stripe.stop()
})
beforeEach(async () => {
  stripe.forget()
  owner = await server.createWorkspace()
})

const team = { pabbly_plan_id: 'team', quantity: 3 } as const
const state = () => owner.client.call('billing.get_subscription', {})
const invoices = async () => (await owner.client.call('billing.list_invoices', {})).items
const notice = async () => (await owner.client.call('billing.get_user_status', {})).notice?.kind ?? null
const preview = (order: object) => owner.client.call('billing.preview_subscription', { ...team, ...order })
const reconcile = () => reconcileOne(server.app, owner.workspaceId, stripe.world)
const customer = () => {
  const found = [...stripe.world.customers.values()].find(
    ({ metadata }) => metadata.workspace_id === owner.workspaceId,
  )
  if (!found) throw new Error('The workspace has no customer.')
  return found
}
// Other requests know within a second, since sessions are cached.
const writing = async () => (await owner.client.send('tags.create', { name: `tag ${++tags}` })).status
let tags = 0
const refusesWrites = () => expect.poll(writing).toBe(403)
const allowsWrites = () => expect.poll(writing).toBe(200)
const subscriptionAtStripe = () => {
  const found = [...stripe.world.subscriptions.values()].findLast((one) => one.customer === customer())
  if (!found) throw new Error('The customer has no subscription.')
  return found
}

const order = async (change: object = {}) => {
  const { now } = await preview(change)
  return owner.client.call('billing.update_subscription', {
    ...team,
    ...change,
    total: now?.total ?? '0',
    billingAddress: address,
  })
}
async function buy(change: object = {}) {
  const { paymentUrl } = await order(change)
  const session = await press(paymentUrl ?? '', 'pay')
  return owner.client.call('billing.confirm_payment', { session: session ?? '' })
}

test('a plan is paid on the page of Stripe, and the receipt has what the overview said', async () => {
  const { now } = await preview({})
  expect(now).toMatchObject({ total: '42.00', currency: 'EUR' })
  const ordered = await order()
  expect(ordered).toMatchObject({ invoice: null, state: { subscription: null, billingAddress: address } })
  expect(ordered.state.pabblySession).toMatch(/^cs_/)
  const session = await press(ordered.paymentUrl ?? '', 'pay')
  const bought = await owner.client.call('billing.confirm_payment', { session: session ?? '' })
  expect(bought).toMatchObject({
    isPaid: true,
    invoice: { total: '42.00', status: 'paid' },
    state: {
      provider: 'stripe',
      pabblySession: 'false',
      quantity: 3,
      subscription: [
        { status: 'Active', quantity: 3 },
        { name: 'Team', price: '14.00' },
      ],
      licences: { User: { paid: 3 } },
      nextInvoice: { total: '42.00' },
    },
  })
})

test('a card that is refused and a page that was left buy nothing, and only one page is open', async () => {
  const { paymentUrl: first } = await order()
  customer().hasGoodCard = false
  expect(await press(first ?? '', 'pay')).toBeNull()
  await reconcile()
  expect((await state()).subscription).toBeNull()
  customer().hasGoodCard = true
  const { paymentUrl: second } = await order({ quantity: 4 })
  expect(await press(first ?? '', 'pay')).toBeNull()
  const session = await press(second ?? '', 'pay')
  const { state: after } = await owner.client.call('billing.confirm_payment', { session: session ?? '' })
  expect(after.quantity).toBe(4)
})

test('seats are charged with the next invoice, to the cent of the preview', async () => {
  await buy()
  stripe.engine.advance(10 * day)
  const { now, next } = await preview({ quantity: 5 })
  expect(now).toBeNull()
  expect(next.lines.map(({ kind }) => kind)).toEqual(['unused', 'rest', 'seats'])
  const { invoice, paymentUrl, state: after } = await order({ quantity: 5 })
  expect({ invoice, paymentUrl }).toEqual({ invoice: null, paymentUrl: null })
  expect(after).toMatchObject({ quantity: 5, nextInvoice: { total: next.total } })
  stripe.engine.advance(25 * day)
  await reconcile()
  expect(await invoices()).toMatchObject([{ total: next.total, status: 'paid' }, { total: '42.00' }])
})

test('another period is charged at once; what the card does not pay is not carried out until it is paid', async () => {
  await buy()
  const { now } = await preview({ billing_period: 'year' })
  expect(now?.lines.map(({ kind }) => kind)).toEqual(['unused', 'seats'])
  customer().hasGoodCard = false
  const open = await order({ billing_period: 'year' })
  expect(open).toMatchObject({ invoice: { total: now?.total, status: 'open' } })
  expect(open.state.subscription?.[1].billing_period).toBe('month')
  customer().hasGoodCard = true
  await press(open.paymentUrl ?? '', 'pay')
  await stripe.deliver(server.url ?? '')
  await expect.poll(async () => (await state()).subscription?.[1].billing_period).toBe('year')
})

test('with immediate charging, more seats are invoiced with the change', async () => {
  await sellAtStripe(server.app, stripe, { changeCharges: 'now' })
  try {
    await buy()
    const { now, next } = await preview({ quantity: 5 })
    const { invoice } = await order({ quantity: 5 })
    expect(invoice).toMatchObject({ total: now?.total, status: 'paid' })
    expect(next.total).toBe('70.00')
    await expect(
      owner.client.call('billing.update_subscription', { ...team, quantity: 9, total: '1.00' }),
    ).rejects.toMatchObject({ code: 'price_changed' })
  } finally {
    await sellAtStripe(server.app, stripe)
  }
})

test('currencies without decimal places, and tax as Stripe computes it', async () => {
  stripe.world.taxPercent = 10
  const { now } = await preview({ currency: 'JPY' })
  expect(now).toMatchObject({ total: '7260', taxAmount: '660', subtotal: '6600' })
  const { invoice } = await buy({ currency: 'JPY' })
  expect(invoice).toMatchObject({ total: '7260', currency: 'JPY' })
  stripe.world.taxPercent = 0
})

test('coupons: applied, expired, used up, for another plan, unknown', async () => {
  const product = ['prod_business']
  stripe.addPromotion('HALF', { percentOff: 50 })
  stripe.addPromotion('OLD', { percentOff: 50, expiresAt: stripe.world.now - day })
  stripe.addPromotion('GONE', { percentOff: 50, maxRedemptions: 1, timesRedeemed: 1 })
  stripe.addPromotion('BUSINESS', { percentOff: 50, products: product })
  stripe.addPromotion('ALWAYS', { amountOff: 500, currency: 'eur', duration: 'forever' })
  const outcome = async (coupon: string) =>
    preview({ coupon }).then(
      ({ now }) => now?.total,
      ({ code }: { code: string }) => code,
    )
  expect(await Promise.all(['half', 'old', 'gone', 'business', 'none'].map(outcome))).toEqual([
    '21.00',
    'coupon_expired',
    'coupon_used_up',
    'coupon_wrong_plan',
    'coupon_unknown',
  ])
  const half = await preview({ coupon: 'HALF' })
  expect(half).toMatchObject({ next: { total: '42.00' }, coupon: { percent: '50', invoicesLeft: 1 } })
  expect(await buy({ coupon: 'HALF' })).toMatchObject({ invoice: { total: '21.00' } })
  expect(await owner.client.call('billing.redeem_coupon', { coupon: 'ALWAYS' })).toMatchObject({
    subscription: [{ coupon: { code: 'ALWAYS', amount: '5.00', invoicesLeft: null } }, {}],
    nextInvoice: { total: '37.00' },
  })
})

test('a plan ends with its period, or is resumed before', async () => {
  await buy()
  const cancelled = await owner.client.call('billing.cancel_subscription', {})
  expect(cancelled).toMatchObject({ nextInvoice: null, subscription: [{ cancelsAtPeriodEnd: true }, {}] })
  expect((await owner.client.call('billing.resume_subscription', {})).nextInvoice?.total).toBe('42.00')
  await owner.client.call('billing.cancel_subscription', {})
  stripe.engine.advance(32 * day)
  await reconcileNow(server.app, stripe.world)
  expect(await notice()).toBe('cancelled')
  await refusesWrites()
  expect(await buy()).toMatchObject({ isPaid: true, state: { subscriptionStatus: 'Active' } })
  await allowsWrites()
})

test('a workspace that will be deleted is not charged for another period', async () => {
  await buy()
  await owner.client.call('workspace.request_deletion', {
    confirmation: 'Marewind',
    password: owner.password,
  })
  await reconcile()
  expect(subscriptionAtStripe().cancelsAtPeriodEnd).toBe(true)
  expect((await state()).subscription?.[0].cancelsAtPeriodEnd).toBe(true)
})

test('a trial ends without loss, and is followed by an order', async () => {
  await sellAtStripe(server.app, stripe, { trialDays: 10 })
  try {
    await reconcile()
    expect(await state()).toMatchObject({ subscriptionStatus: 'Trial', subscription: null })
    expect(await notice()).toBe('trial')
    stripe.engine.advance(12 * day)
    await reconcile()
    expect(await notice()).toBe('trial_ended')
    await refusesWrites()
    expect(await buy()).toMatchObject({ state: { subscriptionStatus: 'Active', readOnlySince: null } })
  } finally {
    await sellAtStripe(server.app, stripe)
  }
})

test('a failed payment: overdue, then read-only after the grace period, and back once it is paid', async () => {
  stripe.world.afterRetries = 'leave'
  await buy()
  customer().hasGoodCard = false
  stripe.engine.advance(32 * day)
  await reconcile()
  expect(await notice()).toBe('past_due')
  stripe.engine.advance(14 * day)
  await reconcile()
  expect(await notice()).toBe('unpaid')
  const [open] = await invoices()
  const { url } = await owner.client.call('billing.open_payment_page', { number: open?.number })
  const { url: portal } = await owner.client.call('billing.open_payment_page', {})
  await press(portal, 'card')
  await press(url, 'pay')
  await reconcile()
  expect({ notice: await notice(), status: (await state()).subscriptionStatus }).toEqual({
    notice: null,
    status: 'Active',
  })
  const pdf = await owner.client.send('billing.print_invoice', { number: open?.number ?? '' })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  stripe.world.afterRetries = 'cancel'
})

test('events are only hints: signed ones are stored once, and the state is read from Stripe', async () => {
  await buy()
  stripe.world.events.splice(0)
  subscriptionAtStripe().quantity = 7
  const event = (id: string, object: object) =>
    JSON.stringify({ id, object: 'event', type: 'customer.subscription.updated', data: { object } })
  // What an event claims is not believed.
  const lie = event('evt_lie', { object: 'subscription', customer: customer().id, quantity: 500 })
  expect(await stripe.send(server.url ?? '', lie, { secret: 'whsec_of_another' })).toBe(403)
  expect(await stripe.send(server.url ?? '', lie, { at: Math.floor(Date.now() / 1_000) - 3_600 })).toBe(403)
  expect((await state()).quantity).toBe(3)
  expect(await stripe.send(server.url ?? '', lie, {})).toBe(200)
  await expect.poll(async () => (await state()).quantity).toBe(7)
  subscriptionAtStripe().quantity = 8
  const before = stripe.asked.length
  expect(await stripe.send(server.url ?? '', lie, {})).toBe(200)
  expect(stripe.asked.length).toBe(before)
  const strange = event('evt_strange', { object: 'subscription', customer: 'cus_unknown' })
  expect(await stripe.send(server.url ?? '', strange, {})).toBe(200)
  expect((await state()).quantity).toBe(7)
})

test('a reading that another one overtook is repeated instead of stored', async () => {
  await buy()
  const { readStripe } = await import('./stripe/read-stripe.ts')
  const { converge } = await import('./stripe/converge.ts')
  const { changeAsSystem } = await import('#platform/calls/system-change.ts')
  const { app } = server
  const old = await readStripe(app, owner.workspaceId)
  subscriptionAtStripe().quantity = 9
  await reconcile()
  const cause = { kind: 'system', id: null, text: 'a test' } as const
  const isStored = await changeAsSystem(app, owner.workspaceId, cause, (change) =>
    converge(app, change, old ?? expect.fail('no reading')),
  )
  expect({ isStored, quantity: (await state()).quantity }).toEqual({ isStored: false, quantity: 9 })
})

test('payments of others are unknown, staff read, members see nothing', async () => {
  const { paymentUrl } = await order()
  const session = new URL(paymentUrl ?? '').pathname.split('/').at(-1) ?? ''
  const other = await server.createWorkspace()
  await expect(other.client.call('billing.confirm_payment', { session })).rejects.toMatchObject({
    code: 'payment_unknown',
  })
  const admin = await server.addMember(owner, { role: 'Admin' })
  const member = await server.addMember(owner)
  expect((await admin.client.call('billing.get_subscription', {})).canEdit).toBe(false)
  for (const [someone, call] of [
    [admin, 'billing.open_payment_page'],
    [admin, 'billing.cancel_subscription'],
    [member, 'billing.get_subscription'],
  ] as const)
    await expect(someone.client.call(call, {})).rejects.toMatchObject({ code: 'forbidden' })
})

test('without an answer of Stripe nothing changes, and an order sent again is paid once', async () => {
  await buy()
  stripe.faults.push(500, 500, 500)
  await expect(preview({ quantity: 4 })).rejects.toMatchObject({ code: 'payment_provider_silent' })
  expect((await state()).quantity).toBe(3)
  const { now } = await preview({ billing_period: 'year' })
  const change = { ...team, billing_period: 'year', total: now?.total ?? '' } as const
  const calls = stripe.asked.length
  await owner.client.call('billing.update_subscription', change)
  const updates = stripe.asked.slice(calls).filter((one) => one.startsWith('POST /v1/subscriptions'))
  expect(updates).toHaveLength(1)
  expect(await invoices()).toHaveLength(2)
})

test('settings are refused whose prices are not those at Stripe', async () => {
  const plan = { pabbly_plan_id: 'team', name: 'Team', price: '13.00', stripePrice: 'price_team_eur_month' }
  await expect(sellAtStripe(server.app, stripe, { plans: [plan] })).rejects.toThrow(
    'Team costs 13.00 EUR a month here and 14.00 EUR a month at Stripe',
  )
})
