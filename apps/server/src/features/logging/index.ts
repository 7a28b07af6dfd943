import { loggingContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { writeLogCall } from './logging.ts'

export const loggingFeature = defineServerFeature({
  contract: loggingContract,
  policy: {},
  handlers: { 'logging.write': writeLogCall },
})
