import { query, type Tx } from '#platform/db/index.ts'

const columns = `c.id, c.name, c.is_default as "isDefault", c.team_id as "teamId", c.user_id as "userId",
  c.time_zone as "timeZone", c.week, c.own_days as "ownDays", c.country, c.region, c.skipped_days as "skippedDays",
  c.feed_url as "feedUrl", c.feed_days as "feedDays", c.feed_read_at as "feedReadAt",
  c.caldav_days as "caldavDays", c.feed_attempted_at as "feedAttemptedAt", c.feed_problem as "feedProblem", c.version, c.updated_at as "updatedAt"`

export type CalendarRow = Awaited<ReturnType<typeof listCalendarRows>>[number]

/** Calendars of the workspace, the default first, then those of teams; none of single people. */
export const listCalendarRows = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select ${columns} from calendars c where c.workspace_id = $1 and c.user_id is null
      order by c.team_id is not null, not c.is_default, lower(c.name)`,
    [workspaceId],
  )

/** Calendars of the workspace itself, the default first. */
export const listLabelRows = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select id, name, time_zone as "timeZone", is_default as "isDefault" from calendars
      where workspace_id = $1 and team_id is null and user_id is null order by not is_default, lower(name)`,
    [workspaceId],
  )

export async function lockCalendar(tx: Tx, workspaceId: string, calendarId: string): Promise<void> {
  await query(tx, 'select from calendars where workspace_id = $1 and id = $2 for no key update', [
    workspaceId,
    calendarId,
  ])
}

export async function findCalendarRow(
  tx: Tx,
  workspaceId: string,
  calendarId: string,
): Promise<CalendarRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from calendars c where c.workspace_id = $1 and c.id = $2`,
    [workspaceId, calendarId],
  )
  return row ?? null
}

/** The calendar of a team or of a person. */
export async function findOwnCalendarRow(
  tx: Tx,
  workspaceId: string,
  owner: { teamId?: string; userId?: string },
): Promise<CalendarRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from calendars c
      where c.workspace_id = $1 and (c.team_id = $2::uuid /* or null */ or c.user_id = $3::uuid /* or null */)`,
    [workspaceId, owner.teamId ?? null, owner.userId ?? null],
  )
  return row ?? null
}

export async function findDefaultCalendarRow(tx: Tx, workspaceId: string): Promise<CalendarRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from calendars c where c.workspace_id = $1 and c.is_default`,
    [workspaceId],
  )
  return row ?? null
}

/** Number of calendars of a workspace. */
export async function countCalendars(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await query(
    tx,
    'select count(*)::int as n from calendars where workspace_id = $1 and team_id is null and user_id is null',
    [workspaceId],
  )
  return row?.n ?? 0
}

/** Whether the workspace has another calendar of its own with this name, whatever its case. */
export async function isNameTaken(
  tx: Tx,
  workspaceId: string,
  name: string,
  exceptId: string | null,
): Promise<boolean> {
  const rows = await query(
    tx,
    `select from calendars where workspace_id = $1 and lower(name) = lower($2) and team_id is null
        and user_id is null and id is distinct from $3 /* or null */`,
    [workspaceId, name, exceptId],
  )
  return rows.length > 0
}

/** Makes changes of which calendar is the default, and of names, wait for each other. */
export async function lockCalendars(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, `select pg_advisory_xact_lock(hashtext('calendars'), hashtext($1))`, [workspaceId])
}

export type CalendarFields = Pick<
  CalendarRow,
  'id' | 'name' | 'timeZone' | 'country' | 'region' | 'skippedDays' | 'feedUrl'
> & {
  readonly week: unknown
  readonly ownDays: unknown
}

export async function insertCalendarRow(
  tx: Tx,
  workspaceId: string,
  {
    isDefault,
    teamId,
    userId,
    ...fields
  }: CalendarFields & Pick<CalendarRow, 'isDefault' | 'teamId' | 'userId'>,
): Promise<void> {
  await query(
    tx,
    `insert into calendars (workspace_id, id, name, is_default, team_id, user_id, time_zone, week, own_days,
       country, region, skipped_days, feed_url)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      workspaceId,
      fields.id,
      fields.name,
      isDefault,
      teamId,
      userId,
      fields.timeZone,
      JSON.stringify(fields.week),
      JSON.stringify(fields.ownDays),
      fields.country,
      fields.region,
      fields.skippedDays,
      fields.feedUrl,
    ],
  )
}

/** Another feed, or none, has none of the days of the one before. */
export async function updateCalendarRow(tx: Tx, workspaceId: string, fields: CalendarFields): Promise<void> {
  await query(
    tx,
    `update calendars
        set name = $3, time_zone = $4, week = $5, own_days = $6, country = $7, region = $8, skipped_days = $9,
            feed_days = case when feed_url is not distinct from $10 then feed_days else '[]' end,
            feed_read_at = case when feed_url is not distinct from $10 then feed_read_at end,
            feed_attempted_at = case when feed_url is not distinct from $10 then feed_attempted_at end,
            feed_problem = case when feed_url is not distinct from $10 then feed_problem end,
            feed_url = $10, version = version + 1, updated_at = now()
      where workspace_id = $1 and id = $2`,
    [
      workspaceId,
      fields.id,
      fields.name,
      fields.timeZone,
      JSON.stringify(fields.week),
      JSON.stringify(fields.ownDays),
      fields.country,
      fields.region,
      fields.skippedDays,
      fields.feedUrl,
    ],
  )
}

export async function setDefault(tx: Tx, workspaceId: string, calendarId: string): Promise<void> {
  await query(
    tx,
    `update calendars set is_default = false, version = version + 1, updated_at = now()
      where workspace_id = $1 and is_default and id <> $2`,
    [workspaceId, calendarId],
  )
  await query(tx, 'update calendars set is_default = true where workspace_id = $1 and id = $2', [
    workspaceId,
    calendarId,
  ])
}

export async function deleteCalendarRow(tx: Tx, workspaceId: string, calendarId: string): Promise<void> {
  await query(tx, 'delete from calendars where workspace_id = $1 and id = $2', [workspaceId, calendarId])
}

/** Selects the ids of workspace calendars; calendars of one person are left out. */
export async function existingCalendarIds(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await query(
    tx,
    `select id from calendars
      where workspace_id = $1 and id = any($2::uuid[]) and team_id is null and user_id is null`,
    [workspaceId, ids],
  )
  return rows.map(({ id }) => id)
}
