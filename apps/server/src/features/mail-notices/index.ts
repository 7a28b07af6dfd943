import { mailNoticesContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { receiveNotices } from './receive-notices.ts'

export { endNotices, keepNotices, type News, takeNotices } from './keep-notices.ts'

/** Push notifications of Microsoft Graph: subscriptions to mailbox folders, and the web hook that receives the notifications. */
export const mailNoticesFeature = defineServerFeature({
  contract: mailNoticesContract,
  tables: ['mail_subscriptions'],
  // Subscriptions contain the address of this instance; a restored instance creates its own.
  backup: { leaveOut: ['mail_subscriptions'] },
  policy: {},
  handlers: { 'mail_notices.receive': { raw: receiveNotices } },
})
