import type { SystemChange } from '#platform/calls/system-change.ts'
import { rawQuery } from '#platform/db/index.ts'
import { emitChange, setStatus } from '../change-conversation.ts'
import { listSummaryRows } from '../conversation-summaries.ts'

/**
 * Reopens a conversation and marks it unread when the reply it was closed with could not be delivered; without
 * `messageId`, when a redirect could not.
 */
export async function reopenUndelivered(
  change: SystemChange,
  { conversationId, messageId }: { conversationId: string; messageId: string | null },
): Promise<void> {
  const { tx, workspaceId, now } = change
  const closed = await rawQuery(
    tx,
    `update conversations set unread_at = $3
      where workspace_id = $1 and id = $2 and status = 'closed' and not is_hidden
        and ($4::uuid is null
          or exists (select from messages m where m.workspace_id = $1 and m.id = $4 and not m.is_automatic))
     returning id`,
    [workspaceId, conversationId, now, messageId],
    'mark_undelivered',
  )
  if (closed.length === 0) return
  await setStatus(change, conversationId, 'open')
  const [row] = await listSummaryRows(tx, workspaceId, [conversationId])
  const cause = messageId === null ? 'a redirect was not delivered' : 'a reply was not delivered'
  if (row) emitChange(change, row, { type: 'reopened' }, null, cause)
}
