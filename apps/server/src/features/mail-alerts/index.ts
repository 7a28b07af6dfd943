import { defineFeature } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { watchMailJob } from './watch-mail.ts'

/** Has no calls: mails the problems of `mailroom.list_troubles` to owners and admins. */
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
