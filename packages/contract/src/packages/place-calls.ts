import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { requiredText } from '../core/fields.ts'

export const place = z.object({
  /** IATA code of an airport or of a city with several, or UN/LOCODE of a seaport. */
  code: z.string(),
  kind: z.enum(['airport', 'city', 'port']),
  /** The city. */
  name: z.string(),
  /** Name of the airport; empty for cities and ports. */
  airport: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
})
export type Place = z.infer<typeof place>

export const suggestPlaces = defineCall({
  name: 'packages.suggest_places',
  summary: 'Suggests airports, cities and seaports for the start of a name in any language, or a code.',
  rest: { method: 'GET', path: '/api/v1/places' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ text: requiredText('place', 80) }),
  output: z.object({ items: z.array(place) }),
  example: {
    input: { text: 'Lissab' },
    output: {
      items: [
        {
          code: 'LIS',
          kind: 'airport',
          name: 'Lisbon',
          airport: 'Humberto Delgado Airport (Lisbon Portela Airport)',
          country: 'PT',
        },
      ],
    },
  },
})
