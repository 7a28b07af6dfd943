import { handoversContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { handOverCall, previewHandoverCall } from './handovers.ts'

export const handoversFeature = defineServerFeature({
  contract: handoversContract,
  settings: { none: 'it has none' },
  tables: [],
  policy: {},
  handlers: {
    'handovers.preview': previewHandoverCall,
    'handovers.hand_over': handOverCall,
  },
})
