import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom, type Random, runsOf, seedOfRun } from '#test/fuzz/random.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import {
  expectedState,
  type StripeDouble,
  startStripeDouble,
} from '../../../../../dev/stripe-double/index.ts'
import { address } from './billing.fixture.ts'
import { press, reconcileOne, sellAtStripe } from './stripe.fixture.ts'

const count = runsOf(10)
const firstSeed = seedOfRun()
const day = 86_400
const graceDays = 14

let server: TestServer
let stripe: StripeDouble
beforeAll(async () => {
  stripe = await startStripeDouble()
  server = await startTestServer({ roles: ['web', 'worker'], env: stripe.env })
  await sellAtStripe(server.app, stripe, { graceDays })
  stripe.addPromotion('ONCE', { percentOff: 25 })
  stripe.addPromotion('QUARTER', { percentOff: 10, duration: 'repeating', months: 3 })
  stripe.addPromotion('ALWAYS', { amountOff: 300, currency: 'eur', duration: 'forever' })
})
afterAll(async () => {
  await server.stop()
  await stripe.stop()
})

type Step = (owner: Owner, random: Random) => Promise<unknown>

const subscriptionOf = ({ workspaceId }: Owner) =>
  [...stripe.world.subscriptions.values()].findLast(
    ({ customer, status }) => customer.metadata.workspace_id === workspaceId && status !== 'canceled',
  )
const customerOf = ({ workspaceId }: Owner) =>
  [...stripe.world.customers.values()].find(({ metadata }) => metadata.workspace_id === workspaceId)

/** What our own page does: an order with its overview, paid on Stripe's page if asked to. */
const order: Step = async ({ client }, random) => {
  const wanted = {
    ...random.pick([
      { pabbly_plan_id: 'starter', billing_period: 'month' },
      { pabbly_plan_id: 'team', billing_period: 'month' },
      { pabbly_plan_id: 'team', billing_period: 'year' },
      { pabbly_plan_id: 'business', billing_period: 'month' },
    ] as const),
    quantity: 1 + random.below(9),
    ...(random.chance(0.2) && { coupon: random.pick(['ONCE', 'QUARTER', 'ALWAYS']) }),
  }
  const { now } = await client.call('billing.preview_subscription', wanted)
  const placed = { ...wanted, total: now?.total ?? '0', billingAddress: address }
  const { paymentUrl } = await client.call('billing.update_subscription', placed)
  if (paymentUrl && random.chance(0.8)) await press(paymentUrl, 'pay')
}

/** Everything that can happen, here and at Stripe. */
const steps: readonly Step[] = [
  order,
  order,
  ({ client }) => client.call('billing.cancel_subscription', {}),
  ({ client }) => client.call('billing.resume_subscription', {}),
  ({ client }, random) =>
    client.call('billing.redeem_coupon', { coupon: random.pick(['ONCE', 'QUARTER', 'ALWAYS']) }),
  // The customer portal and the operator's dashboard.
  async (owner, random) => {
    const subscription = subscriptionOf(owner)
    if (!subscription) return
    const next = { price: subscription.price, quantity: 1 + random.below(20) }
    const options = { behaviour: 'create_prorations', isPendingIfUnpaid: false } as const
    stripe.engine.change(subscription, next, { ...options, at: stripe.world.now })
  },
  async (owner) => {
    const subscription = subscriptionOf(owner)
    if (subscription) stripe.engine.end(subscription)
  },
  async (owner, random) => {
    const customer = customerOf(owner)
    if (customer) customer.hasGoodCard = random.chance(0.5)
  },
  async ({ workspaceId }) => {
    for (const invoice of stripe.world.invoices.values())
      if (invoice.customer.metadata.workspace_id === workspaceId) stripe.engine.payInvoice(invoice)
  },
]

/** An error of the API: the action was refused with a reason, as a person sees it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code !== 'payment_provider_silent' &&
  error.code !== 'internal'

async function live(owner: Owner, random: Random): Promise<void> {
  const faults = { random: () => random.next(), lost: 0.3, doubled: 0.3 }
  await order(owner, random)
  for (let step = 0; step < 8; step += 1) {
    await random
      .pick(steps)(owner, random)
      .catch((error: unknown) => {
        if (!isRefusal(error)) throw error
      })
    stripe.engine.advance(random.below(random.chance(0.5) ? day : 40 * day))
    // Otherwise they come late, with those of the following steps.
    if (random.chance(0.6)) expect(new Set(await stripe.deliver(server.url ?? '', faults))).not.toContain(500)
  }
}

/** The same facts as the oracle's, as the owner sees them. */
async function shown({ client }: Owner) {
  const state = await client.call('billing.get_subscription', {})
  const { items } = await client.call('billing.list_invoices', {})
  const [data, plan] = state.subscription ?? []
  const price = plan && `price_${plan.pabbly_plan_id}_${plan.currency.toLowerCase()}_${plan.billing_period}`
  return {
    status: data ? state.subscriptionStatus : null,
    plan: price ?? null,
    quantity: data?.quantity ?? null,
    periodEnd: data?.periodEnd ?? null,
    cancelsAtPeriodEnd: data?.cancelsAtPeriodEnd ?? false,
    coupon: data?.coupon?.code ?? null,
    isReadOnly: state.readOnlySince !== null,
    invoices: items
      .map(({ number, status }) => `${number} ${status === 'paid' ? 'paid' : 'unpaid'}`)
      .toSorted(),
  }
}

const expected = ({ workspaceId }: Owner) =>
  expectedState(stripe.world, workspaceId, { graceDays, unattemptedDays: 1 })

test.each(Array.from({ length: count }, (_, index) => firstSeed + index))(
  'history %i ends in the state of Stripe, whatever became of its events',
  async (seed) => {
    const random = createRandom(seed)
    stripe.world.afterRetries = random.chance(0.5) ? 'cancel' : 'leave'
    const owner = await server.createWorkspace()
    await live(owner, random)
    // The hourly reading finds what no event told. Jobs that still follow events use the clock of this computer.
    const settled = async () => {
      await reconcileOne(server.app, owner.workspaceId, stripe.world)
      return shown(owner)
    }
    await expect.poll(settled, { timeout: 10_000 }).toEqual(expected(owner))
    // Events that come days later change nothing.
    await stripe.deliver(server.url ?? '', { random: () => random.next(), lost: 0, doubled: 0.5 })
    await expect.poll(settled, { timeout: 10_000 }).toEqual(expected(owner))
    stripe.forget()
  },
)
