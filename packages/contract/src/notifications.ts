import { z } from 'zod'
import { ruleMark } from './conversations/mark-shapes.ts'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { fieldMessage } from './core/field-problems.ts'
import { nothing, ref } from './core/fields.ts'
import { inboxNotifications, notificationChoices, usualChoices } from './notification-choices.ts'
import { followingChanged, getFollowing, setFollowing } from './notification-following.ts'
import {
  countNotifications,
  listNotifications,
  markAllNotificationsRead,
  markConversationNotificationsRead,
  markNotificationRead,
  notificationsChanged,
} from './notification-list.ts'

declare module './core/fields.ts' {
  interface RefKinds {
    notification: true
  }
}

export * from './notification-choices.ts'
export * from './notification-following.ts'
export * from './notification-list.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('time_invalid'))
const quietHours = z
  .object({ from: clock, until: clock })
  .refine(({ from, until }) => from !== until, { error: fieldMessage('same_time'), path: ['until'] })

/** Digests by e-mail: never, each day, or from Monday to Friday. */
export const digestDays = ['off', 'daily', 'weekdays'] as const

export const notificationSettings = notificationChoices.extend({
  /** No browser notifications, and e-mails are delayed; the list in Postroom is not. Mailbox problems are reported at any time. */
  quiet: quietHours.nullable(),
  /** Outside of the person's shifts no browser notifications and e-mails; the list and the digest have what was held back. */
  onlyOnShift: z.boolean().default(false),
  /** Follow conversations on which the person comments or to which they reply. */
  followOwn: z.boolean().default(false),
  /** One e-mail with the unread notifications that were not mailed before, at a time in the person's zone. */
  digest: z.object({ days: z.enum(digestDays), time: clock }).default({ days: 'off', time: '08:00' }),
  inboxes: z
    .array(inboxNotifications)
    .max(500, fieldMessage('too_many', { maximum: 500 }))
    .default([]),
})
export type NotificationSettings = z.infer<typeof notificationSettings>
export type EmailNotification = keyof NotificationSettings['email']

export const usualNotifications: NotificationSettings = {
  ...usualChoices,
  quiet: null,
  onlyOnShift: false,
  followOwn: false,
  digest: { days: 'off', time: '08:00' },
  inboxes: [],
}

export const getNotificationSettings = defineCall({
  name: 'notifications.get_settings',
  summary: 'Returns your notification settings for Postroom, the browser and e-mail.',
  rest: { method: 'GET', path: '/api/v1/settings/user/notifications' },
  access: 'session',
  mfa: false,
  impact: 'read',
  input: nothing,
  output: notificationSettings.extend({
    /** False if neither the instance nor the workspace can send such mail. */
    canEmail: z.boolean(),
    /** Null if no shift is planned for you. */
    isOnShift: z.boolean().nullable(),
  }),
  example: { input: {}, output: { ...usualNotifications, canEmail: true, isOnShift: null } },
})

export const saveNotificationSettings = defineCall({
  name: 'notifications.save_settings',
  summary: 'Changes your notification settings.',
  rest: { method: 'PUT', path: '/api/v1/settings/user/notifications' },
  access: 'session',
  mfa: false,
  impact: 'write',
  input: notificationSettings,
  output: notificationSettings,
  errors: ['not_found'],
  example: {
    input: { ...usualNotifications, quiet: { from: '22:00', until: '07:00' } },
    output: { ...usualNotifications, quiet: { from: '22:00', until: '07:00' } },
  },
})

export const notificationSettingsChanged = defineEvent({
  type: 'notifications.settings_changed',
  summary: 'You changed your notification settings.',
  scope: 'person',
  payload: notificationSettings,
})

export const ruleNotified = defineEvent({
  type: 'rule.notified',
  summary: 'A rule notified you of a conversation.',
  scope: 'person',
  payload: z.object({
    userId: ref('user'),
    conversationId: ref('conversation'),
    subject: z.string(),
    rule: ruleMark,
    /** What the rule says; may be empty. */
    text: z.string(),
  }),
})

export const notificationsContract = defineFeature({
  name: 'notifications',
  area: null,
  calls: [
    getNotificationSettings,
    saveNotificationSettings,
    listNotifications,
    countNotifications,
    markNotificationRead,
    markConversationNotificationsRead,
    markAllNotificationsRead,
    getFollowing,
    setFollowing,
  ],
  events: [notificationSettingsChanged, notificationsChanged, followingChanged, ruleNotified],
  errors: {},
  abilities: {},
})
