import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { instant, nothing, ref } from '../core/fields.ts'
import { assetTypes } from '../packages/asset-shapes.ts'
import { reportDefinition } from './definition.ts'

/** Margins below the floor of the workspace; then from this percentage on, up to the next one. */
export const marginBands = ['below_floor', 'from_0', 'from_5', 'from_10', 'from_15', 'from_20'] as const
export type MarginBand = (typeof marginBands)[number]

/**
 * Rates of a number of quotes. The win rate is the share of accepted ones among those that were accepted, declined or
 * expired. A margin is the markup in percent of the net price. Null where there is nothing to divide.
 */
const quoteRates = {
  win_rate_pct: z.string().nullable(),
  median_margin_won_pct: z.string().nullable(),
  /** Of declined and expired quotes. */
  median_margin_lost_pct: z.string().nullable(),
} as const

const quoteSum = z.object({ count: z.number().int(), net: z.string(), sell: z.string() })

/** Quotes of one currency by their outcome. */
export const quoteFigures = z.object({
  accepted: quoteSum,
  declined: quoteSum,
  expired: quoteSum,
  open: quoteSum,
  ...quoteRates,
})
export type QuoteFigures = z.infer<typeof quoteFigures>

const count = z.number().int()

export const quoteReport = z.object({
  from: instant(),
  to: instant(),
  /** The present one, by which the lowest band is told. */
  margin_floor_pct: z.string(),
  /** Members see their own figures and those of people whom they lead; the others are one line. */
  is_limited: z.boolean(),
  /** Without amounts, which are never summed over currencies. */
  all: z.object({ accepted: count, declined: count, expired: count, open: count, ...quoteRates }),
  /** By code. */
  currencies: z.array(
    z.object({
      currency: z.string(),
      total: quoteFigures,
      bands: z.array(z.object({ band: z.enum(marginBands), figures: quoteFigures })),
      /** Who created the quotes; `others` are the people whose own figures are hidden, or who are unknown. */
      owners: z.array(
        z.object({
          owner: z.union([ref('user'), z.literal('others')]),
          name: z.string(),
          figures: quoteFigures,
        }),
      ),
      /** The lines of each type. A quote with lines of two types counts in both. */
      types: z.array(z.object({ asset_type: z.enum(assetTypes), figures: quoteFigures })),
    }),
  ),
})
export type QuoteReport = z.infer<typeof quoteReport>

const ofPeriod = {
  access: 'report.read',
  mfa: 'enrolled',
  impact: 'read',
  input: reportDefinition.pick({
    timeType: true,
    preset: true,
    from_date: true,
    to_date: true,
    timezone: true,
  }),
  errors: ['report_period_missing', 'report_period_order', 'report_period_too_long'],
  example: { input: { preset: 'last_90_days', timezone: 'Europe/Lisbon' } },
} as const

export const getQuoteReport = defineCall({
  name: 'reporting.quotes',
  summary:
    'Counts the quotes created in a period by outcome, margin, currency, owner and type of asset, of conversations that you may read.',
  rest: { method: 'POST', path: '/reporting_api/v1/reporting/quotes/json' },
  ...ofPeriod,
  limitPerMinute: 240,
  output: quoteReport,
})

export const exportQuoteReport = defineCall({
  name: 'reporting.export_quotes',
  summary: 'Exports the same figures as CSV: a line for each currency and part of it.',
  rest: { method: 'POST', path: '/reporting_api/v1/reporting/quotes/csv', reply: 'bytes' },
  ...ofPeriod,
  limitPerMinute: 30,
  output: nothing,
})
