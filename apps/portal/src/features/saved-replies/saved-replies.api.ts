import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const savedRepliesQuery = queryOptions({
  queryKey: ['saved-replies', 'list'] as const,
  queryFn: ({ signal }) => call('savedReplies.list', {}, { signal }),
})

/** The same, with those that fit the message. */
export const savedRepliesFor = (messageId: string | undefined) =>
  queryOptions({
    queryKey: ['saved-replies', 'for', messageId ?? null] as const,
    queryFn: ({ signal }) => call('savedReplies.list', messageId ? { messageId } : {}, { signal }),
  })
