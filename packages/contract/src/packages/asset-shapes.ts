import { z } from 'zod'
import { fieldMessage } from '../core/field-problems.ts'
import { optionalText, plainId, ref, requiredText } from '../core/fields.ts'
import { packageLimits } from './limits.ts'
import { packageRate } from './rate-shapes.ts'

export const assetTypes = ['flight', 'hotel', 'logistic', 'logistic_addon'] as const
export type AssetType = (typeof assetTypes)[number]

export const offerFields = {
  title: requiredText('title', 160),
  summary: optionalText(300).default(''),
  supplier: optionalText(120).default(''),
  facts: z
    .array(z.object({ name: requiredText('fact', 80), value: requiredText('value', 200) }))
    .max(packageLimits.facts, fieldMessage('too_many', { maximum: packageLimits.facts }))
    .default([]),
} as const

export const packageOffer = z.object({ ...z.object(offerFields).shape, rates: z.array(packageRate) })
export type PackageOffer = z.infer<typeof packageOffer>

export const packageAsset = z.object({
  asset_id: ref('packageAsset'),
  asset_type: z.enum(assetTypes),
  /** Comparable offers for the same need share a snapshot. */
  snapshot_id: plainId().nullable(),
  /** The customer may leave it out. */
  is_optional: z.boolean(),
  /** Places of the chosen rates in the offer's list. */
  selected_rates: z.array(z.number().int()),
  flight_offer: packageOffer.optional(),
  hotel_offer: packageOffer.optional(),
  logistic_offer: packageOffer.optional(),
})
export type PackageAsset = z.infer<typeof packageAsset>
