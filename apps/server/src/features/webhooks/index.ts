import { webhooksContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { deleteOldDeliveriesJob } from './delete-old-deliveries.ts'
import { getDelivery, listDeliveries, resend, sendTest } from './deliveries.ts'
import { webhookFeeder } from './feed-webhooks.ts'
import { receiveReplyCall } from './receive-reply.ts'
import { ownerWatcher } from './watch-owners.ts'
import { webhookService } from './webhook-service.ts'
import { webhooksPolicy } from './webhooks.policy.ts'
import { findWebhookRow } from './webhooks.queries.ts'
import { webhookSettings } from './webhooks.settings.ts'
import { getSecret, list, remove, rotateSecret, save, toggle } from './webhooks.ts'

export { sendByRule, WebhookUnavailable } from './send-by-rule.ts'
export { existingWebhookIds } from './webhooks.queries.ts'

export const webhooksFeature = defineServerFeature({
  contract: webhooksContract,
  tables: ['webhooks', 'webhook_deliveries', 'webhook_queue'],
  policy: webhooksPolicy,
  settings: [webhookSettings],
  handlers: {
    'webhooks.list': list,
    'webhooks.save': save,
    'webhooks.toggle': toggle,
    'webhooks.delete': remove,
    'webhooks.get_secret': getSecret,
    'webhooks.rotate_secret': rotateSecret,
    'webhooks.send_test': sendTest,
    'webhooks.list_deliveries': listDeliveries,
    'webhooks.get_delivery': getDelivery,
    'webhooks.resend': resend,
    'webhooks.receive_reply': receiveReplyCall,
  },
  consumers: [webhookFeeder, ownerWatcher],
  jobs: [deleteOldDeliveriesJob],
  services: [webhookService],
  sealedColumns: [
    { table: 'webhooks', idColumn: 'id', column: 'sealed_url' },
    { table: 'webhooks', idColumn: 'id', column: 'sealed_secret' },
    { table: 'webhooks', idColumn: 'id', column: 'sealed_previous_secret' },
    { table: 'webhooks', idColumn: 'id', column: 'sealed_reply_secret' },
  ],
  refs: { webhook: async (tx, workspaceId, id) => (await findWebhookRow(tx, workspaceId, id)) !== null },
})
