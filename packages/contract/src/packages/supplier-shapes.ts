import { z } from 'zod'
import { instant, ref } from '../core/fields.ts'
import { assetTypes, offerFields, packageRateInput } from './shapes.ts'

/** An offer that a supplier has, ready to become an asset. */
export const foundOffer = z.object({
  asset_type: z.enum(assetTypes),
  ...z.object(offerFields).shape,
  rates: z.array(packageRateInput),
})
export type FoundOffer = z.infer<typeof foundOffer>

/** Why a supplier gave no answer. */
export const supplierProblems = ['token_refused', 'unreachable', 'busy', 'refused'] as const
export type SupplierProblem = (typeof supplierProblems)[number]

/** Errors of calls that ask a supplier. */
export const supplierErrors = [
  'supplier_missing',
  'supplier_token_refused',
  'supplier_unreachable',
  'supplier_busy',
  'supplier_refused',
] as const

export const packageSupplier = z.object({
  /** A token of the supplier's test mode, whose offers cannot be booked. */
  isTest: z.boolean(),
  tokenSetBy: ref('user').nullable(),
  tokenSetAt: instant(),
  test: z
    .object({ at: instant(), durationMs: z.number().int(), problem: z.enum(supplierProblems).nullable() })
    .nullable(),
})
export type PackageSupplier = z.infer<typeof packageSupplier>
