import { settingsOfInbox } from '#features/inboxes/index.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { isSpent } from '../ingest/follow-up.ts'

interface ChatRow extends Record<string, unknown> {
  readonly id: string
  readonly status: 'open' | 'closed'
  readonly settledAt: Date | null
}

/**
 * The conversation that a message between an inbox and a person belongs to: their newest, as long as it is open; one
 * that somebody closed is opened again or left alone as the inbox says of answers to what is closed. Null for a new one.
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
