import { toast } from '@postroom/ui'
import type { QueryClient } from '@tanstack/react-query'
import { translate } from '#lib/i18n.ts'
import { onEvent } from '#lib/realtime.ts'
import { composeTexts } from '../compose/compose.texts.ts'
import { discardConversation } from '../compose/sending.ts'
import { conversationKey, countsQuery, draftQuery, inboxesQuery, listKey } from '../inbox.queries.ts'
import { announceOwnChange } from '../list/own-changes.ts'
import { renewThreads } from '../threads/renew-threads.ts'
import { applyRead, applySummary, dropConversation, dropRow, meIn } from './apply-summary.ts'
import {
  activityEntry,
  type ConversationData,
  commentEntry,
  messageEntry,
  withComment,
  withEntry,
  withMessage,
  withoutMessage,
  withReactions,
  withRedirects,
} from './conversation-cache.ts'
import { followAccess, isListOf, refetch, refetchDrafts, refetchOutbox } from './refetch.ts'

const inConversation = (
  client: QueryClient,
  id: string,
  change: (data: ConversationData) => ConversationData,
) =>
  client.setQueriesData<ConversationData>({ queryKey: [...conversationKey, id] }, (data) =>
    data ? change(data) : data,
  )

onEvent('conversation.changed', (client, { seq, payload: { conversation, activity } }) => {
  // People who could not see the conversation in another inbox, or while a restricted team had it, have missed entries.
  if (activity.type === 'team_assigned' || activity.type === 'moved_to_inbox')
    return refetch(client, listKey, countsQuery.queryKey, inboxesQuery.queryKey, [
      ...conversationKey,
      conversation.id,
    ])
  if (activity.editId) return void renewThreads(client, conversation.id)
  // At its end, a snoozed conversation is unread for everyone, or for the person who snoozed it alone.
  const isOver = activity.type === 'unsnoozed' || activity.snoozedForId === meIn(client)
  const isWoken = isOver && activity.actorId === null
  applySummary(client, conversation, { seq, unread: isWoken ? true : undefined })
  inConversation(client, conversation.id, (data) => withEntry(data, activityEntry(activity)))
})

/** A change that the person undid is shown at once; lists that did not have the row any more fetch it. */
onEvent('conversation.changed', (client, { payload: { activity } }) => {
  if (activity.undoneBulkChange && activity.actorId === meIn(client))
    void client.invalidateQueries({ queryKey: listKey }, { cancelRefetch: false }).then(announceOwnChange)
})

onEvent('message.received', (client, { seq, payload: { conversation, isNew } }) => {
  applySummary(client, conversation, { unread: isNew ? true : undefined, seq })
  // The event contains no text; viewers fetch it.
  refetch(client, [...conversationKey, conversation.id])
})

onEvent('message.queued', (client, { seq, payload: { conversation, message } }) => {
  applySummary(client, conversation, { seq })
  if (message.delivery?.dueAt) refetch(client, countsQuery.queryKey)
  inConversation(client, conversation.id, (data) => withEntry(data, messageEntry(message)))
})

onEvent('conversation.due_changed', (client, { seq, payload: { conversation } }) =>
  applySummary(client, conversation, { seq, isCounted: false }),
)

onEvent('message.delivery_changed', (client, { payload: { conversationId, messageId, delivery } }) => {
  const isBounced = delivery?.reports.some(({ action }) => action === 'failed')
  refetchOutbox(client, isBounced ? 'failed' : delivery?.state)
  if (!delivery) return refetch(client, [...conversationKey, conversationId])
  inConversation(client, conversationId, (data) =>
    withMessage(data, messageId, (message) => ({ ...message, delivery })),
  )
})

onEvent('message.redirects_changed', (client, { seq, payload: { conversation, messageId, redirects } }) => {
  applySummary(client, conversation, { seq, isCounted: false })
  refetchOutbox(client, redirects.find(({ state }) => state === 'failed' || state === 'unknown')?.state)
  inConversation(client, conversation.id, (data) => withRedirects(data, messageId, redirects))
})

onEvent('message.send_cancelled', (client, { seq, payload }) => {
  const { conversation, messageId, authorId, reason } = payload
  if (authorId === meIn(client)) refetchDrafts(client)
  applySummary(client, conversation, { seq })
  refetchOutbox(client, undefined)
  inConversation(client, conversation.id, (data) => withoutMessage(data, messageId))
  // Only the draft's owner has a query for it; for others nothing changes.
  refetch(client, draftQuery(conversation.id).queryKey)
  if (reason === 'customer_wrote' && authorId === meIn(client))
    toast.plain(
      translate(composeTexts, 'wroteFirst', {
        name: conversation.contact.name || conversation.contact.address,
        subject: conversation.subject,
      }),
      { id: `taken-${messageId}` },
    )
})

onEvent('conversation.discarded', (client, { payload: { conversationId, authorId } }) => {
  if (authorId === meIn(client)) {
    discardConversation(client, conversationId)
    refetchDrafts(client)
  } else dropConversation(client, conversationId)
})

onEvent('comment.added', (client, { seq, payload: { conversation, comment } }) => {
  const me = meIn(client)
  const isMentioned = comment.mentionIds.includes(me) && comment.authorId !== me
  applySummary(client, conversation, { seq, unread: isMentioned ? true : undefined })
  if (isMentioned) refetch(client, countsQuery.queryKey)
  inConversation(client, conversation.id, (data) => withEntry(data, commentEntry(comment)))
})

onEvent('comment.edited', (client, { seq, payload: { conversation, comment, addedMentionIds } }) => {
  const isMentioned = addedMentionIds.includes(meIn(client))
  applySummary(client, conversation, { seq, unread: isMentioned ? true : undefined })
  if (isMentioned) refetch(client, countsQuery.queryKey)
  inConversation(client, conversation.id, (data) => withComment(data, comment))
})

onEvent('comment.deleted', (client, { seq, payload: { conversation, comment } }) => {
  applySummary(client, conversation, { seq })
  inConversation(client, conversation.id, (data) => withComment(data, comment))
  void client.invalidateQueries({ predicate: ({ queryKey }) => isListOf(queryKey, 'mentions') })
  refetch(client, countsQuery.queryKey)
})

onEvent('reaction.changed', (client, { seq, payload }) => {
  const { conversation, messageId, commentId, reactions } = payload
  applySummary(client, conversation, { seq })
  inConversation(client, conversation.id, (data) =>
    withReactions(data, messageId ?? commentId ?? '', reactions),
  )
})

onEvent('conversation.read', (client, { payload: { conversationId, isRead, readUntil } }) => {
  applyRead(client, conversationId, !isRead, readUntil)
  const counts = client.getQueryData(countsQuery.queryKey)?.items
  if (!isRead || counts?.some(({ mentions }) => mentions > 0)) refetch(client, countsQuery.queryKey)
})

onEvent('draft.changed', (client, { payload: { conversationId, takenOverById } }) => {
  refetchDrafts(client)
  if (conversationId && takenOverById) refetch(client, draftQuery(conversationId).queryKey)
})

// Members of the team can still fetch it.
onEvent('conversation.withdrawn', (client, { payload: { conversationId } }) =>
  followAccess(client, conversationId),
)

onEvent('conversation.merged', (client, { payload: { conversationId, intoId } }) => {
  dropRow(client, conversationId)
  void renewThreads(client, conversationId, intoId)
})
