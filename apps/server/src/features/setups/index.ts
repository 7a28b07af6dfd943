import { setupsContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { forgetOwnSetup, keepOwnSetup, listSetups } from './setups.ts'
import { tidySetupsJob } from './tidy-setups.ts'

export const setupsFeature = defineServerFeature({
  contract: setupsContract,
  tables: ['setups'],
  policy: {},
  settings: { none: 'it has none' },
  handlers: {
    'setups.list': listSetups,
    'setups.keep': keepOwnSetup,
    'setups.forget': forgetOwnSetup,
  },
  jobs: [tidySetupsJob],
})
