import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { instant, nothing } from '../core/fields.ts'
import { shownDay } from './hours.ts'
import { calendarId, exampleHours, hoursFields } from './shapes.ts'

const previewedHoliday = z.object({
  /** For `skippedDays`; null for an own day, which always counts. */
  key: z.string().nullable(),
  date: z.string(),
  label: z.string(),
  source: z.enum(['country', 'feed', 'own']),
  windows: shownDay.shape.windows,
  counts: z.boolean(),
})

export const previewCalendar = defineCall({
  name: 'calendars.preview',
  summary: 'What hours mean: the next 14 days, the holidays of a year, and when a mail would be due.',
  rest: { method: 'POST', path: '/api/v1/calendars/preview' },
  access: 'calendar.list',
  impact: 'read',
  limitPerMinute: 240,
  input: z.object({
    /** Calendar whose feed counts. */
    calendarId: calendarId.nullable().default(null),
    ...hoursFields,
    /** When the mail is received, by the clock of the calendar such as 2026-11-20T14:00; now unless said. */
    receivedLocal: z.iso.datetime({ local: true }).optional(),
    targetMinutes: z.number().int().min(5).max(43_200).default(240),
  }),
  output: z.object({
    receivedLocal: z.string(),
    /** Null where the calendar is not open long enough within five years. */
    dueAt: instant().nullable(),
    /** The same by the clock of the calendar. */
    dueLocal: z.string().nullable(),
    weekMinutes: z.number().int(),
    days: z.array(
      z.object({
        date: z.string(),
        /** Parts of the day in minutes of the wall clock, up to 1,440. */
        open: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
        /** Time that really passes while it is open: an hour that the clocks skip is not in it. */
        openMinutes: z.number().int(),
        /** The date differs from the week: a holiday or a day of its own. */
        label: z.string().nullable(),
        /** Where the mail is received and due in the day, in minutes of the wall clock. */
        receivedMinute: z.number().int().nullable(),
        dueMinute: z.number().int().nullable(),
      }),
    ),
    /** From today for a year, in order. */
    holidays: z.array(previewedHoliday),
  }),
  errors: ['region_not_known'],
  example: { input: { ...exampleHours, ownDays: [], holidays: null, skippedDays: ['country:01-06'] } },
})

export const listHolidayCountries = defineCall({
  name: 'calendars.list_countries',
  summary: 'Countries and regions whose public holidays are known.',
  rest: { method: 'GET', path: '/api/v1/calendars/countries' },
  access: 'calendar.list',
  impact: 'read',
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        country: z.string(),
        name: z.string(),
        regions: z.array(z.object({ region: z.string(), name: z.string() })),
      }),
    ),
  }),
  example: { input: {} },
})
