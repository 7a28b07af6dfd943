import { z } from 'zod'
import { instant, multilineText, ref, version } from '../core/fields.ts'
import { assetTypes } from './asset-shapes.ts'

export const quoteStates = ['approval', 'open', 'accepted', 'declined', 'withdrawn'] as const
export type QuoteState = (typeof quoteStates)[number]

/** A line as its customer sees it. */
export const quoteLine = z.object({
  asset_id: z.string(),
  asset_type: z.enum(assetTypes),
  title: z.string(),
  summary: z.string(),
  rates: z.array(z.object({ name: z.string(), quantity: z.number().int(), conditions: z.string() })),
  is_optional: z.boolean(),
  sell: z.string(),
})
export type QuoteLine = z.infer<typeof quoteLine>

/** The same with what only staff sees. */
export const ledgerLine = quoteLine.extend({ net: z.string(), markup: z.string(), is_fixed: z.boolean() })
export type LedgerLine = z.infer<typeof ledgerLine>

export const packageQuote = z.object({
  id: ref('packageQuote'),
  version: version(),
  state: z.enum(quoteStates),
  lines: z.array(ledgerLine),
  net: z.string(),
  total: z.string(),
  margin_pct: z.string(),
  currency: z.string(),
  /** Of the customer. */
  language: z.enum(['en', 'de']),
  travellers: z.number().int(),
  createdBy: ref('user').nullable(),
  createdAt: instant(),
  approvedBy: ref('user').nullable(),
  expires_at: instant().nullable(),
  openedAt: instant().nullable(),
  answeredAt: instant().nullable(),
  /** Optional lines that the customer took; null before acceptance. */
  accepted: z.array(z.string()).nullable(),
  /** What the customer asked or said last. */
  question: z.string(),
  /** Address of the customer's page; null before approval. */
  link: z.string().nullable(),
})
export type PackageQuote = z.infer<typeof packageQuote>

export const quoteQuestion = multilineText(2_000)
