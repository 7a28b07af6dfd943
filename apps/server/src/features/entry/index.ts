import { entryContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { exchangeCode, getBot, getSettings, lookUpCodeCall, makeCode } from './entry.ts'
import { tokenLinkVerb } from './token-link.ts'

export const entryFeature = defineServerFeature({
  contract: entryContract,
  tables: ['entry_codes'],
  policy: {},
  settings: { none: 'it has none' },
  adminVerbs: [tokenLinkVerb],
  handlers: {
    'entry.get_settings': getSettings,
    'entry.get_support_bot': getBot,
    'entry.make_code': makeCode,
    'entry.look_up_code': lookUpCodeCall,
    'entry.exchange_code': exchangeCode,
  },
})
