import { inboxUpdated, type PayloadOf } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

/** Finds the payload of the inbox's newest `inbox.updated`; null before the first, or once it was erased. */
export async function findLastUpdate(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
): Promise<PayloadOf<typeof inboxUpdated> | null> {
  const [row] = await query(
    tx,
    `select payload from events where workspace_id = $1 and subject_id = $2 and type = $3
      order by seq desc limit 1`,
    [workspaceId, inboxId, inboxUpdated.type],
  )
  return (row?.payload ?? null) as PayloadOf<typeof inboxUpdated> | null
}
