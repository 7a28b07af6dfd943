import { conversationMerged } from '@postroom/contract'
import { forgetPersonalTags } from '#features/personal-tags/index.ts'
import { forgetConversations, moveTags } from '#features/tags/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { type Tx, together } from '#platform/db/index.ts'
import { insertDraftVersion } from '../drafts/draft-versions.queries.ts'
import { copyPersonalData, hideMerged, lockConversations } from '../merging/index.ts'
import { deleteDrafts, endSnoozes, listOtherDrafts, moveRows, storeSums } from './sum-up.queries.ts'
import type { TouchedConversation } from './touched-conversations.ts'

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
  const rows = touched.map(({ id, participants, parentlessReplyAt, isReopened, isUnread, isFlagged }) => ({
    id,
    participants,
    parentless_reply_at: parentlessReplyAt,
    is_reopened: isReopened,
    is_unread: isUnread,
    is_flagged: isFlagged ?? false,
  }))
  // In two statements, so that the sums count what the previous holder of the lock has committed.
  await together([
    lockConversations(
      tx,
      workspaceId,
      rows.map(({ id }) => id),
    ),
    storeSums(tx, workspaceId, inboxId, JSON.stringify(rows), now),
  ])
}

/**
 * Merges conversations that an old message connected. The target keeps what people decided about it and takes over the
 * rest. The others stay as empty, hidden rows that know where they went, as after a merge by hand: consumers of
 * `conversation.merged` move tasks, issues and clocks; packages and runs are read through `merged_from`.
 */
export async function mergeConversations(
  { tx, workspaceId, now, emit }: SystemChange,
  inboxId: string,
  merges: readonly { fromId: string; intoId: string }[],
): Promise<void> {
  for (const { fromId, intoId } of merges) {
    await moveRows(tx, workspaceId, fromId, intoId)
    await moveTags(tx, workspaceId, fromId, intoId)
    await copyPersonalData(tx, workspaceId, fromId, intoId)
    await hideMerged(tx, workspaceId, fromId, intoId)
    await emptyMerged(tx, workspaceId, fromId, now)
    emit(conversationMerged, { conversationId: fromId, intoId, inboxId }, { inboxId, subjectId: fromId })
  }
}

/** Removes tags, snoozes and drafts of a hidden conversation: the remaining one has them, and the merge is not undone. */
async function emptyMerged(tx: Tx, workspaceId: string, conversationId: string, now: Date): Promise<void> {
  await forgetConversations(tx, workspaceId, [conversationId])
  await forgetPersonalTags(tx, workspaceId, conversationId)
  await endSnoozes(tx, workspaceId, conversationId)
  // If a person had a draft in both conversations, this one stays as a version.
  for (const userId of await listOtherDrafts(tx, workspaceId, conversationId))
    await insertDraftVersion(tx, { workspaceId, conversationId, userId }, { takenById: null, at: now })
  await deleteDrafts(tx, workspaceId, conversationId)
}
