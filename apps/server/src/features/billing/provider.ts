import type { BillingPlan, InvoiceAmounts, RedeemedCoupon } from '@postroom/contract'
import type { Account } from './account.ts'
import type { BillingSettings } from './settings-shape.ts'

/** What a person orders or changes to. */
export interface Order {
  readonly plan: BillingPlan
  readonly quantity: number
  readonly coupon: RedeemedCoupon | null
}

export interface Upcoming {
  readonly amounts: InvoiceAmounts
  readonly on: Date
}

export interface Quote {
  /** The invoice issued with the order; null if the next one contains everything. */
  readonly now: InvoiceAmounts | null
  readonly next: Upcoming
  /** The account once the order is carried out. */
  readonly after: Account
}

export interface Renewal {
  /** Null if nothing is left to charge. */
  readonly amounts: InvoiceAmounts | null
  readonly after: Account
}

/** Computes what a subscription costs. The account and its invoices are stored by the callers. */
export interface BillingProvider {
  readonly name: BillingSettings['provider']
  /** The plans on sale. */
  plans(settings: BillingSettings): readonly BillingPlan[]
  quote(settings: BillingSettings, account: Account, order: Order, now: Date): Quote
  /** The invoice at the end of the period; null without a subscription or with one that ends. */
  upcoming(settings: BillingSettings, account: Account): Upcoming | null
  /** Renews or ends a subscription whose period is over; null if it is not. */
  renew(settings: BillingSettings, account: Account, now: Date): Renewal | null
}
