import type { BillingPlan, SubscriptionStatus } from '@postroom/contract'
import type { z } from 'zod'
import type { accountShape } from './account-shape.ts'
import { addDays } from './billing-days.ts'
import type { BillingSettings } from './settings-shape.ts'

export type Account = z.infer<typeof accountShape>

/** A subscription that was ordered and has not ended. */
export type RunningAccount = Account & {
  readonly plan: BillingPlan
  readonly anchor: Date
  readonly periodStart: Date
  readonly periodEnd: Date
}

export const newAccount: Account = {
  plan: null,
  quantity: 1,
  anchor: null,
  periodStart: null,
  periodEnd: null,
  cancelsAtPeriodEnd: false,
  adjustments: [],
  coupon: null,
  address: null,
  additionalInfo: '',
  detailsVersion: 1,
  trialEndsAt: null,
  remindedDays: null,
  endedAt: null,
}

export const isRunning = (account: Account | null): account is RunningAccount =>
  account !== null && account.plan !== null && account.periodEnd !== null && account.endedAt === null

export interface Standing {
  readonly status: SubscriptionStatus
  readonly readOnlySince: Date | null
}

/** Derives status and read-only state from the account and the due date of its oldest unpaid invoice. */
export function standingOf(
  account: Account,
  oldestDue: Date | null,
  { graceDays }: Pick<BillingSettings, 'graceDays'>,
  now: Date,
): Standing {
  if (account.endedAt) return { status: 'Cancelled', readOnlySince: account.endedAt }
  if (!account.plan) return { status: account.trialEndsAt ? 'Trial' : 'Active', readOnlySince: null }
  if (!oldestDue || oldestDue > now) return { status: 'Active', readOnlySince: null }
  const graceEnd = addDays(oldestDue, graceDays)
  return { status: 'PastDue', readOnlySince: graceEnd <= now ? graceEnd : null }
}
