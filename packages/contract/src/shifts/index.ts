import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { defineFeature } from '../core/feature.ts'
import { nothing, ref } from '../core/fields.ts'
import {
  changeShiftDays,
  createShift,
  createShiftFeed,
  deleteShift,
  deleteShiftFeed,
  getSchedule,
  getShiftFeed,
  listShifts,
  readShiftFeed,
  updateShift,
} from './calls.ts'
import { shiftEndAction } from './shapes.ts'
import { createTimeOff, deleteTimeOff, listTimeOff, updateTimeOff } from './time-off-calls.ts'

declare module '../core/fields.ts' {
  interface RefKinds {
    shift: true
    timeOff: true
  }
}

export * from './calls.ts'
export * from './shapes.ts'
export * from './time-off-calls.ts'

export const shiftsChanged = defineEvent({
  type: 'shifts.changed',
  summary: 'A shift, a day of a rota or time off was added, changed or deleted.',
  scope: 'workspace',
  payload: z.object({ shiftId: ref('shift').nullable(), timeOffId: ref('timeOff').nullable() }),
})

export const shiftEnded = defineEvent({
  type: 'shift.ended',
  summary: 'The grace period after a person’s shift is over.',
  scope: 'staff',
  payload: z.object({
    userId: ref('user'),
    onEnd: shiftEndAction,
    /** The inboxes that the person served; null for all of them. */
    inboxIds: z.array(ref('inbox')).nullable(),
  }),
})

export const shiftFeedChanged = defineEvent({
  type: 'shift_feed.changed',
  summary: 'You created or deleted the address for calendar programs.',
  scope: 'person',
  payload: nothing,
})

export const shiftsContract = defineFeature({
  name: 'shifts',
  area: 'members',
  calls: [
    listShifts,
    createShift,
    updateShift,
    deleteShift,
    getSchedule,
    changeShiftDays,
    listTimeOff,
    createTimeOff,
    updateTimeOff,
    deleteTimeOff,
    getShiftFeed,
    createShiftFeed,
    deleteShiftFeed,
    readShiftFeed,
  ],
  events: [shiftsChanged, shiftEnded, shiftFeedChanged],
  errors: {
    shift_name_taken: {
      status: 409,
      text: 'There is already a shift called {name}.',
      params: z.object({ name: z.string() }),
      field: 'name',
    },
    shift_limit: {
      status: 409,
      text: 'A workspace has at most {maximum} shifts.',
      params: z.object({ maximum: z.number() }),
    },
    shift_same_time: { status: 400, text: 'Start and end are the same time.', field: 'until' },
    shift_ends_before_start: {
      status: 400,
      text: 'The last day is before the first.',
      field: 'validUntil',
    },
    schedule_too_long: {
      status: 400,
      text: 'Ask for at most {maximum} days.',
      params: z.object({ maximum: z.number() }),
      field: 'until',
    },
    not_in_shift: { status: 400, text: 'This person is not a member of the shift.', field: 'userId' },
    shift_not_valid_then: { status: 400, text: 'The shift is not worked on this day.', field: 'date' },
    time_off_ends_before_start: {
      status: 400,
      text: 'The last day is before the first.',
      field: 'endsOn',
    },
    time_off_too_long: {
      status: 400,
      text: 'Time off has at most {maximum} days.',
      params: z.object({ maximum: z.number() }),
      field: 'endsOn',
    },
    time_off_from_calendar: {
      status: 409,
      text: 'This time off is read from a calendar. Change it there; only the substitute can be chosen here.',
    },
    time_off_overlaps: {
      status: 409,
      text: 'This person already has time off on these days.',
      field: 'startsOn',
    },
    substitute_is_absent_person: {
      status: 400,
      text: 'Choose another person as the substitute.',
      field: 'substituteId',
    },
  },
  abilities: {
    'shift.list': 'See who works when',
    'shift.manage': 'Change shifts',
    'time_off.manage': 'Change time off',
  },
})
