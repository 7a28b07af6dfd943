import type { RuleDefinition } from '@postroom/contract'
import { getCalendarTime } from '#features/calendars/index.ts'
import type { ArrivalClock } from '#features/conversations/index.ts'
import { getWorkspaceRow } from '#features/session/index.ts'
import type { CalendarTime } from '#platform/calendar/index.ts'
import type { Tx } from '#platform/db/index.ts'
import type { ClockNeeds } from './compiled-rules.ts'

/** Loads the calendars and the time zone by which the rules compare times. */
export async function loadClock(
  tx: Tx,
  workspaceId: string,
  needs: readonly ClockNeeds[],
): Promise<ArrivalClock> {
  const calendars = new Map<string, CalendarTime>()
  for (const id of new Set(needs.flatMap(({ calendarIds }) => calendarIds)))
    calendars.set(id, await getCalendarTime(tx, workspaceId, id))
  const zone = needs.some(({ timeZone }) => timeZone)
    ? (await getWorkspaceRow(tx, workspaceId)).defaultTimeZone
    : null
  return { timeZone: zone ?? 'UTC', calendars }
}

/** Whether the moment is within the hours in which a rule runs. */
export function isWithinHours(
  hours: RuleDefinition['hours'],
  at: Date,
  { calendars }: Pick<ArrivalClock, 'calendars'>,
): boolean {
  if (hours === null) return true
  const time = calendars.get(hours.calendarId)
  return time !== undefined && time.isOpen(at) === (hours.when === 'open')
}
