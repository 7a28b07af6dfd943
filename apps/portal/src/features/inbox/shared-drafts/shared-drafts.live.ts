import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '#app/session.ts'
import { onEvent } from '#lib/realtime.ts'
import { colleagueDraftQuery, colleagueDraftsKey, colleagueDraftsQuery } from './shared-drafts.api.ts'

onEvent('shared_draft.changed', (client, { payload: { conversationId, userId, state, updatedAt } }) => {
  if (userId === client.getQueryData(userQuery.queryKey)?.id) return
  client.setQueryData(colleagueDraftsQuery(conversationId).queryKey, (before) => {
    if (!before) return before
    const others = before.items.filter((one) => one.userId !== userId)
    return { items: state === 'ended' ? others : [...others, { userId, updatedAt }] }
  })
  const { queryKey } = colleagueDraftQuery(conversationId, userId)
  void client.invalidateQueries({ queryKey })
})

onEvent('conversation.changed', (client, { payload: { conversation, activity } }) => {
  // Splits and merges move drafts; a restricted team hides those of others.
  if (activity.type === 'team_assigned' || activity.type === 'moved_to_inbox' || activity.editId)
    void client.invalidateQueries({ queryKey: [...colleagueDraftsKey, conversation.id] })
})

const refetch = (client: QueryClient): void => void client.invalidateQueries({ queryKey: colleagueDraftsKey })

// Sending was undone, drafts were copied by a merge, or other people see the conversation.
for (const type of [
  'message.send_cancelled',
  'conversation.merged',
  'conversation.withdrawn',
  'conversation.discarded',
  'conversations.erased',
  'inbox.updated',
  'inbox.members_changed',
  'inbox.deleted',
  'member.removed',
  'team.created',
  'team.updated',
  'team.deleted',
] as const)
  onEvent(type, refetch)
