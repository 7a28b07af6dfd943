import type { Schedule } from '@postroom/contract'

export type Rhythm = Pick<Schedule, 'rhythm' | 'weekday' | 'dayOfMonth' | 'time' | 'timezone'>

/** The next times of a schedule after a moment, by the clock of its zone; a time that is skipped moves to the next one. */
export function nextTimes(rhythm: Rhythm, after: Date, count: number): Date[] {
  const { timezone, time } = rhythm
  const start = Temporal.Instant.fromEpochMilliseconds(after.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
  const times: Date[] = []
  for (let day = start; times.length < count; day = day.add({ days: 1 })) {
    if (!isOn(rhythm, day)) continue
    const at = day.toZonedDateTime({
      timeZone: timezone,
      plainTime: Temporal.PlainTime.from(time),
    }).epochMilliseconds
    if (at > after.getTime()) times.push(new Date(at))
  }
  return times
}

function isOn({ rhythm, weekday, dayOfMonth }: Rhythm, day: Temporal.PlainDate): boolean {
  if (rhythm === 'daily') return true
  if (rhythm === 'weekly') return day.dayOfWeek === weekday
  return day.day === Math.min(dayOfMonth, day.daysInMonth)
}
