import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { nothing, ref, version } from '../core/fields.ts'
import { timeOff, timeOffFields } from './shapes.ts'

const timeOffId = ref('timeOff')
const exampleTimeOff = '019a9f6e-5d1c-7000-8000-000000000102'
const exampleUser = '019a9f6e-5d1c-7000-8000-00000000000a'

export const listTimeOff = defineCall({
  name: 'shifts.list_time_off',
  summary: 'Present and coming time off, the earliest first.',
  rest: { method: 'GET', path: '/api/v1/settings/time-off' },
  command: { head: '/settings get_time_off' },
  access: 'shift.list',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(timeOff) }),
  example: { input: {} },
})

export const createTimeOff = defineCall({
  name: 'shifts.create_time_off',
  summary: 'Adds time off for yourself, or for anyone as an owner or admin.',
  rest: { method: 'POST', path: '/api/v1/settings/time-off' },
  access: 'time_off.manage',
  impact: 'write',
  input: z.object({
    ...timeOffFields,
    substituteId: timeOffFields.substituteId.default(null),
    note: timeOffFields.note.default(''),
  }),
  output: timeOff,
  errors: [
    'time_off_ends_before_start',
    'time_off_too_long',
    'time_off_overlaps',
    'substitute_is_absent_person',
  ],
  example: {
    input: {
      userId: exampleUser,
      startsOn: '2026-12-23',
      endsOn: '2027-01-03',
      timeZone: 'Europe/Lisbon',
      note: 'Family',
    },
  },
})

export const updateTimeOff = defineCall({
  name: 'shifts.update_time_off',
  summary: 'Changes time off. Fields left out stay as they are.',
  rest: { method: 'PUT', path: '/api/v1/settings/time-off/:timeOffId' },
  access: 'time_off.manage',
  impact: 'write',
  input: z.object({
    timeOffId,
    version: version(),
    startsOn: timeOffFields.startsOn.optional(),
    endsOn: timeOffFields.endsOn.optional(),
    timeZone: timeOffFields.timeZone.optional(),
    substituteId: timeOffFields.substituteId.optional(),
    note: timeOffFields.note.optional(),
  }),
  output: timeOff,
  errors: [
    'conflict',
    'time_off_ends_before_start',
    'time_off_too_long',
    'time_off_from_calendar',
    'time_off_overlaps',
    'substitute_is_absent_person',
  ],
  example: { input: { timeOffId: exampleTimeOff, version: 1, endsOn: '2027-01-04' } },
})

export const deleteTimeOff = defineCall({
  name: 'shifts.delete_time_off',
  summary: 'Deletes time off.',
  rest: { method: 'DELETE', path: '/api/v1/settings/time-off/:timeOffId' },
  access: 'time_off.manage',
  impact: 'destructive',
  input: z.object({ timeOffId }),
  output: nothing,
  errors: ['time_off_from_calendar'],
  example: { input: { timeOffId: exampleTimeOff }, output: {} },
})
