import { query, type Tx } from '#platform/db/index.ts'

const columns = `s.id, s.name, s.color, s.time_zone as "timeZone", s.days, s.from_minute as "fromMinute",
  s.until_minute as "untilMinute", s.valid_from::text as "validFrom" /* not null */, s.valid_until::text as "validUntil",
  s.on_end as "onEnd", s.grace_minutes as "graceMinutes", s.version,
  array(select m.user_id from shift_members m where m.workspace_id = s.workspace_id and m.shift_id = s.id
         order by m.user_id) as "memberIds" /* not null */,
  array(select i.inbox_id from shift_inboxes i
          join living_inboxes l on l.workspace_id = i.workspace_id and l.inbox_id = i.inbox_id
         where i.workspace_id = s.workspace_id and i.shift_id = s.id order by i.inbox_id) as "inboxIds" /* not null */`

export type ShiftRow = Awaited<ReturnType<typeof listShiftRows>>[number]

/** What of a shift a person writes. */
type ShiftFields = Omit<ShiftRow, 'version'>

export const listShiftRows = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select ${columns} from shifts s where s.workspace_id = $1 order by s.from_minute, lower(s.name)`,
    [workspaceId],
  )

export async function findShiftRow(
  tx: Tx,
  workspaceId: string,
  shiftId: string,
  options: { lock?: boolean } = {},
): Promise<ShiftRow | null> {
  if (options.lock)
    await query(tx, 'select from shifts where workspace_id = $1 and id = $2 for update', [
      workspaceId,
      shiftId,
    ])
  const [row] = await query(tx, `select ${columns} from shifts s where s.workspace_id = $1 and s.id = $2`, [
    workspaceId,
    shiftId,
  ])
  return row ?? null
}

export async function isShiftNameTaken(
  tx: Tx,
  workspaceId: string,
  name: string,
  exceptId: string,
): Promise<boolean> {
  const rows = await query(
    tx,
    'select from shifts where workspace_id = $1 and lower(name) = lower($2) and id <> $3',
    [workspaceId, name, exceptId],
  )
  return rows.length > 0
}

/** Lets one change of shifts after the other check the limit and the names. */
export async function lockShifts(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, `select pg_advisory_xact_lock(hashtext('shifts'), hashtext($1))`, [workspaceId])
}

export async function insertShiftRow(tx: Tx, workspaceId: string, shift: ShiftFields): Promise<void> {
  await query(
    tx,
    `insert into shifts (workspace_id, id, name, color, time_zone, days, from_minute, until_minute, valid_from,
                         valid_until, on_end, grace_minutes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text::date, $10 /* or null */::text::date, $11, $12)`,
    [workspaceId, ...valuesOf(shift)],
  )
  await writePeopleAndInboxes(tx, workspaceId, shift)
}

export async function updateShiftRow(tx: Tx, workspaceId: string, shift: ShiftFields): Promise<void> {
  await query(
    tx,
    `update shifts
        set name = $3, color = $4, time_zone = $5, days = $6, from_minute = $7, until_minute = $8,
            valid_from = $9::text::date, valid_until = $10 /* or null */::text::date, on_end = $11, grace_minutes = $12,
            version = version + 1
      where workspace_id = $1 and id = $2`,
    [workspaceId, ...valuesOf(shift)],
  )
  await writePeopleAndInboxes(tx, workspaceId, shift)
}

const valuesOf = (shift: ShiftFields) =>
  [
    shift.id,
    shift.name,
    shift.color,
    shift.timeZone,
    shift.days,
    shift.fromMinute,
    shift.untilMinute,
    shift.validFrom,
    shift.validUntil,
    shift.onEnd,
    shift.graceMinutes,
  ] as const

/** Adds and removes members and inboxes; the changed days of members who stay are kept. */
async function writePeopleAndInboxes(
  tx: Tx,
  workspaceId: string,
  { id, memberIds, inboxIds }: ShiftFields,
): Promise<void> {
  await query(
    tx,
    'delete from shift_members where workspace_id = $1 and shift_id = $2 and user_id <> all($3::uuid[])',
    [workspaceId, id, memberIds],
  )
  await query(
    tx,
    `insert into shift_members (workspace_id, shift_id, user_id) select $1, $2, unnest($3::uuid[])
     on conflict do nothing`,
    [workspaceId, id, memberIds],
  )
  await query(tx, 'delete from shift_inboxes where workspace_id = $1 and shift_id = $2', [workspaceId, id])
  await query(
    tx,
    'insert into shift_inboxes (workspace_id, shift_id, inbox_id) select $1, $2, unnest($3::uuid[])',
    [workspaceId, id, inboxIds],
  )
}

export async function deleteShiftRow(tx: Tx, workspaceId: string, shiftId: string): Promise<boolean> {
  const rows = await query(tx, 'delete from shifts where workspace_id = $1 and id = $2 returning id', [
    workspaceId,
    shiftId,
  ])
  return rows.length > 0
}

/** Filters ids to those of shared inboxes of the workspace. */
export async function existingInboxIds(
  tx: Tx,
  workspaceId: string,
  inboxIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await query(
    tx,
    `select inbox_id as "inboxId" /* not null */ from living_inboxes
      where workspace_id = $1 and inbox_id = any($2::uuid[])`,
    [workspaceId, inboxIds],
  )
  return new Set(rows.map(({ inboxId }) => inboxId))
}

/** Changed days from one date to another, both included. */
export const listShiftDays = (tx: Tx, workspaceId: string, from: string, until: string) =>
  query(
    tx,
    `select shift_id as "shiftId", user_id as "userId", date::text as date /* not null */, works,
            from_minute as "fromMinute", until_minute as "untilMinute"
       from shift_days where workspace_id = $1 and date between $2::text::date and $3::text::date`,
    [workspaceId, from, until],
  )

export async function putShiftDay(
  tx: Tx,
  workspaceId: string,
  day: Awaited<ReturnType<typeof listShiftDays>>[number],
): Promise<void> {
  await query(
    tx,
    `insert into shift_days (workspace_id, shift_id, user_id, date, works, from_minute, until_minute)
     values ($1, $2, $3, $4::text::date, $5, $6, $7)
     on conflict (workspace_id, shift_id, user_id, date) do update
       set works = excluded.works, from_minute = excluded.from_minute, until_minute = excluded.until_minute`,
    [workspaceId, day.shiftId, day.userId, day.date, day.works, day.fromMinute, day.untilMinute],
  )
}

/** The day follows the pattern of the shift again. */
export async function deleteShiftDay(
  tx: Tx,
  workspaceId: string,
  day: { readonly shiftId: string; readonly userId: string; readonly date: string },
): Promise<void> {
  await query(
    tx,
    `delete from shift_days
      where workspace_id = $1 and shift_id = $2 and user_id = $3 and date = $4::text::date`,
    [workspaceId, day.shiftId, day.userId, day.date],
  )
}
