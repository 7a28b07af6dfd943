import type { HistoryImport } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

interface Imported {
  readonly mailboxId: string
  readonly path: string
  readonly uidValidity: bigint
  readonly uids: readonly number[]
  readonly target: HistoryImport['target']
  readonly createdAt: Date
  readonly now: Date
}

/**
 * Gives a status to the conversations of copies that were created since a time and have none by a person or live mail.
 * Returns the first of those copies in each.
 */
export async function settleConversationsOf(
  tx: Tx,
  workspaceId: string,
  { mailboxId, path, uidValidity, uids, target, createdAt, now }: Imported,
): Promise<string[]> {
  const rows = await query(
    tx,
    `update conversations c
        set status = $6, status_set_at = $8, settled_at = $8, waiting_since = null, version = version + 1
       from (select m.conversation_id as id, min(m.id::text) as first_message_id from message_locations p
               join messages m on m.workspace_id = p.workspace_id and m.id = p.message_id
              where p.workspace_id = $1 and p.mailbox_id = $2 and p.folder = $3 and p.uid_validity = $4
                and p.uid = any($5::bigint[])
              group by m.conversation_id) touched
      where c.workspace_id = $1 and c.id = touched.id and c.created_at >= $7
        and c.status_set_at is null
     returning c.id, touched.first_message_id as "firstMessageId" /* not null */`,
    [workspaceId, mailboxId, path, uidValidity.toString(), uids, target, createdAt, now],
  )
  return rows.map(({ firstMessageId }) => firstMessageId)
}
