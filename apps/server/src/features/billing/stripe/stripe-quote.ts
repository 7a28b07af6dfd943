import type { BillingPlan, InvoiceAmounts } from '@postroom/contract'
import type Stripe from 'stripe'
import { dayOf, periodEndAfter } from '../billing-days.ts'
import type { Upcoming } from '../provider.ts'
import type { BillingSettings } from '../settings-shape.ts'
import { hasCode, idOf, momentOf } from './stripe-client.ts'
import type { StripeCoupon } from './stripe-coupon.ts'
import { amountsOf } from './stripe-invoice.ts'

export interface StripeOrder {
  readonly plan: BillingPlan
  readonly price: Stripe.Price
  readonly quantity: number
  /** A new coupon; null keeps the one of the subscription. */
  readonly coupon: StripeCoupon | null
}

export interface StripeQuote {
  readonly now: InvoiceAmounts | null
  readonly next: Upcoming
}

type PreviewParams = NonNullable<Parameters<Stripe['invoices']['createPreview']>[0]>

const expand = ['discounts.promotion_code', 'discounts.source.coupon']

/** Asks Stripe what a first order costs now and at the end of its period. */
export async function quoteNew(
  stripe: Stripe,
  settings: BillingSettings,
  order: StripeOrder,
  customer: string | null,
  now: Date,
): Promise<StripeQuote> {
  const { coupon, price, quantity, plan } = order
  const discounts = coupon ? [{ promotion_code: coupon.promotionId }] : []
  const base: PreviewParams = {
    ...(customer ? { customer } : { currency: price.currency }),
    automatic_tax: { enabled: settings.stripe.automaticTax && customer !== null },
    subscription_details: { items: [{ price: price.id, quantity, ...taxRates(settings) }] },
    expand,
  }
  const [first, later] = await Promise.all([
    stripe.invoices.createPreview({ ...base, discounts: discounts.length > 0 ? discounts : '' }),
    stripe.invoices.createPreview({
      ...base,
      preview_mode: 'recurring',
      discounts: coupon?.isLasting ? discounts : '',
    }),
  ])
  return {
    now: amountsOf(first, settings),
    next: { amounts: amountsOf(later, settings), on: periodEndAfter(now, now, plan.billing_period) },
  }
}

const taxRates = ({ stripe: { taxRates: rates } }: BillingSettings) =>
  rates.length > 0 ? { tax_rates: [...rates] } : {}

/** How an order changes a running subscription; the same for its preview and for carrying it out. */
export interface StripeChange {
  readonly subscription: Stripe.Subscription
  readonly item: Stripe.SubscriptionItem
  /** An invoice is issued and paid at once. */
  readonly isChargedNow: boolean
  /** Moment from which Stripe counts: the beginning of today, so that the amounts are the same all day. */
  readonly prorationDate: number
}

export function planChange(
  settings: BillingSettings,
  subscription: Stripe.Subscription,
  { price, quantity }: Pick<StripeOrder, 'price' | 'quantity'>,
  now: Date,
): StripeChange | null {
  const [item] = subscription.items.data
  if (!item) return null
  const isOtherPeriod = item.price.recurring?.interval !== price.recurring?.interval
  const isMore = quantity * (price.unit_amount ?? 0) > (item.quantity ?? 1) * (item.price.unit_amount ?? 0)
  return {
    subscription,
    item,
    isChargedNow: isOtherPeriod || (settings.changeCharges === 'now' && isMore),
    prorationDate: Math.max(item.current_period_start, Math.floor(dayOf(now).getTime() / 1_000)),
  }
}

/** Asks Stripe what a change costs now and with the next invoice. */
export async function quoteChange(
  stripe: Stripe,
  settings: BillingSettings,
  change: StripeChange,
  order: StripeOrder,
  now: Date,
): Promise<StripeQuote> {
  const { subscription, item, isChargedNow, prorationDate } = change
  const { price, quantity, coupon, plan } = order
  const items = [{ id: item.id, price: price.id, quantity }]
  const discounts = coupon ? { discounts: [{ promotion_code: coupon.promotionId }] } : {}
  const preview = (details: PreviewParams['subscription_details'], more: PreviewParams = {}) =>
    stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items, cancel_at_period_end: false, ...details },
      ...discounts,
      expand,
      ...more,
    })
  const prorated = { proration_date: prorationDate }
  if (!isChargedNow) {
    const next = await preview({ ...prorated, proration_behavior: 'create_prorations' })
    return { now: null, next: { amounts: amountsOf(next, settings), on: momentOf(item.current_period_end) } }
  }
  const [first, later] = await Promise.all([
    preview({ ...prorated, proration_behavior: 'always_invoice' }),
    preview({ proration_behavior: 'none' }, { preview_mode: 'recurring' }),
  ])
  const isOtherPeriod = item.price.recurring?.interval !== price.recurring?.interval
  const on = isOtherPeriod ? periodEndAfter(now, now, plan.billing_period) : momentOf(item.current_period_end)
  return { now: amountsOf(first, settings), next: { amounts: amountsOf(later, settings), on } }
}

/** The next invoice of a subscription; null if there is none. */
export async function readUpcoming(
  stripe: Stripe,
  settings: BillingSettings,
  subscription: Stripe.Subscription,
): Promise<Upcoming | null> {
  const [item] = subscription.items.data
  if (!item || subscription.status === 'canceled' || isEnding(subscription)) return null
  try {
    const preview = await stripe.invoices.createPreview({ subscription: subscription.id, expand })
    return { amounts: amountsOf(preview, settings), on: momentOf(item.current_period_end) }
  } catch (error) {
    // The subscription ended in the meantime.
    if (hasCode(error, 'invoice_upcoming_none') || hasCode(error, 'resource_missing')) return null
    throw error
  }
}

/** True if it ends instead of renewing. */
export const isEnding = ({
  cancel_at_period_end: isFlagged,
  cancel_at: at,
}: Pick<Stripe.Subscription, 'cancel_at_period_end' | 'cancel_at'>): boolean => isFlagged || at !== null

/** The price of a plan, as it is at Stripe. */
export async function readPrice(stripe: Stripe, plan: { readonly stripePrice?: string | undefined }) {
  const price = await stripe.prices.retrieve(plan.stripePrice ?? '')
  return { price, product: idOf(price.product) }
}
