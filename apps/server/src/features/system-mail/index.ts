import { defineFeature } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { sendSystemMailJob } from './order-system-mail.ts'

export { composeLetter, type Letter } from './letter.ts'
export { orderSystemMail } from './order-system-mail.ts'
export { canSendSystemMail, type SystemMail, sendSystemMail } from './send-system-mail.ts'
export { discardSystemMails } from './system-mail.queries.ts'

/** Has no calls: sends the mail of other features. */
const systemMailContract = defineFeature({
  name: 'system-mail',
  area: null,
  calls: [],
  events: [],
  errors: {},
  abilities: {},
})

export const systemMailFeature = defineServerFeature({
  contract: systemMailContract,
  tables: ['system_mails'],
  policy: {},
  settings: { none: 'the operator sets the sender in the environment' },
  handlers: {},
  jobs: [sendSystemMailJob],
  sealedColumns: [{ table: 'system_mails', idColumn: 'id', column: 'sealed_mail' }],
})
