import { closingOfInbox } from '#features/closing-policies/index.ts'

import { readHeld, startsNewConversation } from '#features/conversations/index.ts'
import type { Tx } from '#platform/db/index.ts'

import { newId } from '#platform/ids.ts'
import { findNewestChat } from './chats.queries.ts'

/**
 * Chooses the conversation of a new message between an inbox and a person: the newest one, or where that is closed and the
 * closing policy says so, a new one that continues it. The newest one is locked.
 */
export async function chooseChat(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  address: string,
  now: Date,
): Promise<{ conversationId: string; continuedId: string | null }> {
  const row = await readHeld(
    tx,
    workspaceId,
    () => findNewestChat(tx, workspaceId, inboxId, address),
    (newest) => (newest ? [newest.id] : []),
  )
  if (!row) return { conversationId: newId(), continuedId: null }
  const { followUp } = await closingOfInbox(tx, workspaceId, inboxId)
  return startsNewConversation(row, followUp, now)
    ? { conversationId: newId(), continuedId: row.id }
    : { conversationId: row.id, continuedId: null }
}
