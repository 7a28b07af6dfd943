import { type InputOf, type OutputOf, ruleLimits, type undoBulkChange } from '@postroom/contract'
import {
  countConversationsOfBulkChange,
  findBulkChange,
  getConversationRow,
  listBulkChangesIn,
  listConversationsOfBulkChange,
  storeBulkUndone,
} from '#features/conversations/index.ts'
import { listRunsIn, requireRecent, undoChanges } from '#features/rules/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { Failure, found } from '#platform/errors/index.ts'

/** Undoes a bulk change or a run of a macro, some conversations at a time. */
export async function undoBulkChangeCall(
  ctx: Context,
  { bulkChangeId: id, dryRun, after }: InputOf<typeof undoBulkChange>,
): Promise<OutputOf<typeof undoBulkChange>> {
  const { tx, workspaceId, person, now } = ctx
  const bulkChange = found(await findBulkChange(tx, workspaceId, id))
  ctx.authorize('bulk_change.undo', bulkChange)
  requireRecent(bulkChange.at, now)
  const limit = ruleLimits.undoConversations
  const conversationIds = await listConversationsOfBulkChange(tx, workspaceId, { id, after, limit })
  const total = after === null ? await countConversationsOfBulkChange(tx, workspaceId, id) : null
  const macro = bulkChange.action.kind === 'macro' ? bulkChange.action.name : null
  const counts = await undoChanges(ctx, {
    conversationIds,
    list: async () => {
      const changes = await listBulkChangesIn(tx, workspaceId, conversationIds)
      const runs = await listRunsIn(tx, workspaceId, conversationIds, null)
      return { all: [...changes, ...runs], chosen: changes.filter((one) => one.bulkChangeId === id) }
    },
    dryRun,
    mark: () => ({ undoneBulkChange: { id, macro } }),
    cause: 'undo of a bulk change',
    // Rules treat the former values like those that a person sets.
    chainOf: () => [],
    store: ({ itemId }, changes) =>
      storeBulkUndone(tx, workspaceId, { itemId, changes }, { byId: person.userId, at: now }),
    mayChange: (conversationId) => mayWork(ctx, conversationId),
  })
  const next = conversationIds.length < limit ? null : (conversationIds.at(-1) ?? null)
  return { ...counts, total, next }
}

async function mayWork(ctx: Context, conversationId: string): Promise<boolean> {
  try {
    await getConversationRow(ctx, conversationId, 'work')
    return true
  } catch (error) {
    if (error instanceof Failure && (error.code === 'not_found' || error.code === 'forbidden')) return false
    throw error
  }
}
