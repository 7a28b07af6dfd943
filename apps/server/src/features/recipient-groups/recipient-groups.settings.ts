import { createRecipientGroup } from '@postroom/contract'
import { defineSettingsList, fieldsOf } from '#platform/settings/part.ts'

const schema = createRecipientGroup.input.omit({ scope: true })

export const recipientGroupSettings = defineSettingsList({
  name: 'recipientGroups',
  summary: 'Recipient groups of the workspace: named lists of addresses for new mail and replies.',
  ref: 'recipientGroup',
  schema,
  read: async (call) =>
    (await call('recipientGroups.list', {})).items
      .filter(({ scope }) => scope === 'workspace')
      .map((item) => ({ id: item.id, version: item.version, fields: fieldsOf(schema, item) })),
  create: (call, fields) => call('recipientGroups.create', { scope: 'workspace', ...fields }),
  update: (call, { id, version }, fields) =>
    call('recipientGroups.update', { recipientGroupId: id, version, ...fields }),
  remove: (call, { id }) => call('recipientGroups.delete', { recipientGroupId: id }),
})
