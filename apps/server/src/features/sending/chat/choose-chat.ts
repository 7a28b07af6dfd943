import { closingOfInbox } from '#features/closing-policies/index.ts'
import { isSpent } from '#features/conversations/index.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'

interface ChatRow extends Record<string, unknown> {
  readonly id: string
  readonly status: 'open' | 'closed'
  readonly settledAt: Date | null
}

/**
 * Chooses the conversation of a new message between an inbox and a person: the newest one, or where that is closed and the
 * closing policy says so, a new one that continues it.
 */
export async function chooseChat(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  address: string,
  now: Date,
): Promise<{ conversationId: string; continuedId: string | null }> {
  const [row] = await rawQuery<ChatRow>(
    tx,
    `select id, status, settled_at as "settledAt" from conversations
      where workspace_id = $1 and inbox_id = $2 and contact_address = $3 and contact_address like '%.invalid'
      order by last_message_at desc, id desc limit 1`,
    [workspaceId, inboxId, address],
    'choose_chat',
  )
  if (!row) return { conversationId: newId(), continuedId: null }
  const { followUp } = await closingOfInbox(tx, workspaceId, inboxId)
  return isSpent(row, followUp, now)
    ? { conversationId: newId(), continuedId: row.id }
    : { conversationId: row.id, continuedId: null }
}
