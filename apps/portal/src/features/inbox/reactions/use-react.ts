import type { Reaction } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { useAction } from '#lib/use-action.ts'
import { conversationKey } from '../inbox.queries.ts'
import { type ConversationData, withReactions } from '../live/conversation-cache.ts'

/** The message or comment that people react to. */
export interface ReactedEntry {
  readonly conversationId: string
  readonly kind: 'message' | 'comment'
  readonly id: string
  readonly reactions: readonly Reaction[]
}

/** Adds and removes emoji of the signed-in person. */
export function useReact({ conversationId, kind, id }: ReactedEntry) {
  const client = useQueryClient()
  const { run } = useAction({ toastRefusals: true })
  return (emoji: string, isOn: boolean) =>
    run(async () => {
      const chosen = { conversationId, emoji, isOn }
      const { reactions } = await (kind === 'message'
        ? call('conversations.react_to_message', { ...chosen, messageId: id })
        : call('conversations.react_to_comment', { ...chosen, commentId: id }))
      client.setQueriesData<ConversationData>({ queryKey: [...conversationKey, conversationId] }, (data) =>
        data ? withReactions(data, id, reactions) : data,
      )
    })
}
