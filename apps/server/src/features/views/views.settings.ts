import { createView } from '@postroom/contract'
import type { z } from 'zod'
import { fieldsOf, type SettingsList } from '#platform/settings/part.ts'

const schema = createView.input.omit({ scope: true, teamId: true })
type Fields = z.output<typeof schema>

export const viewSettings: SettingsList = {
  kind: 'list',
  name: 'views',
  summary: 'Saved views of the workspace; people and teams keep their own.',
  ref: 'view',
  schema,
  read: async (call) =>
    (await call('views.list', {})).items
      .filter(({ scope }) => scope === 'workspace')
      // Not in the order of the person who reads them.
      .sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))
      .map((view) => ({ id: view.id, version: view.version, fields: fieldsOf(schema, view) })),
  create: (call, fields) => call('views.create', { scope: 'workspace', ...(fields as Fields) }),
  update: (call, { id, version }, fields) =>
    call('views.update', { viewId: id, version, ...(fields as Fields) }),
  remove: (call, { id }) => call('views.delete', { viewId: id }),
}
