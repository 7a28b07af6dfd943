import { conversationMerged } from '@postroom/contract'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { joinReading } from './merged-state.queries.ts'
import { isUnreadSinceMerge, takeOverMisplaced } from './misplaced-mail.queries.ts'
import { moveParts, type Part, wholeOf } from './moved-parts.queries.ts'
import { hideMerged } from './whole-conversations.queries.ts'

interface MergedConversation {
  readonly id: string
  readonly inboxId: string
  /** The one that it was merged into, though that one may be merged itself. */
  readonly mergedInto: string
  /** The one that remains. */
  readonly intoId: string
}

/**
 * Moves what is in a merged conversation to the one that remains, and announces the merge again, so that tasks, clocks and
 * reports follow. The caller has locked both; it sums up the one that remains and announces it if it was opened. Null if there
 * is nothing to move.
 */
export async function moveOutOfMerged(
  { tx, workspaceId, now, emit }: SystemChange,
  { id, inboxId, mergedInto, intoId }: MergedConversation,
): Promise<{ readonly part: Part; readonly isReopened: boolean } | null> {
  const part = await wholeOf(tx, workspaceId, id)
  if (part.messageIds.length + part.commentIds.length === 0) return null
  const isUnread = await isUnreadSinceMerge(tx, workspaceId, id)
  if (isUnread) await joinReading(tx, workspaceId, intoId, [id])
  const isReopened = await takeOverMisplaced(tx, workspaceId, { intoId, fromId: id, isUnread }, now)
  await moveParts(tx, workspaceId, part, intoId)
  await hideMerged(tx, workspaceId, id, mergedInto)
  emit(conversationMerged, { conversationId: id, intoId, inboxId }, { inboxId, subjectId: id })
  return { part, isReopened }
}
