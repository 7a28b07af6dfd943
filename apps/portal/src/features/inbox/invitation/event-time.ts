import type { CalendarInvitation } from '@postroom/contract'
import { formatDate, formatTime } from '#lib/format.ts'

type CalendarTime = NonNullable<CalendarInvitation['start']>

/** Formats a date without a time. Parsed as local noon, so that no time zone shifts it to another day. */
const dayOf = (date: string): string => {
  const at = new Date(`${date.slice(0, 10)}T12:00:00`)
  return Number.isNaN(at.getTime()) ? '' : formatDate(at)
}

const dayBefore = (date: string): string => {
  const at = new Date(`${date}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() - 1)
  return at.toISOString().slice(0, 10)
}

/** "Fri 20 Nov, 14:00 – 15:30" in the reader's zone; dates, and times without a zone, are shown unconverted. */
export function eventTime(start: CalendarTime, end: CalendarTime | null): string {
  if (start.kind === 'date') {
    // The end date of an all-day event is exclusive.
    const last = end?.kind === 'date' ? dayBefore(end.value) : start.value
    return last > start.value ? `${dayOf(start.value)} – ${dayOf(last)}` : dayOf(start.value)
  }
  const [day, time] = parts(start)
  if (!end || end.kind === 'date') return `${day}, ${time}`
  const [lastDay, lastTime] = parts(end)
  return lastDay === day ? `${day}, ${time} – ${lastTime}` : `${day}, ${time} – ${lastDay}, ${lastTime}`
}

const parts = ({ kind, value }: CalendarTime): [day: string, time: string] =>
  kind === 'instant' ? [formatDate(value), formatTime(value)] : [dayOf(value), value.slice(11, 16)]
