import { query, type Tx } from '#platform/db/index.ts'

export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof findConnection>>>
export type RepositoryRow = Awaited<ReturnType<typeof listRepositories>>[number]

export async function findConnection(tx: Tx, workspaceId: string) {
  const [row] = await query(
    tx,
    `select workspace_id as "workspaceId", id, url, login, sealed_token as "sealedToken",
            sealed_hook_secret as "sealedHookSecret", connected_by as "connectedBy",
            connected_at as "connectedAt", problem
       from issue_connections where workspace_id = $1`,
    [workspaceId],
  )
  return row ?? null
}

/** Stores the connection, new or changed. */
export async function putConnection(tx: Tx, row: Omit<ConnectionRow, 'problem'>): Promise<void> {
  await query(
    tx,
    `insert into issue_connections (workspace_id, id, url, login, sealed_token, sealed_hook_secret, connected_by,
                                    connected_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (workspace_id, id) do update
       set url = excluded.url, login = excluded.login, sealed_token = excluded.sealed_token,
           sealed_hook_secret = excluded.sealed_hook_secret, connected_by = excluded.connected_by,
           connected_at = excluded.connected_at, problem = null`,
    [
      row.workspaceId,
      row.id,
      row.url,
      row.login,
      row.sealedToken,
      row.sealedHookSecret,
      row.connectedBy,
      row.connectedAt,
    ],
  )
}

export async function deleteConnection(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, 'delete from issue_connections where workspace_id = $1', [workspaceId])
}

/** Returns whether it was another one before. */
export async function changeProblem(
  tx: Tx,
  workspaceId: string,
  problem: 'denied' | 'unreachable' | null,
): Promise<boolean> {
  const rows = await query(
    tx,
    `update issue_connections set problem = $2
      where workspace_id = $1 and problem is distinct from $2 returning id`,
    [workspaceId, problem],
  )
  return rows.length > 0
}

export const listRepositories = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select name, hook_id::text as "hookId", polled_at as "polledAt" from issue_repositories
      where workspace_id = $1 order by lower(name)`,
    [workspaceId],
  )

export async function replaceRepositories(
  tx: Tx,
  workspaceId: string,
  connectionId: string,
  repositories: readonly RepositoryRow[],
): Promise<void> {
  await query(tx, 'delete from issue_repositories where workspace_id = $1', [workspaceId])
  for (const { name, hookId, polledAt } of repositories)
    await query(
      tx,
      `insert into issue_repositories (workspace_id, connection_id, name, hook_id, polled_at)
       values ($1, $2, $3, $4, $5)`,
      [workspaceId, connectionId, name, hookId, polledAt],
    )
}

/** Changes until then are known. */
export async function markPolled(tx: Tx, workspaceId: string, name: string, at: Date): Promise<void> {
  await query(tx, 'update issue_repositories set polled_at = $3 where workspace_id = $1 and name = $2', [
    workspaceId,
    name,
    at,
  ])
}
