import { query, type Tx } from '#platform/db/index.ts'

/** Number of the person's present address for calendar programs; null without one. */
export async function findFeedNumber(tx: Tx, workspaceId: string, userId: string): Promise<number | null> {
  const [row] = await query(
    tx,
    'select number from shift_feeds where workspace_id = $1 and user_id = $2 and is_on',
    [workspaceId, userId],
  )
  return row?.number ?? null
}

/** Creates an address and makes the earlier one invalid; returns its number. */
export async function nextFeedNumber(tx: Tx, workspaceId: string, userId: string): Promise<number> {
  const [row] = await query(
    tx,
    `insert into shift_feeds (workspace_id, user_id) values ($1, $2)
     on conflict (workspace_id, user_id) do update set number = shift_feeds.number + 1, is_on = true
     returning number`,
    [workspaceId, userId],
  )
  return row?.number ?? 1
}

export async function endFeed(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  await query(tx, 'update shift_feeds set is_on = false where workspace_id = $1 and user_id = $2', [
    workspaceId,
    userId,
  ])
}
