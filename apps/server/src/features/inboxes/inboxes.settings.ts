import { inboxSettings } from '@postroom/contract'
import { z } from 'zod'
import { defineSettingsList, fieldsOf, type StoredSetting } from '#platform/settings/part.ts'

const behaviour = inboxSettings.omit({ inboxId: true, version: true })
const schema = behaviour.extend({ name: z.string() })

export const inboxBehaviourSettings = defineSettingsList({
  name: 'inboxes',
  summary: 'Behaviour of shared inboxes. Inboxes themselves are created with their mailbox in Postroom.',
  ref: 'inbox',
  schema,
  read: async (call) => {
    const settings: StoredSetting[] = []
    const { items } = await call('inboxes.list', {})
    for (const { id, name } of items.filter(({ type }) => type === 'SharedInbox')) {
      const own = await call('inboxes.get_settings', { inboxId: id })
      const fields = { name, ...fieldsOf(behaviour, own) }
      settings.push({ id, version: own.version, fields, isBuiltIn: true })
    }
    return settings
  },
  update: (call, { id, version }, fields) => {
    const { name: _, ...own } = fields
    return call('inboxes.update_settings', { inboxId: id, version, ...own })
  },
})
