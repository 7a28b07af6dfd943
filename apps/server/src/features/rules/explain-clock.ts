import type { ExplainedClock } from '@postroom/contract'
import { findCalendarLabel } from '#features/calendars/index.ts'
import { activeSpans, reachedAt } from '#platform/calendar/index.ts'
import type { Tx } from '#platform/db/index.ts'
import type { StoredEvent } from '#platform/events/read-events.ts'
import { slaTimeOf } from './simulate-clocks.ts'
import { listSlaClocks } from './sla-clocks.queries.ts'

const minuteMs = 60_000

/** The clock because of which an SLA changed a conversation, as it was then; null where it follows another version by now. */
export async function explainClock(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  { type, at, payload }: StoredEvent,
): Promise<ExplainedClock | null> {
  if (type !== 'conversation.changed') return null
  const { sla } = payload.activity
  const clock = (await listSlaClocks(tx, workspaceId, [conversationId])).findLast(
    ({ slaId, slaVersion, target, startedAt }) =>
      slaId === sla?.id && slaVersion === sla.version && target === sla.target && startedAt <= at,
  )
  if (!clock) return null
  const time = await slaTimeOf(tx, workspaceId, clock)
  // Later pauses moved the due time.
  const spans = activeSpans(
    clock.startedAt,
    clock.pauses.filter(({ until }) => until !== null && until <= at),
  )
  const dueAt = reachedAt(spans, clock.targetMs, time)
  if (dueAt === null) return null
  const passedMs = spans.reduce(
    (sum, { from, until }) => sum + time.workingMsBetween(from, until !== null && until < at ? until : at),
    0,
  )
  const { calendarId } = clock
  const label = calendarId === null ? null : await findCalendarLabel(tx, workspaceId, calendarId)
  return {
    sla: clock.slaName,
    version: clock.slaVersion,
    target: clock.target,
    startedAt: clock.startedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    passedMinutes: Math.floor(passedMs / minuteMs),
    targetMinutes: Math.round(clock.targetMs / minuteMs),
    calendar: label?.name ?? null,
    condition: clock.condition,
  }
}
