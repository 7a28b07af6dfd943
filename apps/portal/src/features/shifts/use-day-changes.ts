import type { Shift } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call, type InputFor } from '#lib/api-client.ts'
import { formatCalendarDate } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { shiftsTexts } from './shifts.texts.ts'

/** A day of a shift as it is shown. */
export type DayMove = {
  shiftId: string
  userId: string
  date: string
  from: string
  until: string
  isOneOff: boolean
}

/** The media type of a dragged day. */
export const moveType = 'application/x-shift-day'

type Place = { userId: string; date: string }
type Times = { from: string; until: string }
type Days = InputFor<'shifts.change_days'>['days']

export type DayChanges = ReturnType<typeof useDayChanges>

/** The changes of single days, each with Undo. */
export function useDayChanges(shifts: readonly Shift[]) {
  const t = useTexts(shiftsTexts)
  const client = useQueryClient()
  const nameOf = (shiftId: string) => shifts.find(({ id }) => id === shiftId)?.name ?? ''
  const change = (days: Days, before: Days | null, done: string): Promise<boolean> =>
    runAction(
      async () => {
        await call('shifts.change_days', { days })
        await client.invalidateQueries({ queryKey: ['shifts'] })
      },
      { done, undo: before ? () => void change(before, null, t('undone')) : undefined, toastId: 'shift-day' },
    )
  const on = ({ shiftId }: { shiftId: string }, { userId, date }: Place, times: Times | null) => ({
    shiftId,
    userId,
    date,
    works: true,
    from: times?.from ?? null,
    until: times?.until ?? null,
  })
  const off = ({ shiftId }: { shiftId: string }, { userId, date }: Place) => ({
    shiftId,
    userId,
    date,
    works: false,
  })
  return {
    add: (shift: Shift, place: Place) =>
      change(
        [on({ shiftId: shift.id }, place, null)],
        [off({ shiftId: shift.id }, place)],
        t('added', { shift: shift.name, date: formatCalendarDate(place.date) }),
      ),
    remove: (day: DayMove) =>
      change(
        [off(day, day)],
        [on(day, day, day)],
        t('removed', { shift: nameOf(day.shiftId), date: formatCalendarDate(day.date) }),
      ),
    move: async (day: DayMove, to: Place) => {
      if (day.userId === to.userId && day.date === to.date) return true
      return change(
        [off(day, day), on(day, to, day)],
        [off(day, to), on(day, day, day)],
        t('moved', { shift: nameOf(day.shiftId), date: formatCalendarDate(to.date) }),
      )
    },
    setTimes: (day: DayMove, times: Times | null) =>
      change(
        [on(day, day, times)],
        [on(day, day, day)],
        t('changed', { date: formatCalendarDate(day.date) }),
      ),
  }
}
