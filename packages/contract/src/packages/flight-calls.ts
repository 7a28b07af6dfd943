import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { instant, optionalText, plainId, queryFlag, ref } from '../core/fields.ts'
import { assetTypes } from './asset-shapes.ts'
import { markupFields } from './money-shapes.ts'
import { packageView } from './shapes.ts'

export const conversationId = ref('conversation')
export const exampleConversation = '019a9f6e-5d1c-7000-8000-000000000101'
export const exampleAsset = '019a9f6e-5d1c-7000-8000-000000000295'

export const saveMarkups = defineCall({
  name: 'ai_flight.save_markups',
  summary:
    'Saves the markups of a package: money per room night and per ticket, and fractions for logistics.',
  rest: { method: 'PUT', path: '/api/v1/conversations/:conversationId/package/markups' },
  command: { head: '/ai flight save_markups', args: ['conversationId'], resourceId: 'conversationId' },
  access: 'conversation.work',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({
    conversationId,
    /** `markups_saved_at` of the package that the client last saw; if they were saved since, the answer is 409. */
    seenUpdatedAt: instant().nullable().optional(),
    ...markupFields,
  }),
  output: packageView,
  errors: ['conflict', 'package_missing', 'package_locked'],
  example: {
    input: {
      conversationId: exampleConversation,
      hotel_markup: '21',
      flight_markup: '40',
      logistic_discount: '0.05',
      logistic_uplift: '0.085',
    },
  },
})

export const saveSelectedRates = defineCall({
  name: 'ai_flight.save_selected_rates',
  summary:
    'Saves the chosen rates of assets: a list of places in the list of rates, by asset_id. Assets that are not named keep theirs.',
  rest: { method: 'PUT', path: '/api/v1/conversations/:conversationId/package/selected-rates' },
  command: { head: '/ai flight save_selected_rates', args: ['conversationId'], resourceId: 'conversationId' },
  access: 'conversation.work',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ conversationId }).catchall(z.array(z.number().int().min(0)).max(50)),
  output: packageView,
  errors: ['package_missing', 'package_locked'],
  example: { input: { conversationId: exampleConversation } },
})

export const getPackageOverviewData = defineCall({
  name: 'ai_flight.get_package_overview_data',
  summary: 'Returns JSON text with the package of a conversation and, if asked for, its metadata.',
  rest: { method: 'GET', path: '/api/v1/conversations/:conversationId/package/overview' },
  command: {
    head: '/ai flight get_package_overview_data',
    args: ['conversationId', 'withMetadata'],
    resourceId: 'conversationId',
  },
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ conversationId, withMetadata: queryFlag().default(false) }),
  output: z.string(),
  example: { input: { conversationId: exampleConversation, withMetadata: true } },
})

export const getQuickSuggestions = defineCall({
  name: 'ai_flight.get_quick_suggestions',
  summary: 'Suggests what to ask the assistant next, for the view of the package panel.',
  rest: { method: 'POST', path: '/api/v1/package-suggestions' },
  command: { head: '/ai flight get_quick_suggestions' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({
    current_view: z.enum(['package', 'details', 'selector']),
    asset_id: plainId().nullish(),
    asset_type: z.enum(assetTypes).nullish(),
    snapshot_id: plainId().nullish(),
    language: z.enum(['en', 'de']).default('en'),
  }),
  output: z.array(z.string()),
  example: {
    input: { current_view: 'details', asset_id: exampleAsset, asset_type: 'hotel' },
    output: ['Which rate can be cancelled free of charge?'],
  },
})

export const pointTo = defineCall({
  name: 'packages.point_to',
  summary: 'Makes open panels of a conversation show an asset or the alternatives of a snapshot.',
  rest: { method: 'POST', path: '/api/v1/conversations/:conversationId/package/action' },
  command: { head: '/ai flight point_to', args: ['conversationId'], resourceId: 'conversationId' },
  access: 'conversation.work',
  mfa: 'enrolled',
  impact: 'write',
  audit: false,
  input: z.object({
    conversationId,
    user_action_for_iframe: optionalText(100).regex(
      /^((reference_snapshot|open_details) [0-9a-fA-F-]{36})?$/,
    ),
  }),
  output: packageView,
  errors: ['package_missing'],
  example: {
    input: {
      conversationId: exampleConversation,
      user_action_for_iframe: `open_details ${exampleAsset}`,
    },
  },
})
