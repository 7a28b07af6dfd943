import { handoversContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { shiftEndHandover } from './at-shift-end.ts'
import { handOverCall, previewHandoverCall } from './handovers.ts'

export const handoversFeature = defineServerFeature({
  contract: handoversContract,
  settings: { none: 'it has none' },
  tables: [],
  policy: {},
  consumers: [shiftEndHandover],
  handlers: {
    'handovers.preview': previewHandoverCall,
    'handovers.hand_over': handOverCall,
  },
})
