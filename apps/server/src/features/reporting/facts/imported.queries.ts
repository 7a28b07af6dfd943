import { query, type Tx } from '#platform/db/index.ts'

/** Facts of the messages from this one on are to be derived. */
export async function addImported(tx: Tx, workspaceId: string, firstMessageId: string): Promise<void> {
  await query(
    tx,
    `insert into imported_to_count as i (workspace_id, first_message_id) values ($1, $2)
     on conflict (workspace_id) do update set first_message_id = least(i.first_message_id, excluded.first_message_id)`,
    [workspaceId, firstMessageId],
  )
}

/** The first message whose facts are to be derived; null if there is none. */
export async function findImported(tx: Tx, workspaceId: string): Promise<string | null> {
  const [row] = await query(
    tx,
    'select first_message_id as "firstMessageId" from imported_to_count where workspace_id = $1',
    [workspaceId],
  )
  return row?.firstMessageId ?? null
}

/** Until the transaction ends, no other one moves or ends what is to be derived. */
export async function lockImported(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, 'select workspace_id from imported_to_count where workspace_id = $1 for update', [
    workspaceId,
  ])
}

/** The facts of the messages before this one are derived. */
export async function moveImported(tx: Tx, workspaceId: string, firstMessageId: string): Promise<void> {
  await query(tx, 'update imported_to_count set first_message_id = $2 where workspace_id = $1', [
    workspaceId,
    firstMessageId,
  ])
}

/** The facts of all imported messages are derived. */
export async function endImported(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, 'delete from imported_to_count where workspace_id = $1', [workspaceId])
}
