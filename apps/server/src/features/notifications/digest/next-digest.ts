import type { NotificationSettings } from '@postroom/contract'

type Digest = NotificationSettings['digest']

const saturday = 6

/** The next time of a person's digest after a moment, by the clock of their zone; null if it is off. */
export function nextDigest({ days, time }: Digest, timeZone: string, after: Date): Date | null {
  if (days === 'off') return null
  const start = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(timeZone)
  const plainTime = Temporal.PlainTime.from(time)
  for (let day = start.toPlainDate(); ; day = day.add({ days: 1 })) {
    if (days === 'weekdays' && day.dayOfWeek >= saturday) continue
    // A time that the clock skips or repeats comes once, later or the first time.
    const { epochMilliseconds } = day.toZonedDateTime({ timeZone, plainTime })
    if (epochMilliseconds > after.getTime()) return new Date(epochMilliseconds)
  }
}
