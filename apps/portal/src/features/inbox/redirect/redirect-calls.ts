import type { ConversationSummary, MessageRedirect } from '@postroom/contract'
import { toast } from '@postroom/ui'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { runAction } from '#lib/use-action.ts'
import { conversationKey } from '../inbox.queries.ts'
import { applyAnswer } from '../live/apply-summary.ts'
import { type ConversationData, withRedirects } from '../live/conversation-cache.ts'

type RedirectCall =
  | 'conversations.cancel_redirect'
  | 'conversations.retry_redirect'
  | 'conversations.settle_redirect'

/** Id of the toast that offers to undo a redirect. */
export const redirectToast = (redirectId: string): string => `redirect-${redirectId}`

const undoneHere = new Set<string>()

/** Whether a redirect was undone in this tab, which the stream can show before its answer comes. */
export const wasUndone = (redirectId: string): boolean => undoneHere.has(redirectId)

/** Undoes a redirect, sends it again, or marks it as sent. `done`: the toast after it. */
export const changeRedirect = (
  client: QueryClient,
  name: RedirectCall,
  place: { conversationId: string; redirectId: string },
  done?: string,
): Promise<boolean> =>
  runAction(
    async () => {
      const answer = await call(name, place)
      if (name === 'conversations.cancel_redirect') undoneHere.add(place.redirectId)
      toast.dismiss(redirectToast(place.redirectId))
      showRedirects(client, place.conversationId, answer)
    },
    { ...(done !== undefined && { done }) },
  )

/** Shows what a call answered; the lines of the history arrive as events. */
export function showRedirects(
  client: QueryClient,
  conversationId: string,
  {
    messageId,
    redirects,
    conversation,
  }: { messageId: string; redirects: readonly MessageRedirect[]; conversation?: ConversationSummary },
): void {
  if (conversation) applyAnswer(client, conversation)
  client.setQueriesData<ConversationData>({ queryKey: [...conversationKey, conversationId] }, (data) =>
    data ? withRedirects(data, messageId, redirects) : data,
  )
}
