import { createClass, saveClassification } from '@postroom/contract'
import type { z } from 'zod'
import { fieldsOf, type SettingsList, type SettingsObject } from '#platform/settings/part.ts'

const schema = createClass.input
type Fields = z.output<typeof schema>

export const classSettings: SettingsList = {
  kind: 'list',
  name: 'classes',
  summary: 'Classes of conversations in their order.',
  ref: 'class',
  schema,
  read: async (call) =>
    (await call('classification.get', {})).items.map((one) => ({
      id: one.id,
      version: one.version,
      fields: fieldsOf(schema, one),
    })),
  create: (call, fields) => call('classification.create_class', fields as Fields),
  update: (call, { id, version }, fields) =>
    call('classification.update_class', { classId: id, version, ...(fields as Fields) }),
  remove: (call, { id }) => call('classification.delete_class', { classId: id }),
  arrange: (call, classIds) => call('classification.reorder_classes', { classIds }),
}

const settings = saveClassification.input.omit({ version: true })

export const classificationSettings: SettingsObject = {
  kind: 'object',
  name: 'classification',
  summary: 'Whether and how conversations are classified.',
  schema: settings,
  read: async (call) => fieldsOf(settings, await call('classification.get', {})),
  write: async (call, fields) => {
    const { version } = await call('classification.get', {})
    return call('classification.save', { version, ...(fields as z.output<typeof settings>) })
  },
}
