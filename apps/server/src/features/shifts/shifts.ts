import {
  type createShift,
  type deleteShift,
  type InputOf,
  type listShifts,
  type OutputOf,
  type Shift,
  shiftsChanged,
  type updateShift,
} from '@postroom/contract'
import { findMemberRow } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { followShifts } from './follow-shifts.ts'
import { minuteOf, presentShift } from './shifts.present.ts'
import {
  deleteShiftRow,
  existingInboxIds,
  findShiftRow,
  insertShiftRow,
  isShiftNameTaken,
  listShiftRows,
  lockShifts,
  type ShiftRow,
  updateShiftRow,
} from './shifts.queries.ts'

const maximumShifts = 200

export async function list(ctx: Context): Promise<OutputOf<typeof listShifts>> {
  const rows = await listShiftRows(ctx.tx, ctx.workspaceId)
  return {
    items: rows.map((row) => presentShift(ctx, row)),
    abilities: ctx.abilitiesOn(['shift.manage']),
  }
}

export async function create(ctx: Context, input: InputOf<typeof createShift>): Promise<Shift> {
  const { tx, workspaceId } = ctx
  await lockShifts(tx, workspaceId)
  if ((await listShiftRows(tx, workspaceId)).length >= maximumShifts)
    fail('shift_limit', { maximum: maximumShifts })
  const shift = rowOf(newId(), input)
  await check(ctx, shift)
  await insertShiftRow(tx, workspaceId, shift)
  return announce(ctx, shift.id)
}

export async function update(
  ctx: Context,
  { shiftId, version, ...change }: InputOf<typeof updateShift>,
): Promise<Shift> {
  const { tx, workspaceId } = ctx
  await lockShifts(tx, workspaceId)
  const before = found(await findShiftRow(tx, workspaceId, shiftId, { lock: true }))
  const current = presentShift(ctx, before)
  if (before.version !== version) fail('conflict', { current })
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const shift = rowOf(shiftId, { ...current, ...given })
  await check(ctx, shift)
  await updateShiftRow(tx, workspaceId, shift)
  return announce(ctx, shiftId)
}

export async function remove(
  ctx: Context,
  { shiftId }: InputOf<typeof deleteShift>,
): Promise<Record<string, never>> {
  if (!(await deleteShiftRow(ctx.tx, ctx.workspaceId, shiftId))) fail('not_found')
  ctx.emit(shiftsChanged, { shiftId, timeOffId: null }, { subjectId: shiftId })
  await followShifts(ctx)
  return {}
}

type Fields = Omit<InputOf<typeof createShift>, never>

const rowOf = (id: string, fields: Fields): Omit<ShiftRow, 'version'> => ({
  id,
  name: fields.name,
  color: fields.color,
  timeZone: fields.timeZone,
  days: fields.days,
  fromMinute: minuteOf(fields.from),
  untilMinute: minuteOf(fields.until),
  validFrom: fields.validFrom,
  validUntil: fields.validUntil,
  onEnd: fields.onEnd,
  graceMinutes: fields.graceMinutes,
  memberIds: [...new Set(fields.memberIds)],
  inboxIds: [...new Set(fields.inboxIds)],
})

async function check({ tx, workspaceId }: Context, shift: Omit<ShiftRow, 'version'>): Promise<void> {
  if (shift.fromMinute === shift.untilMinute) fail('shift_same_time')
  if (shift.validUntil !== null && shift.validUntil < shift.validFrom) fail('shift_ends_before_start')
  if (await isShiftNameTaken(tx, workspaceId, shift.name, shift.id))
    fail('shift_name_taken', { name: shift.name })
  for (const userId of shift.memberIds) {
    const member = found(await findMemberRow(tx, workspaceId, userId))
    if (member.type !== 'User') fail('not_found')
  }
  const existing = await existingInboxIds(tx, workspaceId, shift.inboxIds)
  if (shift.inboxIds.some((inboxId) => !existing.has(inboxId))) fail('not_found')
}

async function announce(ctx: Context, shiftId: string): Promise<Shift> {
  ctx.emit(shiftsChanged, { shiftId, timeOffId: null }, { subjectId: shiftId })
  await followShifts(ctx)
  return presentShift(ctx, found(await findShiftRow(ctx.tx, ctx.workspaceId, shiftId)))
}
