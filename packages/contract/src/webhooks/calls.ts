import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { instant, nothing, optionalText, plainId, ref, secretText, version } from '../core/fields.ts'
import { page, pageInput } from '../core/page.ts'
import { abilities } from '../core/roles.ts'
import {
  webhook,
  webhookDelivery,
  webhookDeliveryDetail,
  webhookDeliveryStates,
  webhookFields,
  webhookLimits,
} from './shapes.ts'

const webhookId = ref('webhook')
const exampleWebhook = '019a9f6e-5d1c-7000-8000-000000000320'
const exampleDelivery = '019a9f6e-5d1c-7000-8000-000000000321'

export const listWebhooks = defineCall({
  name: 'webhooks.list',
  summary: 'Lists the webhooks of the workspace by name.',
  rest: { method: 'GET', path: '/api/v1/webhooks' },
  access: 'webhook.list',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(webhook), abilities }),
  example: { input: {} },
})

export const saveWebhook = defineCall({
  name: 'webhooks.save',
  summary:
    'Creates a webhook, or saves a new version of the one with this id. It sends what the person who saved it last may see.',
  rest: { method: 'POST', path: '/api/v1/webhooks' },
  access: 'webhook.manage',
  impact: 'write',
  input: z.object({
    id: webhookId.optional(),
    version: version().optional(),
    ...webhookFields,
    /** Required of a new webhook; without it, an existing one keeps its own. */
    url: optionalText(2_000).optional(),
    /**
     * What the app of the channel gives to verify replies: the signing secret of Slack, the token of Mattermost, the
     * security token of Teams. Required where replies are switched on; without it, a webhook of the same format keeps its own.
     */
    replySecret: secretText('secret', 500).optional(),
    /** For a new webhook; an existing one keeps its own. */
    active: z.boolean().default(true),
  }),
  output: webhook,
  errors: ['conflict', 'webhook_limit', 'webhook_name_taken'],
  example: {
    input: {
      name: 'Ledger, invoices',
      url: 'https://ledger.example.com/in',
      events: ['message.received', 'tag.added'],
    },
  },
})

export const toggleWebhook = defineCall({
  name: 'webhooks.toggle',
  summary:
    'Switches a webhook on or off. Deliveries that wait when it is switched off fail and can be sent again.',
  rest: { method: 'POST', path: '/api/v1/webhooks/:webhookId/toggle' },
  access: 'webhook.manage',
  impact: 'write',
  input: z.object({ webhookId, active: z.boolean() }),
  output: webhook,
  example: { input: { webhookId: exampleWebhook, active: false } },
})

export const deleteWebhook = defineCall({
  name: 'webhooks.delete',
  summary: 'Deletes a webhook with its secret and its log. Rules that use it are switched off.',
  rest: { method: 'DELETE', path: '/api/v1/webhooks/:webhookId' },
  access: 'webhook.manage',
  impact: 'destructive',
  input: z.object({ webhookId }),
  output: nothing,
  example: { input: { webhookId: exampleWebhook }, output: {} },
})

export const getWebhookSecret = defineCall({
  name: 'webhooks.get_secret',
  summary: 'Returns the secret that signs the requests of a webhook.',
  rest: { method: 'GET', path: '/api/v1/webhooks/:webhookId/secret' },
  access: 'webhook.manage',
  keys: false,
  impact: 'read',
  limitPerMinute: 20,
  input: z.object({ webhookId }),
  output: z.object({ secret: z.string() }),
  example: { input: { webhookId: exampleWebhook } },
})

export const rotateWebhookSecret = defineCall({
  name: 'webhooks.rotate_secret',
  summary: 'Gives a webhook a new secret. For a day, requests are signed with both the new and the old one.',
  rest: { method: 'POST', path: '/api/v1/webhooks/:webhookId/rotate' },
  access: 'webhook.manage',
  keys: false,
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({ webhookId }),
  output: webhook,
  example: { input: { webhookId: exampleWebhook } },
})

export const testWebhook = defineCall({
  name: 'webhooks.send_test',
  summary: 'Sends a test event to a webhook, also to one that is off.',
  rest: { method: 'POST', path: '/api/v1/webhooks/:webhookId/test' },
  access: 'webhook.manage',
  impact: 'write',
  limitPerMinute: 30,
  input: z.object({ webhookId }),
  output: webhookDelivery,
  example: { input: { webhookId: exampleWebhook } },
})

export const listWebhookDeliveries = defineCall({
  name: 'webhooks.list_deliveries',
  summary:
    'Lists the deliveries of a webhook within 30 days, the newest first. Those of conversations that you may not see are left out.',
  rest: { method: 'GET', path: '/api/v1/webhooks/:webhookId/deliveries' },
  access: 'webhook.manage',
  impact: 'read',
  input: z.object({
    webhookId,
    state: z.enum(webhookDeliveryStates).optional(),
    type: optionalText(60).optional(),
    ...pageInput,
  }),
  output: page(webhookDelivery),
  example: { input: { webhookId: exampleWebhook } },
})

export const getWebhookDelivery = defineCall({
  name: 'webhooks.get_delivery',
  summary: 'Returns one delivery with its request and the answers to it.',
  rest: { method: 'GET', path: '/api/v1/webhooks/:webhookId/deliveries/:deliveryId' },
  access: 'webhook.manage',
  impact: 'read',
  input: z.object({ webhookId, deliveryId: plainId() }),
  output: webhookDeliveryDetail,
  example: { input: { webhookId: exampleWebhook, deliveryId: exampleDelivery } },
})

export const resendWebhookDeliveries = defineCall({
  name: 'webhooks.resend',
  summary:
    'Sends deliveries again with the same id: the named ones, or all that failed since a time. Answers how many.',
  rest: { method: 'POST', path: '/api/v1/webhooks/:webhookId/resend' },
  access: 'webhook.manage',
  impact: 'write',
  input: z.object({
    webhookId,
    deliveryIds: z.array(plainId()).max(webhookLimits.resent).optional(),
    failedSince: instant().optional(),
  }),
  output: z.object({ count: z.number().int() }),
  errors: ['webhook_off'],
  example: { input: { webhookId: exampleWebhook, deliveryIds: [exampleDelivery] }, output: { count: 1 } },
})

export const receiveChannelReply = defineCall({
  name: 'webhooks.receive_reply',
  summary:
    'Adds what a colleague wrote in a channel of Slack, Mattermost or Microsoft Teams as a comment to a conversation that its webhook posted. The request is signed by the secret of the webhook, and answered in the form of the app.',
  rest: { method: 'POST', path: '/api/v1/hooks/channel', body: 'bytes', query: ['code'] },
  access: 'public',
  impact: 'write',
  audit: false,
  limitPerMinute: 600,
  input: z.object({
    code: secretText('webhook address', 300),
    /** The raw body, because signatures cover its exact bytes. */
    body: z.unknown().optional(),
  }),
  output: z.object({
    /** For Slack and Mattermost: shown to the writer alone, or below their message. */
    response_type: z.enum(['ephemeral', 'comment']).optional(),
    /** For Teams. */
    type: z.literal('message').optional(),
    text: z.string(),
  }),
  errors: ['channel_reply_not_signed'],
  example: {
    input: { code: 'h8Kd…' },
    output: { response_type: 'ephemeral', text: 'Comment added to “Crates and straps”.' },
  },
})
