import { deleteMessage } from '#features/conversations/index.ts'
import { query, type Tx } from '#platform/db/index.ts'
import type { ComposedDraft } from './composed-draft.ts'

export interface UnsentMessage {
  readonly composed: ComposedDraft | null
  readonly authorId: string | null
  readonly rawSha256: Buffer
}

/** Deletes a message that was not sent yet; null if it was, or is being sent. */
export async function deleteUnsent(
  tx: Tx,
  workspaceId: string,
  messageId: string,
): Promise<UnsentMessage | null> {
  const [outgoing] = await query(
    tx,
    `delete from outgoing_messages
      where workspace_id = $1 and message_id = $2 and state in ('queued', 'failed') and composed is not null
     returning composed`,
    [workspaceId, messageId],
  )
  if (!outgoing) return null
  const message = await deleteMessage(tx, workspaceId, messageId)
  return message ? { composed: outgoing.composed as ComposedDraft, ...message } : null
}

/**
 * Messages whose sending is cancelled when the customer writes this one: those that wait in its conversation and were
 * there before.
 */
export const listCancelledByReply = (tx: Tx, workspaceId: string, messageId: string) =>
  query(
    tx,
    `select o.message_id as "messageId", m.conversation_id as "conversationId", m.inbox_id as "inboxId"
       from messages written
       join messages m on m.workspace_id = $1 and m.conversation_id = written.conversation_id
        and m.stored_at < written.stored_at
       join outgoing_messages o on o.workspace_id = $1 and o.message_id = m.id
      where written.workspace_id = $1 and written.id = $2
        and o.state = 'queued' and o.cancels_on_reply and o.due_at > now()`,
    [workspaceId, messageId],
    'list_cancelled_by_reply',
  )
