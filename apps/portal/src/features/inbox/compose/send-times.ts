/** A suggested time for "send later". `isTheirs`: in the recipient's time zone. */
export type SendTime = { key: 'hour' | 'tomorrow' | 'monday'; at: Date; isTheirs: boolean }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const morning = 8

/** Offset of a time zone from UTC in minutes at that moment. */
function offsetIn(timeZone: string, at: Date): number {
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

/** Suggestions in the writer's zone and, if its offset differs, in the recipient's. */
export function suggestTimes(now: Date, timeZone: string, theirOffset: number | null): SendTime[] {
  const own = offsetIn(timeZone, now)
  const times: SendTime[] = [
    {
      key: 'hour',
      at: new Date(Math.ceil((now.getTime() + 60 * minuteMs) / minuteMs) * minuteMs),
      isTheirs: false,
    },
    ...mornings(now, (wall) => momentOf(wall, timeZone), own, false),
  ]
  if (theirOffset === null || theirOffset === own) return times
  const theirs = (wall: string) => new Date(new Date(`${wall}Z`).getTime() - theirOffset * minuteMs)
  return [...times, ...mornings(now, theirs, theirOffset, true)]
}

function mornings(
  now: Date,
  toMoment: (wall: string) => Date,
  offset: number,
  isTheirs: boolean,
): SendTime[] {
  const today = new Date(now.getTime() + offset * minuteMs)
  const wallOn = (days: number) =>
    `${new Date(today.getTime() + days * dayMs).toISOString().slice(0, 10)}T0${morning}:00`
  const toMonday = (8 - today.getUTCDay()) % 7 || 7
  const tomorrow: SendTime = { key: 'tomorrow', at: toMoment(wallOn(1)), isTheirs }
  return toMonday === 1 ? [tomorrow] : [tomorrow, { key: 'monday', at: toMoment(wallOn(toMonday)), isTheirs }]
}
