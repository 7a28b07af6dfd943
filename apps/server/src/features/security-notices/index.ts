import { defineFeature } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { sendNotices } from './send-notices.ts'

/** Has no calls; it only consumes events. */
const securityNoticesContract = defineFeature({
  name: 'security-notices',
  area: null,
  calls: [],
  events: [],
  errors: {},
  abilities: {},
})

export const securityNoticesFeature = defineServerFeature({
  contract: securityNoticesContract,
  policy: {},
  settings: { none: 'it has none' },
  handlers: {},
  consumers: [sendNotices],
})
