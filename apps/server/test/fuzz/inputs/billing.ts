import { address, putCoupon, sell } from '../../../src/features/billing/billing.fixture.ts'
import type { TestServer } from '../../harness.ts'
import type { Known } from '../arranged-inputs.ts'
import type { World } from '../world.ts'

// As many seats as no world needs.
const order = { pabbly_plan_id: 'team', quantity: 1_000 }

const sold =
  (input: Record<string, unknown>): Known =>
  async (_world, server) => {
    await sell(server.app)
    return input
  }

async function priced({ owner }: World, { app }: TestServer) {
  await sell(app)
  const { now } = await owner.client.call('billing.preview_subscription', order)
  return { ...order, total: now?.total ?? '0', billingAddress: address }
}

const ordered =
  (input: Record<string, unknown>): Known =>
  async (world, server) => {
    await world.owner.client.call('billing.update_subscription', await priced(world, server))
    return input
  }

/** Inputs of the calls of billing that succeed. */
export const inputs: Record<string, Known> = {
  'billing.preview_subscription': sold({
    ...order,
    currency: 'EUR',
    billing_period: 'month',
    coupon: undefined,
  }),
  'billing.update_subscription': async (world, server) => ({
    ...(await priced(world, server)),
    currency: 'EUR',
    billing_period: 'month',
    coupon: undefined,
  }),
  'billing.save_details': async ({ owner }, { app }) => {
    await sell(app)
    const { detailsVersion: version } = await owner.client.call('billing.get_subscription', {})
    return { version, billingAddress: address }
  },
  'billing.get_plan': sold({ pabbly_plan_id: 'team', currency: 'EUR', billing_period: 'month' }),
  'billing.cancel_subscription': ordered({}),
  'billing.resume_subscription': ordered({}),
  'billing.redeem_coupon': async (world, server) => {
    await ordered({})(world, server)
    await putCoupon(server.app, 'KNOWN', { percent: '10' })
    return { coupon: 'KNOWN' }
  },
  'billing.print_invoice': async (world, server) => {
    await ordered({})(world, server)
    const { items } = await world.owner.client.call('billing.list_invoices', {})
    return { number: items[0]?.number ?? '' }
  },
}
