import { createSavedReply } from '@postroom/contract'
import type { z } from 'zod'
import { fieldsOf, type SettingsList } from '#platform/settings/part.ts'

const schema = createSavedReply.input.omit({ scope: true, fileIds: true })
type Fields = z.output<typeof schema>

export const savedReplySettings: SettingsList = {
  kind: 'list',
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
  create: (call, fields) => call('savedReplies.create', { scope: 'workspace', ...(fields as Fields) }),
  update: (call, { id, version, kept }, fields) =>
    call('savedReplies.update', { savedReplyId: id, version, ...(fields as Fields), ...kept }),
  remove: (call, { id }) => call('savedReplies.delete', { savedReplyId: id }),
}
