import { z } from 'zod'

/** Names become parts of titles, which have one line. */
const name = z.string().transform((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim())
const amount = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/)
const currency = z.string().regex(/^[A-Z]{3}$/)

const price = {
  /** For all rooms, nights and guests, without what is due at the accommodation. */
  total_amount: amount,
  total_currency: currency,
  due_at_accommodation_amount: amount.nullish(),
  due_at_accommodation_currency: currency.nullish(),
} as const

const rate = z.object({
  id: z.string().startsWith('rat_').max(500),
  ...price,
  board_type: name.nullish(),
  cancellation_timeline: z
    .array(z.object({ before: z.iso.datetime({ offset: true }), refund_amount: amount, currency }))
    .nullish(),
  conditions: z.array(z.object({ title: name, description: name.nullish() })).nullish(),
  expires_at: z.iso.datetime({ offset: true }).nullish(),
})
export type StayRate = z.infer<typeof rate>

const accommodation = z.object({
  name: name.pipe(z.string().min(1)),
  rating: z.number().nullish(),
  phone_number: name.nullish(),
  location: z
    .object({
      address: z.object({ line_one: name.nullish(), postal_code: name.nullish(), city_name: name.nullish() }),
    })
    .nullish(),
  check_in_information: z
    .object({ check_in_after_time: name.nullish(), check_out_before_time: name.nullish() })
    .nullish(),
})

/** The part of a search result with all rates that packages use: https://duffel.com/docs/api/search-result/schema */
export const stay = z.object({
  id: z.string().min(1),
  check_in_date: z.iso.date(),
  check_out_date: z.iso.date(),
  rooms: z.number().int().min(1),
  accommodation: accommodation.extend({
    rooms: z.array(z.object({ name, rates: z.array(rate) })),
  }),
})
export type Stay = z.infer<typeof stay>

/** A result of the search, with the price of its cheapest rate. */
export const stayResult = z.object({
  id: z.string().min(1).max(200),
  cheapest_rate_total_amount: amount,
})

/** Duffel's confirmation of a rate: https://duffel.com/docs/api/quotes/schema */
export const stayQuote = z.object({
  ...price,
  check_in_date: z.iso.date(),
  check_out_date: z.iso.date(),
  rooms: z.number().int().min(1),
})

const dayMs = 86_400_000

/** Nights of all rooms, the unit of a package's hotel prices. */
export const roomNightsOf = ({
  check_in_date: from,
  check_out_date: until,
  rooms,
}: Pick<Stay, 'check_in_date' | 'check_out_date' | 'rooms'>): number =>
  rooms * Math.max(1, Math.round((Date.parse(until) - Date.parse(from)) / dayMs))
