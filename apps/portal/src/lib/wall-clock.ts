const minuteMs = 60_000

/** Offset of a time zone from UTC in minutes at that moment. */
export function offsetIn(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return sign ? (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1) : 0
}

/** The moment of a local time in a zone. Local times skipped by daylight saving move one hour later. */
export function momentOf(wall: string, timeZone: string): Date {
  const asUtc = new Date(`${wall}Z`)
  const first = new Date(asUtc.getTime() - offsetIn(timeZone, asUtc) * minuteMs)
  return new Date(asUtc.getTime() - offsetIn(timeZone, first) * minuteMs)
}

/** Local time of a zone in the format of a datetime-local input. */
export const wallClock = (at: Date, timeZone: string): string => wallClockAt(at, offsetIn(timeZone, at))

/** The same for a recipient of whom only the UTC offset is known. */
export const wallClockAt = (at: Date, offsetMinutes: number): string =>
  new Date(at.getTime() + offsetMinutes * minuteMs).toISOString().slice(0, 16)
