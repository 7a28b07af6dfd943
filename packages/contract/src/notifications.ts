import { z } from 'zod'
import { ruleMark } from './conversations/shapes.ts'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { fieldMessage } from './core/field-problems.ts'
import { nothing, ref } from './core/fields.ts'
import { followingChanged, getFollowing, setFollowing } from './notification-following.ts'
import {
  countNotifications,
  listNotifications,
  markAllNotificationsRead,
  markConversationNotificationsRead,
  markNotificationRead,
  type NotificationKind,
  notificationKinds,
  notificationsChanged,
} from './notification-list.ts'

export * from './notification-following.ts'
export * from './notification-list.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('time_invalid'))
const quietHours = z
  .object({ from: clock, until: clock })
  .refine(({ from, until }) => from !== until, { error: fieldMessage('same_time'), path: ['until'] })

/** Digests by e-mail: never, each day, or from Monday to Friday. */
export const digestDays = ['off', 'daily', 'weekdays'] as const

/** What a person is notified of in one inbox, in place of the usual choices. */
export const inboxLevels = ['everything', 'mine', 'nothing'] as const

/** All but new conversations, of which there may be many. */
const usuallyListed = Object.fromEntries(
  notificationKinds.map((kind) => [kind, kind !== 'newConversation']),
) as Record<NotificationKind, boolean>

export const notificationSettings = z.object({
  /** Listed in Postroom, at any time. */
  portal: z.record(z.enum(notificationKinds), z.boolean()).default(usuallyListed),
  /** Shown by the browser while the portal is open in a tab. */
  browser: z.object({
    assigned: z.boolean(),
    mentioned: z.boolean(),
    customerReplied: z.boolean(),
    newConversation: z.boolean(),
    /** A rule that notifies people of a conversation. */
    byRule: z.boolean().default(true),
    /** An SLA that notifies people of a target that is due or missed. */
    bySla: z.boolean().default(true),
    taskAssigned: z.boolean().default(true),
    taskDue: z.boolean().default(true),
    issueClosed: z.boolean().default(true),
  }),
  email: z.object({
    assigned: z.boolean(),
    mentioned: z.boolean(),
    customerReplied: z.boolean(),
    byRule: z.boolean().default(true),
    bySla: z.boolean().default(true),
    taskAssigned: z.boolean().default(false),
    taskDue: z.boolean().default(false),
    issueClosed: z.boolean().default(false),
    handedOver: z.boolean().default(true),
    /** A shared mailbox, for owners and admins, or a personal one. */
    mailboxProblem: z.boolean(),
  }),
  /** No browser notifications, and e-mails are delayed; the list in Postroom is not. Mailbox problems are reported at any time. */
  quiet: quietHours.nullable(),
  /** Outside of the person's shifts no browser notifications and e-mails; the list and the digest have what was held back. */
  onlyOnShift: z.boolean().default(false),
  /** Follow conversations on which the person comments or to which they reply. */
  followOwn: z.boolean().default(false),
  /** One e-mail with the unread notifications that were not mailed before, at a time in the person's zone. */
  digest: z.object({ days: z.enum(digestDays), time: clock }).default({ days: 'off', time: '08:00' }),
  /**
   * `everything`: all events of the inbox in Postroom and the browser, e-mails as chosen for the event. `mine`: only events of
   * one's own conversations and those that name one.
   */
  inboxes: z
    .array(z.object({ inboxId: ref('inbox'), level: z.enum(inboxLevels) }))
    .max(500, fieldMessage('too_many', { maximum: 500 }))
    .default([]),
})
export type NotificationSettings = z.infer<typeof notificationSettings>
export type EmailNotification = keyof NotificationSettings['email']

export const usualNotifications: NotificationSettings = {
  portal: usuallyListed,
  browser: {
    assigned: true,
    mentioned: true,
    customerReplied: true,
    newConversation: false,
    byRule: true,
    bySla: true,
    taskAssigned: true,
    taskDue: true,
    issueClosed: true,
  },
  email: {
    assigned: false,
    mentioned: false,
    customerReplied: false,
    byRule: true,
    bySla: true,
    taskAssigned: false,
    taskDue: false,
    issueClosed: false,
    handedOver: true,
    mailboxProblem: true,
  },
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
