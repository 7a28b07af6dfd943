import { query, type Tx } from '#platform/db/index.ts'

/** The newest conversation between an inbox and a person in a chat; undefined if there is none. */
export async function findNewestChat(tx: Tx, workspaceId: string, inboxId: string, address: string) {
  const [row] = await query(
    tx,
    `select id, status, settled_at as "settledAt" from conversations
      where workspace_id = $1 and inbox_id = $2 and contact_address = $3 and contact_address like '%.invalid'
        and merged_into is null
      order by last_message_at desc, id desc limit 1`,
    [workspaceId, inboxId, address],
    'choose_chat',
  )
  return row
}

/** Whether a message with this id is stored already. */
export async function isHeld(tx: Tx, workspaceId: string, inboxId: string, key: string): Promise<boolean> {
  const rows = await query(
    tx,
    'select from messages where workspace_id = $1 and inbox_id = $2 and message_key = $3',
    [workspaceId, inboxId, key],
    'is_chat_held',
  )
  return rows.length > 0
}
