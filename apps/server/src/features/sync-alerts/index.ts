import { defineFeature } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { watchMailJob } from './watch-mail.ts'

/** Has no calls: mails the problems of `mailSync.list_problems` to owners and admins. */
const syncAlertsContract = defineFeature({
  name: 'sync-alerts',
  area: null,
  calls: [],
  events: [],
  errors: {},
  abilities: {},
})

export const syncAlertsFeature = defineServerFeature({
  contract: syncAlertsContract,
  tables: ['sync_alerts'],
  policy: {},
  settings: { none: 'it has none' },
  handlers: {},
  jobs: [watchMailJob],
})
