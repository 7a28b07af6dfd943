import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { nothing, ref, requiredText, secretText } from '../core/fields.ts'
import { caldavConnection, caldavEvent, caldavUses } from './shapes.ts'

const path = '/api/v1/integrations/caldav'
const connection = z.object({ connection: caldavConnection.nullable() })
const sourceId = ref('caldavCalendar')
const exampleId = '0198c2f0-7a53-7c4e-9d1b-2f6a8e3c5b14'

export const getCaldavConnection = defineCall({
  name: 'caldav.get_connection',
  summary:
    'Returns the CalDAV account whose calendars are read, what they are used for, and events that match no member.',
  rest: { method: 'GET', path },
  access: 'caldav.manage',
  keys: false,
  impact: 'read',
  input: nothing,
  output: connection,
  example: { input: {} },
})

export const connectCaldav = defineCall({
  name: 'caldav.connect',
  summary:
    'Connects a CalDAV account and finds its calendars, or changes the connection. The password is stored encrypted, never returned, and never sent to another host.',
  rest: { method: 'PUT', path },
  access: 'caldav.manage',
  keys: false,
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({
    /** The server, an account or one calendar. */
    url: requiredText('address', 500),
    userName: requiredText('user name', 200),
    /** Missing: the stored one, which stays with its address and user name. */
    password: secretText('password', 500).optional(),
  }),
  output: connection,
  errors: ['caldav_unreadable'],
  example: { input: { url: 'https://cloud.example.com', userName: 'postroom', password: 'abcd-efgh' } },
})

export const disconnectCaldav = defineCall({
  name: 'caldav.disconnect',
  summary:
    'Deletes the account and its password. Holidays and time off that were read are deleted, or kept as if entered by hand.',
  rest: { method: 'DELETE', path },
  access: 'caldav.manage',
  keys: false,
  impact: 'destructive',
  input: z.object({ entries: z.enum(['delete', 'keep']).default('delete') }),
  output: nothing,
  example: { input: { entries: 'keep' }, output: {} },
})

export const previewCaldavCalendar = defineCall({
  name: 'caldav.preview',
  summary:
    'Reads a calendar and returns what it would be as holidays or as time off, without storing anything.',
  rest: { method: 'POST', path: `${path}/calendars/:sourceId/preview` },
  access: 'caldav.manage',
  keys: false,
  impact: 'read',
  limitPerMinute: 60,
  input: z.object({ sourceId, use: z.enum(['holidays', 'absences']) }),
  output: z.object({
    /** Closed days, or absences of members. */
    count: z.number().int(),
    memberCount: z.number().int(),
    unmatchedCount: z.number().int(),
    /** The first 100 of them, those without a member first. */
    events: z.array(caldavEvent),
  }),
  errors: ['caldav_unreadable'],
  example: { input: { sourceId: exampleId, use: 'absences' } },
})

export const useCaldavCalendar = defineCall({
  name: 'caldav.use_calendar',
  summary:
    'Uses a calendar for the holidays of business hours or for the time off of members, or no longer. What another use had read is removed.',
  rest: { method: 'PUT', path: `${path}/calendars/:sourceId` },
  access: 'caldav.manage',
  keys: false,
  impact: 'write',
  limitPerMinute: 60,
  input: z.object({
    sourceId,
    use: z.enum(caldavUses),
    /** The business hours that get the holidays; only for holidays. */
    hoursId: ref('calendar').nullable().default(null),
  }),
  output: connection,
  errors: ['caldav_unreadable'],
  example: { input: { sourceId: exampleId, use: 'absences' } },
})

export const readCaldav = defineCall({
  name: 'caldav.read_now',
  summary:
    'Reads the calendars in use at once. A server that cannot be read is no error: the connection says why.',
  rest: { method: 'POST', path: `${path}/read` },
  access: 'caldav.manage',
  keys: false,
  impact: 'write',
  limitPerMinute: 20,
  input: nothing,
  output: connection,
  example: { input: {} },
})
