import type { BillingPlan, RedeemedCoupon } from '@postroom/contract'
import type Stripe from 'stripe'
import { fail } from '#platform/errors/index.ts'
import { dateText, periodEndAfter } from '../billing-days.ts'
import { momentOf } from './stripe-client.ts'
import { amountText } from './stripe-money.ts'

export interface StripeCoupon {
  readonly promotionId: string
  readonly redeemed: RedeemedCoupon
  /** Applies to more than the first invoice. */
  readonly isLasting: boolean
}

interface Use {
  readonly code: string
  readonly plan: BillingPlan
  readonly product: string | null
  readonly now: Date
}

/** The promotion code as it would apply; fails with the reason why it does not. */
export async function checkPromotion(
  stripe: Stripe,
  { code, plan, product, now }: Use,
): Promise<StripeCoupon> {
  const found = await stripe.promotionCodes.list({
    code,
    limit: 10,
    expand: ['data.promotion.coupon.applies_to'],
  })
  const one = found.data.find(({ active }) => active) ?? found.data[0] ?? fail('coupon_unknown')
  const { coupon } = one.promotion
  if (!coupon || typeof coupon === 'string') return fail('coupon_unknown')
  if (isUsedUp(one) || isUsedUp(coupon)) fail('coupon_used_up')
  const end = earliest(one.expires_at, coupon.redeem_by)
  // Stripe's clock decides: it deactivates a code that expired.
  const isOver = !one.active || !coupon.valid
  if (end !== null && (isOver || momentOf(end) <= now))
    fail('coupon_expired', { day: dateText(momentOf(end)) })
  if (isOver) fail('coupon_unknown')
  const products = coupon.applies_to?.products
  const isForPlan = !products || (product !== null && products.includes(product))
  const isForCurrency = !coupon.currency || coupon.currency.toUpperCase() === plan.currency
  if (!isForPlan || !isForCurrency) fail('coupon_wrong_plan', { plan: plan.name })
  const step = plan.billing_period === 'year' ? 12 : 1
  const count = coupon.duration === 'once' ? 1 : Math.ceil((coupon.duration_in_months ?? 1) / step)
  return {
    promotionId: one.id,
    isLasting: coupon.duration === 'forever' || count > 1,
    redeemed: {
      ...worth(coupon),
      code: one.code,
      invoicesLeft: coupon.duration === 'forever' ? null : count,
    },
  }
}

const earliest = (...moments: (number | null)[]): number | null => {
  const known = moments.filter((one) => one !== null)
  return known.length === 0 ? null : Math.min(...known)
}

const isUsedUp = (one: { max_redemptions: number | null; times_redeemed: number }): boolean =>
  one.max_redemptions !== null && one.times_redeemed >= one.max_redemptions

const worth = (coupon: Stripe.Coupon): Pick<RedeemedCoupon, 'percent' | 'amount'> => ({
  percent: coupon.percent_off === null ? null : String(coupon.percent_off),
  amount:
    coupon.amount_off === null || !coupon.currency ? null : amountText(coupon.amount_off, coupon.currency),
})

/** The coupon of a subscription, with the invoices that it still applies to. */
export function couponOf(
  { discounts }: Pick<Stripe.Subscription, 'discounts'>,
  plan: BillingPlan,
  periodEnd: Date,
): RedeemedCoupon | null {
  const [discount] = discounts
  if (!discount || typeof discount === 'string') return null
  const { source, promotion_code: promotion, end } = discount
  const { coupon } = source
  if (!coupon || typeof coupon === 'string') return null
  const code = promotion && typeof promotion !== 'string' ? promotion.code : (coupon.name ?? coupon.id)
  return { ...worth(coupon), code, invoicesLeft: left(coupon, end, plan, periodEnd) }
}

function left(coupon: Stripe.Coupon, end: number | null, plan: BillingPlan, first: Date): number | null {
  if (coupon.duration === 'forever') return null
  if (coupon.duration === 'once' || end === null) return 1
  let count = 0
  for (let at = first; at < momentOf(end); at = periodEndAfter(first, at, plan.billing_period)) count += 1
  return Math.max(1, count)
}
