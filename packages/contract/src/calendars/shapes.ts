import { z } from 'zod'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, optionalText, ref, requiredText, version } from '../core/fields.ts'
import { shownReason } from '../core/reason.ts'
import { abilities } from '../core/roles.ts'
import { ownDay, shownDay, shownWeek, timeZone, week } from './hours.ts'

export const calendarId = ref('calendar')

/** Public holidays of a country, and of one of its regions. */
const holidays = z.object({
  country: z.string().regex(/^[A-Z]{2}$/, fieldMessage('not_valid')),
  region: z
    .string()
    .regex(/^[A-Z0-9-]{1,10}$/, fieldMessage('not_valid'))
    .nullable(),
})

export const feedUrl = z
  .string()
  .trim()
  .max(2_000, fieldMessage('too_long', { maximum: 2_000 }))
  .regex(/^https:\/\/[^/\s]/i, fieldMessage('https_required'))

/** A holiday that recurs keeps its key, so that leaving it out holds for every year. */
const dayKey = optionalText(200)

/** What a person writes of the hours of a calendar. */
export const hoursFields = {
  timeZone,
  week,
  ownDays: z.array(ownDay).max(200, fieldMessage('too_many', { maximum: 200 })),
  holidays: holidays.nullable(),
  /** Keys of the holidays that do not count. */
  skippedDays: z.array(dayKey).max(500, fieldMessage('too_many', { maximum: 500 })),
}

export const calendarName = requiredText('calendar name', 80)

/** An iCalendar feed with holidays: read every day. Of one that cannot be read, the days read last stay. */
const feed = z.object({
  url: z.string(),
  /** When its days were read last. */
  readAt: instant().nullable(),
  attemptedAt: instant().nullable(),
  /** Why the last attempt failed; null where it did not. */
  problem: shownReason.nullable(),
  dayCount: z.number().int(),
})

const use = z.object({ kind: z.enum(['inbox', 'rule', 'sla']), id: z.string(), name: z.string() })

export const calendar = z.object({
  id: calendarId,
  name: z.string(),
  timeZone: z.string(),
  week: shownWeek,
  ownDays: z.array(shownDay),
  holidays: holidays.nullable(),
  skippedDays: z.array(z.string()),
  feed: feed.nullable(),
  isDefault: z.boolean(),
  /** The team whose own hours these are; null for a calendar of the workspace. */
  teamId: ref('team').nullable(),
  version: version(),
  updatedAt: instant(),
})
export type Calendar = z.infer<typeof calendar>

export const listedCalendar = calendar.extend({
  /** What counts by this calendar. */
  uses: z.array(use),
  abilities,
})
export type ListedCalendar = z.infer<typeof listedCalendar>

export const exampleCalendarId = '019a9f6e-5d1c-7000-8000-0000000000e1'
const office = [{ from: '09:00', until: '17:00' }]
export const officeWeek = [office, office, office, office, office, [], []]
export const exampleHours = { timeZone: 'Europe/Lisbon', week: officeWeek }
