import { loggingContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { callGraphCall, trackEventCall, writeLogCall, writeMailLogCall } from './logging.ts'

export const loggingFeature = defineServerFeature({
  contract: loggingContract,
  policy: {},
  settings: { none: 'it has none' },
  handlers: {
    'logging.write': writeLogCall,
    'logging.write_mail_log': writeMailLogCall,
    'logging.call_graph': callGraphCall,
    'logging.track_event': trackEventCall,
  },
})
