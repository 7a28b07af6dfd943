import { billingAddress, billingPlan, invoiceLine, redeemedCoupon } from '@postroom/contract'
import { z } from 'zod'

/** What is stored of a workspace's subscription. Days are midnights in UTC. */
export const accountShape = z.object({
  /** The plan as it was ordered; null before the first order. */
  plan: billingPlan.nullable(),
  quantity: z.number(),
  /** First day of the first period. */
  anchor: z.date().nullable(),
  periodStart: z.date().nullable(),
  periodEnd: z.date().nullable(),
  cancelsAtPeriodEnd: z.boolean(),
  /** Lines of changes that the next invoice contains. */
  adjustments: z.array(invoiceLine),
  coupon: redeemedCoupon.nullable(),
  address: billingAddress.nullable(),
  additionalInfo: z.string(),
  /** Rises with every change of address and additional text. */
  detailsVersion: z.number(),
  trialEndsAt: z.date().nullable(),
  /** Days before the end of the trial that the owners were reminded of last. */
  remindedDays: z.number().nullable(),
  /** When the trial or the subscription ended. */
  endedAt: z.date().nullable(),
})
