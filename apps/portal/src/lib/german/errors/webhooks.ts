import type { ErrorCodeOf, webhooksContract } from '@postroom/contract'

export const errors = {
  channel_reply_not_signed:
    'Diese Anfrage ist nicht mit dem Geheimnis eines Webhooks signiert, der Antworten empfängt.',
  webhook_limit: 'Ein Arbeitsbereich hat höchstens {maximum} Webhooks.',
  webhook_name_taken: 'Einen Webhook mit dem Namen {name} gibt es schon.',
  webhook_off: 'Dieser Webhook ist ausgeschaltet. Schalten Sie ihn zuerst ein.',
} as const satisfies Record<ErrorCodeOf<typeof webhooksContract>, string>

export const required = {
  'webhook name': 'Bitte geben Sie den Namen des Webhooks ein.',
}
