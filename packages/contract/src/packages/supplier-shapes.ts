import { z } from 'zod'
import { instant, ref } from '../core/fields.ts'
import { assetTypes, offerFields } from './asset-shapes.ts'
import { packageRateInput } from './rate-shapes.ts'

/** An offer that a supplier has, ready to become an asset. */
export const foundOffer = z.object({
  asset_type: z.enum(assetTypes),
  ...z.object(offerFields).shape,
  rates: z.array(packageRateInput),
  /** Rates that make up the offer together, such as rooms for different guests; otherwise the first one. */
  selected_rates: z.array(z.number().int()).optional(),
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

/** Types of assets that API connectors can supply. */
export const connectorAssetTypes = ['flight', 'hotel'] as const

/**
 * Fields that an API connector reads for a search, as lists of the same length with an item for each offer: `id` of the
 * rate, `title`, `total` (decimal text for all travellers, or all rooms and nights) and `currency`.
 */
export const supplierFields = ['id', 'title', 'total', 'currency'] as const

/**
 * Further lists: `summary`, `supplier`, `rate` (its name), `conditions`, `expires_at` (a time), `selling_total` with
 * `selling_fixed` (`true` where the supplier prescribes it), `recheck` (`true` or `RECHECK`), and `hotel` (its id, by which
 * rooms for different guests are put together; otherwise the title).
 */
export const optionalSupplierFields = [
  'summary',
  'supplier',
  'rate',
  'conditions',
  'expires_at',
  'selling_total',
  'selling_fixed',
  'recheck',
  'hotel',
] as const

/** Fields of the connector that reads the price of one rate again, as text. */
export const supplierPriceFields = ['total', 'currency'] as const

/** An API connector that was chosen as supplier. */
export const supplierConnector = z.object({
  connectorId: ref('connector'),
  name: z.string(),
  asset_type: z.enum(connectorAssetTypes),
  /** Reads the price of a rate again; without one, people confirm prices. */
  price_connector_id: ref('connector').nullable(),
  /** Its templates name `search.childrenAges`. */
  asksForChildren: z.boolean(),
  /** A connector that is off is not asked. */
  isActive: z.boolean(),
})
export type SupplierConnector = z.infer<typeof supplierConnector>

export const supplierPresets = ['amadeus', 'hotelbeds'] as const
export type SupplierPreset = (typeof supplierPresets)[number]
