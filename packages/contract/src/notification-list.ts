import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { instant, nothing, queryFlag, ref } from './core/fields.ts'
import { page, pageInput } from './core/page.ts'
import { shownReason } from './core/reason.ts'
import { ruleScope } from './rules/scopes.ts'
import { slaTargets } from './slas/targets.ts'

/** How long notifications are kept, and how many unread ones are counted. */
export const notificationLimits = {
  /** Days that notifications are kept, and notifications of one person. */
  days: 30,
  perPerson: 500,
  /** Unread notifications that are counted. */
  counted: 100,
} as const

export const notificationKinds = [
  'mentioned',
  'reacted',
  'assigned',
  'customerReplied',
  'newConversation',
  'byRule',
  'bySla',
  'sendingFailed',
  'snoozeOver',
  'handedOver',
  'taskAssigned',
  'taskDue',
  'issueClosed',
  'ruleSwitchedOff',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What a notification says besides its kind; stored with it. */
export const notificationDetails = z.object({
  /** The comment, the emoji, the task, the notes of a hand-over, or what the rule or SLA says; shortened. */
  text: z.string().default(''),
  /** The rule that notifies or was switched off, as it was called then. */
  rule: z
    .object({ id: ref('rule'), name: z.string(), scope: ruleScope.nullable() })
    .nullable()
    .default(null),
  sla: z
    .object({
      name: z.string(),
      target: z.enum(slaTargets),
      moment: z.enum(['warning', 'missed']),
      dueAt: instant(),
    })
    .nullable()
    .default(null),
  /** Why a message was not delivered, or a rule was switched off. */
  reason: shownReason.nullable().default(null),
})
export type NotificationDetails = z.infer<typeof notificationDetails>

const notificationId = ref('notification')
export const notification = z.object({
  id: notificationId,
  kind: z.enum(notificationKinds),
  at: instant(),
  isRead: z.boolean(),
  /** The person who did it. */
  actor: z.object({ id: ref('user'), name: z.string() }).nullable(),
  /** Null for a rule that was switched off. */
  conversation: z.object({ id: ref('conversation'), subject: z.string(), contact: z.string() }).nullable(),
  ...notificationDetails.shape,
})
export type Notification = z.infer<typeof notification>

const example: Notification = {
  id: '019a9f6e-5d1c-7000-8000-0000000000d1',
  kind: 'mentioned',
  at: '2026-11-20T14:26:00.000Z',
  isRead: false,
  actor: { id: '019a9f6e-5d1c-7000-8000-000000000002', name: 'Mateus Carvalho' },
  conversation: {
    id: '019a9f6e-5d1c-7000-8000-000000000003',
    subject: 'Levering uitgesteld',
    contact: 'Joost van Eyckel',
  },
  text: 'Can you approve this?',
  rule: null,
  sla: null,
  reason: null,
}

export const listNotifications = defineCall({
  name: 'notifications.list',
  summary: 'Lists your notifications of the last 30 days, newest first.',
  rest: { method: 'GET', path: '/api/v1/notifications' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({
    ...pageInput,
    unread: queryFlag().default(false),
    /** Only mentions, for instance; all kinds that you want to be listed by default. */
    kind: z.enum(notificationKinds).optional(),
  }),
  output: page(notification),
  example: { input: { unread: true }, output: { items: [example], nextCursor: null } },
})

export const countNotifications = defineCall({
  name: 'notifications.count',
  summary: 'Counts your unread notifications, up to 100.',
  rest: { method: 'GET', path: '/api/v1/notifications/count' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: z.object({
    unread: z.number().int(),
    /** The conversations that they are about. */
    conversationIds: z.array(ref('conversation')),
  }),
  example: {
    input: {},
    output: { unread: 1, conversationIds: ['019a9f6e-5d1c-7000-8000-000000000003'] },
  },
})

export const markNotificationRead = defineCall({
  name: 'notifications.mark_read',
  summary: 'Marks one of your notifications as read.',
  rest: { method: 'POST', path: '/api/v1/notifications/:notificationId/read' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ notificationId }),
  output: nothing,
  example: { input: { notificationId: example.id }, output: {} },
})

export const markConversationNotificationsRead = defineCall({
  name: 'notifications.mark_conversation_read',
  summary: 'Marks your notifications about a conversation as read.',
  rest: { method: 'POST', path: '/api/v1/conversations/:conversationId/notifications/read' },
  access: 'conversation.follow',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ conversationId: ref('conversation') }),
  output: nothing,
  example: {
    input: { conversationId: '019a9f6e-5d1c-7000-8000-000000000003' },
    output: {},
  },
})

export const markAllNotificationsRead = defineCall({
  name: 'notifications.mark_all_read',
  summary: 'Marks all your notifications as read.',
  rest: { method: 'POST', path: '/api/v1/notifications/read' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'write',
  input: nothing,
  output: nothing,
  example: { input: {}, output: {} },
})

export const notificationsChanged = defineEvent({
  type: 'notifications.changed',
  summary: 'You got a notification, or notifications of yours were read or deleted.',
  scope: 'person',
  payload: nothing,
})
