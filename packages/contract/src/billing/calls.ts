import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { instant, multilineText, nothing, requiredText, version } from '../core/fields.ts'
import { roles } from '../core/roles.ts'
import { subscriptionStatuses } from '../workspace-shape.ts'
import { paymentErrors } from './payment-calls.ts'
import {
  billingAddressInput,
  billingInvoice,
  billingNotices,
  billingPeriods,
  billingPlan,
  billingQuote,
  billingState,
  currencyCode,
  moneyAmount,
  quantityLimit,
} from './shapes.ts'

const planId = requiredText('plan', 80)
const coupon = requiredText('coupon', 40).toUpperCase()

const couponErrors = [
  'coupon_unknown',
  'coupon_expired',
  'coupon_used_up',
  'coupon_wrong_plan',
  'coupon_redeemed',
] as const
const orderErrors = [
  'billing_not_used',
  'plan_unknown',
  'seats_in_use',
  'inboxes_in_use',
  'currency_fixed',
] as const

export const getSubscription = defineCall({
  name: 'billing.get_subscription',
  summary: 'Returns the subscription with its plan, licences, address and next invoice.',
  rest: { method: 'GET', path: '/api/v1/settings/billing/subscription' },
  command: { head: '/settings billing get_subscription' },
  access: 'billing.read',
  impact: 'read',
  input: nothing,
  output: billingState,
  example: { input: {} },
})

const order = {
  pabbly_plan_id: planId,
  quantity: z.number().int().min(1).max(quantityLimit),
  currency: currencyCode.optional(),
  billing_period: z.enum(billingPeriods).optional(),
  coupon: coupon.optional(),
}
const exampleOrder = { pabbly_plan_id: 'team', quantity: 12, billing_period: 'month' } as const

export const updateSubscription = defineCall({
  name: 'billing.update_subscription',
  summary:
    'Orders a plan or changes plan, seats and billing period. `total` is the amount due now that the person saw; another one is refused.',
  rest: { method: 'PUT', path: '/api/v1/settings/billing/subscription' },
  command: { head: '/settings billing update_subscription' },
  access: 'billing.update',
  keys: false,
  whenReadOnly: true,
  impact: 'write',
  input: z.object({
    ...order,
    total: moneyAmount,
    /** Of the state that the person saw; if address or additional text were changed since, the answer is 409. */
    detailsVersion: version().optional(),
    billingAddress: billingAddressInput.optional(),
    additionalInfo: multilineText(500).optional(),
    /** The page that the order was begun on, to lead back to from the payment page. */
    from: z.enum(['invite']).optional(),
  }),
  output: z.object({
    state: billingState,
    invoice: billingInvoice.nullable(),
    /** Page of the payment provider where the order is paid, and without which it is not carried out; null if nothing is left to pay there. */
    paymentUrl: z.string().nullable(),
  }),
  errors: [...orderErrors, ...couponErrors, ...paymentErrors, 'price_changed', 'address_missing', 'conflict'],
  example: { input: { ...exampleOrder, total: '168.00' } },
})

export const previewSubscription = defineCall({
  name: 'billing.preview_subscription',
  summary: 'Returns what an order or a change would cost now and at the next invoice.',
  rest: { method: 'POST', path: '/api/v1/settings/billing/preview' },
  command: { head: '/settings billing preview_subscription' },
  access: 'billing.read',
  impact: 'read',
  input: z.object(order),
  output: billingQuote,
  errors: [...orderErrors, ...couponErrors, ...paymentErrors],
  example: { input: exampleOrder },
})

export const saveBillingDetails = defineCall({
  name: 'billing.save_details',
  summary: 'Changes the address and the additional text of invoices. Issued invoices stay as they are.',
  rest: { method: 'PUT', path: '/api/v1/settings/billing/details' },
  access: 'billing.update',
  keys: false,
  whenReadOnly: true,
  impact: 'write',
  input: z.object({
    /** `detailsVersion` of the state that the person saw. */
    version: version(),
    billingAddress: billingAddressInput,
    additionalInfo: multilineText(500).default(''),
  }),
  output: billingState,
  errors: ['conflict', 'billing_not_used', ...paymentErrors],
  example: {
    input: {
      version: 1,
      billingAddress: {
        company_name: 'Marewind, Lda.',
        street1: 'Rua do Salitre 118',
        zip_code: '1250-198',
        city: 'Lisboa',
        country: 'Portugal',
      },
      additionalInfo: 'VAT number PT 509 317 448',
    },
  },
})

export const cancelSubscription = defineCall({
  name: 'billing.cancel_subscription',
  summary: 'Ends the subscription with the current period. Until then it can be resumed.',
  rest: { method: 'POST', path: '/api/v1/settings/billing/cancel' },
  access: 'billing.update',
  keys: false,
  whenReadOnly: true,
  impact: 'destructive',
  input: nothing,
  output: billingState,
  errors: ['subscription_missing', ...paymentErrors],
  example: { input: {} },
})

export const resumeSubscription = defineCall({
  name: 'billing.resume_subscription',
  summary: 'Continues a subscription that was to end with the current period.',
  rest: { method: 'POST', path: '/api/v1/settings/billing/resume' },
  access: 'billing.update',
  keys: false,
  whenReadOnly: true,
  impact: 'write',
  input: nothing,
  output: billingState,
  errors: ['subscription_missing', ...paymentErrors],
  example: { input: {} },
})

export const getPlans = defineCall({
  name: 'billing.get_plans',
  summary: 'Lists the plans that can be ordered.',
  rest: { method: 'GET', path: '/api/v1/settings/billing/plans' },
  command: { head: '/settings billing get_plans', args: ['currency', 'billing_period'] },
  access: 'billing.read',
  impact: 'read',
  input: z.object({ currency: currencyCode.optional(), billing_period: z.enum(billingPeriods).optional() }),
  output: z.object({ items: z.array(billingPlan) }),
  example: { input: {} },
})

export const getPlan = defineCall({
  name: 'billing.get_plan',
  summary: 'Returns one plan; without currency and billing period those that the operator configured.',
  rest: { method: 'GET', path: '/api/v1/settings/billing/plans/:pabbly_plan_id' },
  command: {
    head: '/settings billing get_plan',
    args: ['currency', 'billing_period', 'pabbly_plan_id'],
  },
  access: 'billing.read',
  impact: 'read',
  input: z.object({
    currency: currencyCode.optional(),
    billing_period: z.enum(billingPeriods).optional(),
    pabbly_plan_id: planId,
  }),
  output: billingPlan,
  errors: ['plan_unknown'],
  example: { input: { currency: 'EUR', billing_period: 'month', pabbly_plan_id: 'team' } },
})

export const getUserStatus = defineCall({
  name: 'billing.get_user_status',
  summary: 'Returns your role and licence type, whether you may change the subscription, and what is due.',
  rest: { method: 'GET', path: '/api/v1/settings/billing/userstatus' },
  command: { head: '/settings billing get_user_status' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: z.object({
    role: z.enum(roles),
    subscriptionMemberType: z.enum(['User', 'SharedInbox']),
    subscriptionStatus: z.enum(subscriptionStatuses),
    canEdit: z.boolean(),
    isAdmin: z.boolean(),
    isOwner: z.boolean(),
    /** For owners and admins: what needs their attention, and until or since when. */
    notice: z.object({ kind: z.enum(billingNotices), at: instant() }).nullable(),
  }),
  example: { input: {} },
})

export const listInvoices = defineCall({
  name: 'billing.list_invoices',
  summary: 'Lists the invoices of the workspace, the newest first.',
  rest: { method: 'GET', path: '/api/v1/settings/billing/invoices' },
  command: { head: '/settings billing get_invoices' },
  access: 'billing.read',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(billingInvoice) }),
  example: { input: {} },
})

export const printInvoice = defineCall({
  name: 'billing.print_invoice',
  summary: 'Returns one invoice as PDF, in the language of the workspace.',
  rest: { method: 'GET', path: '/api/v1/settings/billing/invoices/:number/print', reply: 'bytes' },
  access: 'billing.read',
  impact: 'read',
  input: z.object({ number: requiredText('number', 60) }),
  output: nothing,
  example: { input: { number: 'PR-2026-0001' } },
})

export const redeemCoupon = defineCall({
  name: 'billing.redeem_coupon',
  summary: 'Applies a coupon to the following invoices. It replaces another one.',
  rest: { method: 'POST', path: '/api/v1/settings/billing/coupon' },
  command: { head: '/settings billing redeem_coupon', args: ['coupon'] },
  access: 'billing.update',
  keys: false,
  whenReadOnly: true,
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({ coupon }),
  output: billingState,
  errors: ['billing_not_used', 'subscription_missing', ...couponErrors, ...paymentErrors],
  example: { input: { coupon: 'SPRING26' } },
})
