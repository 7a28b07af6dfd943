import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { defineFeature } from '../core/feature.ts'
import {
  cancelSubscription,
  getPlan,
  getPlans,
  getSubscription,
  getUserStatus,
  listInvoices,
  previewSubscription,
  printInvoice,
  redeemCoupon,
  resumeSubscription,
  saveBillingDetails,
  updateSubscription,
} from './calls.ts'
import { confirmPayment, openPaymentPage, receiveStripeEvent } from './payment-calls.ts'

export * from './calls.ts'
export { confirmPayment, openPaymentPage, receiveStripeEvent } from './payment-calls.ts'
export * from './shapes.ts'

export const billingChanged = defineEvent({
  type: 'billing.changed',
  summary: 'The subscription, its invoices or the billing details changed.',
  scope: 'staff',
  payload: z.object({
    change: z.enum([
      'ordered',
      'changed',
      'details_saved',
      'coupon_redeemed',
      'cancelled',
      'resumed',
      'renewed',
      'ended',
      'paid',
      'past_due',
      'read_only',
      'trial_started',
      'trial_ended',
      'reminded',
    ]),
  }),
})

export const billingContract = defineFeature({
  name: 'billing',
  area: 'workspace',
  calls: [
    getSubscription,
    updateSubscription,
    previewSubscription,
    saveBillingDetails,
    cancelSubscription,
    resumeSubscription,
    getPlans,
    getPlan,
    getUserStatus,
    listInvoices,
    printInvoice,
    redeemCoupon,
    confirmPayment,
    openPaymentPage,
    receiveStripeEvent,
  ],
  events: [billingChanged],
  errors: {
    billing_not_used: { status: 409, text: 'Nothing is charged on this server.' },
    plan_unknown: { status: 404, text: 'There is no such plan.', field: 'pabbly_plan_id' },
    seats_in_use: {
      status: 409,
      text: '{used} seats are in use. Choose at least as many.',
      params: z.object({ used: z.number() }),
      field: 'quantity',
    },
    inboxes_in_use: {
      status: 409,
      text: '{used} shared inboxes are in use; this plan has {included}.',
      params: z.object({ used: z.number(), included: z.number() }),
      field: 'pabbly_plan_id',
    },
    currency_fixed: {
      status: 409,
      text: 'The subscription is billed in {currency}.',
      params: z.object({ currency: z.string() }),
      field: 'currency',
    },
    price_changed: { status: 409, text: 'The price has changed. Check the new one and order again.' },
    address_missing: { status: 400, text: 'Please enter your billing address.', field: 'billingAddress' },
    subscription_missing: { status: 409, text: 'There is no subscription yet.' },
    coupon_unknown: { status: 404, text: 'There is no such coupon.', field: 'coupon' },
    coupon_expired: {
      status: 409,
      text: 'This coupon expired on {day}.',
      params: z.object({ day: z.string() }),
      field: 'coupon',
    },
    coupon_used_up: {
      status: 409,
      text: 'This coupon has been redeemed as often as it can be.',
      field: 'coupon',
    },
    coupon_wrong_plan: {
      status: 409,
      text: 'This coupon is not for the plan {plan}.',
      params: z.object({ plan: z.string() }),
      field: 'coupon',
    },
    payment_provider_silent: {
      status: 503,
      text: 'The payment provider does not answer. Please try again in a minute.',
    },
    payment_refused: {
      status: 409,
      text: 'The payment was refused. Check the payment method and try again.',
    },
    payment_unknown: { status: 404, text: 'There is no such payment.' },
    event_not_signed: { status: 403, text: 'The signature does not fit.' },
    coupon_redeemed: { status: 409, text: 'You have already redeemed this coupon.', field: 'coupon' },
  },
  abilities: {
    'billing.read': 'See the subscription and its invoices',
    'billing.update': 'Change the subscription',
  },
})
