import { randomUUID } from 'node:crypto'
import type { Known } from '../arranged-inputs.ts'
import type { World } from '../world.ts'

const fields = () => ({
  name: `Webhook ${randomUUID()}`,
  url: 'https://ledger.example.com/in',
  events: ['message.received' as const, 'tag.added' as const],
  payload: 'ids' as const,
})

const makeWebhook = async ({ owner }: World): Promise<{ webhookId: string }> => {
  const { id } = await owner.client.call('webhooks.save', fields())
  return { webhookId: id }
}

const makeDelivery = async (world: World): Promise<{ webhookId: string; deliveryId: string }> => {
  const { webhookId } = await makeWebhook(world)
  const { id } = await world.owner.client.call('webhooks.send_test', { webhookId })
  return { webhookId, deliveryId: id }
}

/** Inputs of the calls of webhooks that succeed. */
export const inputs: Record<string, Known> = {
  'webhooks.save': async (world) => {
    const { webhookId: id } = await makeWebhook(world)
    return { ...fields(), id, version: 1, inboxIds: [world.inbox.id] }
  },
  'webhooks.toggle': makeWebhook,
  'webhooks.delete': makeWebhook,
  'webhooks.get_secret': makeWebhook,
  'webhooks.rotate_secret': makeWebhook,
  'webhooks.send_test': makeWebhook,
  'webhooks.list_deliveries': makeWebhook,
  'webhooks.get_delivery': makeDelivery,
  'webhooks.resend': async (world) => {
    const { webhookId, deliveryId } = await makeDelivery(world)
    return { webhookId, deliveryIds: [deliveryId] }
  },
}
