import { lowerBound } from '../columns/aggregate-columns.ts'

/**
 * A time that was planned for a person, as far as it is in a bin (from 1, 0 is the whole period), and for how long they
 * were available in it.
 */
export interface PersonTime {
  readonly bin: number
  readonly userId: string
  readonly teamIds: readonly string[]
  readonly plannedMs: number
  readonly availableMs: number
}

interface Planned {
  readonly userId: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly teamIds: readonly string[]
}

interface Unavailable {
  readonly userId: string
  readonly from: Date
  readonly until: Date
}

export interface Time {
  readonly start: number
  readonly end: number
}

/**
 * What of the planned times of people lies in the whole period and in each bin, and what of it they were available for.
 * Both lists are in order by person and time, and the times of one person do not overlap.
 */
export function coveredTimes(
  planned: readonly Planned[],
  unavailable: readonly Unavailable[],
  { whole, bins }: { readonly whole: Time; readonly bins: readonly Time[] },
): PersonTime[] {
  const ends = bins.map(({ end }) => end)
  const absences = Map.groupBy(unavailable, ({ userId }) => userId)
  return [...Map.groupBy(planned, ({ userId }) => userId)].flatMap(([userId, plans]) => {
    const away = absences.get(userId) ?? []
    let next = 0
    return plans.flatMap(({ startsAt, endsAt, teamIds }) => {
      const plan = { start: startsAt.getTime(), end: endsAt.getTime() }
      while (next < away.length && endOf(away[next]) <= plan.start) next += 1
      const meanwhile = timesUntil(away, next, plan.end)
      return binsAround(plan, { whole, bins, ends }).flatMap(({ index, bin }): PersonTime[] => {
        const part = { start: Math.max(plan.start, bin.start), end: Math.min(plan.end, bin.end) }
        const plannedMs = part.end - part.start
        if (plannedMs <= 0) return []
        const awayMs = meanwhile.reduce((sum, time) => sum + overlapMs(part, time), 0)
        return [{ bin: index, userId, teamIds, plannedMs, availableMs: plannedMs - awayMs }]
      })
    })
  })
}

/** The whole period (0), and the bins that a time overlaps (from 1). */
export function binsAround(
  time: Time,
  { whole, bins, ends }: { whole: Time; bins: readonly Time[]; ends: readonly number[] },
): { index: number; bin: Time }[] {
  const found = [{ index: 0, bin: whole }]
  for (let at = lowerBound(ends, time.start + 1); at < bins.length; at += 1) {
    const bin = bins[at]
    if (!bin || bin.start >= time.end) break
    found.push({ index: at + 1, bin })
  }
  return found
}

const endOf = (time: Unavailable | undefined): number => time?.until.getTime() ?? Number.POSITIVE_INFINITY

/** The times from an index on that begin before a moment. */
function timesUntil(times: readonly Unavailable[], first: number, end: number): Time[] {
  const found: Time[] = []
  for (let index = first; index < times.length; index += 1) {
    const time = times[index]
    if (!time || time.from.getTime() >= end) break
    found.push({ start: time.from.getTime(), end: time.until.getTime() })
  }
  return found
}

export const overlapMs = (a: Time, b: Time): number =>
  Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start))
