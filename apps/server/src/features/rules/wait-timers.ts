import type { Tx } from '#platform/db/index.ts'
import { cancelTimer, setTimer } from '#platform/timers/timers.queries.ts'
import { deleteWaits, type WaitRow } from './waits.queries.ts'

export const waitTimer = 'rule-waits'

/** Has the timer fire at the due time, or not at all without one. */
export async function schedule(tx: Tx, workspaceId: string, id: string, dueAt: Date | null): Promise<void> {
  const timer = { workspaceId, timer: waitTimer, subjectId: id }
  if (dueAt === null) await cancelTimer(tx, timer)
  else await setTimer(tx, { ...timer, dueAt })
}

/** Deletes waits and their timers. */
export async function endWaits(tx: Tx, workspaceId: string, rows: readonly WaitRow[]): Promise<void> {
  if (rows.length === 0) return
  await deleteWaits(
    tx,
    workspaceId,
    rows.map(({ id }) => id),
  )
  for (const { id, firedAt } of rows) if (firedAt === null) await schedule(tx, workspaceId, id, null)
}
