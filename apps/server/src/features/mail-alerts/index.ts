import { defineFeature } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { watchMailJob } from './watch-mail.ts'

/** Nobody calls it: it tells staff by mail of what `mailroom.list_troubles` says. */
const mailAlertsContract = defineFeature({
  name: 'mail-alerts',
  area: null,
  calls: [],
  events: [],
  errors: {},
  abilities: {},
})

export const mailAlertsFeature = defineServerFeature({
  contract: mailAlertsContract,
  tables: ['mail_alerts'],
  policy: {},
  handlers: {},
  jobs: [watchMailJob],
})
