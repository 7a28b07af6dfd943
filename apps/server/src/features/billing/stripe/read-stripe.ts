import type Stripe from 'stripe'
import type { App } from '#platform/app.ts'
import type { Upcoming } from '../provider.ts'
import { readSettings } from '../settings.ts'
import type { BillingSettings } from '../settings-shape.ts'
import { findStripeAccount, type StripeAccount } from '../stripe.queries.ts'
import { askStripe } from './stripe-client.ts'
import { readUpcoming } from './stripe-quote.ts'

/** State of a customer as Stripe reported it, and the state of our row when that was asked. */
export interface Reading {
  readonly account: StripeAccount
  readonly settings: BillingSettings
  readonly customer: Stripe.Customer | null
  /** The subscription that runs or ran last. */
  readonly subscription: Stripe.Subscription | null
  readonly invoices: readonly Stripe.Invoice[]
  readonly upcoming: Upcoming | null
}

/** Reads everything about a workspace's customer; null if it has none. Nothing is stored. */
export async function readStripe(app: App, workspaceId: string): Promise<Reading | null> {
  const account = await app.db.read(workspaceId, (tx) => findStripeAccount(tx, workspaceId))
  if (!account) return null
  const settings = await app.db.instance(readSettings)
  return askStripe(app, async (stripe) => {
    const customer = await stripe.customers.retrieve(account.customerId, { expand: ['tax_ids'] })
    const subscription = await findSubscription(stripe, account.customerId)
    return {
      account,
      settings,
      customer: customer.deleted ? null : customer,
      subscription,
      invoices: await listInvoices(stripe, account.customerId),
      upcoming: subscription && (await readUpcoming(stripe, settings, subscription)),
    }
  })
}

/** One that runs goes before one that ended; of several the newest. One whose first payment is open does not count. */
export async function findSubscription(
  stripe: Stripe,
  customer: string,
): Promise<Stripe.Subscription | null> {
  const { data } = await stripe.subscriptions.list({
    customer,
    status: 'all',
    limit: 100,
    expand: ['data.discounts.promotion_code', 'data.discounts.source.coupon'],
  })
  const begun = data.filter(({ status }) => status !== 'incomplete' && status !== 'incomplete_expired')
  const running = begun.filter(({ status }) => status !== 'canceled')
  return (running.length > 0 ? running : begun).toSorted((a, b) => b.created - a.created)[0] ?? null
}

async function listInvoices(stripe: Stripe, customer: string): Promise<Stripe.Invoice[]> {
  const { data } = await stripe.invoices.list({
    customer,
    limit: 100,
    expand: ['data.discounts.promotion_code', 'data.discounts.source.coupon'],
  })
  for (const invoice of data) {
    if (!invoice.lines.has_more || !invoice.id) continue
    invoice.lines.data = await stripe.invoices
      .listLineItems(invoice.id, { limit: 100 })
      .autoPagingToArray({ limit: 1_000 })
  }
  return data
}
