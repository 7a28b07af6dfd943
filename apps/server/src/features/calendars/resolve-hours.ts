import { createHash } from 'node:crypto'
import type { Calendar, OpenHours, OpenWindow } from '@postroom/contract'
import { z } from 'zod'
import { publicHolidays } from './public-holidays.ts'

/** What the hours of a calendar are made of. */
export interface HoursSource {
  readonly timeZone: string
  readonly week: OpenHours['week']
  readonly ownDays: Calendar['ownDays']
  readonly holidays: Calendar['holidays']
  readonly skippedDays: readonly string[]
  readonly feedDays: readonly FeedHoliday[]
}

export const feedHoliday = z.object({ key: z.string(), date: z.string(), label: z.string() })
export type FeedHoliday = z.infer<typeof feedHoliday>

/** A feed names its events by ids of any length. */
export const feedKey = (uid: string): string =>
  `feed:${createHash('sha256').update(uid).digest('hex').slice(0, 24)}`

/** A date that differs from the week, or would if it counted. */
export interface SpecialDay {
  readonly key: string | null
  readonly date: string
  readonly label: string
  readonly source: 'country' | 'feed' | 'own'
  readonly windows: OpenWindow[]
  readonly counts: boolean
}

/** Years that a version holds the holidays of, before and after the one in which it is made. */
const [yearsBefore, yearsAfter] = [1, 3]

export const heldYears = (now: Date): { from: number; to: number } => ({
  from: now.getUTCFullYear() - yearsBefore,
  to: now.getUTCFullYear() + yearsAfter,
})

/** All special days of the years around now, in order; an own day stands in for holidays of its date. */
export async function specialDays(source: HoursSource, now: Date): Promise<SpecialDay[]> {
  const years = heldYears(now)
  const { holidays, ownDays, feedDays } = source
  const skipped = new Set(source.skippedDays)
  const ofCountry = holidays ? await publicHolidays(holidays.country, holidays.region, years) : []
  const closed = [
    ...ofCountry.map((day) => ({ ...day, source: 'country' as const })),
    ...feedDays.map((day) => ({ ...day, source: 'feed' as const })),
  ].map((day) => ({ ...day, windows: [], counts: !skipped.has(day.key) }))
  const own = ownDays.map((day) => ({ ...day, key: null, source: 'own' as const, counts: true }))
  return [...own, ...closed].sort((a, b) => compare(a.date, b.date))
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** The hours as a version stores them: complete, so that they do not change with the feed or the library. */
export function hoursWith(source: HoursSource, days: readonly SpecialDay[]): OpenHours {
  const byDate = new Map<string, OpenWindow[]>()
  // Own days come first among those of a date.
  for (const { date, windows, counts } of days) if (counts && !byDate.has(date)) byDate.set(date, windows)
  return {
    timeZone: source.timeZone,
    week: source.week,
    days: [...byDate].map(([date, windows]) => ({ date, windows })).sort((a, b) => compare(a.date, b.date)),
  }
}
