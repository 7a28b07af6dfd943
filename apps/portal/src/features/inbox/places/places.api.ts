import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const linkedPlacesKey = ['inbox', 'linked-places'] as const

/** The same mail in the person's other inboxes: who has it, who answers it, and the comments there. */
export const linkedPlacesQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [...linkedPlacesKey, conversationId] as const,
    queryFn: ({ signal }) => call('conversations.list_linked_places', { conversationId }, { signal }),
  })
