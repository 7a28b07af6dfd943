import { type Copy, copiesOfMessages, listMessagesAround, readHeld } from '#features/conversations/index.ts'
import type { Tx } from '#platform/db/index.ts'
import type { MailSource } from './folders.queries.ts'
import { findWaiting } from './pending-changes.queries.ts'

/**
 * Copies of messages in the mailbox, with their conversations, which are locked in the order of their ids, so that people
 * neither merge nor split them before the transaction ends. Pending changes are locked first, as where they are settled.
 */
export async function copiesHeld(
  tx: Tx,
  source: MailSource,
  messageIds: readonly string[],
): Promise<(Copy & { readonly conversationId: string; readonly inboxId: string })[]> {
  const { workspaceId, mailboxId } = source
  if (messageIds.length === 0) return []
  await findWaiting(tx, source, await listMessagesAround(tx, workspaceId, messageIds))
  return readHeld(
    tx,
    workspaceId,
    () => copiesOfMessages(tx, workspaceId, mailboxId, messageIds),
    (copies) => [...new Set(copies.map(({ conversationId }) => conversationId))],
  )
}
