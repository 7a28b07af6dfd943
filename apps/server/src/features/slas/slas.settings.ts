import { createSla } from '@postroom/contract'
import type { z } from 'zod'
import { fieldsOf, type SettingsList } from '#platform/settings/part.ts'

const schema = createSla.input.omit({ open: true })
type Fields = z.output<typeof schema>

export const slaSettings: SettingsList = {
  kind: 'list',
  name: 'slas',
  summary: 'SLAs in their order. Due times of open conversations stay as they are.',
  ref: 'sla',
  schema,
  read: async (call) =>
    (await call('slas.list', {})).items.map((sla) => ({
      id: sla.id,
      version: sla.version,
      fields: fieldsOf(schema, sla),
    })),
  create: (call, fields) => call('slas.create', fields as Fields),
  update: async (call, stored, fields) => {
    const { isOn, ...sla } = fields as Fields
    const saved = await call('slas.update', { slaId: stored.id, version: stored.version, ...sla })
    if (saved.isOn !== isOn) await call('slas.toggle', { slaId: stored.id, isOn })
  },
  remove: (call, { id }) => call('slas.delete', { slaId: id }),
  arrange: (call, slaIds) => call('slas.reorder', { slaIds }),
}
