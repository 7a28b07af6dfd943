import { movePersonalTags } from '#features/personal-tags/index.ts'
import { moveTags } from '#features/tags/index.ts'
import type { Tx } from '#platform/db/index.ts'
import type { TouchedConversation } from './prepare-batch.ts'
import { deleteMoved, moveRows, storeSums } from './sum-up.queries.ts'

/**
 * Derives the rows of conversations from all their messages, so that the order of arrival does not matter. Status: live
 * mail opens; otherwise a person's decision counts; otherwise old conversations are closed.
 */
export async function sumUpConversations(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  touched: readonly TouchedConversation[],
  now: Date,
): Promise<void> {
  if (touched.length === 0) return
  const rows = touched.map(({ id, participants, lostReplyAt, isReopened, isUnread, isFlagged }) => ({
    id,
    participants,
    lost_reply_at: lostReplyAt,
    is_reopened: isReopened,
    is_unread: isUnread,
    is_flagged: isFlagged ?? false,
  }))
  await storeSums(tx, workspaceId, inboxId, JSON.stringify(rows), now)
}

/**
 * Merges conversations that an old message connected: moves messages, comments, tags and read marks. The target keeps
 * what people decided about it and takes over the rest.
 */
export async function mergeConversations(
  tx: Tx,
  workspaceId: string,
  merges: readonly { fromId: string; intoId: string }[],
): Promise<void> {
  for (const { fromId, intoId } of merges) {
    await moveRows(tx, workspaceId, fromId, intoId)
    await moveTags(tx, workspaceId, fromId, intoId)
    await movePersonalTags(tx, workspaceId, fromId, intoId)
    await deleteMoved(tx, workspaceId, fromId)
  }
}
