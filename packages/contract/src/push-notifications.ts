import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'

export const receivePushNotifications = defineCall({
  name: 'push_notifications.receive',
  summary:
    'Receives change notifications from Microsoft Graph, or its validation request. Acknowledged once stored; the changes are then fetched from the mailbox.',
  rest: {
    method: 'POST',
    path: '/api/v1/hooks/microsoft',
    body: 'bytes',
    reply: 'bytes',
    query: ['validationToken'],
  },
  access: 'public',
  impact: 'write',
  audit: false,
  limitPerMinute: 6_000,
  input: z.object({
    /** Sent when a subscription is created; must be returned unchanged. */
    validationToken: z.string().min(1).max(2_000).optional(),
    body: z.unknown().optional(),
  }),
  output: z.unknown(),
  errors: ['notifications_not_ours'],
  example: { input: { validationToken: 'Validation: Testing client application reachability' } },
})

export const pushNotificationsContract = defineFeature({
  name: 'push-notifications',
  area: null,
  calls: [receivePushNotifications],
  events: [],
  errors: {
    notifications_not_ours: { status: 404, text: 'This installation polls mail servers itself.' },
  },
  abilities: {},
})
