import { query, type Tx } from '#platform/db/index.ts'
import type { MessageToStore } from './describe-message.ts'

/** Queues messages for the search index. */
export async function queueForIndex(
  tx: Tx,
  workspaceId: string,
  messages: readonly MessageToStore[],
): Promise<void> {
  await query(
    tx,
    'insert into messages_to_index (workspace_id, message_id) select $1, r.id from unnest($2::uuid[]) as r(id)',
    [workspaceId, messages.map(({ id }) => id)],
    'insert_messages_to_index',
  )
}
