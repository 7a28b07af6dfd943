import { z } from 'zod'

/** Names become parts of titles, which have one line. */
const name = z.string().transform((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim())
const amount = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/)
const airport = z.object({ iata_code: z.string().nullable(), name: name.nullish() })
const airline = z.object({ iata_code: z.string().nullable(), name })
const condition = z
  .object({
    allowed: z.boolean(),
    penalty_amount: z.string().nullish(),
    penalty_currency: z.string().nullish(),
  })
  .nullish()

const segment = z.object({
  /** Local times of the airports, without a zone. */
  departing_at: z.string().min(16),
  arriving_at: z.string().min(16),
  origin: airport,
  destination: airport,
  marketing_carrier: airline,
  marketing_carrier_flight_number: name,
  operating_carrier: airline,
  passengers: z.array(
    z.object({
      cabin_class_marketing_name: name.nullish(),
      baggages: z.array(z.object({ type: z.string(), quantity: z.number().int() })).default([]),
    }),
  ),
})
export type Segment = z.infer<typeof segment>

/** The part of an offer that packages use: https://duffel.com/docs/api/offers/schema */
export const duffelOffer = z.object({
  id: z.string().min(1).max(200),
  /** For all passengers, taxes included. */
  total_amount: amount,
  total_currency: z.string().regex(/^[A-Z]{3}$/),
  expires_at: z.iso.datetime({ offset: true }),
  owner: airline,
  passengers: z
    .array(z.object({ id: z.string().nullish(), age: z.number().int().min(0).max(130).nullish() }))
    .min(1),
  payment_requirements: z.object({ requires_instant_payment: z.boolean() }).nullish(),
  slices: z.array(z.object({ fare_brand_name: name.nullish(), segments: z.array(segment).min(1) })).min(1),
  conditions: z.object({ refund_before_departure: condition, change_before_departure: condition }).nullish(),
})
export type DuffelOffer = z.infer<typeof duffelOffer>
