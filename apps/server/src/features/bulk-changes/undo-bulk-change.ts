import {
  type InputOf,
  type OutputOf,
  ruleLimits,
  type UndoCounts,
  type undoBulkChange,
} from '@postroom/contract'
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
import { Failure, fail, found } from '#platform/errors/index.ts'
import { listJobsOfBulkChange } from './bulk-jobs.queries.ts'

/** Undoes a bulk change or a run of a macro, some conversations at a time. */
export async function undoBulkChangeCall(
  ctx: Context,
  { bulkChangeId: id, dryRun, after }: InputOf<typeof undoBulkChange>,
): Promise<OutputOf<typeof undoBulkChange>> {
  const { tx, workspaceId, now } = ctx
  const bulkChange = found(await findBulkChange(tx, workspaceId, id))
  ctx.authorize('bulk_change.undo', bulkChange)
  requireRecent(bulkChange.at, now)
  const limit = ruleLimits.undoConversations
  const conversationIds = await listConversationsOfBulkChange(tx, workspaceId, { id, after, limit })
  const total = after === null ? await countConversationsOfBulkChange(tx, workspaceId, id) : null
  const jobs = await listJobsOfBulkChange(tx, workspaceId, id)
  if (jobs.some(({ state }) => state === 'running')) fail('bulk_job_running')
  const counts = await undoIn(ctx, bulkChange, conversationIds, dryRun)
  const next = conversationIds.length < limit ? null : (conversationIds.at(-1) ?? null)
  return { ...counts, total, next }
}

type StoredBulkChange = NonNullable<Awaited<ReturnType<typeof findBulkChange>>>

/** Undoes a bulk change in some of its conversations, as far as the person may work on them. */
export function undoIn(
  ctx: Context,
  bulkChange: StoredBulkChange,
  conversationIds: readonly string[],
  dryRun: boolean,
): Promise<UndoCounts> {
  const { tx, workspaceId, person, now } = ctx
  const { id } = bulkChange
  const macro = bulkChange.action.kind === 'macro' ? bulkChange.action.name : null
  return undoChanges(ctx, {
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
