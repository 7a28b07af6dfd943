import type { BillingPlan, RedeemedCoupon } from '@postroom/contract'
import type { Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { addDays, dateText } from './billing-days.ts'
import {
  type CouponRow,
  findCouponRow,
  insertRedemption,
  isRedeemed,
  takeCouponUse,
} from './coupons.queries.ts'
import { moneyText, parseMoney } from './money.ts'

interface CouponUse {
  readonly workspaceId: string
  readonly code: string
  readonly plan: BillingPlan
  readonly now: Date
}

/** The coupon as it would apply to the plan; fails with the reason why it does not. */
export async function checkCoupon(
  tx: Tx,
  { workspaceId, code, plan, now }: CouponUse,
): Promise<RedeemedCoupon> {
  const row = (await findCouponRow(tx, code)) ?? fail('coupon_unknown')
  if (await isRedeemed(tx, workspaceId, code)) fail('coupon_redeemed')
  if (row.expiresAt && row.expiresAt <= now)
    fail('coupon_expired', { day: dateText(addDays(row.expiresAt, -1)) })
  if (row.usesAtMost !== null && row.uses >= row.usesAtMost) fail('coupon_used_up')
  if (!isFor(row, plan)) fail('coupon_wrong_plan', { plan: plan.name })
  const { percent, amount, invoices } = row
  return {
    code,
    percent,
    amount: amount === null ? null : moneyText(parseMoney(amount, plan.currency), plan.currency),
    invoicesLeft: invoices,
  }
}

const isFor = ({ planIds, currency }: CouponRow, plan: BillingPlan): boolean =>
  (planIds === null || planIds.includes(plan.pabbly_plan_id)) &&
  (currency === null || currency === plan.currency)

/** Uses up one use of a coupon that was checked. */
export async function takeCoupon(tx: Tx, { workspaceId, code, now }: Omit<CouponUse, 'plan'>): Promise<void> {
  if (!(await insertRedemption(tx, workspaceId, code, now))) fail('coupon_redeemed')
  if (!(await takeCouponUse(tx, code))) fail('coupon_used_up')
}

/** The coupon of a subscription, unless it is not for the plan that is chosen now. */
export async function keepCoupon(
  tx: Tx,
  coupon: RedeemedCoupon | null,
  plan: BillingPlan,
): Promise<RedeemedCoupon | null> {
  const row = coupon && (await findCouponRow(tx, coupon.code))
  return row && isFor(row, plan) ? coupon : null
}
