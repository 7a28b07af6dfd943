import { conversationsErased } from '@postroom/contract'
import { listSharedInboxIds } from '#features/inboxes/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem, type SystemChange } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { eraseBatch, eraseBatchSize } from './erase-conversations.ts'
import {
  countExpiredRows,
  type ExpiryValues,
  forgetEventsOf,
  lockExpired,
  lockMergedInto,
  rememberErasedLocations,
} from './erasing.queries.ts'

/** Days until a conversation is erased; null: never. */
export interface RetentionRules {
  readonly closedDays: number | null
  readonly trashedDays: number | null
}

const valuesOf = async (
  tx: Tx,
  workspaceId: string,
  { closedDays, trashedDays }: RetentionRules,
): Promise<ExpiryValues> => [workspaceId, await listSharedInboxIds(tx, workspaceId), closedDays, trashedDays]

/** Counts what the rules would erase now. */
export async function countExpired(
  tx: Tx,
  workspaceId: string,
  rules: RetentionRules,
): Promise<{ closed: number; trashed: number }> {
  return countExpiredRows(tx, await valuesOf(tx, workspaceId, rules))
}

/** Erases conversations by the rules, in batches; returns their number. The next run erases the rest. */
export async function eraseExpired(
  app: App,
  workspaceId: string,
  rules: RetentionRules,
  signal: AbortSignal,
): Promise<number> {
  const cause = { kind: 'system', id: null, text: 'apply-retention' } as const
  let erased = 0
  let isMore = true
  while (isMore && !signal.aborted) {
    const count = await changeAsSystem(app, workspaceId, cause, (change) => eraseSome(app, change, rules))
    erased += count
    isMore = count === eraseBatchSize
  }
  return erased
}

async function eraseSome(app: App, change: SystemChange, rules: RetentionRules): Promise<number> {
  const { tx, workspaceId, emit } = change
  const rows = await lockExpired(tx, await valuesOf(tx, workspaceId, rules), eraseBatchSize)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  const all = [...ids, ...(await lockMergedInto(tx, workspaceId, ids))]
  await rememberErasedLocations(tx, workspaceId, all)
  await eraseBatch(app, tx, workspaceId, all)
  await forgetEventsOf(tx, all)
  for (const [inboxId, gone] of Map.groupBy(rows, (row) => row.inboxId))
    emit(conversationsErased, { inboxId, conversations: gone.length }, { inboxId })
  return ids.length
}
