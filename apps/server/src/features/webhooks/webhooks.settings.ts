import { saveWebhook, secretText } from '@postroom/contract'
import type { z } from 'zod'
import { defineSettingsList, fieldsOf } from '#platform/settings/part.ts'

const schema = saveWebhook.input.omit({ id: true, version: true }).extend({
  /** The address of a channel, which permits posting to it. */
  channelUrl: secretText('URL', 2_000).optional(),
})
type Fields = z.output<typeof schema>

const inputOf = ({ channelUrl, url, ...webhook }: Fields) => {
  const address = channelUrl ?? url
  return { ...webhook, ...(address !== undefined && { url: address }) }
}

export const webhookSettings = defineSettingsList({
  name: 'webhooks',
  summary:
    'Webhooks. Postroom makes the secret that signs; the address of a channel is a secret, and so is what verifies its replies.',
  ref: 'webhook',
  schema,
  read: async (call) =>
    (await call('webhooks.list', {})).items.map(({ url, ...webhook }) => ({
      id: webhook.id,
      version: webhook.version,
      fields: {
        ...fieldsOf(schema, webhook),
        ...(webhook.format === 'standard' ? { url } : { channelUrl: `webhook ${webhook.name}` }),
        ...(webhook.replies && { replySecret: `webhook ${webhook.name} replies` }),
      },
    })),
  create: (call, fields) => call('webhooks.save', inputOf(fields)),
  update: async (call, { id, version }, fields) => {
    const { active, ...webhook } = fields
    const saved = await call('webhooks.save', { id, version, ...inputOf({ ...webhook, active }) })
    if (saved.active !== active) await call('webhooks.toggle', { webhookId: id, active })
  },
  remove: (call, { id }) => call('webhooks.delete', { webhookId: id }),
})
