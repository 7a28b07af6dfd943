import { createShift } from '@postroom/contract'
import type { z } from 'zod'
import { fieldsOf, type SettingsList } from '#platform/settings/part.ts'

const schema = createShift.input
type Fields = z.output<typeof schema>

export const shiftSettings: SettingsList = {
  kind: 'list',
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
  create: (call, fields) => call('shifts.create', fields as Fields),
  update: (call, { id, version }, fields) =>
    call('shifts.update', { shiftId: id, version, ...(fields as Fields) }),
  remove: (call, { id }) => call('shifts.delete', { shiftId: id }),
}
