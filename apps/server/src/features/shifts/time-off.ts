import { isDeepStrictEqual } from 'node:util'
import {
  type createTimeOff,
  type deleteTimeOff,
  type InputOf,
  type listTimeOff,
  type OutputOf,
  shiftsChanged,
  type TimeOff,
  type updateTimeOff,
} from '@postroom/contract'
import { findMemberRow } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { followShifts } from './follow-shifts.ts'
import { presentTimeOff } from './shifts.present.ts'
import {
  deleteTimeOffRow,
  findTimeOffRow,
  hasTimeOffThen,
  insertTimeOffRow,
  listTimeOffRows,
  type TimeOffRow,
  updateTimeOffRow,
} from './time-off.queries.ts'

const maximumDays = 400

export async function listAbsences(ctx: Context): Promise<OutputOf<typeof listTimeOff>> {
  const today = ctx.now.toISOString().slice(0, 10)
  const rows = await listTimeOffRows(ctx.tx, ctx.workspaceId, today, '9999-12-30')
  const items = rows.map((row) => presentTimeOff(ctx, row))
  return { items: items.filter(({ endsAt }) => Date.parse(endsAt) > ctx.now.getTime()) }
}

export async function addAbsence(ctx: Context, input: InputOf<typeof createTimeOff>): Promise<TimeOff> {
  ctx.authorize('time_off.manage', { userId: input.userId })
  const row = { id: newId(), ...input, startsAt: null, endsAt: null, sourceKey: null }
  await check(ctx, row)
  await insertTimeOffRow(ctx.tx, ctx.workspaceId, row)
  return announce(ctx, row.id)
}

export async function changeAbsence(
  ctx: Context,
  { timeOffId, version, ...change }: InputOf<typeof updateTimeOff>,
): Promise<TimeOff> {
  const { tx, workspaceId } = ctx
  const before = found(await findTimeOffRow(tx, workspaceId, timeOffId, { lock: true }))
  ctx.authorize('time_off.manage', { userId: before.userId })
  if (before.version !== version) fail('conflict', { current: presentTimeOff(ctx, before) })
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const row = { ...before, ...given }
  if (before.sourceKey !== null && !isDeepStrictEqual({ ...row, substituteId: before.substituteId }, before))
    fail('time_off_from_calendar')
  await check(ctx, row)
  await updateTimeOffRow(tx, workspaceId, row)
  return announce(ctx, timeOffId)
}

export async function removeAbsence(
  ctx: Context,
  { timeOffId }: InputOf<typeof deleteTimeOff>,
): Promise<Record<string, never>> {
  const row = found(await findTimeOffRow(ctx.tx, ctx.workspaceId, timeOffId, { lock: true }))
  ctx.authorize('time_off.manage', { userId: row.userId })
  if (row.sourceKey !== null) fail('time_off_from_calendar')
  await deleteTimeOffRow(ctx.tx, ctx.workspaceId, timeOffId)
  ctx.emit(shiftsChanged, { shiftId: null, timeOffId }, { subjectId: timeOffId })
  await followShifts(ctx)
  return {}
}

async function check({ tx, workspaceId }: Context, row: Omit<TimeOffRow, 'version'>): Promise<void> {
  if (row.substituteId === row.userId) fail('substitute_is_absent_person')
  if (row.substituteId !== null) found(await findMemberRow(tx, workspaceId, row.substituteId))
  // Its days are those of the calendar.
  if (row.sourceKey !== null) return
  if (row.endsOn < row.startsOn) fail('time_off_ends_before_start')
  const days = Temporal.PlainDate.from(row.startsOn).until(Temporal.PlainDate.from(row.endsOn)).days + 1
  if (days > maximumDays) fail('time_off_too_long', { maximum: maximumDays })
  found(await findMemberRow(tx, workspaceId, row.userId))
  if (await hasTimeOffThen(tx, workspaceId, row)) fail('time_off_overlaps')
}

async function announce(ctx: Context, timeOffId: string): Promise<TimeOff> {
  ctx.emit(shiftsChanged, { shiftId: null, timeOffId }, { subjectId: timeOffId })
  await followShifts(ctx)
  return presentTimeOff(ctx, found(await findTimeOffRow(ctx.tx, ctx.workspaceId, timeOffId)))
}
