import { z } from 'zod'
import { timeZone } from '../calendars/hours.ts'
import { defineCall } from '../core/call.ts'
import { instant, nothing, ref, secretText } from '../core/fields.ts'
import { conversationId, exampleAsset, exampleConversation } from './flight-calls.ts'
import { packageLimits } from './limits.ts'
import { quoteLine, quoteQuestion, quoteStates } from './quote-shapes.ts'
import { packageView } from './shapes.ts'
import { supplierErrors } from './supplier-shapes.ts'

const quoteId = ref('packageQuote')
const path = '/api/v1/conversations/:conversationId/package/quotes'
const exampleQuote = '019a9f6e-5d1c-7000-8000-000000000296'

export const createQuote = defineCall({
  name: 'packages.create_quote',
  summary:
    'Creates the next version of the quote, after suppliers confirmed their prices. Below the margin floor it waits for approval.',
  rest: { method: 'POST', path },
  access: 'conversation.work',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ conversationId, language: z.enum(['en', 'de']).default('en') }),
  output: packageView.extend({
    /** Titles of assets whose supplier has another price, or no longer has them. Then no quote was created. */
    changed: z.array(z.string()),
  }),
  errors: [
    'package_missing',
    'package_locked',
    'package_empty',
    'package_unpriced',
    'package_expired',
    'package_unchecked',
    'package_quote_limit',
    ...supplierErrors,
  ],
  example: { input: { conversationId: exampleConversation } },
})

export const approveQuote = defineCall({
  name: 'packages.approve_quote',
  summary: 'Approves a quote whose margin is below the floor.',
  rest: { method: 'POST', path: `${path}/:quoteId/approve` },
  access: 'conversation.work',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ conversationId, quoteId }),
  output: packageView,
  errors: ['package_missing', 'quote_settled'],
  example: { input: { conversationId: exampleConversation, quoteId: exampleQuote } },
})

export const withdrawQuote = defineCall({
  name: 'packages.withdraw_quote',
  summary: 'Withdraws a quote. An accepted one stops locking the package.',
  rest: { method: 'POST', path: `${path}/:quoteId/withdraw` },
  access: 'conversation.work',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ conversationId, quoteId }),
  output: packageView,
  errors: ['package_missing', 'quote_settled'],
  example: { input: { conversationId: exampleConversation, quoteId: exampleQuote } },
})

const token = secretText('quote link', 200)
const quoteOptions = z.array(z.string().max(40)).max(packageLimits.assets).default([])

/** What the customer's page shows: selling prices only. */
export const customerQuote = z.object({
  title: z.string(),
  company: z.string(),
  version: z.number().int(),
  state: z.enum(quoteStates),
  language: z.enum(['en', 'de']),
  currency: z.string(),
  travellers: z.number().int(),
  lines: z.array(quoteLine),
  total: z.string(),
  accepted: z.array(z.string()).nullable(),
  expires_at: instant().nullable(),
  is_expired: z.boolean(),
  /** A later version exists. */
  is_replaced: z.boolean(),
  question: z.string(),
})
export type CustomerQuote = z.infer<typeof customerQuote>

export const viewQuote = defineCall({
  name: 'packages.view_quote',
  summary: 'Returns a quote to its customer, without net prices.',
  rest: { method: 'POST', path: '/api/v1/quotes/view' },
  access: 'public',
  impact: 'write',
  audit: false,
  limitPerMinute: 60,
  input: z.object({ code: token }),
  output: customerQuote,
  errors: ['quote_link_invalid'],
  example: { input: { code: 'h8Kd…' } },
})

export const getQuotePdf = defineCall({
  name: 'packages.get_quote_pdf',
  summary: 'Returns a quote as PDF with what its customer sees: no net prices, in the customer’s language.',
  rest: { method: 'POST', path: '/api/v1/quotes/pdf', reply: 'bytes' },
  access: 'public',
  impact: 'read',
  limitPerMinute: 20,
  input: z.object({
    code: token,
    /** The optional lines that the total includes, by asset_id, as long as the quote is not accepted. */
    options: quoteOptions,
    /** Time zone of the time until which the prices hold. */
    timezone: timeZone.default('UTC'),
  }),
  output: nothing,
  errors: ['quote_link_invalid'],
  example: { input: { code: 'h8Kd…' } },
})

export const answerQuote = defineCall({
  name: 'packages.answer_quote',
  summary: 'Accepts or declines a quote, or asks about it. An expired quote can only be asked about.',
  rest: { method: 'POST', path: '/api/v1/quotes/answer' },
  access: 'public',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({
    code: token,
    answer: z.enum(['accept', 'decline', 'ask']),
    /** The optional lines to take, by asset_id. */
    options: quoteOptions,
    text: quoteQuestion.default(''),
  }),
  output: customerQuote,
  errors: ['quote_link_invalid', 'quote_settled', 'quote_expired', 'quote_price_changed'],
  example: { input: { code: 'h8Kd…', answer: 'accept', options: [exampleAsset] } },
})
