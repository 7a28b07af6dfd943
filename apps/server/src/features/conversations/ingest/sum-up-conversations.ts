import { conversationMerged } from '@postroom/contract'
import { moveTags } from '#features/tags/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { copyPersonalData, hideMerged } from '../merging/index.ts'
import type { TouchedConversation } from './prepare-batch.ts'
import { moveRows, storeSums } from './sum-up.queries.ts'

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
 * Merges conversations that an old message connected. The target keeps what people decided about it and takes over the
 * rest. The others stay, hidden, as after a merge by hand, until the consumers of `conversation.merged` have moved what
 * they keep about them: tasks, issues, packages, clocks.
 */
export async function mergeConversations(
  { tx, workspaceId, emit }: SystemChange,
  inboxId: string,
  merges: readonly { fromId: string; intoId: string }[],
): Promise<void> {
  for (const { fromId, intoId } of merges) {
    await moveRows(tx, workspaceId, fromId, intoId)
    await moveTags(tx, workspaceId, fromId, intoId)
    await copyPersonalData(tx, workspaceId, fromId, intoId)
    await hideMerged(tx, workspaceId, fromId, intoId)
    emit(conversationMerged, { conversationId: fromId, intoId, inboxId }, { inboxId, subjectId: fromId })
  }
}
