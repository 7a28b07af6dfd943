import { settingsOfInbox } from '#features/inboxes/index.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { isSpent } from '../ingest/follow-up.ts'

interface ChatRow extends Record<string, unknown> {
  readonly id: string
  readonly status: 'open' | 'closed'
  readonly settledAt: Date | null
}

/**
 * Finds the newest conversation between an inbox and a person. If it is closed, the inbox setting for replies to closed
 * conversations decides whether to reopen it; null means a new conversation.
 */
export async function findChat(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  address: string,
  now: Date,
): Promise<string | null> {
  const [row] = await rawQuery<ChatRow>(
    tx,
    `select id, status, settled_at as "settledAt" from conversations
      where workspace_id = $1 and inbox_id = $2 and contact_address = $3 and contact_address like '%.invalid'
      order by last_message_at desc, id desc limit 1`,
    [workspaceId, inboxId, address],
    'find_chat',
  )
  if (!row) return null
  const { followUp } = await settingsOfInbox(tx, workspaceId, inboxId)
  return isSpent(row, followUp, now) ? null : row.id
}
