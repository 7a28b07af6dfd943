import {
  type Calendar,
  type ListedCalendar,
  type Reason,
  shownDay,
  shownWeek,
  showReason,
} from '@postroom/contract'
import { z } from 'zod'
import type { CalendarUse } from '#platform/app.ts'
import type { CalendarRow } from './calendars.queries.ts'
import { feedHoliday, type HoursSource } from './resolve-hours.ts'

export const objectAbilities = ['calendar.update', 'calendar.delete'] as const

const storedReason = z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) })
const days = z.array(shownDay)
const feedDays = z.array(feedHoliday)

/** What the hours of the row are made of. */
export const sourceOf = (row: CalendarRow): HoursSource => ({
  timeZone: row.timeZone,
  week: shownWeek.parse(row.week),
  ownDays: days.parse(row.ownDays),
  holidays: row.country === null ? null : { country: row.country, region: row.region },
  skippedDays: row.skippedDays,
  // One code path for days that were read from a feed or a calendar.
  feedDays: [...feedDays.parse(row.feedDays), ...feedDays.parse(row.caldavDays)],
})

export function presentCalendar(row: CalendarRow): Calendar {
  const source = sourceOf(row)
  return {
    id: row.id,
    name: row.name,
    timeZone: source.timeZone,
    week: source.week,
    ownDays: source.ownDays,
    holidays: source.holidays,
    skippedDays: [...source.skippedDays],
    feed: row.feedUrl === null ? null : presentFeed(row, row.feedUrl, feedDays.parse(row.feedDays).length),
    isDefault: row.isDefault,
    teamId: row.teamId,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  }
}

const presentFeed = (row: CalendarRow, url: string, dayCount: number): Calendar['feed'] => ({
  url,
  readAt: row.feedReadAt?.toISOString() ?? null,
  attemptedAt: row.feedAttemptedAt?.toISOString() ?? null,
  problem: row.feedProblem === null ? null : showReason(storedReason.parse(row.feedProblem) as Reason),
  dayCount,
})

export const presentListed = (
  row: CalendarRow,
  uses: readonly CalendarUse[],
  abilities: string[],
): ListedCalendar => ({
  ...presentCalendar(row),
  uses: uses
    .filter(({ calendarId }) => calendarId === row.id)
    .map(({ kind, id, name }) => ({ kind, id, name })),
  abilities,
})
