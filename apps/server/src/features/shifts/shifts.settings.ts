import { createShift } from '@postroom/contract'
import { defineSettingsList, fieldsOf } from '#platform/settings/part.ts'

const schema = createShift.input

export const shiftSettings = defineSettingsList({
  name: 'shifts',
  summary:
    'Shifts with their weekdays (1 is Monday) and members. Single days of a rota and time off are not settings.',
  ref: 'shift',
  schema,
  read: async (call) =>
    (await call('shifts.list', {})).items.map((shift) => ({
      id: shift.id,
      version: shift.version,
      fields: fieldsOf(schema, shift),
    })),
  create: (call, fields) => call('shifts.create', fields),
  update: (call, { id, version }, fields) => call('shifts.update', { shiftId: id, version, ...fields }),
  remove: (call, { id }) => call('shifts.delete', { shiftId: id }),
})
