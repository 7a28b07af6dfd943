import { query, type Tx } from '#platform/db/index.ts'

/** The sending settings of a person; undefined if they never changed them. */
export async function findSendingSettings(tx: Tx, workspaceId: string, userId: string) {
  const [row] = await query(
    tx,
    `select undo_seconds as "undoSeconds", checks_off as "checksOff" from sending_settings
      where workspace_id = $1 and user_id = $2`,
    [workspaceId, userId],
  )
  return row
}

/** Stores the sending settings of a person. */
export async function storeSendingSettings(
  tx: Tx,
  workspaceId: string,
  userId: string,
  { undoSeconds, checksOff }: { readonly undoSeconds: number; readonly checksOff: readonly string[] },
): Promise<void> {
  await query(
    tx,
    `insert into sending_settings (workspace_id, user_id, undo_seconds, checks_off) values ($1, $2, $3, $4)
     on conflict (workspace_id, user_id) do update
        set undo_seconds = excluded.undo_seconds, checks_off = excluded.checks_off`,
    [workspaceId, userId, undoSeconds, checksOff],
  )
}

/** The last message that a person sent to the conversation; undefined if there is none. */
export async function findLastReceived(tx: Tx, workspaceId: string, conversationId: string) {
  const [row] = await query(
    tx,
    `select raw_sha256 as "rawSha256", sent_at as "sentAt" from messages
      where workspace_id = $1 and conversation_id = $2 and direction = 'inbound' and not is_automatic
      order by arrived_at desc, id desc limit 1`,
    [workspaceId, conversationId],
  )
  return row
}
