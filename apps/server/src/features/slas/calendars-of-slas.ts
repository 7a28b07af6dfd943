import { averageOpenDayMs, getCalendarTime, isWorkspaceCalendar } from '#features/calendars/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { type Calendar, noCalendar } from './clock-times.ts'

/** The calendar that an SLA counts by. One that was deleted meanwhile counts day and night. */
export async function calendarOf(tx: Tx, workspaceId: string, calendarId: string | null): Promise<Calendar> {
  if (calendarId === null || !(await isWorkspaceCalendar(tx, workspaceId, calendarId))) return noCalendar
  const time = await getCalendarTime(tx, workspaceId, calendarId)
  const dayMs = await averageOpenDayMs(tx, workspaceId, calendarId)
  return { time, dayMs: dayMs ?? noCalendar.dayMs }
}
