import { businessHoursContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { deleteCall, getCall, setCall } from './business-hours.ts'

/** Hours of teams and people by the commands of the specification; the calendars keep them. */
export const businessHoursFeature = defineServerFeature({
  contract: businessHoursContract,
  policy: {},
  handlers: {
    'businessHours.get': getCall,
    'businessHours.set': setCall,
    'businessHours.delete': deleteCall,
  },
})
