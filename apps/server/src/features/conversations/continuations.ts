import type { SystemChange } from '#platform/calls/system-change.ts'
import { emitChange } from './change-conversation.ts'
import { listSummaryRows } from './conversation-rows.queries.ts'

/** What the history names as the cause. */
const cause = 'answer to a closed conversation'

/** Links new conversations in both histories with the closed ones that their customers answered. */
export async function announceContinuations(
  change: SystemChange,
  continuations: ReadonlyMap<string, string>,
): Promise<void> {
  if (continuations.size === 0) return
  const ids = [...continuations.keys(), ...continuations.values()]
  const rows = new Map(
    (await listSummaryRows(change.tx, change.workspaceId, ids)).map((row) => [row.id, row]),
  )
  for (const [newerId, olderId] of continuations) {
    const [newer, older] = [rows.get(newerId), rows.get(olderId)]
    // The newer one may have been merged into another within its batch.
    if (!newer || !older || newer.id === older.id) continue
    emitChange(change, newer, { type: 'continues', other: linkTo(older) }, null, cause)
    emitChange(change, older, { type: 'continued', other: linkTo(newer) }, null, cause)
  }
}

const linkTo = ({ id, subject }: { id: string; subject: string }) => ({ id, subject })
