import { conversationDueChanged } from '@postroom/contract'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { listSummaryRows } from './conversation-rows.queries.ts'
import { summaryForEvent } from './conversation-summaries.ts'
import { type DueTime, updateDueTime } from './due-times.queries.ts'

/**
 * Stores what the SLA of a conversation asks for next. The version stays: it protects changes of people, and a due time
 * is none.
 */
export async function setDueTime(
  change: SystemChange,
  conversationId: string,
  due: DueTime,
  /** A target was kept or missed, which reports count even where the next due time stays. */
  hasResult = false,
): Promise<void> {
  const { tx, workspaceId, emit } = change
  if (!(await updateDueTime(tx, workspaceId, conversationId, due)) && !hasResult) return
  const [row] = await listSummaryRows(tx, workspaceId, [conversationId])
  if (row)
    emit(
      conversationDueChanged,
      { conversation: summaryForEvent(row) },
      { inboxId: row.inboxId, subjectId: conversationId },
    )
}
