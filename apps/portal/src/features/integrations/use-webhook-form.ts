import type { saveWebhook, Webhook, WireInputOf } from '@postroom/contract'
import { toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { checkReplySecret } from './channel-replies.tsx'
import { webhooksQuery } from './integrations.api.ts'
import { webhooksTexts } from './webhooks.texts.ts'

type Editable = Pick<
  Webhook,
  'name' | 'url' | 'description' | 'format' | 'events' | 'inboxIds' | 'payload' | 'replies' | 'version'
>

/** The stored address of a channel and the secret of its replies are not known here; empty keeps them. */
const valuesOf = ({ name, url, description, format, events, inboxIds, payload, replies }: Editable) => ({
  name,
  url: format === 'standard' ? url : '',
  replySecret: '',
  description,
  format,
  events,
  inboxIds,
  payload,
  replies,
})

const newWebhook = (format: Webhook['format']): Editable => ({
  name: '',
  url: '',
  description: '',
  format,
  events: format === 'standard' ? ['message.received'] : [],
  inboxIds: [],
  payload: 'full',
  replies: false,
  version: 0,
})

/** The form of a webhook, or of a new one. */
export function useWebhookForm(
  webhook: Webhook | undefined,
  format: Webhook['format'],
  onSaved: (id: string) => void,
) {
  const t = useTexts(webhooksTexts)
  const client = useQueryClient()
  const [blank] = useState(() => newWebhook(format))
  const { form } = useVersionedForm({
    thing: webhook ?? blank,
    valuesOf,
    rules: {
      name: required(t('nameField'), 80),
      ...(webhook ? {} : { url: required('URL', 2_000) }),
      replySecret: (secret, { replies, format: chosen }) =>
        replies ? checkReplySecret(webhook, chosen, secret) : undefined,
    },
    save: ({ url, replySecret, ...rest }, version, options) => {
      const fields: WireInputOf<typeof saveWebhook> = {
        ...rest,
        ...(url !== '' && { url }),
        ...(replySecret !== '' && { replySecret }),
        ...(webhook && { id: webhook.id, version }),
      }
      return call('webhooks.save', fields, options)
    },
    put: () => void client.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
    conflictText: t('conflict'),
    onSaved: (saved) => {
      toast.ok(t('saved', { name: saved.name }))
      onSaved(saved.id)
    },
  })
  return form
}
