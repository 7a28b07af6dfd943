import type { BillingAddress, BillingPlan, InvoiceAmounts, RedeemedCoupon } from '@postroom/contract'
import type { RequestContext } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Account } from './account.ts'
import type { BillingSettings, SoldPlan } from './settings-shape.ts'

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

/** A provider whose subscriptions are kept here. Accounts and invoices are stored by the callers. */
export interface LocalBilling {
  quote(settings: BillingSettings, account: Account, order: Order, now: Date): Quote
  /** The invoice at the end of the period; null without a subscription or with one that ends. */
  upcoming(settings: BillingSettings, account: Account): Upcoming | null
  /** Renews or ends a subscription whose period is over; null if it is not. */
  renew(settings: BillingSettings, account: Account, now: Date): Renewal | null
}

/** Stores in the transaction of a call what was read from the provider before it. */
export type StoreReading = (change: SystemChange) => Promise<void>

/** An order of a plan on sale whose use was checked. */
export interface HostedOrder {
  readonly settings: BillingSettings
  readonly account: Account
  readonly plan: SoldPlan
  readonly quantity: number
  /** Code of a new coupon. */
  readonly coupon: string | null
}

export interface HostedQuote {
  readonly coupon: RedeemedCoupon | null
  readonly now: InvoiceAmounts | null
  readonly next: Upcoming
}

export interface HostedOutcome {
  /** Where the order is paid; null if it is carried out. */
  readonly paymentUrl: string | null
  /** Id at the provider of the invoice that was issued. */
  readonly invoiceId: string | null
  readonly store: StoreReading
}

/**
 * A provider that keeps the subscriptions itself. It is asked before the transaction of a call; the state that it then
 * reports is stored in it.
 */
export interface HostedBilling {
  preview(ctx: RequestContext, order: HostedOrder): Promise<HostedQuote>
  /** Carries the order out, or opens a page to pay it; fails with `price_changed` if it does not cost `total` now. */
  order(
    ctx: RequestContext,
    order: HostedOrder & { readonly total: string; readonly from: 'invite' | undefined },
  ): Promise<HostedOutcome>
  saveDetails(
    ctx: RequestContext,
    details: { readonly billingAddress: BillingAddress; readonly additionalInfo: string },
  ): Promise<StoreReading>
  setCancellation(ctx: RequestContext, cancelsAtPeriodEnd: boolean): Promise<StoreReading>
  redeem(ctx: RequestContext, order: Omit<HostedOrder, 'quantity'>): Promise<StoreReading>
  /** What became of a payment page. */
  confirm(ctx: RequestContext, session: string): Promise<{ isPaid: boolean } & HostedOutcome>
  /** Page of an unpaid invoice, or without a number of payment methods and receipts. */
  paymentPage(ctx: RequestContext, number: string | undefined): Promise<string>
  /** What the provider last reported about a workspace. */
  known(tx: Tx, workspaceId: string): Promise<HostedFacts>
}

export interface HostedFacts {
  readonly upcoming: Upcoming | null
  readonly openSession: string | null
  readonly taxIds: readonly string[]
}

export interface BillingProvider {
  readonly name: BillingSettings['provider']
  /** The plans on sale. */
  plans(settings: BillingSettings): readonly SoldPlan[]
  readonly local: LocalBilling | null
  readonly hosted: HostedBilling | null
}
