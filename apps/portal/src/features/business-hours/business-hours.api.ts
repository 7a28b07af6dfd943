import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type InputFor } from '#lib/api-client.ts'

export const calendarsQuery = queryOptions({
  queryKey: ['calendars', 'list'] as const,
  queryFn: ({ signal }) => call('calendars.list', {}, { signal }),
})

/** What hours that are not saved yet would mean. */
export const previewQuery = (input: InputFor<'calendars.preview'>) =>
  queryOptions({
    queryKey: ['calendars', 'preview', input] as const,
    queryFn: ({ signal }) => call('calendars.preview', input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

export const countriesQuery = queryOptions({
  queryKey: ['calendars', 'countries'] as const,
  queryFn: ({ signal }) => call('calendars.list_countries', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
