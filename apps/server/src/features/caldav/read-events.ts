import { setImmediate as pause } from 'node:timers/promises'
import { caldavLimits, makeReason } from '@postroom/contract'
import { type EventOccurrence, readEvents } from '@postroom/mail'
import { type FeedHoliday, holidayDays, holidaysOf } from '#features/calendars/index.ts'
import { DavError } from './dav-request.ts'

export type UsedFor = 'holidays' | 'absences'

/** What was found in a calendar, by what it is used for. */
export type Found =
  | { readonly use: 'holidays'; readonly days: FeedHoliday[] }
  | { readonly use: 'absences'; readonly events: EventOccurrence[] }

const horizonDays = 366
/** Events are parsed in turns, so that other requests are answered between them. */
const parsedAtOnce = 25

/** The days whose events count: holidays of the years that business hours hold, absences from today for a year. */
export function countedDays(use: UsedFor, now: Date): { from: string; to: string } {
  if (use === 'holidays') return holidayDays(now)
  const today = Temporal.PlainDate.from(now.toISOString().slice(0, 10))
  return { from: today.toString(), to: today.add({ days: horizonDays }).toString() }
}

/** Reads stored events; those that are not iCalendar are left out. Throws `DavError` if there are too many. */
export async function findIn(
  bodies: readonly string[],
  { use, name, now }: { readonly use: UsedFor; readonly name: string; readonly now: Date },
): Promise<Found> {
  const { from, to } = countedDays(use, now)
  const days: FeedHoliday[] = []
  const events: EventOccurrence[] = []
  for (const [at, body] of bodies.entries()) {
    if (at % parsedAtOnce === parsedAtOnce - 1) await pause()
    if (use === 'holidays') days.push(...(holidaysOf(body, now) ?? []))
    else events.push(...(readEvents(body, from, to) ?? []))
    if (days.length + events.length > caldavLimits.occurrences)
      throw new DavError(makeReason('caldav_too_many_events', { name, maximum: caldavLimits.occurrences }))
  }
  if (use === 'holidays') return { use, days }
  return { use, events: events.toSorted((a, b) => (a.start.value < b.start.value ? -1 : 1)) }
}
