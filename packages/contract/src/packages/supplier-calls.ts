import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { nothing, requiredText, secretText } from '../core/fields.ts'
import { abilities } from '../core/roles.ts'
import { conversationId, exampleConversation } from './flight-calls.ts'
import { foundOffer, packageSupplier, supplierErrors } from './supplier-shapes.ts'

const path = '/api/v1/package-suppliers'

const suppliers = z.object({ duffel: packageSupplier.nullable(), abilities })

export const getSuppliers = defineCall({
  name: 'package_suppliers.get',
  summary: 'Returns which suppliers of packages are set up, without their tokens.',
  rest: { method: 'GET', path },
  access: 'package_supplier.list',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: suppliers,
  example: { input: {} },
})

export const saveSupplierToken = defineCall({
  name: 'package_suppliers.save_token',
  summary: 'Stores the access token for Duffel. It is never returned.',
  rest: { method: 'PUT', path: `${path}/duffel` },
  access: 'package_supplier.manage',
  impact: 'write',
  input: z.object({
    token: secretText('access token', 200).regex(/^[\x21-\x7e]+$/, fieldMessage('not_valid')),
  }),
  output: suppliers,
  example: { input: { token: 'duffel_test_4f2b9c7d1e' } },
})

export const deleteSupplierToken = defineCall({
  name: 'package_suppliers.delete_token',
  summary: 'Deletes the access token for Duffel. Rates that packages took from it stay.',
  rest: { method: 'DELETE', path: `${path}/duffel` },
  access: 'package_supplier.manage',
  impact: 'destructive',
  input: nothing,
  output: suppliers,
  errors: ['supplier_missing'],
  example: { input: {} },
})

export const testSupplier = defineCall({
  name: 'package_suppliers.test',
  summary: 'Asks Duffel for one airline, and stores how long the answer took or why there was none.',
  rest: { method: 'POST', path: `${path}/duffel/test` },
  access: 'package_supplier.manage',
  impact: 'write',
  limitPerMinute: 10,
  input: nothing,
  output: suppliers,
  errors: ['supplier_missing', 'conflict'],
  example: { input: {} },
})

const day = (field: string) =>
  z
    .string({ error: fieldMessage('required', { field }) })
    .trim()
    .min(1, fieldMessage('required', { field }))
    .pipe(z.iso.date(fieldMessage('date_invalid')))

const cabins = ['economy', 'premium_economy', 'business', 'first'] as const

export const searchFlights = defineCall({
  name: 'packages.search_flights',
  summary:
    'Searches Duffel for flights of adults. Offers with the same flights are one offer with several rates, cheapest first.',
  rest: { method: 'POST', path: '/api/v1/conversations/:conversationId/package/search-flights' },
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
    return: day('date of return').nullable().default(null),
    travellers: z.number().int().min(1).max(99),
    cabin: z.enum(cabins).default('economy'),
    /** Of descriptions and conditions. */
    language: z.enum(['en', 'de']).default('en'),
  }),
  output: z.object({ items: z.array(foundOffer), isTest: z.boolean() }),
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
