import { createMacro } from '@postroom/contract'
import type { z } from 'zod'
import { fieldsOf, type SettingsList } from '#platform/settings/part.ts'

const schema = createMacro.input.omit({ scope: true })
type Fields = z.output<typeof schema>

export const macroSettings: SettingsList = {
  kind: 'list',
  name: 'macros',
  summary: 'Macros of the workspace; people keep their own.',
  ref: 'macro',
  schema,
  read: async (call) =>
    (await call('macros.list', {})).items
      .filter(({ scope }) => scope === 'workspace')
      .map((macro) => ({ id: macro.id, version: macro.version, fields: fieldsOf(schema, macro) })),
  create: (call, fields) => call('macros.create', { scope: 'workspace', ...(fields as Fields) }),
  update: (call, { id, version }, fields) =>
    call('macros.update', { macroId: id, version, ...(fields as Fields) }),
  remove: (call, { id }) => call('macros.delete', { macroId: id }),
}
