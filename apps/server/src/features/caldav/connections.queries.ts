import { query, type Tx } from '#platform/db/index.ts'

export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof findConnection>>>

export async function findConnection(tx: Tx, workspaceId: string) {
  const [row] = await query(
    tx,
    `select workspace_id as "workspaceId", id, url, user_name as "userName", sealed_password as "sealedPassword",
            homes, connected_by as "connectedBy", connected_at as "connectedAt", read_at as "readAt", problem,
            failed_since as "failedSince", failures
       from caldav_connections where workspace_id = $1`,
    [workspaceId],
  )
  return row ?? null
}

/** Serializes changes of the choice of calendars. */
export async function lockConnection(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, `select pg_advisory_xact_lock(hashtext('caldav'), hashtext($1))`, [workspaceId])
}

/** Stores the connection, new or changed; it was reached just now. */
export async function putConnection(
  tx: Tx,
  row: Pick<
    ConnectionRow,
    'workspaceId' | 'id' | 'url' | 'userName' | 'sealedPassword' | 'connectedBy' | 'connectedAt'
  > & { readonly homes: unknown },
): Promise<void> {
  await query(
    tx,
    `insert into caldav_connections (workspace_id, id, url, user_name, sealed_password, homes, connected_by,
                                     connected_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (workspace_id, id) do update
       set url = excluded.url, user_name = excluded.user_name, sealed_password = excluded.sealed_password,
           homes = excluded.homes, connected_by = excluded.connected_by, connected_at = excluded.connected_at,
           problem = null, failed_since = null, failures = 0`,
    [
      row.workspaceId,
      row.id,
      row.url,
      row.userName,
      row.sealedPassword,
      JSON.stringify(row.homes),
      row.connectedBy,
      row.connectedAt,
    ],
  )
}

export async function deleteConnection(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, 'delete from caldav_connections where workspace_id = $1', [workspaceId])
}

/** Notes that the calendars were read. */
export async function markRead(tx: Tx, workspaceId: string, at: Date): Promise<void> {
  await query(
    tx,
    `update caldav_connections set read_at = $2, problem = null, failed_since = null, failures = 0
      where workspace_id = $1`,
    [workspaceId, at],
  )
}

/** Notes a failure; returns how many there were in a row. */
export async function markFailed(
  tx: Tx,
  workspaceId: string,
  failed: { readonly at: Date; readonly problem: unknown },
): Promise<number> {
  const [row] = await query(
    tx,
    `update caldav_connections
        set problem = $2, failed_since = coalesce(failed_since, $3), failures = failures + 1
      where workspace_id = $1 returning failures`,
    [workspaceId, JSON.stringify(failed.problem), failed.at],
  )
  return row?.failures ?? 0
}
