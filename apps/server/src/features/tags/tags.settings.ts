import { createTag } from '@postroom/contract'
import { z } from 'zod'
import { defineSettingsList, fieldsOf } from '#platform/settings/part.ts'

const schema = createTag.input.extend({ isArchived: z.boolean().default(false) })

export const tagSettings = defineSettingsList({
  name: 'tags',
  summary: 'Shared tags.',
  ref: 'tag',
  schema,
  read: async (call) =>
    (await call('tags.list', {})).items.map((tag) => ({
      id: tag.id,
      version: tag.version,
      fields: fieldsOf(schema, tag),
    })),
  create: async (call, fields) => {
    const { isArchived, ...tag } = fields
    const { id, version } = await call('tags.create', tag)
    if (isArchived) await call('tags.update', { tagId: id, version, isArchived })
    return { id }
  },
  update: (call, { id, version }, fields) => call('tags.update', { tagId: id, version, ...fields }),
  remove: (call, { id }) => call('tags.delete', { tagId: id }),
})
