import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { emailAddress, ref, requiredText } from '../core/fields.ts'
import { conversationId, exampleAsset, exampleConversation } from './flight-calls.ts'
import { packageView } from './shapes.ts'
import { foundOffer, supplierErrors } from './supplier-shapes.ts'

const day = (field: string) =>
  z
    .string({ error: fieldMessage('required', { field }) })
    .trim()
    .min(1, fieldMessage('required', { field }))
    .pipe(z.iso.date(fieldMessage('date_invalid')))

const cabins = ['economy', 'premium_economy', 'business', 'first'] as const
const path = '/api/v1/conversations/:conversationId/package'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('time_invalid'))
/** Local times between which to depart; only Duffel is asked for them. */
const timeRange = z
  .object({ from: clock, to: clock })
  .refine(({ from, to }) => from < to, fieldMessage('end_before_start'))
  .nullable()
  .default(null)

/** Language of descriptions and conditions. */
const language = z.enum(['en', 'de']).default('en')
/** A supplier's API connector; without one, Duffel is asked. */
const connectorId = ref('connector').nullable().default(null)
/** Ages of children on the first day; those who come of age are adults. */
const childrenAges = z
  .array(z.number().int().min(0).max(17))
  .max(20, fieldMessage('too_many', { maximum: 20 }))
  .default([])
const found = z.object({ items: z.array(foundOffer), isTest: z.boolean() })

export const searchFlights = defineCall({
  name: 'packages.search_flights',
  summary:
    'Searches a supplier for flights of adults and children. Offers with the same flights are one offer with several rates, cheapest first.',
  rest: { method: 'POST', path: `${path}/search-flights` },
  access: 'conversation.work',
  mfa: 'enrolled',
  impact: 'read',
  limitPerMinute: 20,
  input: z.object({
    conversationId,
    /** IATA code or name of an airport or city. */
    from: requiredText('place of departure', 80),
    to: requiredText('destination', 80),
    departure: day('date of departure'),
    departure_time: timeRange,
    return: day('date of return').nullable().default(null),
    return_time: timeRange,
    /** Adults. */
    travellers: z.number().int().min(1).max(99),
    /** API connectors are asked for children if their templates name `search.childrenAges`. */
    children_ages: childrenAges,
    cabin: z.enum(cabins).default('economy'),
    connectorId,
    language,
  }),
  output: found,
  errors: supplierErrors,
  example: {
    input: {
      conversationId: exampleConversation,
      from: 'LEJ',
      to: 'LIS',
      departure: '2027-01-14',
      return: '2027-01-18',
      travellers: 6,
    },
  },
})

export const searchStays = defineCall({
  name: 'packages.search_stays',
  summary:
    'Searches a supplier for rooms of adults and children around a place. Each accommodation is an offer with its rates, cheapest first.',
  rest: { method: 'POST', path: `${path}/search-stays` },
  access: 'conversation.work',
  mfa: 'enrolled',
  impact: 'read',
  limitPerMinute: 20,
  input: z.object({
    conversationId,
    /** IATA code or name of a city or airport. */
    place: requiredText('place', 80),
    check_in: day('day of arrival'),
    check_out: day('day of departure'),
    /** Adults. */
    travellers: z.number().int().min(1).max(99),
    /** Children as for flights. Requests to API connectors spread the guests evenly over the rooms. */
    children_ages: childrenAges,
    rooms: z.number().int().min(1).max(30),
    /** For Duffel; connectors have their own. */
    radius_km: z.number().int().min(1).max(100).default(10),
    connectorId,
    language,
  }),
  output: found,
  errors: supplierErrors,
  example: {
    input: {
      conversationId: exampleConversation,
      place: 'LIS',
      check_in: '2027-01-14',
      check_out: '2027-01-18',
      travellers: 6,
      rooms: 3,
    },
  },
})

const passenger = z.object({
  title: z.enum(['mr', 'ms', 'mrs', 'miss', 'dr']),
  given_name: requiredText('given name', 60),
  family_name: requiredText('family name', 60),
  gender: z.enum(['f', 'm']),
  born_on: day('date of birth'),
})

export const holdRate = defineCall({
  name: 'packages.hold_rate',
  summary:
    'Has the supplier hold the places of a rate until they are paid. Names and dates of birth go to the supplier and are not stored.',
  rest: { method: 'POST', path: `${path}/assets/:assetId/hold` },
  access: 'conversation.work',
  mfa: 'enrolled',
  impact: 'write',
  limitPerMinute: 10,
  input: z.object({
    conversationId,
    assetId: ref('packageAsset'),
    rate: z.number().int().min(0),
    email: emailAddress(),
    /** In international form (E.164). */
    phone: z
      .string({ error: fieldMessage('required', { field: 'phone number' }) })
      .transform((text) => text.replace(/[\s()/-]/g, ''))
      .pipe(z.string().regex(/^\+[1-9]\d{5,14}$/, fieldMessage('phone_invalid'))),
    passengers: z.array(passenger).min(1).max(9),
  }),
  output: packageView,
  errors: [
    'package_missing',
    'package_locked',
    'rate_not_holdable',
    'rate_passengers',
    'rate_ages',
    'rate_adults',
    'rate_hold_unconfirmed',
    ...supplierErrors,
  ],
  example: {
    input: {
      conversationId: exampleConversation,
      assetId: exampleAsset,
      rate: 0,
      email: 'annika@tarsel-optik.example',
      phone: '+49 341 5550100',
      passengers: [
        {
          title: 'ms',
          given_name: 'Annika',
          family_name: 'Lindqvist',
          gender: 'f',
          born_on: '1987-04-12',
        },
      ],
    },
  },
})

export const releaseHold = defineCall({
  name: 'packages.release_hold',
  summary: 'Gives places that a supplier holds back to it. Places that were paid are not released.',
  rest: { method: 'POST', path: `${path}/assets/:assetId/release` },
  access: 'conversation.work',
  mfa: 'enrolled',
  impact: 'destructive',
  limitPerMinute: 10,
  input: z.object({ conversationId, assetId: ref('packageAsset'), rate: z.number().int().min(0) }),
  output: packageView,
  errors: ['package_missing', 'package_locked', 'rate_not_held', 'rate_paid', ...supplierErrors],
  example: { input: { conversationId: exampleConversation, assetId: exampleAsset, rate: 0 } },
})
