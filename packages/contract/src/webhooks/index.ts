import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { defineFeature } from '../core/feature.ts'
import { ref } from '../core/fields.ts'
import {
  deleteWebhook,
  getWebhookDelivery,
  getWebhookSecret,
  listWebhookDeliveries,
  listWebhooks,
  receiveChannelReply,
  resendWebhookDeliveries,
  rotateWebhookSecret,
  saveWebhook,
  testWebhook,
  toggleWebhook,
} from './calls.ts'

declare module '../core/fields.ts' {
  interface RefKinds {
    webhook: true
  }
}

export * from './calls.ts'
export * from './shapes.ts'

export const webhookChanged = defineEvent({
  type: 'webhook.changed',
  summary: 'A webhook was created, changed, switched on or off, or deleted.',
  scope: 'staff',
  payload: z.object({ webhookId: ref('webhook') }),
})

export const webhooksContract = defineFeature({
  name: 'webhooks',
  area: 'workspace',
  calls: [
    listWebhooks,
    saveWebhook,
    toggleWebhook,
    deleteWebhook,
    getWebhookSecret,
    rotateWebhookSecret,
    testWebhook,
    listWebhookDeliveries,
    getWebhookDelivery,
    resendWebhookDeliveries,
    receiveChannelReply,
  ],
  events: [webhookChanged],
  errors: {
    channel_reply_not_signed: {
      status: 401,
      text: 'This request is not signed by the secret of a webhook that receives replies.',
    },
    webhook_limit: {
      status: 409,
      text: 'A workspace has at most {maximum} webhooks.',
      params: z.object({ maximum: z.number() }),
    },
    webhook_name_taken: {
      status: 409,
      text: 'There is already a webhook called {name}.',
      params: z.object({ name: z.string() }),
      field: 'name',
    },
    webhook_off: { status: 409, text: 'This webhook is off. Switch it on first.' },
  },
  abilities: {
    'webhook.list': 'See webhooks',
    'webhook.manage': 'Create, change, test and delete webhooks',
  },
})
