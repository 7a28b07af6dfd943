import { notificationsContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { mailNotificationJob, notificationMailer } from './mail-notification.ts'
import { getSettings, saveSettings } from './notifications.ts'

export { wantsEmail } from './notifications.queries.ts'
export { notifyByRule } from './notify-by-rule.ts'

export const notificationsFeature = defineServerFeature({
  contract: notificationsContract,
  tables: ['notification_settings'],
  policy: {},
  settings: { none: 'people choose their own' },
  handlers: {
    'notifications.get_settings': getSettings,
    'notifications.save_settings': saveSettings,
  },
  consumers: [notificationMailer],
  jobs: [mailNotificationJob],
})
