import { query, type Tx } from '#platform/db/index.ts'

const columns = `id, user_id as "userId", starts_on::text as "startsOn" /* not null */,
  ends_on::text as "endsOn" /* not null */, time_zone as "timeZone", substitute_id as "substituteId", note,
  starts_at as "startsAt", ends_at as "endsAt", source_key as "sourceKey", version`

export type TimeOffRow = Awaited<ReturnType<typeof listTimeOffRows>>[number]

/** Time off that overlaps the days, which are widened by one on each side for other time zones. */
export const listTimeOffRows = (tx: Tx, workspaceId: string, from: string, until: string) =>
  query(
    tx,
    `select ${columns} from time_off
      where workspace_id = $1 and ends_on >= $2::text::date - 1 and starts_on <= $3::text::date + 1
      order by starts_on, id`,
    [workspaceId, from, until],
  )

export async function findTimeOffRow(
  tx: Tx,
  workspaceId: string,
  timeOffId: string,
  options: { lock?: boolean } = {},
): Promise<TimeOffRow | null> {
  if (options.lock)
    await query(tx, 'select from time_off where workspace_id = $1 and id = $2 for update', [
      workspaceId,
      timeOffId,
    ])
  const [row] = await query(tx, `select ${columns} from time_off where workspace_id = $1 and id = $2`, [
    workspaceId,
    timeOffId,
  ])
  return row ?? null
}

export async function hasTimeOffThen(
  tx: Tx,
  workspaceId: string,
  { id, userId, startsOn, endsOn }: Pick<TimeOffRow, 'id' | 'userId' | 'startsOn' | 'endsOn'>,
): Promise<boolean> {
  const rows = await query(
    tx,
    `select from time_off
      where workspace_id = $1 and user_id = $2 and id <> $3
        and starts_on <= $5::text::date and ends_on >= $4::text::date`,
    [workspaceId, userId, id, startsOn, endsOn],
  )
  return rows.length > 0
}

export async function insertTimeOffRow(
  tx: Tx,
  workspaceId: string,
  row: Omit<TimeOffRow, 'version'>,
): Promise<void> {
  await query(
    tx,
    `insert into time_off (workspace_id, id, user_id, starts_on, ends_on, time_zone, substitute_id, note, starts_at,
                           ends_at, source_key)
     values ($1, $2, $3, $4::text::date, $5::text::date, $6, $7, $8, $9, $10, $11)`,
    [
      workspaceId,
      row.id,
      row.userId,
      row.startsOn,
      row.endsOn,
      row.timeZone,
      row.substituteId,
      row.note,
      row.startsAt,
      row.endsAt,
      row.sourceKey,
    ],
  )
}

export async function updateTimeOffRow(
  tx: Tx,
  workspaceId: string,
  row: Omit<TimeOffRow, 'version' | 'userId' | 'sourceKey'>,
): Promise<void> {
  await query(
    tx,
    `update time_off
        set starts_on = $3::text::date, ends_on = $4::text::date, time_zone = $5, substitute_id = $6, note = $7,
            starts_at = $8, ends_at = $9, version = version + 1
      where workspace_id = $1 and id = $2`,
    [
      workspaceId,
      row.id,
      row.startsOn,
      row.endsOn,
      row.timeZone,
      row.substituteId,
      row.note,
      row.startsAt,
      row.endsAt,
    ],
  )
}

export async function deleteTimeOffRow(tx: Tx, workspaceId: string, timeOffId: string): Promise<void> {
  await query(tx, 'delete from time_off where workspace_id = $1 and id = $2', [workspaceId, timeOffId])
}

/** Time off that was read from calendars and does not end before the day, or is of one of the keys. */
export const listReadTimeOff = (tx: Tx, workspaceId: string, from: string, keys: readonly string[]) =>
  query(
    tx,
    `select ${columns} from time_off
      where workspace_id = $1 and source_key is not null
        and (ends_on >= $2::text::date or source_key = any($3::text[])) order by id for update`,
    [workspaceId, from, keys],
  )

/** Time off that was read from calendars is as if entered by hand from now on. */
export async function keepReadTimeOff(tx: Tx, workspaceId: string): Promise<void> {
  await query(
    tx,
    'update time_off set source_key = null, version = version + 1 where workspace_id = $1 and source_key is not null',
    [workspaceId],
  )
}
