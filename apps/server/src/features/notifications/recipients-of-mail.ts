import type { NotificationKind } from '@postroom/contract'
import { findMessageRow, listSummaries } from '#features/conversations/index.ts'
import type { Tx } from '#platform/db/index.ts'
import type { StoredEvent } from '#platform/events/read-events.ts'
import { listFollowers } from './following.queries.ts'
import { listRecipientsOfNewMail } from './notification-list.queries.ts'
import type { Concerned } from './recipient.ts'

/** Assignee and followers of the conversation, and of a new one those who want to hear of it. */
export async function recipientsOfMessage(
  tx: Tx,
  { workspaceId, payload }: StoredEvent<'message.received'>,
): Promise<Concerned[]> {
  const { conversation, messageId, isNew } = payload
  const { id: conversationId, assigneeId, inboxId } = conversation
  const isFirst = conversation.messageCount === 1
  const followers = isNew && !isFirst ? await listFollowers(tx, workspaceId, conversationId) : []
  if (!isNew || !(isFirst || assigneeId || followers.length > 0)) return []
  const message = await findMessageRow(tx, workspaceId, messageId)
  // Mail sent from another program is no reply, and a report of a failed delivery has a kind of its own.
  if (message?.direction !== 'inbound' || message.kind === 'dsn') return []
  const replied = new Set([...(assigneeId ? [assigneeId] : []), ...followers.map(({ userId }) => userId)])
  const others = isFirst ? await listRecipientsOfNewMail(tx, workspaceId, inboxId) : []
  return [
    ...others
      .filter(({ userId }) => !replied.has(userId))
      .map(({ userId }) => recipient(userId, 'newConversation')),
    ...[...replied].map((userId) => recipient(userId, 'customerReplied')),
  ]

  function recipient(userId: string, kind: NotificationKind): Concerned {
    return { userId, actorId: null, conversationId, kind }
  }
}

/** The author of the message, or the assignee if no person wrote it. */
export async function recipientsOfFailure(
  tx: Tx,
  { workspaceId, payload }: StoredEvent<'message.delivery_changed'>,
): Promise<Concerned[]> {
  const { conversationId, messageId, state, reason, delivery } = payload
  const isBounced = delivery?.reports.some(({ action }) => action === 'failed') === true
  if (state !== 'failed' && !isBounced) return []
  const message = await findMessageRow(tx, workspaceId, messageId)
  const [conversation] = await listSummaries(tx, workspaceId, [conversationId])
  const userId = message?.authorId ?? conversation?.assigneeId
  if (!userId) return []
  return [
    {
      userId,
      actorId: null,
      conversationId,
      kind: 'sendingFailed',
      // Every recipient whose server refuses the message sends a report of its own.
      ...(state !== 'failed' && { occurrence: `bounce of ${messageId}` }),
      details: { reason },
    },
  ]
}

/** The author of the redirect that failed, if one did. */
export function recipientsOfFailedRedirect({
  payload,
}: StoredEvent<'message.redirects_changed'>): Concerned[] {
  const { conversation, redirects, failedId } = payload
  return redirects.flatMap(({ id, byId, reason }) =>
    id === failedId
      ? {
          userId: byId,
          actorId: null,
          conversationId: conversation.id,
          kind: 'sendingFailed',
          details: { reason },
        }
      : [],
  )
}
