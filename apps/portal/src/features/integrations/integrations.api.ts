import type { WebhookDeliveryState } from '@postroom/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'list'] as const,
  queryFn: ({ signal }) => call('webhooks.list', {}, { signal }),
})

export const issueConnectionQuery = queryOptions({
  queryKey: ['issues', 'connection'] as const,
  queryFn: ({ signal }) => call('issues.get_connection', {}, { signal }),
})

export const caldavQuery = queryOptions({
  queryKey: ['caldav', 'connection'] as const,
  queryFn: ({ signal }) => call('caldav.get_connection', {}, { signal }),
})

/** Read from the server whenever it is shown. */
export const caldavPreviewQuery = (sourceId: string, use: 'holidays' | 'absences') =>
  queryOptions({
    queryKey: ['caldav', 'preview', sourceId, use] as const,
    queryFn: ({ signal }) => call('caldav.preview', { sourceId, use }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Names of the business hours that can get holidays. */
export const hoursQuery = queryOptions({
  queryKey: ['calendars', 'labels'] as const,
  queryFn: ({ signal }) => call('calendars.list_labels', {}, { signal }),
})

/** People by what the company's directory says of them; read again whenever it is shown. */
export const directoryQuery = queryOptions({
  queryKey: ['directory', 'people'] as const,
  queryFn: ({ signal }) => call('directory.list_people', {}, { signal }),
  staleTime: 0,
})

/** Polled, since deliveries are no events. */
const deliveriesPollMs = 5_000

export const deliveriesQuery = (webhookId: string, state: WebhookDeliveryState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', 'deliveries', webhookId, state ?? 'all'] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        'webhooks.list_deliveries',
        { webhookId, ...(state && { state }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: deliveriesPollMs,
  })

export const deliveryQuery = (webhookId: string, deliveryId: string, version: string) =>
  queryOptions({
    queryKey: ['webhooks', 'delivery', webhookId, deliveryId, version] as const,
    queryFn: ({ signal }) => call('webhooks.get_delivery', { webhookId, deliveryId }, { signal }),
  })

export const secretQuery = (webhookId: string) =>
  queryOptions({
    queryKey: ['webhooks', 'secret', webhookId] as const,
    queryFn: ({ signal }) => call('webhooks.get_secret', { webhookId }, { signal }),
    gcTime: 0,
    staleTime: 0,
  })
