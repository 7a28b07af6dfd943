import { nowMs } from '@postroom/ui/clock'
import { dated, type Moment } from './format-in-lists.ts'

const yearIn = (zone: string, moment: Moment): string => dated('year', moment, { year: 'numeric' }, zone)

/** "Fri 20 Nov" in a time zone, with the year if it is not the current one. */
export function formatDateIn(zone: string, moment: Moment, now: Moment = nowMs()): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const
  return yearIn(zone, moment) === yearIn(zone, now)
    ? dated('day', moment, day, zone)
    : dated('dayYear', moment, { ...day, year: 'numeric' }, zone)
}

/** "14:32" in a time zone. */
export const formatTimeIn = (zone: string, moment: Moment): string =>
  dated('time', moment, { hour: '2-digit', minute: '2-digit' }, zone)

/** Both. */
export const formatDateTimeIn = (zone: string, moment: Moment, now?: Moment): string =>
  `${formatDateIn(zone, moment, now)}, ${formatTimeIn(zone, moment)}`
