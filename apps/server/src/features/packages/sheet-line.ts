import { assetTypes } from '@postroom/contract'
import { z } from 'zod'

/** A line of a rate sheet as it is stored. Empty texts and nulls put no condition on a search. */
export const sheetLine = z.object({
  /** Line of the file; the header is line 1. */
  line: z.number().int(),
  type: z.enum(assetTypes),
  title: z.string(),
  supplier: z.string(),
  rate: z.string(),
  net_price: z.string(),
  currency: z.string(),
  conditions: z.string(),
  from: z.string(),
  to: z.string(),
  /** Dates of travel or shipment, both included. */
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  /** Weight zone in kilograms. */
  min_kg: z.number().nullable(),
  max_kg: z.number().nullable(),
  /** Added to the net price. */
  surcharge: z.string(),
  /** Price that the supplier prescribes. */
  selling_price: z.string().nullable(),
})
export type SheetLine = z.infer<typeof sheetLine>
