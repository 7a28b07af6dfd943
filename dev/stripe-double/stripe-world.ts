/** Moments are seconds since 1970, amounts are in the smallest unit of the currency. */

export interface Price {
  readonly id: string
  readonly product: string
  readonly unitAmount: number
  readonly currency: string
  readonly interval: 'month' | 'year'
}

export interface Promotion {
  readonly id: string
  readonly code: string
  readonly percentOff: number | null
  readonly amountOff: number | null
  readonly currency: string | null
  readonly duration: 'once' | 'repeating' | 'forever'
  readonly months: number | null
  /** Null for all products. */
  readonly products: readonly string[] | null
  readonly expiresAt: number | null
  readonly maxRedemptions: number | null
  timesRedeemed: number
}

export interface Discount {
  readonly id: string
  readonly promotion: Promotion
  readonly start: number
  readonly end: number | null
}

export interface Customer {
  readonly id: string
  readonly metadata: Record<string, string>
  name: string | null
  email: string | null
  address: Record<string, string> | null
  taxIds: string[]
  /** Negative: credit of the customer. */
  balance: number
  /** Whether the next payment succeeds. */
  hasGoodCard: boolean
  invoices: number
}

export interface Line {
  readonly price: Price
  readonly quantity: number
  readonly amount: number
  readonly start: number
  readonly end: number
  readonly isProration: boolean
}

export interface Seats {
  readonly price: Price
  readonly quantity: number
}

export interface Subscription extends Seats {
  readonly id: string
  readonly itemId: string
  readonly customer: Customer
  readonly created: number
  readonly metadata: Record<string, string>
  price: Price
  quantity: number
  status: 'active' | 'past_due' | 'canceled'
  anchor: number
  periodStart: number
  periodEnd: number
  cancelsAtPeriodEnd: boolean
  endedAt: number | null
  discount: Discount | null
  /** Prorations that the next invoice contains. */
  pending: Line[]
  /** A change that applies when its invoice is paid. */
  pendingUpdate: { readonly invoice: Invoice; readonly expiresAt: number; readonly apply: () => void } | null
  latestInvoice: Invoice | null
}

export interface Invoice {
  readonly id: string
  readonly number: string
  readonly customer: Customer
  readonly subscription: Subscription
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  readonly created: number
  readonly amounts: Amounts
  status: 'open' | 'paid' | 'void'
  paidAt: number | null
  attempts: number
  nextAttempt: number | null
}

export interface Amounts {
  readonly currency: string
  readonly lines: readonly Line[]
  readonly discount: Discount | null
  readonly discountAmount: number
  readonly taxAmount: number
  readonly total: number
  readonly due: number
}

export interface Session {
  readonly id: string
  readonly customer: Customer
  readonly seats: Seats
  readonly promotion: Promotion | null
  readonly metadata: Record<string, string>
  readonly successUrl: string
  readonly cancelUrl: string
  status: 'open' | 'complete' | 'expired'
  invoice: Invoice | null
}

/** All that the double knows. */
export interface StripeWorld {
  now: number
  readonly prices: Map<string, Price>
  readonly promotions: Map<string, Promotion>
  readonly customers: Map<string, Customer>
  readonly subscriptions: Map<string, Subscription>
  readonly invoices: Map<string, Invoice>
  readonly sessions: Map<string, Session>
  /** Events that were not delivered yet. */
  readonly events: { readonly id: string; readonly type: string; readonly object: object }[]
  /** Percentage of the exclusive tax on all invoices. */
  taxPercent: number
  /** What becomes of a subscription whose payment failed for the last time. */
  afterRetries: 'cancel' | 'leave'
}

export const newStripeWorld = (): StripeWorld => ({
  now: Math.floor(Date.now() / 1_000),
  prices: new Map(),
  promotions: new Map(),
  customers: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  sessions: new Map(),
  events: [],
  taxPercent: 0,
  afterRetries: 'cancel',
})

/** A customer that was just created. */
export const newCustomer = (id: string, metadata: Record<string, string>): Customer => ({
  id,
  metadata,
  name: null,
  email: null,
  address: null,
  taxIds: [],
  balance: 0,
  hasGoodCard: true,
  invoices: 0,
})
