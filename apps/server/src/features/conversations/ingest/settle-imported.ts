import { conversationsSynced, type HistoryImport } from '@postroom/contract'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { smallestId } from '#platform/ids.ts'
import { settleConversationsOf } from './settle-imported.queries.ts'

interface Imported {
  readonly path: string
  readonly uidValidity: bigint
  readonly uids: readonly number[]
}

/**
 * Applies the chosen status to conversations created by a history import, with no reply pending, since the mail is old.
 * Conversations that existed before or received live mail are left unchanged.
 */
export async function settleImported(
  change: SystemChange,
  { mailboxId, inboxId }: { mailboxId: string; inboxId: string },
  { path, uidValidity, uids }: Imported,
  { target, createdAt }: { target: HistoryImport['target']; createdAt: Date },
): Promise<void> {
  const { tx, workspaceId, now } = change
  const settled = await settleConversationsOf(tx, workspaceId, {
    mailboxId,
    path,
    uidValidity,
    uids,
    target,
    createdAt,
    now,
  })
  const firstMessageId = smallestId(settled)
  if (firstMessageId)
    change.emit(conversationsSynced, { inboxId, messages: uids.length, firstMessageId }, { inboxId })
}
