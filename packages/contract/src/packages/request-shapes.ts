import { z } from 'zod'
import { optionalText, requiredText } from '../core/fields.ts'

export const requestFieldNames = [
  'from',
  'to',
  'departure',
  /** Local times between which to depart, as `06:00–12:00`. */
  'departure_time',
  'return',
  'return_time',
  'travellers',
  'children',
  /** Ages of the children, in years. */
  'ages',
  'rooms',
  'board',
  'bags',
  'cargo',
  'weight',
  'volume',
  'incoterm',
] as const
export type RequestFieldName = (typeof requestFieldNames)[number]

export const requestField = z.object({
  name: z.enum(requestFieldNames),
  value: requiredText('value', 200),
  /** The words of the request that it was read from; empty for what a person typed. */
  words: optionalText(200).default(''),
  /** Code of a place: IATA, or UN/LOCODE for a seaport; empty if unknown. */
  code: optionalText(5).default(''),
})
export type RequestField = z.infer<typeof requestField>
