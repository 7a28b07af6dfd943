import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { requiredText } from '../core/fields.ts'
import { billingInvoice, billingState } from './shapes.ts'

/** With a payment provider: it does not answer, or refuses the payment. */
export const paymentErrors = ['payment_provider_silent', 'payment_refused'] as const

export const confirmPayment = defineCall({
  name: 'billing.confirm_payment',
  summary: 'Reads the subscription from the payment provider after its payment page led back.',
  rest: { method: 'POST', path: '/api/v1/settings/billing/confirmation' },
  access: 'billing.update',
  keys: false,
  whenReadOnly: true,
  impact: 'write',
  limitPerMinute: 60,
  input: z.object({ session: requiredText('session', 200) }),
  output: z.object({ state: billingState, invoice: billingInvoice.nullable(), isPaid: z.boolean() }),
  errors: ['payment_unknown', ...paymentErrors],
  example: { input: { session: 'cs_a1b2c3' } },
})

export const openPaymentPage = defineCall({
  name: 'billing.open_payment_page',
  summary:
    'Returns the address of a page of the payment provider: of an unpaid invoice, or of payment methods and receipts.',
  rest: { method: 'POST', path: '/api/v1/settings/billing/payment-page' },
  access: 'billing.update',
  keys: false,
  whenReadOnly: true,
  impact: 'write',
  limitPerMinute: 30,
  input: z.object({ number: requiredText('number', 60).optional() }),
  output: z.object({ url: z.string() }),
  errors: ['payment_unknown', ...paymentErrors],
  example: { input: {} },
})

export const receiveStripeEvent = defineCall({
  name: 'billing.receive_stripe_event',
  summary: 'Receives signed events of Stripe. Acknowledged once stored.',
  rest: {
    method: 'POST',
    path: '/api/v1/hooks/stripe',
    body: 'bytes',
    reply: 'bytes',
    headers: { signature: 'stripe-signature' },
  },
  access: 'public',
  impact: 'write',
  audit: false,
  limitPerMinute: 6_000,
  input: z.object({
    signature: z.string().max(1_000),
    /** The raw body, because the signature covers its exact bytes. */
    body: z.unknown().optional(),
  }),
  output: z.unknown(),
  errors: ['event_not_signed'],
  example: { input: { signature: `t=1763800000,v1=${'0'.repeat(64)}` } },
})
