import { momentOf, offsetIn } from '#lib/wall-clock.ts'

/** A suggested time for "send later". `isTheirs`: in the recipient's time zone. */
export type SendTime = { key: 'hour' | 'tomorrow' | 'monday'; at: Date; isTheirs: boolean }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const morning = 8

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
