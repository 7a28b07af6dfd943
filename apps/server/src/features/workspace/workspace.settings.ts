import { renameWorkspace, setDefaults, setMfaPolicy, setRetention } from '@postroom/contract'
import { z } from 'zod'
import { defineSettingsObject, fieldsOf } from '#platform/settings/part.ts'

const schema = z.object({
  name: renameWorkspace.input.shape.name,
  defaults: setDefaults.input.shape.defaults,
  mfaPolicy: setMfaPolicy.input.shape.mfaPolicy,
  retention: setRetention.input.shape.retention,
})

export const workspaceSettings = defineSettingsObject({
  name: 'workspace',
  summary:
    'Name, what new members begin with, who needs a second factor, and after how many days mail is erased.',
  schema,
  read: async (call) => fieldsOf(schema, await call('workspace.get', {})),
  write: async (call, fields, changed) => {
    const { name, defaults, mfaPolicy, retention } = fields
    let { version } = await call('workspace.get', {})
    if (changed.has('name')) ({ version } = await call('workspace.rename', { name, version }))
    if (changed.has('defaults')) ({ version } = await call('workspace.set_defaults', { defaults, version }))
    if (changed.has('mfaPolicy'))
      ({ version } = await call('workspace.set_mfa_policy', { mfaPolicy, version }))
    if (changed.has('retention')) await call('workspace.set_retention', { retention, version })
  },
})
