import { createRecipientGroup } from '@postroom/contract'
import type { z } from 'zod'
import { fieldsOf, type SettingsList } from '#platform/settings/part.ts'

const schema = createRecipientGroup.input.omit({ scope: true })
type Fields = z.output<typeof schema>

export const recipientGroupSettings: SettingsList = {
  kind: 'list',
  name: 'recipientGroups',
  summary: 'Recipient groups of the workspace: named lists of addresses for new mail and replies.',
  ref: 'recipientGroup',
  schema,
  read: async (call) =>
    (await call('recipientGroups.list', {})).items
      .filter(({ scope }) => scope === 'workspace')
      .map((item) => ({ id: item.id, version: item.version, fields: fieldsOf(schema, item) })),
  create: (call, fields) => call('recipientGroups.create', { scope: 'workspace', ...(fields as Fields) }),
  update: (call, { id, version }, fields) =>
    call('recipientGroups.update', { recipientGroupId: id, version, ...(fields as Fields) }),
  remove: (call, { id }) => call('recipientGroups.delete', { recipientGroupId: id }),
}
