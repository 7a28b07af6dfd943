import { notificationsContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { digestTimer } from './digest/send-digest.ts'
import { conversationFollower, getFollowingCall, setFollowingCall } from './following.ts'
import { deleteOldNotificationsJob, notificationLister } from './keep-list.ts'
import { mailNotificationJob, notificationMailer } from './mail-notification.ts'
import { existsNotification } from './notification-list.queries.ts'
import {
  countNotificationsCall,
  listNotificationsCall,
  markAllReadCall,
  markConversationReadCall,
  markReadCall,
} from './notification-list.ts'
import { getSettings, saveSettings } from './notifications.ts'

export { findChannels } from './find-channels.ts'
export { isHeldBack } from './held-back.ts'
export { notifyOfSwitchedOff } from './keep-list.ts'
export { findSettings, wantsEmail } from './notifications.queries.ts'
export { notifyByRule } from './notify-by-rule.ts'
export type { Recipient } from './recipient.ts'
export { mayNotify, notifyingTypes, recipientsOf } from './recipients.ts'

export const notificationsFeature = defineServerFeature({
  contract: notificationsContract,
  tables: ['notification_settings', 'notifications', 'notification_mails', 'conversation_followers'],
  policy: {},
  settings: { none: 'people choose their own' },
  handlers: {
    'notifications.get_settings': getSettings,
    'notifications.save_settings': saveSettings,
    'notifications.list': listNotificationsCall,
    'notifications.count': countNotificationsCall,
    'notifications.mark_read': markReadCall,
    'notifications.mark_conversation_read': markConversationReadCall,
    'notifications.mark_all_read': markAllReadCall,
    'notifications.get_following': getFollowingCall,
    'notifications.set_following': setFollowingCall,
  },
  consumers: [notificationMailer, notificationLister, conversationFollower],
  timers: [digestTimer],
  jobs: [mailNotificationJob, deleteOldNotificationsJob],
  refs: { notification: existsNotification },
})
