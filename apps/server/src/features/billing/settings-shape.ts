import { type BillingPlan, billingPeriods, billingProviders, workspaceFeatures } from '@postroom/contract'
import { z } from 'zod'
import { currencyDigits, parseMoney } from './money.ts'

const currencies = new Set(Intl.supportedValuesOf('currency'))
const currency = z.string().refine((code) => currencies.has(code), 'must be a currency of ISO 4217, like EUR')
const percentage = z.string().regex(/^\d{1,3}(\.\d{1,4})?$/, 'must be a percentage as text, like "23"')
const line = z.string().trim().min(1).max(200)

const plan = z.strictObject({
  pabbly_plan_id: z.string().regex(/^[\w.-]{1,80}$/, 'must be letters, digits, dots and dashes'),
  name: line,
  description: z.string().trim().max(200).default(''),
  price: z.string(),
  currency: currency.optional(),
  billing_period: z.enum(billingPeriods).optional(),
  sharedInboxes: z.number().int().min(-1).default(-1),
  features: z.array(z.enum(workspaceFeatures)).default([]),
  classificationEnabled: z.boolean().default(false),
  /** Id of the price at Stripe that this plan is sold at. */
  stripePrice: z
    .string()
    .regex(/^price_\w{1,200}$/, 'must be the id of a price at Stripe, like price_1Abc')
    .optional(),
})

/** The operator's file for `billing:settings`. */
export const billingSettings = z
  .strictObject({
    provider: z.enum(billingProviders).default('none'),
    currency: currency.default('EUR'),
    billing_period: z.enum(billingPeriods).default('month'),
    plans: z.array(plan).max(100).default([]),
    tax: z.strictObject({ name: line, rate: percentage }).default({ name: 'VAT', rate: '0' }),
    seller: z
      .strictObject({
        name: line,
        /** Lines below the name: address, tax numbers. */
        lines: z.array(line).max(12).default([]),
        /** Receives a mail about each order. */
        email: z.email(),
        /** How to pay: bank account, reference. */
        paymentText: z.string().trim().max(500).default(''),
      })
      .optional(),
    invoicePrefix: z
      .string()
      .regex(/^[A-Z0-9]{1,10}$/, 'must be capital letters and digits')
      .default('INV'),
    /** Days from an invoice to its due date. */
    paymentDays: z.number().int().min(0).max(120).default(14),
    /** Days from the due date until the workspace becomes read-only. */
    graceDays: z.number().int().min(0).max(365).default(14),
    /** Length of the trial of workspaces without a subscription; null for none. */
    trialDays: z.number().int().min(1).max(365).nullable().default(null),
    stripe: z
      .strictObject({
        /** Stripe computes the tax by the customer's address and tax numbers. */
        automaticTax: z.boolean().default(false),
        /** Tax rates of Stripe for all orders, instead of computed ones. */
        taxRates: z
          .array(z.string().regex(/^txr_\w+$/, 'must be the id of a tax rate at Stripe'))
          .max(5)
          .default([]),
      })
      .default({ automaticTax: false, taxRates: [] }),
    /** When changes within a period are charged. */
    changeCharges: z.enum(['next_invoice', 'now']).default('next_invoice'),
  })
  .transform((settings) => ({
    ...settings,
    plans: settings.plans.map((one) => ({
      ...one,
      currency: one.currency ?? settings.currency,
      billing_period: one.billing_period ?? settings.billing_period,
    })),
  }))
  .superRefine(({ provider, plans, seller, stripe }, context) => {
    const problem = (message: string) => context.addIssue({ code: 'custom', message })
    const keys = plans.map((one) => `${one.pabbly_plan_id} ${one.currency} ${one.billing_period}`)
    const twice = keys.find((key, index) => keys.indexOf(key) !== index)
    if (twice) problem(`plans has ${twice} twice`)
    for (const one of plans) if (!isPrice(one.price, one.currency)) problem(priceProblem(one))
    if (provider === 'invoice' && !seller) problem('seller is needed to issue invoices')
    if (provider !== 'none' && plans.length === 0) problem('plans must have at least one plan')
    if (provider === 'stripe')
      for (const one of plans) if (!one.stripePrice) problem(`the plan ${one.name} needs its stripePrice`)
    if (stripe.automaticTax && stripe.taxRates.length > 0)
      problem('stripe has either automaticTax or taxRates')
  })

export type BillingSettings = z.output<typeof billingSettings>
/** A plan with its price at Stripe. */
export type SoldPlan = BillingPlan & { readonly stripePrice?: string | undefined }

function isPrice(price: string, code: string): boolean {
  try {
    return parseMoney(price, code) >= 0n
  } catch {
    return false
  }
}

const priceProblem = ({ name, price, currency: code }: { name: string; price: string; currency: string }) =>
  `the price ${price} of ${name} must be a text with at most ${currencyDigits(code)} decimal places`
