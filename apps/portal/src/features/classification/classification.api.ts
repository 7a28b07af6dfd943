import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const classificationQuery = queryOptions({
  queryKey: ['classification', 'scheme'] as const,
  queryFn: ({ signal }) => call('classification.get', {}, { signal }),
})

export const reviewQuery = (filter: {
  classId?: string | undefined
  inboxId?: string | undefined
  offset: number
}) =>
  queryOptions({
    queryKey: ['classification', 'review', filter] as const,
    queryFn: ({ signal }) => call('classification.list_review', filter, { signal }),
    placeholderData: keepPreviousData,
  })

export const qualityQuery = queryOptions({
  queryKey: ['classification', 'quality'] as const,
  queryFn: ({ signal }) => call('classification.get_quality', {}, { signal }),
})

export const modelsQuery = queryOptions({
  queryKey: ['classification', 'models'] as const,
  queryFn: ({ signal }) => call('classification.list_models', {}, { signal }),
})

export const conversationClassQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['classification', 'conversation', conversationId] as const,
    queryFn: ({ signal }) => call('classification.get_of_conversation', { conversationId }, { signal }),
  })

export const slaNamesQuery = queryOptions({
  queryKey: ['slas', 'list'] as const,
  queryFn: ({ signal }) => call('slas.list', {}, { signal }),
})
