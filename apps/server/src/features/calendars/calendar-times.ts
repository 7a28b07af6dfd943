import { openHours, windowMinutes } from '@postroom/contract'
import { CalendarTime, OpenTimeTable } from '#platform/calendar/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { findCalendarRow, lockCalendars } from './calendars.queries.ts'
import { listPersonalCalendars, listTeamCalendars, listVersionRows } from './versions.queries.ts'

/** Versions never change, so their tables serve every workspace and request of the process. */
const tables = new Map<string, OpenTimeTable>()
const tablesAtMost = 500

/** Open time by all versions of a calendar: is it open, how much time is worked, when is something due. */
export async function getCalendarTime(
  tx: Tx,
  workspaceId: string,
  calendarId: string,
): Promise<CalendarTime> {
  const versions = await listVersionRows(tx, workspaceId, calendarId)
  return new CalendarTime(
    versions.map(({ number, validFrom, hours }) => ({
      validFrom,
      table: tableOf(`${calendarId} ${number}`, hours),
    })),
  )
}

/** Answers which version of a calendar held at a moment. */
export async function calendarVersions(
  tx: Tx,
  workspaceId: string,
  calendarId: string,
): Promise<(at: Date) => number> {
  const versions = await listVersionRows(tx, workspaceId, calendarId)
  return (at) =>
    (versions.findLast(({ validFrom }) => validFrom === null || validFrom <= at) ?? versions[0])?.number ?? 1
}

/** The time of an average day on which the calendar opens; null where no weekday is open. */
export async function averageOpenDayMs(
  tx: Tx,
  workspaceId: string,
  calendarId: string,
): Promise<number | null> {
  const newest = (await listVersionRows(tx, workspaceId, calendarId)).at(-1)
  if (!newest) return null
  const days = openHours.parse(newest.hours).week.filter((windows) => windows.length > 0)
  const minutes = days
    .flat()
    .map(windowMinutes)
    .reduce((sum, { start, end }) => sum + end - start, 0)
  return days.length === 0 ? null : (minutes / days.length) * 60_000
}

function tableOf(key: string, hours: unknown): OpenTimeTable {
  const table = tables.get(key) ?? new OpenTimeTable(openHours.parse(hours))
  // The ones used last are the last in the order of a Map.
  tables.delete(key)
  tables.set(key, table)
  const [oldest] = tables.keys()
  if (tables.size > tablesAtMost && oldest !== undefined) tables.delete(oldest)
  return table
}

/** Whether the id is that of a calendar that an inbox or policy can choose: one of the workspace itself. */
export async function isWorkspaceCalendar(tx: Tx, workspaceId: string, calendarId: string): Promise<boolean> {
  const row = await findCalendarRow(tx, workspaceId, calendarId)
  return row !== null && row.teamId === null && row.userId === null
}

/** Name and time zone of a calendar that an inbox or policy can choose. */
export async function findCalendarLabel(
  tx: Tx,
  workspaceId: string,
  calendarId: string,
): Promise<{ name: string; timeZone: string } | null> {
  const row = await findCalendarRow(tx, workspaceId, calendarId)
  return row && { name: row.name, timeZone: row.timeZone }
}

/** Whether an inbox or policy can choose the calendar, which is then not deleted before the transaction ends. */
export async function canChooseCalendar(tx: Tx, workspaceId: string, calendarId: string): Promise<boolean> {
  await lockCalendars(tx, workspaceId)
  return isWorkspaceCalendar(tx, workspaceId, calendarId)
}

/** People and teams with hours of their own that are closed at the moment, and people whose own hours are open. */
export async function closedOwners(
  tx: Tx,
  workspaceId: string,
  at: Date,
): Promise<{
  userIds: ReadonlySet<string>
  teamIds: ReadonlySet<string>
  openUserIds: ReadonlySet<string>
}> {
  const userIds = new Set<string>()
  const openUserIds = new Set<string>()
  const teamIds = new Set<string>()
  for (const { id, userId } of await listPersonalCalendars(tx, workspaceId))
    if ((await getCalendarTime(tx, workspaceId, id)).isOpen(at)) openUserIds.add(userId)
    else userIds.add(userId)
  for (const { id, teamId } of await listTeamCalendars(tx, workspaceId))
    if (!(await getCalendarTime(tx, workspaceId, id)).isOpen(at)) teamIds.add(teamId)
  return { userIds, teamIds, openUserIds }
}
