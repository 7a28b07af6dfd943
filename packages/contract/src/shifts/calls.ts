import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { nothing, ref, secretText, version } from '../core/fields.ts'
import { abilities } from '../core/roles.ts'
import {
  localDate,
  scheduledShift,
  scheduleWarning,
  shift,
  shiftDay,
  shiftFields,
  timeOff,
} from './shapes.ts'

const shiftId = ref('shift')
const exampleShift = '019a9f6e-5d1c-7000-8000-000000000101'
const exampleUser = '019a9f6e-5d1c-7000-8000-00000000000a'

export const listShifts = defineCall({
  name: 'shifts.list',
  summary: 'The shifts of the workspace.',
  rest: { method: 'GET', path: '/api/v1/settings/shifts' },
  command: { head: '/settings get_shifts' },
  access: 'shift.list',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(shift), abilities }),
  example: { input: {} },
})

export const createShift = defineCall({
  name: 'shifts.create',
  summary: 'Adds a shift.',
  rest: { method: 'POST', path: '/api/v1/settings/shifts' },
  access: 'shift.manage',
  impact: 'write',
  input: z.object(shiftFields),
  output: shift,
  errors: ['shift_name_taken', 'shift_limit', 'shift_same_time', 'shift_ends_before_start'],
  example: {
    input: {
      name: 'Early',
      color: 'teal',
      timeZone: 'Europe/Lisbon',
      days: [1, 2, 3, 4, 5],
      from: '07:00',
      until: '15:30',
      validFrom: '2026-11-02',
      validUntil: null,
      inboxIds: ['019a9f6e-5d1c-7000-8000-0000000000c1'],
      memberIds: [exampleUser],
      onEnd: 'return_on_customer_message',
      graceMinutes: 15,
    },
  },
})

export const updateShift = defineCall({
  name: 'shifts.update',
  summary: 'Changes a shift. Fields left out stay as they are.',
  rest: { method: 'PUT', path: '/api/v1/settings/shifts/:shiftId' },
  access: 'shift.manage',
  impact: 'write',
  input: z.object({ shiftId, version: version(), ...z.object(shiftFields).partial().shape }),
  output: shift,
  errors: ['conflict', 'shift_name_taken', 'shift_same_time', 'shift_ends_before_start'],
  example: { input: { shiftId: exampleShift, version: 1, until: '16:00' } },
})

export const deleteShift = defineCall({
  name: 'shifts.delete',
  summary: 'Deletes a shift with its days.',
  rest: { method: 'DELETE', path: '/api/v1/settings/shifts/:shiftId' },
  access: 'shift.manage',
  impact: 'destructive',
  input: z.object({ shiftId }),
  output: nothing,
  example: { input: { shiftId: exampleShift }, output: {} },
})

export const getSchedule = defineCall({
  name: 'shifts.get_schedule',
  summary: 'Who works when, from the first day up to and with the last, 62 days at most.',
  rest: { method: 'GET', path: '/api/v1/settings/shifts/schedule' },
  command: { head: '/settings get_shift_schedule', args: ['from', 'until'] },
  access: 'shift.list',
  impact: 'read',
  input: z.object({
    from: localDate,
    until: localDate,
    /** By which days begin and end; the workspace's unless given. */
    timeZone: shiftFields.timeZone.optional(),
  }),
  output: z.object({
    timeZone: z.string(),
    items: z.array(scheduledShift),
    timeOff: z.array(timeOff),
    warnings: z.array(scheduleWarning),
  }),
  errors: ['schedule_too_long'],
  example: { input: { from: '2026-11-16', until: '2026-11-22' } },
})

const feed = z.object({
  /** Address for calendar programs (iCalendar, RFC 5545); null without one. */
  link: z.string().nullable(),
})

export const getShiftFeed = defineCall({
  name: 'shifts.get_feed',
  summary: 'The address under which calendar programs read your own shifts and time off.',
  rest: { method: 'GET', path: '/api/v1/settings/shifts/feed' },
  access: 'shift.list',
  impact: 'read',
  input: nothing,
  output: feed,
  example: { input: {}, output: { link: null } },
})

export const createShiftFeed = defineCall({
  name: 'shifts.create_feed',
  summary: 'Creates the address for calendar programs. One that you had stops working.',
  rest: { method: 'POST', path: '/api/v1/settings/shifts/feed' },
  access: 'shift.list',
  impact: 'write',
  input: nothing,
  output: feed,
  example: { input: {} },
})

export const deleteShiftFeed = defineCall({
  name: 'shifts.delete_feed',
  summary: 'Deletes the address for calendar programs.',
  rest: { method: 'DELETE', path: '/api/v1/settings/shifts/feed' },
  access: 'shift.list',
  impact: 'destructive',
  input: nothing,
  output: feed,
  example: { input: {}, output: { link: null } },
})

export const readShiftFeed = defineCall({
  name: 'shifts.read_feed',
  summary: 'Returns the shifts and time off of one person as iCalendar, from 30 days ago to 120 days ahead.',
  rest: { method: 'GET', path: '/api/v1/shift-calendar', reply: 'bytes' },
  access: 'public',
  impact: 'read',
  limitPerMinute: 60,
  input: z.object({ code: secretText('calendar link', 300) }),
  output: z.unknown(),
  errors: ['not_found'],
  example: { input: { code: 'h8Kd…' } },
})

export const changeShiftDays = defineCall({
  name: 'shifts.change_days',
  summary: 'Adds, moves or removes days of a rota, all together or none.',
  rest: { method: 'PUT', path: '/api/v1/settings/shifts/days' },
  access: 'shift.manage',
  impact: 'write',
  input: z.object({ days: z.array(shiftDay).min(1).max(100) }),
  output: nothing,
  errors: ['not_in_shift', 'shift_not_valid_then', 'shift_same_time'],
  example: {
    input: { days: [{ shiftId: exampleShift, userId: exampleUser, date: '2026-11-21', works: true }] },
    output: {},
  },
})
