import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type InputFor } from '#lib/api-client.ts'

export const slasQuery = queryOptions({
  queryKey: ['slas', 'list'] as const,
  queryFn: ({ signal }) => call('slas.list', {}, { signal }),
})

export const overlapsQuery = queryOptions({
  queryKey: ['slas', 'overlaps'] as const,
  queryFn: ({ signal }) => call('slas.list_overlaps', {}, { signal }),
  staleTime: 60_000,
})

export const inboxSlasQuery = (inboxId: string) =>
  queryOptions({
    queryKey: ['slas', 'inbox', inboxId] as const,
    queryFn: ({ signal }) => call('slas.list_of_inbox', { inboxId }, { signal }),
  })

/** Minutes pass without an event, so an open page fetches the clock again. */
const clocksFreshMs = 30_000

export const clocksQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['slas', 'clocks', conversationId] as const,
    queryFn: ({ signal }) => call('slas.list_clocks', { conversationId }, { signal }),
    staleTime: 0,
    refetchInterval: clocksFreshMs,
  })

/** What an SLA that is not saved would have done. */
export const slaPreviewQuery = (input: InputFor<'slas.preview'>) =>
  queryOptions({
    queryKey: ['slas', 'preview', input] as const,
    queryFn: ({ signal }) => call('slas.preview', input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
