import type { CalendarInvitation } from '@postroom/contract'
import { formatDate, formatTime } from '#lib/format.ts'

type CalendarTime = NonNullable<CalendarInvitation['start']>

/** A day is the same day in every zone: noon of it, read in one's own, never falls on another. */
const dayOf = (date: string): string => {
  const at = new Date(`${date.slice(0, 10)}T12:00:00`)
  return Number.isNaN(at.getTime()) ? '' : formatDate(at)
}

const dayBefore = (date: string): string => {
  const at = new Date(`${date}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() - 1)
  return at.toISOString().slice(0, 10)
}

/** "Fri 20 Nov, 14:00 – 15:30" in the reader's zone; days and times without a zone as they stand. */
export function eventTime(start: CalendarTime, end: CalendarTime | null): string {
  if (start.kind === 'date') {
    // The end is the first day that is no longer part of it.
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
