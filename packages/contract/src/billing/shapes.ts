import { z } from 'zod'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, optionalText, requiredText, version } from '../core/fields.ts'
import { subscriptionStatuses } from '../workspace-shape.ts'

export const billingPeriods = ['month', 'year'] as const
export type BillingPeriod = (typeof billingPeriods)[number]

/** A decimal amount with the digits of its currency, such as "14.00" or "-3.50". */
export const moneyAmount = z.string().regex(/^-?\d{1,15}(\.\d{1,4})?$/)
/** A currency of ISO 4217, such as EUR. */
export const currencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, fieldMessage('not_valid'))
export const billingDate = z.iso.date()

export const quantityLimit = 100_000

/** Number of seats as typed: an integer; anything below 1 or not numeric becomes 1. */
export function parseQuantity(typed: string | number): number {
  const value = Number.parseInt(String(typed), 10)
  return Number.isNaN(value) || value < 1 ? 1 : value
}

export const billingPlan = z.object({
  name: z.string(),
  pabbly_plan_id: z.string(),
  /** Per seat and billing period. */
  price: moneyAmount,
  currency: z.string(),
  billing_period: z.enum(billingPeriods),
  description: z.string(),
  /** Shared inboxes included, whatever the quantity; -1 for unlimited. */
  sharedInboxes: z.number().int().min(-1),
  features: z.array(z.string()),
  classificationEnabled: z.boolean(),
})
export type BillingPlan = z.infer<typeof billingPlan>

/** The address on invoices; empty texts before it was entered. */
export const billingAddress = z.object({
  company_name: z.string(),
  street1: z.string(),
  zip_code: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
})
export type BillingAddress = z.infer<typeof billingAddress>

export const billingAddressInput = z.object({
  company_name: requiredText('company name', 120),
  street1: requiredText('street', 120),
  zip_code: requiredText('postal code', 20),
  city: requiredText('city', 80),
  state: optionalText(80).default(''),
  country: requiredText('country', 80),
})

export const lineKinds = ['seats', 'added_seats', 'unused', 'rest', 'carried', 'discount'] as const
/**
 * One line of an invoice. `seats`: a whole period; `added_seats` and `rest`: the rest of a period after a change;
 * `unused`: the credit for it; `carried`: credit for the following invoice; `discount`: a coupon.
 */
export const invoiceLine = z.object({
  kind: z.enum(lineKinds),
  /** Name of the plan, or the code of the coupon. */
  name: z.string(),
  quantity: z.number().int(),
  unit_price: moneyAmount,
  billing_period: z.enum(billingPeriods),
  from: billingDate,
  /** First day after the line's days. */
  to: billingDate,
  amount: moneyAmount,
})
export type InvoiceLine = z.infer<typeof invoiceLine>

export const invoiceAmounts = z.object({
  currency: z.string(),
  lines: z.array(invoiceLine),
  subtotal: moneyAmount,
  /** Name and percentage, such as VAT and "23"; without a percentage if a payment provider computed the tax. */
  tax: z.object({ name: z.string(), rate: z.string() }),
  taxAmount: moneyAmount,
  total: moneyAmount,
})
export type InvoiceAmounts = z.infer<typeof invoiceAmounts>

export const invoiceStatuses = ['open', 'overdue', 'paid'] as const
export const billingInvoice = invoiceAmounts.extend({
  id: z.uuid(),
  number: z.string(),
  issuedOn: billingDate,
  dueOn: billingDate,
  paidOn: billingDate.nullable(),
  status: z.enum(invoiceStatuses),
})
export type BillingInvoice = z.infer<typeof billingInvoice>

export const redeemedCoupon = z.object({
  code: z.string(),
  /** Percentage, such as "20"; null for an amount. */
  percent: z.string().nullable(),
  amount: moneyAmount.nullable(),
  /** Invoices that it still applies to; null for all. */
  invoicesLeft: z.number().int().nullable(),
})
export type RedeemedCoupon = z.infer<typeof redeemedCoupon>

export const subscriptionData = z.object({
  status: z.enum(subscriptionStatuses),
  quantity: z.number().int(),
  periodStart: billingDate,
  /** First day of the next period. */
  periodEnd: billingDate,
  cancelsAtPeriodEnd: z.boolean(),
  coupon: redeemedCoupon.nullable(),
})

const usage = z.object({
  used: z.number().int(),
  /** -1 for no limit. */
  paid: z.number().int(),
})

export const billingProviders = ['none', 'invoice', 'stripe'] as const

export const upcomingInvoice = invoiceAmounts.extend({ on: billingDate })

/** The billing state of a workspace, with the field names of the specification. */
export const billingState = z.object({
  /** `none`: nothing is charged; `invoice`: orders are paid by bank transfer; `stripe`: orders are paid at Stripe. */
  provider: z.enum(billingProviders),
  workspace: z.object({ id: z.uuid(), name: z.string() }),
  quantity: z.number().int().min(1),
  owner: z.object({ id: z.uuid(), email: z.string(), name: z.string() }).nullable(),
  /** Pair of subscription data and plan details; null before the first order. */
  subscription: z.tuple([subscriptionData, billingPlan]).nullable(),
  canEdit: z.boolean(),
  isAdmin: z.boolean(),
  isOwner: z.boolean(),
  /** Printed on invoices: VAT number, order reference. */
  additionalInfo: z.string(),
  /** Id of the payment page that was opened and not completed; 'false' without one. */
  pabblySession: z.string(),
  billingAddress,
  /** Rises with every change of `billingAddress` and `additionalInfo`. */
  detailsVersion: version(),
  /** Tax numbers that the payment provider collected. */
  taxIds: z.array(z.string()),
  subscriptionStatus: z.enum(subscriptionStatuses),
  trialEndsAt: instant().nullable(),
  /** Since when the workspace is read-only; null if it is not. */
  readOnlySince: instant().nullable(),
  licences: z.object({ User: usage, SharedInbox: usage }),
  nextInvoice: upcomingInvoice.nullable(),
  /** Issuer of invoices and ways of payment; null without billing. */
  seller: z.object({ name: z.string(), paymentText: z.string(), paymentDays: z.number().int() }).nullable(),
  defaults: z.object({ currency: z.string(), billing_period: z.enum(billingPeriods) }),
})
export type BillingState = z.infer<typeof billingState>

/** What an order or a change would cost. */
export const billingQuote = z.object({
  plan: billingPlan,
  quantity: z.number().int(),
  coupon: redeemedCoupon.nullable(),
  /** The invoice issued with the order; null if everything is on the next one. */
  now: invoiceAmounts.nullable(),
  next: upcomingInvoice,
})
export type BillingQuote = z.infer<typeof billingQuote>

export const billingNotices = ['trial', 'past_due', 'trial_ended', 'unpaid', 'cancelled'] as const
