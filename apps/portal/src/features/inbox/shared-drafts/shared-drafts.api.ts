import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const colleagueDraftsKey = ['inbox', 'colleague-drafts'] as const

/** The colleagues who have a draft. Forgotten with the conversation: drafts of colleagues are not kept in the browser. */
export const colleagueDraftsQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [...colleagueDraftsKey, conversationId] as const,
    queryFn: ({ signal }) => call('conversations.list_colleague_drafts', { conversationId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const colleagueDraftQuery = (conversationId: string, userId: string) =>
  queryOptions({
    queryKey: [...colleagueDraftsKey, conversationId, userId] as const,
    queryFn: ({ signal }) =>
      call('conversations.get_colleague_draft', { conversationId, userId }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const draftVersionsQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['inbox', 'draft-versions', conversationId] as const,
    queryFn: ({ signal }) => call('conversations.list_draft_versions', { conversationId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
