import { type Shift, type TimeOff, tagColors } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { spanOf } from './schedule.ts'
import type { ShiftRow } from './shifts.queries.ts'
import type { TimeOffRow } from './time-off.queries.ts'

export const presentShift = (ctx: Context, row: ShiftRow): Shift => ({
  id: row.id,
  name: row.name,
  color: tagColors.find((color) => color === row.color) ?? 'grey',
  timeZone: row.timeZone,
  days: row.days,
  from: clockOf(row.fromMinute),
  until: clockOf(row.untilMinute),
  validFrom: row.validFrom,
  validUntil: row.validUntil,
  inboxIds: row.inboxIds,
  memberIds: row.memberIds,
  onEnd: row.onEnd,
  graceMinutes: row.graceMinutes,
  version: row.version,
  abilities: ctx.abilitiesOn(['shift.manage']),
})

export function presentTimeOff(ctx: Context, row: TimeOffRow): TimeOff {
  const { start, end } = spanOf(row)
  const abilities = ctx.abilitiesOn(['time_off.manage'], { userId: row.userId })
  const { startsAt: _startsAt, endsAt: _endsAt, sourceKey, ...fields } = row
  return {
    ...fields,
    note: abilities.length > 0 ? row.note : '',
    isFromCalendar: sourceKey !== null,
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(end).toISOString(),
    abilities,
  }
}

/** Minutes of the day from `HH:MM`. */
export const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
