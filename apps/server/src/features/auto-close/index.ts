import { autoCloseContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { closingTimer } from './fire-closing.ts'
import { closingPlanner, planAutoCloseJob, replanner } from './plan-closing.ts'
import { listThankYousCall, previewCall } from './preview-closing.ts'
import { replayClosingCall } from './replay-closing.ts'

export const autoCloseFeature = defineServerFeature({
  contract: autoCloseContract,
  tables: ['closing_reminders'],
  policy: {},
  settings: { none: 'closing policies have its settings' },
  handlers: {
    'auto_close.preview': previewCall,
    'auto_close.replay': replayClosingCall,
    'auto_close.list_thank_yous': listThankYousCall,
  },
  consumers: [closingPlanner, replanner],
  jobs: [planAutoCloseJob],
  timers: [closingTimer],
})
