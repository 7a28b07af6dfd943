import { defineFeature } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { mailHealth } from './mail-health.ts'
import { mailService } from './mail-service.ts'
import { offerMailboxes } from './offer-mailboxes.ts'

/** Nobody calls it: it works beside the requests. */
const mailroomContract = defineFeature({
  name: 'mailroom',
  area: null,
  calls: [],
  events: [],
  errors: {},
  abilities: {},
})

export const mailroomFeature = defineServerFeature({
  contract: mailroomContract,
  tables: ['mail_copies_due', 'mail_folders', 'mail_leases', 'mail_processes', 'mail_quarantine'],
  policy: {},
  handlers: {},
  consumers: [offerMailboxes],
  services: [mailService],
  health: mailHealth,
})
