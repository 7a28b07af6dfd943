/** Daily span in a person's time zone, from `from` (inclusive) to `until` (exclusive); it may pass midnight. */
export interface QuietHours {
  /** Such as `22:00`. */
  readonly from: string
  readonly until: string
}

const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const dayMinutes = 1440
const minuteMs = 60_000

/** Returns when the quiet hours around `at` end; null outside of them. Off by an hour on the day of a clock change. */
export function quietUntil(quiet: QuietHours | null, timeZone: string, at: Date): Date | null {
  if (!quiet) return null
  const format = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const now = toMinutes(new Intl.DateTimeFormat('en', format).format(at))
  const since = (now - toMinutes(quiet.from) + dayMinutes) % dayMinutes
  const length = (toMinutes(quiet.until) - toMinutes(quiet.from) + dayMinutes) % dayMinutes
  if (since >= length) return null
  const startOfMinute = Math.floor(at.getTime() / minuteMs) * minuteMs
  return new Date(startOfMinute + (length - since) * minuteMs)
}
