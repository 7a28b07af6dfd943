import type Stripe from 'stripe'
import type { RequestContext } from '#platform/calls/context.ts'
import type { BillingSettings } from '../settings-shape.ts'
import { idempotent } from './stripe-client.ts'
import type { StripeOrder } from './stripe-quote.ts'

interface CheckoutOf {
  readonly ctx: RequestContext
  readonly settings: BillingSettings
  readonly order: StripeOrder
  readonly customer: string
  readonly from: 'invite' | undefined
  /** A page that was opened before. */
  readonly open: string | null
}

/**
 * Opens Stripe's page that takes card, tax number and address of a first order. The page that was open before is closed first,
 * so that the workspace cannot be subscribed twice.
 */
export async function openCheckout(
  stripe: Stripe,
  { ctx, settings, order, customer, from, open }: CheckoutOf,
): Promise<Stripe.Checkout.Session> {
  const { workspaceId, publicUrl } = ctx
  const { plan, price, quantity, coupon } = order
  const { automaticTax, taxRates } = settings.stripe
  if (open) await closeCheckout(stripe, open)
  const back = new URLSearchParams({
    plan: plan.pabbly_plan_id,
    quantity: String(quantity),
    period: plan.billing_period,
    ...(coupon && { coupon: coupon.redeemed.code }),
    ...(from && { from }),
  })
  return stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: workspaceId,
      line_items: [{ price: price.id, quantity, ...(taxRates.length > 0 && { tax_rates: [...taxRates] }) }],
      ...(coupon ? { discounts: [{ promotion_code: coupon.promotionId }] } : { allow_promotion_codes: true }),
      billing_address_collection: 'required',
      tax_id_collection: { enabled: true },
      customer_update: { name: 'auto', address: 'auto' },
      automatic_tax: { enabled: automaticTax },
      subscription_data: { metadata: { workspace_id: workspaceId } },
      success_url: `${publicUrl}/settings/billing/payment-success?session={CHECKOUT_SESSION_ID}${from ? `&from=${from}` : ''}`,
      cancel_url: `${publicUrl}/settings/billing/purchase-overview?${back}`,
    },
    idempotent(ctx, 'checkout'),
  )
}

async function closeCheckout(stripe: Stripe, id: string): Promise<void> {
  const { status } = await stripe.checkout.sessions.retrieve(id)
  if (status === 'open') await stripe.checkout.sessions.expire(id)
}
