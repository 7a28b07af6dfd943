import { createAvailabilityStatus } from '@postroom/contract'
import { z } from 'zod'
import { defineSettingsList, fieldsOf } from '#platform/settings/part.ts'

const { name } = createAvailabilityStatus.input.shape
const schema = createAvailabilityStatus.input.extend({
  /** Null for a built-in status under its own name. */
  name: name.nullable(),
  builtIn: z.enum(['available', 'away', 'off']).nullable().default(null),
})

export const availabilitySettings = defineSettingsList({
  name: 'availabilityStatuses',
  summary: 'Statuses that people choose from. The built-in ones cannot be deleted.',
  ref: 'availabilityStatus',
  schema,
  nameOf: ({ builtIn, name: own }) => (typeof builtIn === 'string' ? `(${builtIn})` : String(own)),
  read: async (call) =>
    (await call('availability.list', {})).availabilityStatuses.resources.map((status) => ({
      id: status.id,
      version: status.version,
      fields: fieldsOf(schema, status),
      isBuiltIn: status.builtIn !== null,
    })),
  create: (call, fields) => {
    const { builtIn: _, ...status } = fields
    return call('availability.create_status', { ...status, name: status.name ?? '' })
  },
  update: (call, { id, version }, fields) => {
    const { builtIn, name: own, ...status } = fields
    const { meaning, ...changeable } = status
    return call('availability.update_status', {
      statusId: id,
      version,
      ...changeable,
      ...(builtIn === null && { meaning }),
      ...(own !== null && { name: own }),
    })
  },
  remove: (call, { id }) => call('availability.delete_status', { statusId: id }),
})
