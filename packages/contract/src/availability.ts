import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { instant, nothing, optionalText, ref, requiredText, version } from './core/fields.ts'
import { abilities } from './core/roles.ts'
import { tagColor } from './tags.ts'

declare module './core/fields.ts' {
  interface RefKinds {
    availabilityStatus: true
  }
}

/** Work is assigned automatically only to people who are `available`; to `available_by_hand` only people assign it. */
export const availabilityMeanings = ['available', 'available_by_hand', 'away', 'off'] as const
export const availabilityMeaning = z.enum(availabilityMeanings)
export type AvailabilityMeaning = z.infer<typeof availabilityMeaning>

export const availabilityStatus = z.object({
  id: ref('availabilityStatus'),
  /** Null for a built-in status that was not renamed: it is shown in each reader's language. */
  name: z.string().nullable(),
  color: tagColor,
  meaning: availabilityMeaning,
  /** Whether people set it themselves, or only owners and admins do. */
  setBy: z.enum(['self', 'admin']),
  /** Time after which the person returns to the default status. */
  returnAfterMinutes: z.number().int().nullable(),
  builtIn: z.enum(['available', 'away', 'off']).nullable(),
  version: version(),
  abilities,
})
export type AvailabilityStatus = z.infer<typeof availabilityStatus>

/** Status chosen by a person; without one, the built-in `available` applies. */
export const userAvailability = z.object({
  statusId: ref('availabilityStatus'),
  note: z.string(),
  until: instant().nullable(),
  /** Null: set by a shift or by time off. */
  setBy: ref('user').nullable(),
  setAt: instant(),
})
export type UserAvailability = z.infer<typeof userAvailability>

const statusId = ref('availabilityStatus')
const exampleStatus = '019a9f6e-5d1c-7000-8000-0000000000f7'
const exampleUser = '019a9f6e-5d1c-7000-8000-00000000000a'
const fields = {
  name: requiredText('status name', 30),
  color: tagColor,
  meaning: availabilityMeaning,
  setBy: z.enum(['self', 'admin']),
  returnAfterMinutes: z.number().int().min(1).max(43_200).nullable(),
}

export const listAvailability = defineCall({
  name: 'availability.list',
  summary:
    'Lists the statuses of the workspace, who has which, and whose status the current user may change.',
  rest: { method: 'GET', path: '/api/v1/availabilitystatus/list' },
  access: 'availability.list',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ workspaceId: ref('workspace').optional() }),
  output: z.object({
    availabilityStatuses: z.object({ resources: z.array(availabilityStatus) }),
    /** By person; without an entry, the default applies. */
    statuses: z.record(z.string(), userAvailability),
    editableMembersIds: z.array(ref('user')),
    abilities,
  }),
  example: { input: {} },
})

export const setAvailability = defineCall({
  name: 'availability.set',
  summary: 'Sets your own status; owners and admins may set anyone’s.',
  rest: { method: 'PUT', path: '/api/v1/user/useravailabilitystatus' },
  access: 'availability.set',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({
    userId: ref('user'),
    statusId,
    note: optionalText(120).default(''),
    /** Replaces the status's own time of return. */
    until: instant().nullable().optional(),
    /** Time of the status that the client last saw; if it was changed since, the answer is 409. */
    seenSetAt: instant().nullable().optional(),
  }),
  output: userAvailability,
  errors: ['conflict', 'status_for_admins', 'until_is_past'],
  example: { input: { userId: exampleUser, statusId: exampleStatus } },
})

export const clearAvailability = defineCall({
  name: 'availability.clear',
  summary: 'Resets the status of a person to the default.',
  rest: { method: 'DELETE', path: '/api/v1/user/useravailabilitystatus' },
  access: 'availability.set',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({
    userId: ref('user'),
    /** Time of the status that the client last saw; if it was changed since, the answer is 409. */
    seenSetAt: instant().optional(),
  }),
  output: nothing,
  errors: ['conflict'],
  example: { input: { userId: exampleUser }, output: {} },
})

export const createAvailabilityStatus = defineCall({
  name: 'availability.create_status',
  summary: 'Adds a status that people can choose.',
  rest: { method: 'POST', path: '/api/v1/availabilitystatus' },
  access: 'availability.manage',
  impact: 'write',
  input: z.object({
    ...fields,
    setBy: fields.setBy.default('self'),
    returnAfterMinutes: fields.returnAfterMinutes.default(null),
  }),
  output: availabilityStatus,
  errors: ['status_name_taken'],
  example: { input: { name: 'Lunch', color: 'amber', meaning: 'away', returnAfterMinutes: 60 } },
})

export const updateAvailabilityStatus = defineCall({
  name: 'availability.update_status',
  summary: 'Changes a status; a built-in one keeps its meaning.',
  rest: { method: 'PUT', path: '/api/v1/availabilitystatus/:statusId' },
  access: 'availability.manage',
  impact: 'write',
  input: z.object({
    statusId,
    version: version(),
    name: fields.name.optional(),
    color: fields.color.optional(),
    meaning: fields.meaning.optional(),
    setBy: fields.setBy.optional(),
    returnAfterMinutes: fields.returnAfterMinutes.optional(),
  }),
  output: availabilityStatus,
  errors: ['status_name_taken', 'conflict', 'status_built_in'],
  example: { input: { statusId: exampleStatus, version: 1, name: 'Lunch break' } },
})

export const deleteAvailabilityStatus = defineCall({
  name: 'availability.delete_status',
  summary: 'Deletes a status; people who have it get the default. Built-in statuses cannot be deleted.',
  rest: { method: 'DELETE', path: '/api/v1/availabilitystatus/:statusId' },
  access: 'availability.manage',
  impact: 'destructive',
  input: z.object({ statusId }),
  output: nothing,
  errors: ['status_built_in'],
  example: { input: { statusId: exampleStatus }, output: {} },
})

export const availabilityChanged = defineEvent({
  type: 'availability.changed',
  summary: 'The status of a person or its meaning changed; null is the default.',
  scope: 'workspace',
  payload: z.object({
    userId: ref('user'),
    availability: userAvailability.nullable(),
    /** What the status meant at this time; missing with the default and in events of earlier versions. */
    meaning: availabilityMeaning.optional(),
  }),
})
export const availabilityStatusesChanged = defineEvent({
  type: 'availability.statuses_changed',
  summary: 'A status was added, changed or deleted.',
  scope: 'workspace',
  payload: z.object({ statusId }),
})

export const availabilityContract = defineFeature({
  name: 'availability',
  area: 'members',
  calls: [
    listAvailability,
    setAvailability,
    clearAvailability,
    createAvailabilityStatus,
    updateAvailabilityStatus,
    deleteAvailabilityStatus,
  ],
  events: [availabilityChanged, availabilityStatusesChanged],
  errors: {
    status_name_taken: {
      status: 409,
      text: 'There is already a status called {name}.',
      params: z.object({ name: z.string() }),
      field: 'name',
    },
    status_for_admins: { status: 403, text: 'Only owners and admins set this status.', field: 'statusId' },
    status_built_in: { status: 409, text: 'A built-in status keeps its meaning and cannot be deleted.' },
    until_is_past: { status: 400, text: 'Choose a moment that is still to come.', field: 'until' },
  },
  abilities: {
    'availability.list': 'See who is available',
    'availability.set': 'Set a status',
    'availability.manage': 'Change which statuses there are',
  },
})
