import type { Comment } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { conversationKey } from '../inbox.queries.ts'
import { type ConversationData, withComment } from '../live/conversation-cache.ts'

/** Shows a changed comment in its conversation. */
export const showComment = (client: QueryClient, conversationId: string, comment: Comment) =>
  client.setQueriesData<ConversationData>({ queryKey: [...conversationKey, conversationId] }, (data) =>
    data ? withComment(data, comment) : data,
  )
