import { z } from 'zod'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, ref, requiredText, version } from '../core/fields.ts'
import { abilities } from '../core/roles.ts'
import { packageAsset } from './asset-shapes.ts'
import { packageLimits } from './limits.ts'
import { amount, exchangeRate, packageCurrency, savedMarkups } from './money-shapes.ts'
import { packageQuote } from './quote-shapes.ts'
import { requestField } from './request-shapes.ts'

export const packageContexts = ['travel', 'logistic', 'other'] as const

const percent = amount('percentage')
  .refine((text) => Number(text) <= 100, fieldMessage('percent_invalid'))
  .nullable()
export const packageCustomer = z.object({ discount_pct: percent, avg_uplift_pct: percent })
/** Terms of a customer; version 0 where none were saved. */
const customerTerms = packageCustomer.extend({ version: z.number().int().min(0) })
export type PackageCustomer = z.infer<typeof packageCustomer>

export const packageChange = z.object({
  at: instant(),
  userId: ref('user').nullable(),
  /** Name of that person; empty for a customer and for Postroom. */
  by: z.string(),
  what: z.enum(['markups', 'rates', 'asset', 'asset_removed', 'package', 'prices', 'quote', 'answer']),
  /** The assets, values or version that changed, in the package's own words. */
  detail: z.string(),
})
export type PackageChange = z.infer<typeof packageChange>

/** What a person writes of a package. */
export const packageFields = {
  title: requiredText('title', 120),
  package_context: z.enum(packageContexts),
  currency: packageCurrency,
  travellers: z.number().int().min(1).max(packageLimits.travellers),
  exchange_rates: z
    .array(exchangeRate)
    .max(packageLimits.exchangeRates, fieldMessage('too_many', { maximum: packageLimits.exchangeRates }))
    .default([]),
} as const

export const travelPackage = z.object({
  id: z.string(),
  conversation_id: ref('conversation'),
  ...z.object(packageFields).shape,
  flight_assets: z.array(packageAsset),
  hotel_assets: z.array(packageAsset),
  logistic_assets: z.array(packageAsset),
  logistic_addon_services: z.array(packageAsset),
  /** Assets of each snapshot, the chosen one included. */
  snapshots: z.record(z.string(), z.array(packageAsset)),
  all_selected_rates: z.record(z.string(), z.array(z.number().int())),
  saved_markups: savedMarkups,
  /** When a person last saved the markups. */
  markups_saved_at: instant().nullable(),
  customer: customerTerms,
  quotes: z.array(packageQuote),
  changes: z.array(packageChange),
  /** An accepted quote locks its prices. */
  is_locked: z.boolean(),
  /** Margin in percent below which a quote needs the approval of an owner or admin. */
  margin_floor_pct: z.string(),
  version: version(),
})
export type TravelPackage = z.infer<typeof travelPackage>

export const packageView = z.object({
  package: travelPackage.nullable(),
  request: z.array(requestField),
  metadata: z.object({
    /** `reference_snapshot {id}` or `open_details {assetId}`. */
    user_action_for_iframe: z.string().optional(),
    /** Tells two equal actions apart. */
    user_action_id: z.string().optional(),
  }),
  abilities,
})
export type PackageView = z.infer<typeof packageView>
