import { createMacro } from '@postroom/contract'
import { defineSettingsList, fieldsOf } from '#platform/settings/part.ts'

const schema = createMacro.input.omit({ scope: true })

export const macroSettings = defineSettingsList({
  name: 'macros',
  summary: 'Macros of the workspace; people keep their own.',
  ref: 'macro',
  schema,
  read: async (call) =>
    (await call('macros.list', {})).items
      .filter(({ scope }) => scope === 'workspace')
      .map((macro) => ({ id: macro.id, version: macro.version, fields: fieldsOf(schema, macro) })),
  create: (call, fields) => call('macros.create', { scope: 'workspace', ...fields }),
  update: (call, { id, version }, fields) => call('macros.update', { macroId: id, version, ...fields }),
  remove: (call, { id }) => call('macros.delete', { macroId: id }),
})
