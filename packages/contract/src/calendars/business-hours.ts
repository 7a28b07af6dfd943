import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { defineEvent } from '../core/event.ts'
import { defineFeature } from '../core/feature.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { plainId } from '../core/fields.ts'
import { date, timeZone, week } from './hours.ts'
import { calendarName, officeWeek } from './shapes.ts'

export const hoursScopes = ['TEAM', 'PERSONAL'] as const
export type HoursScope = (typeof hoursScopes)[number]

/** In any case; programs of the specification write it in capitals. */
const scope = z.preprocess(
  (value) => (typeof value === 'string' ? value.toUpperCase() : value),
  z.enum(hoursScopes),
)

/** A window as the specification calls its ends. */
const range = z.object({ START: z.string(), END: z.string() })

/** The week with `START` and `END`, checked like any other. */
const rangedWeek = z
  .array(z.array(range))
  .transform((days) => days.map((windows) => windows.map(({ START, END }) => ({ from: START, until: END }))))
  .pipe(week)

const ownerId = plainId()
const example = '019a9f6e-5d1c-7000-8000-0000000000b1'

/** The hours that apply to a team or person. */
const appliedHours = z.object({
  ownerId,
  scope: z.enum(hoursScopes),
  /** Owner of the hours: a team, a person or the workspace; `NONE`: always open. */
  appliesFrom: z.enum([...hoursScopes, 'WORKSPACE', 'NONE']),
  name: z.string(),
  timeZone: z.string(),
  week: z.array(z.array(range)),
  daysOff: z.array(z.string()),
})
export type AppliedHours = z.infer<typeof appliedHours>

const owner = { ownerId, scope }
const args = ['ownerId', 'scope'] as const

export const getBusinessHours = defineCall({
  name: 'businessHours.get',
  summary: 'The hours that apply to a team or to yourself: own ones, else those of the workspace.',
  rest: { method: 'GET', path: '/api/v1/businesshours/:scope/:ownerId' },
  command: { head: '/admin get_business_hours', args },
  access: 'session',
  impact: 'read',
  input: z.object(owner),
  output: appliedHours,
  example: { input: { ownerId: example, scope: 'TEAM' } },
})

export const setBusinessHours = defineCall({
  name: 'businessHours.set',
  summary:
    'Gives a team or yourself hours of its own, from now on. No work is assigned automatically outside them.',
  rest: { method: 'PUT', path: '/api/v1/businesshours/:scope/:ownerId' },
  command: { head: '/admin set_business_hours', args },
  access: 'session',
  impact: 'write',
  input: z.object({
    ...owner,
    name: calendarName,
    timeZone,
    week: rangedWeek,
    daysOff: z
      .array(date)
      .max(200, fieldMessage('too_many', { maximum: 200 }))
      .default([]),
  }),
  output: appliedHours,
  example: {
    input: {
      ownerId: example,
      scope: 'TEAM',
      name: 'Night desk',
      timeZone: 'Europe/Lisbon',
      week: officeWeek.map((windows) => windows.map(({ from, until }) => ({ START: from, END: until }))),
      daysOff: ['2026-12-24'],
    },
  },
})

export const deleteBusinessHours = defineCall({
  name: 'businessHours.delete',
  summary: 'Deletes the hours of a team or your own, and answers the hours that apply then.',
  rest: { method: 'DELETE', path: '/api/v1/businesshours/:scope/:ownerId' },
  command: { head: '/admin delete_and_get_business_hours', args },
  access: 'session',
  impact: 'write',
  input: z.object(owner),
  output: appliedHours,
  example: { input: { ownerId: example, scope: 'TEAM' } },
})

export const ownHoursChanged = defineEvent({
  type: 'business_hours.changed',
  summary: 'Your own hours changed.',
  scope: 'person',
  payload: z.object({ hours: appliedHours }),
})

export const businessHoursContract = defineFeature({
  name: 'businessHours',
  area: 'workspace',
  calls: [getBusinessHours, setBusinessHours, deleteBusinessHours],
  events: [ownHoursChanged],
  errors: {},
  abilities: {},
})
