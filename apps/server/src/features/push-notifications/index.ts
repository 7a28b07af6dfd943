import { pushNotificationsContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { receiveNotifications } from './receive-notifications.ts'

export {
  endSubscriptions,
  renewSubscriptions,
  takeNotifications,
  type WatchMode,
} from './renew-subscriptions.ts'

/** Push notifications of Microsoft Graph: subscriptions to mailbox folders, and the web hook that receives the notifications. */
export const pushNotificationsFeature = defineServerFeature({
  contract: pushNotificationsContract,
  tables: ['push_subscriptions'],
  // Subscriptions contain the address of this instance; a restored instance creates its own.
  backup: { leaveOut: ['push_subscriptions'] },
  policy: {},
  settings: { none: 'it has none' },
  handlers: { 'push_notifications.receive': { raw: receiveNotifications } },
})
