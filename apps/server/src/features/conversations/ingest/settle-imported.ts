import { conversationsSynced, type HistoryImport } from '@postroom/contract'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { rawQuery } from '#platform/db/index.ts'
import { smallestId } from '#platform/ids.ts'

interface Imported {
  readonly path: string
  readonly uidValidity: bigint
  readonly uids: readonly number[]
}

/**
 * Applies the chosen status to conversations created by a history import, with no reply pending, since the mail is old.
 * Conversations that existed before or received live mail are left unchanged.
 */
export async function settleImported(
  change: SystemChange,
  { mailboxId, inboxId }: { mailboxId: string; inboxId: string },
  { path, uidValidity, uids }: Imported,
  { target, createdAt }: { target: HistoryImport['target']; createdAt: Date },
): Promise<void> {
  const { tx, workspaceId, now } = change
  const rows = await rawQuery<{ firstMessageId: string }>(
    tx,
    `update conversations c
        set status = $6, status_set_at = $8, settled_at = $8, waiting_since = null, version = version + 1
       from (select m.conversation_id as id, min(m.id::text) as first_message_id from message_places p
               join messages m on m.workspace_id = p.workspace_id and m.id = p.message_id
              where p.workspace_id = $1 and p.mailbox_id = $2 and p.folder = $3 and p.uid_validity = $4
                and p.uid = any($5::bigint[])
              group by m.conversation_id) touched
      where c.workspace_id = $1 and c.id = touched.id and c.created_at >= $7
        and c.status_set_at is null
     returning c.id, touched.first_message_id as "firstMessageId"`,
    [workspaceId, mailboxId, path, uidValidity.toString(), uids, target, createdAt, now],
  )
  const firstMessageId = smallestId(rows.map((row) => row.firstMessageId))
  if (firstMessageId)
    change.emit(conversationsSynced, { inboxId, messages: uids.length, firstMessageId }, { inboxId })
}
