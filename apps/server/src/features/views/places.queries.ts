import { query, type Tx } from '#platform/db/index.ts'

/** One arrangement of a person at a time. */
export async function lockPlaces(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  await query(tx, `select pg_advisory_xact_lock(hashtext('view places'), hashtext($1 || $2))`, [
    workspaceId,
    userId,
  ])
}

/** Puts views in this order; the person's other views lose their place. */
export async function replaceOrder(
  tx: Tx,
  workspaceId: string,
  userId: string,
  viewIds: readonly string[],
): Promise<void> {
  await query(
    tx,
    `update saved_view_places set position = null
      where workspace_id = $1 and user_id = $2 and view_id <> all($3::uuid[])`,
    [workspaceId, userId, viewIds],
  )
  await query(
    tx,
    `insert into saved_view_places (workspace_id, user_id, view_id, position)
     select $1, $2, w.view_id, w.position from unnest($3::uuid[]) with ordinality w(view_id, position)
     on conflict (workspace_id, user_id, view_id) do update set position = excluded.position`,
    [workspaceId, userId, viewIds],
  )
}

export async function setHidden(
  tx: Tx,
  workspaceId: string,
  userId: string,
  viewId: string,
  isHidden: boolean,
): Promise<void> {
  await query(
    tx,
    `insert into saved_view_places (workspace_id, user_id, view_id, is_hidden) values ($1, $2, $3, $4)
     on conflict (workspace_id, user_id, view_id) do update set is_hidden = excluded.is_hidden`,
    [workspaceId, userId, viewId, isHidden],
  )
}

/** Of a person who is no member any more. */
export async function deletePlaces(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  await query(tx, 'delete from saved_view_places where workspace_id = $1 and user_id = $2', [
    workspaceId,
    userId,
  ])
}
