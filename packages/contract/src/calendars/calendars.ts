import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { defineEvent } from '../core/event.ts'
import { defineFeature } from '../core/feature.ts'
import { nothing, version } from '../core/fields.ts'
import { reasonParams } from '../core/reason.ts'
import { abilities } from '../core/roles.ts'
import { listHolidayCountries, previewCalendar } from './preview.ts'
import {
  calendar,
  calendarId,
  calendarName,
  exampleCalendarId,
  exampleHours,
  feedUrl,
  hoursFields,
  listedCalendar,
} from './shapes.ts'

declare module '../core/fields.ts' {
  interface RefKinds {
    calendar: true
  }
}

export const listCalendars = defineCall({
  name: 'calendars.list',
  summary: 'The calendars of the workspace and of its teams, with what counts by them.',
  rest: { method: 'GET', path: '/api/v1/calendars' },
  access: 'calendar.list',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(listedCalendar), abilities }),
  example: { input: {} },
})

export const listCalendarLabels = defineCall({
  name: 'calendars.list_labels',
  summary: 'Names of the calendars of the workspace, the default one first.',
  rest: { method: 'GET', path: '/api/v1/calendars/labels' },
  access: 'calendar.name',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: z.object({
    items: z.array(calendar.pick({ id: true, name: true, timeZone: true, isDefault: true })),
  }),
  example: { input: {} },
})

export const createCalendar = defineCall({
  name: 'calendars.create',
  summary: 'Creates a calendar; the first one of a workspace is its default. A feed is read before.',
  rest: { method: 'POST', path: '/api/v1/calendars' },
  access: 'calendar.create',
  impact: 'write',
  limitPerMinute: 30,
  input: z.object({
    name: calendarName,
    ...hoursFields,
    ownDays: hoursFields.ownDays.default([]),
    holidays: hoursFields.holidays.default(null),
    skippedDays: hoursFields.skippedDays.default([]),
    feedUrl: feedUrl.nullable().default(null),
  }),
  output: listedCalendar,
  errors: ['calendar_name_taken', 'too_many_calendars', 'feed_unreadable', 'region_not_known'],
  example: { input: { name: 'Lisbon office', ...exampleHours } },
})

export const updateCalendar = defineCall({
  name: 'calendars.update',
  summary: 'Changes a calendar from now on: the past keeps its hoursFields. A new feed is read before.',
  rest: { method: 'PUT', path: '/api/v1/calendars/:calendarId' },
  access: 'calendar.update',
  impact: 'write',
  limitPerMinute: 60,
  input: z.object({
    calendarId,
    version: version(),
    name: calendarName.optional(),
    timeZone: hoursFields.timeZone.optional(),
    week: hoursFields.week.optional(),
    ownDays: hoursFields.ownDays.optional(),
    holidays: hoursFields.holidays.optional(),
    skippedDays: hoursFields.skippedDays.optional(),
    feedUrl: feedUrl.nullable().optional(),
    /** Makes it the default; another one is made the default in the same way. */
    isDefault: z.literal(true).optional(),
  }),
  output: listedCalendar,
  errors: [
    'calendar_name_taken',
    'feed_unreadable',
    'region_not_known',
    'team_calendar_not_default',
    'conflict',
  ],
  example: { input: { calendarId: exampleCalendarId, version: 1, name: 'Lisbon' } },
})

export const deleteCalendar = defineCall({
  name: 'calendars.delete',
  summary: 'Deletes a calendar. Inboxes, rules and SLAs that use it get the default one.',
  rest: { method: 'DELETE', path: '/api/v1/calendars/:calendarId' },
  access: 'calendar.delete',
  impact: 'destructive',
  input: z.object({ calendarId }),
  output: nothing,
  errors: ['calendar_is_default'],
  example: { input: { calendarId: exampleCalendarId }, output: {} },
})

export const readCalendarFeed = defineCall({
  name: 'calendars.read_feed',
  summary: 'Reads the feed of a calendar now instead of at the next daily reading.',
  rest: { method: 'POST', path: '/api/v1/calendars/:calendarId/feed' },
  access: 'calendar.update',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({ calendarId }),
  output: listedCalendar,
  errors: ['calendar_without_feed'],
  example: { input: { calendarId: exampleCalendarId } },
})

export const calendarCreated = defineEvent({
  type: 'calendar.created',
  summary: 'A calendar with business hours was created.',
  scope: 'staff',
  payload: z.object({ calendar }),
})
export const calendarUpdated = defineEvent({
  type: 'calendar.updated',
  summary: 'A calendar changed: by a person, or by the feed or the holidays it follows.',
  scope: 'staff',
  payload: z.object({ calendar }),
})
export const calendarDeleted = defineEvent({
  type: 'calendar.deleted',
  summary: 'A calendar was deleted.',
  scope: 'staff',
  payload: z.object({ calendarId }),
})

export const calendarsContract = defineFeature({
  name: 'calendars',
  area: 'workspace',
  calls: [
    listCalendars,
    listCalendarLabels,
    createCalendar,
    updateCalendar,
    deleteCalendar,
    readCalendarFeed,
    previewCalendar,
    listHolidayCountries,
  ],
  events: [calendarCreated, calendarUpdated, calendarDeleted],
  errors: {
    calendar_name_taken: {
      status: 409,
      text: 'There is already a calendar called {name}.',
      params: z.object({ name: z.string() }),
      field: 'name',
    },
    calendar_is_default: {
      status: 409,
      text: 'This is the default calendar. Make another one the default first.',
    },
    team_calendar_not_default: {
      status: 400,
      text: 'The hours of a team cannot be the default.',
      field: 'isDefault',
    },
    too_many_calendars: {
      status: 409,
      text: 'A workspace has at most {maximum} calendars.',
      params: z.object({ maximum: z.number() }),
    },
    feed_unreadable: {
      status: 400,
      text: 'This feed could not be read. {reason}',
      params: reasonParams,
      field: 'feedUrl',
    },
    region_not_known: {
      status: 400,
      text: 'The holidays of this region are not known.',
      field: 'holidays',
    },
    calendar_without_feed: { status: 409, text: 'This calendar has no feed.' },
  },
  abilities: {
    'calendar.list': 'See calendars and their hours',
    'calendar.name': 'See the names of calendars',
    'calendar.create': 'Create calendars',
    'calendar.update': 'Change calendars',
    'calendar.delete': 'Delete calendars',
  },
})
