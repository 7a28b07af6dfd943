/** A shift with what the schedule needs of it; minutes count from local midnight. */
export interface ShiftPattern {
  readonly id: string
  readonly timeZone: string
  /** ISO weekdays. */
  readonly days: readonly number[]
  readonly fromMinute: number
  /** Not after `fromMinute`: the shift ends on the next day. */
  readonly untilMinute: number
  readonly validFrom: string
  readonly validUntil: string | null
  readonly memberIds: readonly string[]
}

/** A day that differs from the pattern. */
export interface ShiftDay {
  readonly shiftId: string
  readonly userId: string
  readonly date: string
  readonly works: boolean
  readonly fromMinute: number | null
  readonly untilMinute: number | null
}

/** One person's work on one day, in milliseconds since the epoch, without the end. */
export interface WorkSpan {
  readonly shiftId: string
  readonly userId: string
  readonly date: string
  readonly start: number
  readonly end: number
  readonly isOneOff: boolean
}

/** Absence from the first moment of the first day up to, and without, the first of the day after the last. */
export interface Absence {
  readonly userId: string
  readonly start: number
  readonly end: number
  readonly substituteId: string | null
}

/** Whether the shift is worked on the date at all, apart from weekdays and changed days. */
export const isValidOn = ({ validFrom, validUntil }: ShiftPattern, date: string): boolean =>
  validFrom <= date && (validUntil === null || date <= validUntil)

/** All work that overlaps the time from `start` to `end`, in the order of its start. */
export function spansBetween(
  shifts: readonly ShiftPattern[],
  days: readonly ShiftDay[],
  start: number,
  end: number,
): WorkSpan[] {
  const changed = new Map(days.map((day) => [`${day.shiftId} ${day.userId} ${day.date}`, day]))
  const spans = shifts.flatMap((shift) =>
    datesBetween(shift.timeZone, start, end)
      .filter((date) => isValidOn(shift, date.toString()))
      .flatMap((date) => spansOn(shift, date, changed)),
  )
  return spans
    .filter((span) => span.start < end && span.end > start)
    .sort((a, b) => a.start - b.start || a.end - b.end)
}

/** Local dates whose shifts may overlap the time: the day before counts, as a shift may end on the next day. */
function datesBetween(timeZone: string, start: number, end: number): Temporal.PlainDate[] {
  const dates = []
  const last = dateAt(timeZone, end)
  for (
    let date = dateAt(timeZone, start).subtract({ days: 1 });
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  )
    dates.push(date)
  return dates
}

const dateAt = (timeZone: string, ms: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate()

function spansOn(
  shift: ShiftPattern,
  date: Temporal.PlainDate,
  changed: ReadonlyMap<string, ShiftDay>,
): WorkSpan[] {
  const isUsualDay = shift.days.includes(date.dayOfWeek)
  // Computed once for all members, since it dominates the cost of a schedule.
  const usual = timesOn(shift.timeZone, date, shift.fromMinute, shift.untilMinute)
  return shift.memberIds.flatMap((userId) => {
    const day = changed.get(`${shift.id} ${userId} ${date}`)
    if (!(day?.works ?? isUsualDay)) return []
    const hasOwnTimes = day !== undefined && day.fromMinute !== null && day.untilMinute !== null
    const times = hasOwnTimes ? timesOn(shift.timeZone, date, day.fromMinute, day.untilMinute) : usual
    return [{ shiftId: shift.id, userId, date: date.toString(), ...times, isOneOff: day !== undefined }]
  })
}

const timesOn = (timeZone: string, date: Temporal.PlainDate, from: number, until: number) => ({
  start: momentOf(timeZone, date, from),
  end: momentOf(timeZone, until > from ? date : date.add({ days: 1 }), until),
})

/** A local time that daylight saving skips is moved by the length of the gap (Temporal's `compatible`). */
const momentOf = (timeZone: string, date: Temporal.PlainDate, minute: number): number =>
  date.toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 }),
  }).epochMilliseconds

/** Begin and end of time off in milliseconds since 1970: whole days, unless it has times of its own. */
export const spanOf = (row: {
  readonly startsOn: string
  readonly endsOn: string
  readonly timeZone: string
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}): { start: number; end: number } =>
  row.startsAt && row.endsAt
    ? { start: row.startsAt.getTime(), end: row.endsAt.getTime() }
    : absenceBetween(row.startsOn, row.endsOn, row.timeZone)

/** Start and end of absence over whole local days. */
export function absenceBetween(
  startsOn: string,
  endsOn: string,
  timeZone: string,
): { start: number; end: number } {
  const startOfDay = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).epochMilliseconds
  return {
    start: startOfDay(Temporal.PlainDate.from(startsOn)),
    end: startOfDay(Temporal.PlainDate.from(endsOn).add({ days: 1 })),
  }
}

export interface Warning {
  readonly kind: 'overlap' | 'short_rest'
  readonly userId: string
  readonly end: number
  readonly start: number
}

/** EU directive 2003/88/EC, article 3: 11 hours of rest in each 24. */
const shortestRestMs = 11 * 3_600_000

/** Overlaps and short rests of each person. Spans that touch are one stretch of work. */
export function warningsIn(spans: readonly WorkSpan[]): Warning[] {
  const lastEnd = new Map<string, number>()
  return spans.flatMap(({ userId, start, end }) => {
    const before = lastEnd.get(userId)
    lastEnd.set(userId, Math.max(end, before ?? end))
    if (before === undefined || before === start || start - before >= shortestRestMs) return []
    return [{ kind: start < before ? 'overlap' : 'short_rest', userId, end: before, start } as const]
  })
}

/** A time in milliseconds since the epoch, without its end. */
export interface TimeSpan {
  readonly start: number
  readonly end: number
}

/** Times in the order of their start; those that touch or overlap become one. */
export function mergeSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const merged: { start: number; end: number }[] = []
  for (const { start, end } of spans) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}
