import { slaLimits } from '@postroom/contract'
import {
  listOpenIds,
  listSummaries,
  listVisibleSubjects,
  type SummaryRow,
} from '#features/conversations/index.ts'
import { inboxesOfMembers, listSharedInboxIds } from '#features/inboxes/index.ts'
import { type ConditionSnapshot, type SnapshotSources, takeSnapshots } from '#features/search/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { Fact } from './derive-clocks.ts'
import { listFactsOf, listRecentConversations, withLiveMail } from './facts.queries.ts'

const dayMs = 86_400_000
/** Limit of messages whose texts are in memory at a time. */
const chunkSize = 200

export interface RecentConversation {
  readonly row: SummaryRow
  readonly facts: readonly Fact[]
  /** The newest message of the customer, in the conversation as it is now. */
  readonly snapshot: ConditionSnapshot
  /** A customer wrote in it within the days of the preview. */
  readonly isRecent: boolean
}

/** When the days of figures and previews begin. */
export const previewSince = (now: Date): Date => new Date(now.getTime() - slaLimits.previewDays * dayMs)

/**
 * Conversations that the person may see, in shared inboxes, in which customers wrote lately or which are open. In chunks,
 * since the texts of all of them would take much memory.
 */
export async function* recentConversations(
  ctx: Context,
  sources: SnapshotSources,
): AsyncGenerator<readonly RecentConversation[], { isCut: boolean }> {
  const { tx, workspaceId, person, now } = ctx
  const limit = slaLimits.previewConversations
  const shared = new Set(await listSharedInboxIds(tx, workspaceId))
  const seen = (await inboxesOfMembers(tx, workspaceId, [person.userId])).get(person.userId) ?? []
  const inboxIds = seen.map(({ id }) => id).filter((id) => shared.has(id))
  const recent = await listRecentConversations(tx, workspaceId, previewSince(now), limit)
  const open = await withLiveMail(tx, workspaceId, await listOpenIds(tx, workspaceId, inboxIds, limit))
  const recentIds = new Set(recent)
  const ids = [...new Set([...recent, ...open])]
  const visible = await listVisibleSubjects(tx, workspaceId, person.userId, ids)
  const own = ids.filter((id) => visible.has(id))
  for (let start = 0; start < own.length; start += chunkSize) {
    const part = own.slice(start, start + chunkSize)
    const rows = await listSummaries(tx, workspaceId, part)
    const facts = await listFactsOf(tx, workspaceId, part)
    const messages = new Map(
      part.flatMap((id) => {
        const newest = facts.get(id)?.findLast(({ kind }) => kind === 'received')?.messageId
        return newest ? [[id, newest] as const] : []
      }),
    )
    const snapshots = await takeSnapshots(tx, workspaceId, {
      messageIds: [...messages.values()],
      readerId: null,
      takenAt: now,
      sources,
    })
    yield rows.flatMap((row) => {
      const snapshot = snapshots.get(messages.get(row.id) ?? '')
      if (!snapshot || row.isRemoved || !inboxIds.includes(row.inboxId)) return []
      return [{ row, facts: facts.get(row.id) ?? [], snapshot, isRecent: recentIds.has(row.id) }]
    })
  }
  return { isCut: recent.length >= limit || open.length >= limit }
}
