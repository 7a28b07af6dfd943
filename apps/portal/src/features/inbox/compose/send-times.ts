/** A moment somebody may mean by "later". */
export type SendTime = { key: 'hour' | 'tomorrow' | 'monday'; at: Date; isTheirs: boolean }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const morning = 8

/** Minutes by which clocks of a zone are ahead of UTC at that moment. */
function offsetIn(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return sign ? (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1) : 0
}

/** What stands on a wall clock, as a moment; where the clock is put forward it is an hour later. */
export function momentOf(wall: string, timeZone: string): Date {
  const asUtc = new Date(`${wall}Z`)
  const first = new Date(asUtc.getTime() - offsetIn(timeZone, asUtc) * minuteMs)
  return new Date(asUtc.getTime() - offsetIn(timeZone, first) * minuteMs)
}

/** The wall clock of a zone, as an input for date and time takes it. */
export const wallClock = (at: Date, timeZone: string): string => wallClockAt(at, offsetIn(timeZone, at))

/** The same of whom we know only by how much their clock is ahead of UTC. */
export const wallClockAt = (at: Date, offsetMinutes: number): string =>
  new Date(at.getTime() + offsetMinutes * minuteMs).toISOString().slice(0, 16)

/** In the writer's zone, and in that of the other side where its clock is another one. */
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
