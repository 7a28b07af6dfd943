import { query, type Tx } from '#platform/db/index.ts'

/** Sanitised HTML; empty if the person has no signature. */
export async function findSignature(tx: Tx, workspaceId: string, userId: string): Promise<string> {
  const [row] = await query(
    tx,
    'select html from signatures where workspace_id = $1 and user_id = $2',
    [workspaceId, userId],
    'find_signature',
  )
  return row?.html ?? ''
}

export async function putSignature(tx: Tx, workspaceId: string, userId: string, html: string): Promise<void> {
  await query(
    tx,
    `insert into signatures (workspace_id, user_id, html) values ($1, $2, $3)
     on conflict (workspace_id, user_id) do update set html = excluded.html`,
    [workspaceId, userId, html],
  )
}
