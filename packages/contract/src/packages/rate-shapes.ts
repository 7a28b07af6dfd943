import { z } from 'zod'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, optionalText, requiredText } from '../core/fields.ts'
import { amount, packageCurrency } from './money-shapes.ts'

const cancellationStep = z.object({ until: optionalText(60), cost: requiredText('cancellation cost', 120) })

/** What a person or a supplier states of a rate. */
const rateFields = {
  name: requiredText('rate name', 120),
  /** Price of one unit; null where the supplier names none yet. */
  net_price: amount('net price').nullable(),
  currency: packageCurrency,
  /** Tickets, room nights or pieces. */
  quantity: z.number().int().min(1).max(9_999).default(1),
  conditions: optionalText(500).default(''),
  cancellation: z
    .array(cancellationStep)
    .max(10, fieldMessage('too_many', { maximum: 10 }))
    .default([]),
  /** Fees that the customer pays on site. */
  due_on_site: optionalText(200).default(''),
  /** Price of one unit that the supplier prescribes; such a rate takes no markup. */
  selling_price: amount('selling price').nullable().default(null),
  /** The price must be confirmed before it is quoted. */
  must_recheck: z.boolean().default(false),
  expires_at: instant().nullable().default(null),
  /** The supplier can hold places at this price until they are paid. */
  can_hold: z.boolean().default(false),
} as const

/** Places that a supplier holds until they are paid. */
const rateHold = z.object({
  /** Booking reference of the supplier. */
  reference: z.string(),
  /** Unpaid places go back to the supplier then. */
  pay_by: instant().nullable(),
})

/** Source of the price of a rate: a person, a rate sheet, or a supplier that is requested over the network. */
export const rateSources = ['manual', 'rate_sheet', 'duffel', 'connector'] as const

export const packageRateInput = z.object({
  ...rateFields,
  source: z.enum(rateSources).default('manual'),
  /** Id that the supplier gave the rate. */
  supplier_id: optionalText(500).default(''),
})
export type PackageRateInput = z.input<typeof packageRateInput>

export const packageRate = z.object({
  ...z.object(rateFields).shape,
  source: z.enum(rateSources),
  supplier_id: z.string(),
  fetched_at: instant(),
  /** Price before it was last checked, where it differed. */
  previous_net_price: z.string().nullable(),
  hold: rateHold.nullable().default(null),
})
export type PackageRate = z.infer<typeof packageRate>
