import { calendarUpdated } from '@postroom/contract'
import { readHolidayFeed } from '@postroom/mail'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { presentCalendar, sourceOf } from './calendars.present.ts'
import { type CalendarRow, findCalendarRow, lockCalendar } from './calendars.queries.ts'
import { type FeedHoliday, feedKey, heldYears } from './resolve-hours.ts'
import { storeHours } from './store-hours.ts'
import { keepCaldavDays, setCaldavDays, touchCalendar } from './versions.queries.ts'

const ownDaysAtMost = 200

/** The holidays in an iCalendar text, of all years that a version of hours holds; null if it is another text. */
export function holidaysOf(text: string, now: Date): FeedHoliday[] | null {
  const { from, to } = holidayDays(now)
  const found = readHolidayFeed(text, from, to)
  return found && found.map(({ uid, date, label }) => ({ key: feedKey(uid), date, label }))
}

/** The first and the last day of which holidays are held. */
export function holidayDays(now: Date): { from: string; to: string } {
  const { from, to } = heldYears(now)
  return { from: `${from}-01-01`, to: `${to}-12-31` }
}

/** Stores the holidays that CalDAV brought for business hours; none if it brings them no longer. */
export async function putCaldavDays(
  change: SystemChange,
  calendarId: string,
  days: readonly FeedHoliday[],
): Promise<void> {
  await alter(change, calendarId, ({ tx, workspaceId }) => setCaldavDays(tx, workspaceId, calendarId, days))
}

/** Ends the reading: coming holidays stay as own days of the business hours. */
export async function keepHolidays(change: SystemChange, calendarId: string): Promise<void> {
  const today = change.now.toISOString().slice(0, 10)
  await alter(change, calendarId, async ({ tx, workspaceId }, row) => {
    const { ownDays, skippedDays } = sourceOf(row)
    const read = sourceOf({ ...row, feedDays: [] }).feedDays
    const known = new Set(ownDays.map(({ date }) => date))
    const kept = [...new Map(read.map((day) => [day.date, day])).values()]
      .filter(({ key, date }) => date >= today && !known.has(date) && !skippedDays.includes(key))
      .map(({ date, label }) => ({ date, label, windows: [] }))
      .slice(0, Math.max(0, ownDaysAtMost - ownDays.length))
    await keepCaldavDays(tx, workspaceId, calendarId, [...ownDays, ...kept])
  })
}

async function alter(
  change: SystemChange,
  calendarId: string,
  write: (change: SystemChange, row: CalendarRow) => Promise<void>,
): Promise<void> {
  const { tx, workspaceId, now } = change
  await lockCalendar(tx, workspaceId, calendarId)
  const before = await findCalendarRow(tx, workspaceId, calendarId)
  if (!before) return
  await write(change, before)
  const row = await findCalendarRow(tx, workspaceId, calendarId)
  if (!row || !(await storeHours(tx, workspaceId, row, now))) return
  await touchCalendar(tx, workspaceId, calendarId)
  const stored = await findCalendarRow(tx, workspaceId, calendarId)
  if (stored && stored.userId === null)
    change.emit(calendarUpdated, { calendar: presentCalendar(stored) }, { subjectId: calendarId })
}
