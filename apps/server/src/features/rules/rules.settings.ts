import { createRule } from '@postroom/contract'
import { defineSettingsList, fieldsOf } from '#platform/settings/part.ts'

const schema = createRule.input.omit({ scope: true })

export const ruleSettings = defineSettingsList({
  name: 'rules',
  summary: 'Rules of the workspace in the order in which they run; people keep their own.',
  ref: 'rule',
  schema,
  read: async (call) =>
    (await call('rules.list', { scope: 'workspace' })).items.map((rule) => ({
      id: rule.id,
      version: rule.version,
      fields: fieldsOf(schema, rule),
    })),
  create: (call, fields) => call('rules.create', { scope: 'workspace', ...fields }),
  update: async (call, stored, fields) => {
    const { isOn, ...rule } = fields
    const saved = await call('rules.update', { ruleId: stored.id, version: stored.version, ...rule })
    if (saved.isOn !== isOn) await call('rules.toggle', { ruleId: stored.id, isOn })
  },
  remove: (call, { id }) => call('rules.delete', { ruleId: id }),
  arrange: (call, ruleIds) => call('rules.reorder', { scope: 'workspace', ruleIds }),
})
