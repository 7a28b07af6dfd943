import { z } from 'zod'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, requiredText } from '../core/fields.ts'

const amountPattern = /^\d{1,12}(\.\d{1,4})?$/

/** A decimal amount as text, like `118.00`; never a binary number. */
export const amount = (field: string) =>
  z
    .string({ error: fieldMessage('required', { field }) })
    .trim()
    .regex(amountPattern, fieldMessage('amount_invalid'))

/** ISO 4217 code. */
export const packageCurrency = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, fieldMessage('currency_invalid'))

/** A markup on the wire: decimal text or a number; empty where nothing is set. */
const markup = z.union([z.string(), z.number().transform(String)]).pipe(
  z
    .string()
    .trim()
    .regex(/^(\d{1,12}(\.\d{1,4})?)?$/, fieldMessage('amount_invalid')),
)
const fraction = markup.refine((text) => Number(text) <= 1, fieldMessage('fraction_invalid'))

/** `hotel_markup` and `flight_markup` are money per room night or ticket; the two logistic values are fractions. */
export const markupFields = {
  hotel_markup: markup.default(''),
  flight_markup: markup.default(''),
  logistic_discount: fraction.default(''),
  logistic_uplift: fraction.default(''),
} as const

export const savedMarkups = z.object({
  hotel_markup: z.string(),
  flight_markup: z.string(),
  logistic_discount: z.string(),
  logistic_uplift: z.string(),
})
export type SavedMarkups = z.infer<typeof savedMarkups>

export const exchangeRate = z.object({
  currency: packageCurrency,
  /** Units of the package's currency for one unit of this one. */
  rate: amount('exchange rate').refine((text) => Number(text) > 0, fieldMessage('amount_invalid')),
  /** Percent added against changes of the rate. */
  buffer_pct: amount('buffer').refine((text) => Number(text) <= 100, fieldMessage('percent_invalid')),
  source: requiredText('source', 80),
  at: instant(),
})
export type ExchangeRate = z.infer<typeof exchangeRate>
