import type { ConversationSummary } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { OutputFor } from '#lib/api-client.ts'
import { onEvent } from '#lib/realtime.ts'
import { knownRow } from '../live/apply-summary.ts'
import { linkedPlacesKey } from './places.api.ts'

type Places = OutputFor<'conversations.list_linked_places'>

const refetch = (client: QueryClient): void => void client.invalidateQueries({ queryKey: linkedPlacesKey })

/** Fetches the places again in which the conversation is one of the two. */
function refetchWith(client: QueryClient, conversationId: string): void {
  void client.invalidateQueries({
    queryKey: linkedPlacesKey,
    predicate: ({ queryKey, state }) =>
      queryKey[2] === conversationId ||
      ((state.data as Places | undefined)?.items.some((place) => place.conversationId === conversationId) ??
        false),
  })
}

/** A new conversation may be another place of the one on screen, if both are with the same person about the same. */
function refetchLike(
  client: QueryClient,
  { contact, subject }: ConversationSummary | Omit<ConversationSummary, 'isUnread'>,
): void {
  void client.invalidateQueries({
    queryKey: linkedPlacesKey,
    predicate: ({ queryKey }) => {
      const row = knownRow(client, String(queryKey[2]))
      return row?.contact.address === contact.address && row.subject === subject
    },
  })
}

onEvent('message.received', (client, { payload: { conversation } }) => {
  refetchWith(client, conversation.id)
  refetchLike(client, conversation)
})
for (const type of [
  'conversation.changed',
  'message.queued',
  'message.send_cancelled',
  'comment.added',
  'comment.edited',
  'comment.deleted',
] as const)
  onEvent(type, (client, { payload }) => refetchWith(client, payload.conversation.id))
for (const type of ['message.delivery_changed', 'conversation.withdrawn', 'conversation.discarded'] as const)
  onEvent(type, (client, { payload }) => refetchWith(client, payload.conversationId))

for (const type of [
  'conversation.merged',
  'conversations.erased',
  'inbox.updated',
  'inbox.members_changed',
  'inbox.deleted',
  'team.created',
  'team.updated',
  'team.deleted',
  'member.removed',
] as const)
  onEvent(type, refetch)
