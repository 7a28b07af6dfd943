import { toast } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { translate } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { putDraft } from '../drafts/draft-query.ts'
import { forgetAttempts } from '../drafts/sync-drafts.ts'
import { conversationKey } from '../inbox.queries.ts'
import { applyAnswer, dropConversation } from '../live/apply-summary.ts'
import { type ConversationData, withoutMessage } from '../live/conversation-cache.ts'
import { composeTexts } from './compose.texts.ts'
import { openNewMessage } from './new/new-message-state.ts'

export const sendingQuery = queryOptions({
  queryKey: ['inbox', 'sending'] as const,
  queryFn: ({ signal }) => call('conversations.get_sending_settings', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** For how long the person can undo sending. Throws if the settings cannot be loaded: no other time is assumed. */
export const undoPeriod = async (client: QueryClient): Promise<number> =>
  (await client.ensureQueryData(sendingQuery)).undoSeconds

export const clockQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['inbox', 'clock', conversationId] as const,
    queryFn: ({ signal }) => call('conversations.get_recipient_clock', { conversationId }, { signal }),
    staleTime: 60_000,
  })

type Follower = (becomes: 'draft' | 'nothing') => void

const followers = new Map<string, Follower>()

/** Registers what the open conversation does when sending is undone, of which a draft or no message at all is left. */
export function followCancelledSend(conversationId: string, act: Follower): () => void {
  followers.set(conversationId, act)
  return () => {
    followers.delete(conversationId)
  }
}

/** Opens the composer of the open conversation with its draft. Returns false if the conversation is not open. */
export function reopenComposer(conversationId: string): boolean {
  const follow = followers.get(conversationId)
  follow?.('draft')
  return follow !== undefined
}

/** Removes a conversation of which nothing is left since its only message is a draft again; one that is open is left. */
export function discardConversation(client: QueryClient, conversationId: string): void {
  const leave = followers.get(conversationId)
  leave?.('nothing')
  dropConversation(client, conversationId, { isReported: leave === undefined })
}

const undoneHere = new Set<string>()

/** Whether sending of a message was undone in this tab: the stream can show it, and the person undo it, before its answer. */
export const wasUndone = (messageId: string): boolean => undoneHere.has(messageId)

/** When sending can no longer be undone, by the clock of this browser; undefined if it cannot be undone at all. */
export const undoEnd = (undoSeconds: number, sendAt?: Date): string | undefined =>
  sendAt || undoSeconds > 0 ? (sendAt ?? new Date(nowMs() + undoSeconds * 1000)).toISOString() : undefined

/** Id of the toast that offers to undo sending. */
export const sentToast = (messageId: string): string => `send-${messageId}`

/**
 * Undoes sending of a queued message; it becomes a draft again, in the composer of new messages if it was one. `opens`:
 * whether it is written on at once; `done`: the toast after it.
 */
export const cancelSend = (
  client: QueryClient,
  conversationId: string,
  messageId: string,
  { opens = true, done }: { opens?: boolean; done?: string } = {},
) =>
  runAction(
    async () => {
      const undone = await call('conversations.cancel_send', { conversationId, messageId })
      const { conversation, draft, newDraft } = undone
      undoneHere.add(messageId)
      forgetAttempts([conversationId, newDraft?.id])
      toast.dismiss(sentToast(messageId))
      if (!conversation) {
        discardConversation(client, conversationId)
        if (newDraft && opens) openNewMessage({ draftId: newDraft.id })
        return
      }
      applyAnswer(client, conversation)
      putDraft(client, { kind: 'reply', id: conversationId }, draft)
      client.setQueriesData<ConversationData>({ queryKey: [...conversationKey, conversationId] }, (data) =>
        data ? withoutMessage(data, messageId) : data,
      )
      if (opens) reopenComposer(conversationId)
    },
    { ...(done !== undefined && { done }) },
  )

/** The same from the toast or by key, where the message may not be in view. */
export const undoSend = (client: QueryClient, conversationId: string, messageId: string) =>
  cancelSend(client, conversationId, messageId, { done: translate(composeTexts, 'sendUndone') })
