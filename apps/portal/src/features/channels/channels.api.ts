import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const accountsQuery = (grantId: string) =>
  queryOptions({
    queryKey: ['channels', 'accounts', grantId],
    queryFn: ({ signal }) => call('channels.list_accounts', { grantId }, { signal }),
    retry: false,
  })

/** Reply window of a chat; polled because it closes without an event. */
export const windowQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['chats', 'window', conversationId],
    queryFn: ({ signal }) => call('chats.get_window', { conversationId }, { signal }),
    refetchInterval: 60_000,
  })

export const templatesQuery = (inboxId: string) =>
  queryOptions({
    queryKey: ['chats', 'templates', inboxId],
    queryFn: ({ signal }) => call('chats.list_templates', { inboxId }, { signal }),
    staleTime: 60_000,
    retry: false,
  })
