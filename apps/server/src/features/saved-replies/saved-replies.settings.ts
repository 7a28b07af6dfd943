import { createSavedReply } from '@postroom/contract'
import { defineSettingsList, fieldsOf } from '#platform/settings/part.ts'

const schema = createSavedReply.input.omit({ scope: true, fileIds: true })

export const savedReplySettings = defineSettingsList({
  name: 'savedReplies',
  summary: 'Saved replies of the workspace, each told by folder and name. Their files stay in Postroom.',
  ref: 'savedReply',
  schema,
  nameOf: ({ folder = '', name }) => (folder === '' ? String(name) : `${folder}/${name}`),
  read: async (call) =>
    (await call('savedReplies.list', {})).items
      .filter(({ scope }) => scope === 'workspace')
      .map((reply) => ({
        id: reply.id,
        version: reply.version,
        fields: fieldsOf(schema, reply),
        kept: { fileIds: reply.files.map(({ id }) => id) },
      })),
  create: (call, fields) => call('savedReplies.create', { scope: 'workspace', ...fields }),
  update: (call, { id, version, kept }, fields) =>
    call('savedReplies.update', { savedReplyId: id, version, ...fields, ...kept }),
  remove: (call, { id }) => call('savedReplies.delete', { savedReplyId: id }),
})
