/** One hour of a local day, in milliseconds since the epoch. */
export interface LocalHour {
  readonly start: number
  readonly end: number
  readonly date: string
  /** ISO weekday: 1 is Monday. */
  readonly weekday: number
  readonly hour: number
}

/** The hours of the local days from `from` up to, and without, `until`. A day of daylight saving has 23 or 25. */
export function hoursBetween(from: string, until: string, timeZone: string): LocalHour[] {
  const hours: LocalHour[] = []
  const last = Temporal.PlainDate.from(until)
  for (
    let date = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(date, last) < 0;
    date = date.add({ days: 1 })
  ) {
    const next = date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
    for (let start = date.toZonedDateTime(timeZone); start.epochMilliseconds < next; ) {
      const end = start.add({ hours: 1 })
      hours.push({
        start: start.epochMilliseconds,
        end: Math.min(end.epochMilliseconds, next),
        date: date.toString(),
        weekday: date.dayOfWeek,
        hour: start.hour,
      })
      start = end
    }
  }
  return hours
}

/** The place of the moment among hours that follow each other; -1 outside of them. */
export function hourAt(hours: readonly LocalHour[], at: number): number {
  let [low, high] = [0, hours.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((hours[middle]?.end ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return (hours[low]?.start ?? Number.POSITIVE_INFINITY) <= at ? low : -1
}

/** The place of an hour in a week: Monday at midnight is 0. */
export const placeInWeek = ({ weekday, hour }: Pick<LocalHour, 'weekday' | 'hour'>): number =>
  (weekday - 1) * 24 + hour
