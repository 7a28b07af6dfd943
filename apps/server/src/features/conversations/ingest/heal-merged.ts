import type { SystemChange } from '#platform/calls/system-change.ts'
import { emitChange } from '../change-conversation.ts'
import { listSummaryRows } from '../conversation-rows.queries.ts'
import { lockConversations, moveOutOfMerged, resolveMerged } from '../merging/index.ts'
import { repairText } from '../repair-cause.ts'
import { listMergedTouched } from './hold-touched.queries.ts'

/** Conversations that got messages out of merged ones, with whether that opened them. */
export type Healed = Map<string, { readonly isReopened: boolean }>

/**
 * Moves messages that are in a merged conversation to the one that remains. A message that was stored while its conversation
 * was merged could stay there, and all that refers to it would be placed there too.
 */
export async function healMerged(
  change: SystemChange,
  inboxId: string,
  conversationIds: readonly string[],
  messageIds: readonly string[],
  healed: Healed,
): Promise<void> {
  const { tx, workspaceId } = change
  for (const { id, mergedInto } of await listMergedTouched(tx, workspaceId, conversationIds, messageIds)) {
    const intoId = await resolveMerged(tx, workspaceId, id)
    // The conversation that remained has been erased.
    if (intoId === id) continue
    await lockConversations(tx, workspaceId, [id, intoId])
    const moved = await moveOutOfMerged(change, { id, inboxId, mergedInto, intoId })
    if (!moved) continue
    healed.set(intoId, { isReopened: moved.isReopened || healed.get(intoId)?.isReopened === true })
  }
}

/** Announces the conversations that were opened, once they are summed up. */
export async function announceHealed(change: SystemChange, healed: Healed): Promise<void> {
  const ids = [...healed].flatMap(([id, { isReopened }]) => (isReopened ? [id] : []))
  if (ids.length === 0) return
  for (const row of await listSummaryRows(change.tx, change.workspaceId, ids))
    emitChange(change, row, { type: 'reopened' }, null, repairText)
}
