import { query, type Tx } from '#platform/db/index.ts'

/** All versions of the hours of a calendar, the oldest first. */
export const listVersionRows = (tx: Tx, workspaceId: string, calendarId: string) =>
  query(
    tx,
    `select number, valid_from as "validFrom", hours from calendar_versions
      where workspace_id = $1 and calendar_id = $2 order by number`,
    [workspaceId, calendarId],
    'calendar_versions',
  )

export async function findLatestVersionRow(tx: Tx, workspaceId: string, calendarId: string) {
  const [row] = await query(
    tx,
    `select number, valid_from as "validFrom", hours from calendar_versions
      where workspace_id = $1 and calendar_id = $2 order by number desc limit 1`,
    [workspaceId, calendarId],
  )
  return row ?? null
}

export async function insertVersionRow(
  tx: Tx,
  workspaceId: string,
  calendarId: string,
  version: { number: number; validFrom: Date | null; hours: unknown },
): Promise<void> {
  await query(
    tx,
    `insert into calendar_versions (workspace_id, calendar_id, number, valid_from, hours) values ($1, $2, $3, $4, $5)`,
    [workspaceId, calendarId, version.number, version.validFrom, JSON.stringify(version.hours)],
  )
}

/** Calendars of a workspace that follow a feed or the holidays of a country. */
export const listFollowingRows = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select id, feed_url as "feedUrl", feed_attempted_at as "attemptedAt" from calendars
      where workspace_id = $1 and (feed_url is not null or country is not null) order by id`,
    [workspaceId],
  )

export async function setFeedRead(
  tx: Tx,
  workspaceId: string,
  calendarId: string,
  read: { at: Date; days: unknown },
): Promise<void> {
  await query(
    tx,
    `update calendars set feed_days = $3, feed_read_at = $4, feed_attempted_at = $4, feed_problem = null
      where workspace_id = $1 and id = $2`,
    [workspaceId, calendarId, JSON.stringify(read.days), read.at],
  )
}

/** Stores the holidays that CalDAV brought. */
export async function setCaldavDays(
  tx: Tx,
  workspaceId: string,
  calendarId: string,
  days: unknown,
): Promise<void> {
  await query(tx, 'update calendars set caldav_days = $3 where workspace_id = $1 and id = $2', [
    workspaceId,
    calendarId,
    JSON.stringify(days),
  ])
}

/** Makes holidays that CalDAV brought days of the calendar itself. */
export async function keepCaldavDays(
  tx: Tx,
  workspaceId: string,
  calendarId: string,
  ownDays: unknown,
): Promise<void> {
  await query(
    tx,
    `update calendars set own_days = $3, caldav_days = '[]' where workspace_id = $1 and id = $2`,
    [workspaceId, calendarId, JSON.stringify(ownDays)],
  )
}

/** Notes why a feed was not read; the days read last stay. */
export async function setFeedProblem(
  tx: Tx,
  workspaceId: string,
  calendarId: string,
  failed: { at: Date; problem: unknown },
): Promise<void> {
  await query(
    tx,
    'update calendars set feed_problem = $3, feed_attempted_at = $4 where workspace_id = $1 and id = $2',
    [workspaceId, calendarId, JSON.stringify(failed.problem), failed.at],
  )
}

/** Bumps the version of a calendar that its feed changed, so that a page that shows the old days notices. */
export async function touchCalendar(tx: Tx, workspaceId: string, calendarId: string): Promise<void> {
  await query(
    tx,
    'update calendars set version = version + 1, updated_at = now() where workspace_id = $1 and id = $2',
    [workspaceId, calendarId],
  )
}

/** People with hours of their own. */
export const listPersonalCalendars = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select id, user_id as "userId" /* not null */ from calendars where workspace_id = $1 and user_id is not null`,
    [workspaceId],
  )

/** Teams with hours of their own. */
export const listTeamCalendars = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select id, team_id as "teamId" /* not null */ from calendars where workspace_id = $1 and team_id is not null`,
    [workspaceId],
  )
