import { inboxUpdated, type PayloadOf } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

/** Finds the payload of the last event that told how the inbox is; undefined before the first. */
export async function findLastUpdate(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
): Promise<PayloadOf<typeof inboxUpdated> | undefined> {
  const [row] = await query(
    tx,
    `select payload from events where workspace_id = $1 and subject_id = $2 and type = $3
      order by seq desc limit 1`,
    [workspaceId, inboxId, inboxUpdated.type],
  )
  return row?.payload as PayloadOf<typeof inboxUpdated> | undefined
}
