import { mailNoticesContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { receiveNotices } from './receive-notices.ts'

export { endNotices, keepNotices, type News, takeNotices } from './keep-notices.ts'

/** Servers that tell by web hook that something changed in a mailbox: what they were asked to tell of, and their telling. */
export const mailNoticesFeature = defineServerFeature({
  contract: mailNoticesContract,
  tables: ['mail_subscriptions'],
  // They name the address of this place; another one makes its own.
  backup: { leaveOut: ['mail_subscriptions'] },
  policy: {},
  handlers: { 'mail_notices.receive': { raw: receiveNotices } },
})
