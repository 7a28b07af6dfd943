import type { CalendarTime } from '#platform/calendar/index.ts'
import type { SnapshotValues } from './snapshot.ts'

/** By which the arrival of a message is compared: a time zone, and the calendars that conditions name. */
export interface ArrivalClock {
  readonly timeZone: string
  readonly calendars: ReadonlyMap<string, CalendarTime>
}

export const utcClock: ArrivalClock = { timeZone: 'UTC', calendars: new Map() }

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format takes much longer than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, weekday: 'long', hour: '2-digit', hourCycle: 'h23' })
  formats.set(timeZone, format)
  return format
}

/** What conditions compare of the moment at which a message arrived. */
export function arrivalValues(
  at: Date,
  { timeZone, calendars }: ArrivalClock,
): Pick<SnapshotValues, 'arrivedHour' | 'arrivedWeekday' | 'businessHours'> {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return {
    businessHours: [...calendars].flatMap(([id, time]) => (time.isOpen(at) ? [id] : [])),
    arrivedWeekday: (parts.get('weekday') ?? '').toLowerCase(),
    arrivedHour: Number(parts.get('hour')),
  }
}
