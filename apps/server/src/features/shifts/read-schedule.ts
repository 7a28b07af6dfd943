import {
  type changeShiftDays,
  type getSchedule,
  type InputOf,
  type OutputOf,
  shiftsChanged,
} from '@postroom/contract'
import { getWorkspaceRow } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { followShifts } from './follow-shifts.ts'
import { absenceBetween, isValidOn, spansBetween, warningsIn } from './schedule.ts'
import { minuteOf, presentTimeOff } from './shifts.present.ts'
import { deleteShiftDay, listShiftDays, listShiftRows, putShiftDay } from './shifts.queries.ts'
import { listTimeOffRows } from './time-off.queries.ts'

const maximumDays = 62

export async function readSchedule(
  ctx: Context,
  { from, until, timeZone: asked }: InputOf<typeof getSchedule>,
): Promise<OutputOf<typeof getSchedule>> {
  const { tx, workspaceId } = ctx
  const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(until)).days + 1
  if (days < 1 || days > maximumDays) fail('schedule_too_long', { maximum: maximumDays })
  const timeZone = asked ?? (await getWorkspaceRow(tx, workspaceId)).defaultTimeZone ?? 'UTC'
  const { start, end } = absenceBetween(from, until, timeZone)
  const shifts = await listShiftRows(tx, workspaceId)
  const changed = await listShiftDays(tx, workspaceId, dayBefore(from), dayAfter(until))
  const items = spansBetween(shifts, changed, start, end)
  const timeOff = await listTimeOffRows(tx, workspaceId, from, until)
  return {
    timeZone,
    items: items.map((span) => ({
      shiftId: span.shiftId,
      userId: span.userId,
      date: span.date,
      startsAt: momentOf(span.start),
      endsAt: momentOf(span.end),
      isOneOff: span.isOneOff,
    })),
    timeOff: timeOff
      .map((row) => presentTimeOff(ctx, row))
      .filter(({ startsAt, endsAt }) => Date.parse(startsAt) < end && Date.parse(endsAt) > start),
    warnings: warningsIn(items).map((warning) => ({
      kind: warning.kind,
      userId: warning.userId,
      endsAt: momentOf(warning.end),
      startsAt: momentOf(warning.start),
    })),
  }
}

/** Writes days that differ from the pattern; a day that equals the pattern is kept no longer. */
export async function changeDays(
  ctx: Context,
  { days }: InputOf<typeof changeShiftDays>,
): Promise<Record<string, never>> {
  const { tx, workspaceId } = ctx
  const shifts = new Map((await listShiftRows(tx, workspaceId)).map((shift) => [shift.id, shift]))
  for (const { shiftId, userId, date, works, from, until } of days) {
    const shift = found(shifts.get(shiftId) ?? null)
    if (!shift.memberIds.includes(userId)) fail('not_in_shift')
    if (!isValidOn(shift, date)) fail('shift_not_valid_then')
    if (from !== null && from === until) fail('shift_same_time')
    const fromMinute = from === null ? null : minuteOf(from)
    const untilMinute = until === null ? null : minuteOf(until)
    const hasOwnTimes = works && (fromMinute ?? shift.fromMinute) !== shift.fromMinute
    const hasOwnEnd = works && (untilMinute ?? shift.untilMinute) !== shift.untilMinute
    const isInPattern = shift.days.includes(Temporal.PlainDate.from(date).dayOfWeek)
    if (works === isInPattern && !hasOwnTimes && !hasOwnEnd) {
      await deleteShiftDay(tx, workspaceId, { shiftId, userId, date })
      continue
    }
    const times = works ? { fromMinute, untilMinute } : { fromMinute: null, untilMinute: null }
    await putShiftDay(tx, workspaceId, { shiftId, userId, date, works, ...times })
  }
  for (const shiftId of new Set(days.map((day) => day.shiftId)))
    ctx.emit(shiftsChanged, { shiftId, timeOffId: null }, { subjectId: shiftId })
  await followShifts(ctx)
  return {}
}

const dayBefore = (date: string): string => Temporal.PlainDate.from(date).subtract({ days: 1 }).toString()
const dayAfter = (date: string): string => Temporal.PlainDate.from(date).add({ days: 1 }).toString()
const momentOf = (ms: number): string => new Date(ms).toISOString()
