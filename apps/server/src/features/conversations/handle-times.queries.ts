import { query, type Tx } from '#platform/db/index.ts'

/** Stores for how many seconds the author worked on a message or a comment; nothing where that is not known. */
export async function insertHandleTime(
  tx: Tx,
  workspaceId: string,
  { messageId, commentId }: { readonly messageId?: string; readonly commentId?: string },
  seconds: number | undefined,
): Promise<void> {
  if (!seconds) return
  await query(
    tx,
    `insert into handle_times (workspace_id, entry_id, message_id, comment_id, seconds)
     values ($1, coalesce($2::uuid, $3::uuid), $2, $3, $4)`,
    [workspaceId, messageId ?? null, commentId ?? null, seconds],
    'insert_handle_time',
  )
}

/** The seconds of messages and comments, of those that have them. */
export async function listHandleTimes(
  tx: Tx,
  workspaceId: string,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await query(
    tx,
    `select entry_id as "entryId", seconds from handle_times
      where workspace_id = $1 and entry_id = any($2::uuid[])`,
    [workspaceId, entryIds],
    'list_handle_times',
  )
  return new Map(rows.map(({ entryId, seconds }) => [entryId, seconds]))
}
