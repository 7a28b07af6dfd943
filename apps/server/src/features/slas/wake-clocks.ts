import { holdConversations, listSummaries } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import { changeWithin, type SystemChange } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { eventsAhead } from '#platform/events/read-events.ts'
import type { FiredTimer } from '#platform/timers/timer.ts'
import { setTimer } from '#platform/timers/timers.queries.ts'
import { actOnClock } from './act.ts'
import { type ClockRow, findClockRow, markClock } from './clocks.queries.ts'
import { clockKeeper } from './follow-events.ts'
import { clockTimer, reconcileClocks, setClockTimer } from './reconcile.ts'

const lookAgainMs = 1_000

/** A clock reached its warning or its due time. */
export async function wakeClock(
  app: App,
  tx: Tx,
  { workspaceId, subjectId, now }: FiredTimer,
): Promise<void> {
  const found = await findClockRow(tx, workspaceId, subjectId)
  if (!found) return
  await holdConversations(tx, workspaceId, [found.conversationId])
  const clock = await findClockRow(tx, workspaceId, subjectId)
  if (clock?.state !== 'running' || !clock.dueAt) return
  // The event of a sent reply may not be processed yet.
  const ahead = await eventsAhead(tx, workspaceId, clockKeeper.name, [clock.conversationId])
  if (ahead.some(({ type }) => clockKeeper.types.includes(type))) {
    const dueAt = new Date(Date.now() + lookAgainMs)
    return setTimer(tx, { workspaceId, timer: clockTimer, subjectId, dueAt })
  }
  const cause = { kind: 'system', id: null, text: 'SLA' } as const
  await changeWithin(tx, workspaceId, cause, (change) => reach(app, change, clock, now), now)
}

async function reach(app: App, change: SystemChange, clock: ClockRow, now: Date): Promise<void> {
  const { tx, workspaceId } = change
  const isDue = clock.dueAt !== null && clock.dueAt <= now
  const isWarned = clock.warnedAt === null && clock.warnAt !== null && clock.warnAt <= now
  const [conversation] = await listSummaries(tx, workspaceId, [clock.conversationId])
  const marked = {
    ...clock,
    warnedAt: isWarned ? clock.warnAt : clock.warnedAt,
    missedAt: isDue ? clock.dueAt : null,
    missedBy: isDue ? (conversation?.assigneeId ?? null) : null,
  }
  await markClock(tx, workspaceId, marked)
  await setClockTimer(tx, workspaceId, marked)
  if (isDue) await reconcileClocks(app, change, clock.conversationId, { isMarked: true })
  // After a pause of the worker, a warning that comes too late is left out.
  if (isDue) await actOnClock(app, change, marked, 'missed')
  else if (isWarned) await actOnClock(app, change, marked, 'warning')
}
