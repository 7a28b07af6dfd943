import { createSla } from '@postroom/contract'
import { defineSettingsList, fieldsOf } from '#platform/settings/part.ts'

const schema = createSla.input.omit({ open: true })

export const slaSettings = defineSettingsList({
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
  create: (call, fields) => call('slas.create', fields),
  update: async (call, stored, fields) => {
    const { isOn, ...sla } = fields
    const saved = await call('slas.update', { slaId: stored.id, version: stored.version, ...sla })
    if (saved.isOn !== isOn) await call('slas.toggle', { slaId: stored.id, isOn })
  },
  remove: (call, { id }) => call('slas.delete', { slaId: id }),
  arrange: (call, slaIds) => call('slas.reorder', { slaIds }),
})
