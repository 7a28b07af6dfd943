import { businessHoursContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { deleteCall, getCall, setCall } from './business-hours.ts'

/** Hours of teams and people by the commands of the specification; the calendars keep them. */
export const businessHoursFeature = defineServerFeature({
  contract: businessHoursContract,
  policy: {},
  settings: { none: 'calendars are those of the workspace; teams and people set their own' },
  handlers: {
    'businessHours.get': getCall,
    'businessHours.set': setCall,
    'businessHours.delete': deleteCall,
  },
})
