import { query, type Tx } from '#platform/db/index.ts'

/** How a person arranged their sidebar in a workspace, as stored; undefined if they never did. */
export async function findArrangement(tx: Tx, workspaceId: string, userId: string): Promise<unknown> {
  const [row] = await query(tx, 'select arrangement from sidebars where workspace_id = $1 and user_id = $2', [
    workspaceId,
    userId,
  ])
  return row?.arrangement
}

export async function putArrangement(
  tx: Tx,
  workspaceId: string,
  userId: string,
  arrangement: string,
): Promise<void> {
  await query(
    tx,
    `insert into sidebars (workspace_id, user_id, arrangement) values ($1, $2, $3)
     on conflict (workspace_id, user_id) do update set arrangement = excluded.arrangement`,
    [workspaceId, userId, arrangement],
  )
}
