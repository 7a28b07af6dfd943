import {
  type WebhookDeliveryState,
  type WebhookFormat,
  webhookDeliveryStates,
  webhookFormats,
} from '@postroom/contract'

export type IntegrationsSearch = {
  tab?: 'webhooks' | undefined
  /** How to connect a directory, GitHub for issues, or calendars. */
  show?: 'directory' | 'issues' | 'caldav' | undefined
  /** The webhook whose deliveries are shown. */
  webhook?: string | undefined
  /** The webhook in the editor: its id, or `new`. */
  edit?: string | undefined
  /** Format of a new one. */
  format?: WebhookFormat | undefined
  /** Filter of the deliveries. */
  result?: WebhookDeliveryState | undefined
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

export const readIntegrationsSearch = (search: Record<string, unknown>): IntegrationsSearch => ({
  tab: search.tab === 'webhooks' ? 'webhooks' : undefined,
  show: (['directory', 'issues', 'caldav'] as const).find((one) => one === search.show),
  webhook: text(search.webhook),
  edit: text(search.edit),
  format: webhookFormats.find((one) => one === search.format),
  result: webhookDeliveryStates.find((one) => one === search.result),
})

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/settings/integrations': IntegrationsSearch
  }
}
