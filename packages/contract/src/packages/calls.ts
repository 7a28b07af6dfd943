import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, optionalText, plainId, ref, version } from '../core/fields.ts'
import { languages } from '../session/index.ts'
import { assetTypes, offerFields } from './asset-shapes.ts'
import { conversationId, exampleAsset, exampleConversation } from './flight-calls.ts'
import { packageLimits } from './limits.ts'
import { amount } from './money-shapes.ts'
import { packageRateInput } from './rate-shapes.ts'
import { requestField, requestFieldNames } from './request-shapes.ts'
import { packageCustomer, packageFields, packageView } from './shapes.ts'
import { foundOffer, supplierErrors } from './supplier-shapes.ts'

const assetId = ref('packageAsset')
const path = '/api/v1/conversations/:conversationId/package'
const ofConversation = { mfa: 'enrolled', access: 'conversation.work' } as const

export const getPackage = defineCall({
  name: 'packages.get',
  summary: 'Returns the package of a conversation with its assets, quotes and changes; null without one.',
  rest: { method: 'GET', path },
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ conversationId }),
  output: packageView,
  example: { input: { conversationId: exampleConversation } },
})

export const savePackage = defineCall({
  name: 'packages.save',
  summary:
    'Creates the package of a conversation, or with version changes its title, context, currency, travellers and exchange rates.',
  rest: { method: 'PUT', path },
  ...ofConversation,
  impact: 'write',
  input: z.object({
    conversationId,
    /** Of the package that is changed. Without it a package that exists is refused. */
    version: version().optional(),
    ...packageFields,
  }),
  output: packageView,
  errors: ['conflict', 'package_locked'],
  example: {
    input: {
      conversationId: exampleConversation,
      title: 'Leipzig to Lisbon',
      package_context: 'travel',
      currency: 'EUR',
      travellers: 6,
    },
  },
})

export const savePackageCustomer = defineCall({
  name: 'packages.save_customer',
  summary:
    'Saves discount and average uplift of the customer, for this and later packages of the same address.',
  rest: { method: 'PUT', path: `${path}/customer` },
  ...ofConversation,
  impact: 'write',
  input: z.object({
    conversationId,
    /** Of the terms that the client last saw, 0 for none; if they were changed since, the answer is 409. */
    version: z.number().int().min(0).optional(),
    ...packageCustomer.shape,
  }),
  output: packageView,
  errors: ['conflict', 'package_missing'],
  example: { input: { conversationId: exampleConversation, discount_pct: '5', avg_uplift_pct: '8.5' } },
})

export const saveAsset = defineCall({
  name: 'packages.save_asset',
  summary:
    'Adds an asset to a package, or with asset_id and version replaces its offer. With snapshot_id it is an alternative there.',
  rest: { method: 'POST', path: `${path}/assets` },
  ...ofConversation,
  impact: 'write',
  input: z.object({
    conversationId,
    asset_id: assetId.optional(),
    /** Of the package, with `asset_id`. */
    version: version().optional(),
    asset_type: z.enum(assetTypes),
    snapshot_id: plainId().nullable().default(null),
    is_optional: z.boolean().default(false),
    ...offerFields,
    rates: z
      .array(packageRateInput)
      .min(1, fieldMessage('required', { field: 'rate' }))
      .max(packageLimits.rates, fieldMessage('too_many', { maximum: packageLimits.rates })),
    selected_rates: z.array(z.number().int().min(0)).max(packageLimits.rates).default([0]),
  }),
  output: packageView,
  errors: ['conflict', 'package_missing', 'package_locked', 'package_asset_limit'],
  example: {
    input: {
      conversationId: exampleConversation,
      asset_type: 'hotel',
      title: 'Casa do Tejo',
      rates: [{ name: 'Twin, breakfast', net_price: '118.00', currency: 'EUR', quantity: 12 }],
    },
  },
})

export const deleteAsset = defineCall({
  name: 'packages.delete_asset',
  summary: 'Removes an asset from a package. Of a snapshot, another alternative takes its place.',
  rest: { method: 'DELETE', path: `${path}/assets/:assetId` },
  ...ofConversation,
  impact: 'destructive',
  input: z.object({ conversationId, assetId }),
  output: packageView,
  errors: ['package_missing', 'package_locked'],
  example: { input: { conversationId: exampleConversation, assetId: exampleAsset } },
})

export const chooseAsset = defineCall({
  name: 'packages.choose_asset',
  summary: 'Makes an alternative of a snapshot the one in the package.',
  rest: { method: 'POST', path: `${path}/assets/:assetId/choose` },
  ...ofConversation,
  impact: 'write',
  input: z.object({ conversationId, assetId }),
  output: packageView,
  errors: ['package_missing', 'package_locked'],
  example: { input: { conversationId: exampleConversation, assetId: exampleAsset } },
})

export const confirmRate = defineCall({
  name: 'packages.confirm_rate',
  summary: 'Records that the supplier confirmed a rate, with its price and how long it holds.',
  rest: { method: 'POST', path: `${path}/assets/:assetId/confirm` },
  ...ofConversation,
  impact: 'write',
  input: z.object({
    conversationId,
    assetId,
    rate: z.number().int().min(0),
    net_price: amount('net price'),
    expires_at: instant().nullable(),
  }),
  output: packageView,
  errors: ['package_missing', 'package_locked'],
  example: {
    input: {
      conversationId: exampleConversation,
      assetId: exampleAsset,
      rate: 0,
      net_price: '121.00',
      expires_at: '2026-11-24T17:00:00Z',
    },
  },
})

export const priceAgain = defineCall({
  name: 'packages.price_again',
  summary:
    'Reads the prices of chosen rates again from rate sheets and suppliers; returns the titles of assets to confirm by hand.',
  rest: { method: 'POST', path: `${path}/price-again` },
  ...ofConversation,
  impact: 'write',
  input: z.object({ conversationId }),
  output: z.object({ view: packageView, changed: z.array(z.string()), toConfirm: z.array(z.string()) }),
  errors: ['package_missing', 'package_locked', ...supplierErrors],
  example: { input: { conversationId: exampleConversation } },
})

export const readRequest = defineCall({
  name: 'packages.read_request',
  summary: 'Reads dates, places, travellers, rooms and cargo from the first message of the customer.',
  rest: { method: 'GET', path: `${path}/request` },
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ conversationId }),
  output: z.object({
    text: z.string(),
    from: z.string(),
    at: instant().nullable(),
    /** That the request is written in; null for others, and where the text is too short. */
    language: z.enum(languages).nullable(),
    fields: z.array(requestField),
    /** Whether a model may be asked for what the grammar does not find. */
    model: z.boolean(),
  }),
  example: { input: { conversationId: exampleConversation } },
})

export const readRequestByModel = defineCall({
  name: 'packages.read_request_by_model',
  summary:
    'Asks the AI provider of the workspace for what the grammar does not find in the request. Each field quotes the words that it comes from; others are dropped.',
  rest: { method: 'POST', path: `${path}/request/read-by-model` },
  access: 'conversation.work',
  mfa: 'enrolled',
  impact: 'write',
  limitPerMinute: 10,
  input: z.object({ conversationId }),
  output: z.object({
    fields: z.array(requestField),
    /** Fields that the model added to those of the grammar. */
    added: z.number().int(),
    /** Fields of its answer without a verbatim quote or a valid value. */
    dropped: z.number().int(),
  }),
  errors: ['request_model_off', 'request_model_failed'],
  example: { input: { conversationId: exampleConversation } },
})

export const saveRequest = defineCall({
  name: 'packages.save_request',
  summary: 'Saves the search parameters of a package as a person corrected them.',
  rest: { method: 'PUT', path: `${path}/request` },
  ...ofConversation,
  impact: 'write',
  input: z.object({
    conversationId,
    /** Of the package that the client last saw; if it was changed since, the answer is 409. */
    version: version().optional(),
    fields: z.array(requestField).max(requestFieldNames.length),
  }),
  output: packageView,
  errors: ['conflict', 'package_missing'],
  example: {
    input: {
      conversationId: exampleConversation,
      fields: [{ name: 'to', value: 'Lisbon', words: 'nach Lissabon' }],
    },
  },
})

export const findRates = defineCall({
  name: 'packages.find_rates',
  summary: 'Searches the rate sheets for offers that fit the search parameters.',
  rest: { method: 'POST', path: `${path}/find-rates` },
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ conversationId, asset_type: z.enum(assetTypes), words: optionalText(100).default('') }),
  output: z.object({ items: z.array(foundOffer), sheets: z.number().int() }),
  example: { input: { conversationId: exampleConversation, asset_type: 'hotel' } },
})
