import { createClass, saveClassification } from '@postroom/contract'
import { defineSettingsList, defineSettingsObject, fieldsOf } from '#platform/settings/part.ts'

const schema = createClass.input

export const classSettings = defineSettingsList({
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
  create: (call, fields) => call('classification.create_class', fields),
  update: (call, { id, version }, fields) =>
    call('classification.update_class', { classId: id, version, ...fields }),
  remove: (call, { id }) => call('classification.delete_class', { classId: id }),
  arrange: (call, classIds) => call('classification.reorder_classes', { classIds }),
})

const settings = saveClassification.input.omit({ version: true })

export const classificationSettings = defineSettingsObject({
  name: 'classification',
  summary: 'Whether and how conversations are classified.',
  schema: settings,
  read: async (call) => fieldsOf(settings, await call('classification.get', {})),
  write: async (call, fields) => {
    const { version } = await call('classification.get', {})
    return call('classification.save', { version, ...fields })
  },
})
