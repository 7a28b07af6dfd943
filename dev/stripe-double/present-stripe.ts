import type {
  Amounts,
  Customer,
  Discount,
  Invoice,
  Line,
  Price,
  Promotion,
  Session,
  Subscription,
} from './stripe-world.ts'

/** Whether something that Stripe names by its id is included in the answer. */
export type Expands = (path: string) => boolean

const list = (url: string, data: readonly object[]) => ({ object: 'list', url, has_more: false, data })

export const showPrice = ({ id, product, unitAmount, currency, interval }: Price) => ({
  id,
  object: 'price',
  active: true,
  currency,
  nickname: null,
  product,
  recurring: { interval, interval_count: 1, usage_type: 'licensed' },
  type: 'recurring',
  unit_amount: unitAmount,
  unit_amount_decimal: String(unitAmount),
})

const showCoupon = (one: Promotion, withProducts: boolean, now: number) => ({
  id: `coupon_${one.code}`,
  object: 'coupon',
  name: one.code,
  percent_off: one.percentOff,
  amount_off: one.amountOff,
  currency: one.currency,
  duration: one.duration,
  duration_in_months: one.months,
  max_redemptions: null,
  redeem_by: null,
  times_redeemed: one.timesRedeemed,
  valid: one.expiresAt === null || one.expiresAt > now,
  ...(withProducts && one.products && { applies_to: { products: one.products } }),
})

/** Stripe deactivates codes that expired or are used up. */
export const isUsable = ({ expiresAt, maxRedemptions, timesRedeemed }: Promotion, now: number): boolean =>
  (expiresAt === null || expiresAt > now) && (maxRedemptions === null || timesRedeemed < maxRedemptions)

export const showPromotion = (one: Promotion, expands: Expands, now: number) => ({
  id: one.id,
  object: 'promotion_code',
  active: isUsable(one, now),
  code: one.code,
  expires_at: one.expiresAt,
  max_redemptions: one.maxRedemptions,
  times_redeemed: one.timesRedeemed,
  promotion: {
    type: 'coupon',
    coupon: expands('promotion.coupon')
      ? showCoupon(one, expands('promotion.coupon.applies_to'), now)
      : `coupon_${one.code}`,
  },
  restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
})

const showDiscount = ({ id, promotion, start, end }: Discount, expands: Expands, now: number) => ({
  id,
  object: 'discount',
  start,
  end,
  promotion_code: expands('discounts.promotion_code')
    ? showPromotion(promotion, () => false, now)
    : promotion.id,
  source: {
    type: 'coupon',
    coupon: expands('discounts.source.coupon')
      ? showCoupon(promotion, false, now)
      : `coupon_${promotion.code}`,
  },
})

const showDiscounts = (discount: Discount | null, expands: Expands, now: number) => {
  if (!discount) return []
  return expands('discounts') || expands('discounts.promotion_code')
    ? [showDiscount(discount, expands, now)]
    : [discount.id]
}

export const showCustomer = (one: Customer, expands: Expands) => ({
  id: one.id,
  object: 'customer',
  address: one.address,
  balance: one.balance,
  email: one.email,
  metadata: one.metadata,
  name: one.name,
  ...(expands('tax_ids') && {
    tax_ids: list(
      `/v1/customers/${one.id}/tax_ids`,
      one.taxIds.map((value, index) => ({ id: `txi_${index}`, object: 'tax_id', type: 'eu_vat', value })),
    ),
  }),
})

export const showSubscription = (one: Subscription, url: string, expands: Expands, now: number) => ({
  id: one.id,
  object: 'subscription',
  automatic_tax: { enabled: false, liability: null },
  billing_cycle_anchor: one.anchor,
  cancel_at: one.cancelsAtPeriodEnd ? one.periodEnd : null,
  cancel_at_period_end: one.cancelsAtPeriodEnd,
  created: one.created,
  currency: one.price.currency,
  customer: one.customer.id,
  discounts: showDiscounts(one.discount, expands, now),
  ended_at: one.endedAt,
  items: list('/v1/subscription_items', [
    {
      id: one.itemId,
      object: 'subscription_item',
      current_period_start: one.periodStart,
      current_period_end: one.periodEnd,
      price: showPrice(one.price),
      quantity: one.quantity,
      subscription: one.id,
    },
  ]),
  latest_invoice:
    one.latestInvoice && expands('latest_invoice')
      ? showInvoice(one.latestInvoice, url, expands, now)
      : (one.latestInvoice?.id ?? null),
  metadata: one.metadata,
  pending_update: one.pendingUpdate && { expires_at: one.pendingUpdate.expiresAt },
  status: one.status,
})

const showLine = (line: Line, index: number, subscription: Subscription | null) => ({
  id: `il_${index}`,
  object: 'line_item',
  amount: line.amount,
  currency: line.price.currency,
  description: `${line.quantity} × ${line.price.product}`,
  discount_amounts: [],
  parent: {
    type: 'subscription_item_details',
    invoice_item_details: null,
    subscription_item_details: {
      proration: line.isProration,
      subscription: subscription?.id ?? null,
      subscription_item: subscription?.itemId ?? 'si_preview',
    },
  },
  period: { start: line.start, end: line.end },
  pricing: {
    type: 'price_details',
    price_details: { price: line.price.id, product: line.price.product },
    unit_amount_decimal: String(line.price.unitAmount),
  },
  quantity: line.quantity,
  subtotal: line.amount,
  taxes: [],
})

export const showAmounts = (
  { currency, lines, discount, discountAmount, taxAmount, total, due }: Amounts,
  subscription: Subscription | null,
  expands: Expands,
  now: number,
) => ({
  object: 'invoice',
  amount_due: due,
  amount_remaining: due,
  currency,
  discounts: showDiscounts(discount, expands, now),
  lines: list(
    '/v1/invoices/lines',
    lines.map((line, index) => showLine(line, index, subscription)),
  ),
  subtotal: lines.reduce((sum, { amount }) => sum + amount, 0),
  total,
  total_discount_amounts: discount ? [{ amount: discountAmount, discount: discount.id }] : [],
  total_taxes:
    taxAmount === 0 ? [] : [{ amount: taxAmount, tax_behavior: 'exclusive', type: 'tax_rate_details' }],
})

export const showInvoice = (one: Invoice, url: string, expands: Expands, now: number) => ({
  ...showAmounts(one.amounts, one.subscription, expands, now),
  id: one.id,
  account_name: 'Postroom Hosting',
  amount_remaining: one.status === 'open' ? one.amounts.due : 0,
  attempt_count: one.attempts,
  attempted: one.attempts > 0,
  billing_reason: one.reason,
  collection_method: 'charge_automatically',
  created: one.created,
  customer: one.customer.id,
  due_date: null,
  hosted_invoice_url: `${url}/pages/invoices/${one.id}`,
  invoice_pdf: `${url}/pages/invoices/${one.id}/pdf`,
  next_payment_attempt: one.nextAttempt,
  number: one.number,
  status: one.status,
  status_transitions: { finalized_at: one.created, paid_at: one.paidAt, voided_at: null },
})

export const showSession = (one: Session, url: string) => ({
  id: one.id,
  object: 'checkout.session',
  amount_total: one.invoice?.amounts.due ?? null,
  customer: one.customer.id,
  invoice: one.invoice?.id ?? null,
  mode: 'subscription',
  payment_status: one.status === 'complete' ? 'paid' : 'unpaid',
  status: one.status,
  subscription: one.invoice?.subscription.id ?? null,
  url: one.status === 'open' ? `${url}/pages/checkout/${one.id}` : null,
})
