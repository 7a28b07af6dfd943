import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type InputFor } from '#lib/api-client.ts'

export const closingPoliciesQuery = queryOptions({
  queryKey: ['closing-policies', 'list'] as const,
  queryFn: ({ signal }) => call('closing_policies.list', {}, { signal }),
})

/** What a policy that is not saved would do. */
export const closingPreviewQuery = (input: InputFor<'auto_close.preview'>) =>
  queryOptions({
    queryKey: ['closing-policies', 'preview', input] as const,
    queryFn: ({ signal }) => call('auto_close.preview', input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export const thankYousQuery = queryOptions({
  queryKey: ['closing-policies', 'thank-yous'] as const,
  queryFn: ({ signal }) => call('auto_close.list_thank_yous', {}, { signal }),
})
