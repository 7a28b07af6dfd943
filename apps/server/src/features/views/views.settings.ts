import { createView } from '@postroom/contract'
import { defineSettingsList, fieldsOf } from '#platform/settings/part.ts'

const schema = createView.input.omit({ scope: true, teamId: true })

export const viewSettings = defineSettingsList({
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
  create: (call, fields) => call('views.create', { scope: 'workspace', ...fields }),
  update: (call, { id, version }, fields) => call('views.update', { viewId: id, version, ...fields }),
  remove: (call, { id }) => call('views.delete', { viewId: id }),
})
