import {
  isSlaTrigger,
  type RuleDefinition,
  type RuleTrigger,
  type RuleWait,
  type SlaTrigger,
} from '@postroom/contract'
import { getCalendarTime, isWorkspaceCalendar } from '#features/calendars/index.ts'
import { alwaysOpen, type OpenTime } from '#platform/calendar/index.ts'
import type { Tx } from '#platform/db/index.ts'
import type { StoredEvent } from '#platform/events/read-events.ts'
import { pastMoment } from './clock-moments.ts'
import { concernsClock } from './clock-waits.ts'
import type { PlacedEvent } from './occurrences.ts'
import { describingTypes, type Summary } from './simulate-waits.ts'
import { listSlaClocks, type SlaClockRow } from './sla-clocks.queries.ts'

interface Past extends Pick<RuleDefinition, 'slaTarget'> {
  readonly triggers: readonly RuleTrigger[]
  readonly wait: RuleWait
  readonly now: Date
}

/**
 * The moments before and after the due times of SLA targets, in conversations of the events: each as an event of then, with
 * the conversation as the last event before described it. A clock counts by the SLA that it has now.
 */
export async function simulateClocks(
  tx: Tx,
  workspaceId: string,
  events: readonly StoredEvent[],
  { triggers, slaTarget, wait, now }: Past,
): Promise<PlacedEvent[]> {
  const wanted = triggers.filter(isSlaTrigger)
  if (wanted.length === 0) return []
  const described = Map.groupBy(
    events.filter(({ type }) => describingTypes.includes(type)).toSorted((a, b) => a.seq - b.seq),
    ({ subjectId }) => subjectId ?? '',
  )
  const time = wait.calendarId === null ? null : await getCalendarTime(tx, workspaceId, wait.calendarId)
  const timesOf = new Map<string | null, OpenTime>()
  const found: PlacedEvent[] = []
  for (const clock of await listSlaClocks(tx, workspaceId, [...described.keys()])) {
    const own = described.get(clock.conversationId)
    if (!own?.[0] || !concernsClock({ slaTarget }, clock)) continue
    const slaTime = timesOf.get(clock.calendarId) ?? (await slaTimeOf(tx, workspaceId, clock))
    timesOf.set(clock.calendarId, slaTime)
    for (const trigger of wanted) {
      const noticedAt = own[0].at
      const moment = pastMoment(clock, { trigger, wait, time, slaTime, noticedAt, now })
      if (moment) found.push(placeMoment(own, trigger, moment.at))
    }
  }
  return found
}

/** The time by which SLAs count: one whose calendar was deleted counts day and night. */
export async function slaTimeOf(
  tx: Tx,
  workspaceId: string,
  { calendarId }: Pick<SlaClockRow, 'calendarId'>,
): Promise<OpenTime> {
  if (calendarId === null || !(await isWorkspaceCalendar(tx, workspaceId, calendarId))) return alwaysOpen
  return getCalendarTime(tx, workspaceId, calendarId)
}

function placeMoment(events: readonly StoredEvent[], trigger: SlaTrigger, at: Date): PlacedEvent {
  const event = events.findLast((one) => one.at <= at) ?? (events[0] as StoredEvent)
  const summary = (event.payload as { conversation: Summary }).conversation
  return {
    // No rule caused that the time passed.
    event: { ...event, at, chain: [] },
    facts: { triggers: [trigger], conversationId: summary.id, messageId: null, summary },
  }
}
