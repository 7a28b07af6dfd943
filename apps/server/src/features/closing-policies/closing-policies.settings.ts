import { createClosingPolicy } from '@postroom/contract'
import { z } from 'zod'
import { defineSettingsList, fieldsOf } from '#platform/settings/part.ts'

const schema = createClosingPolicy.input.extend({
  /** The policy of all inboxes that no other one names. */
  isDefault: z.boolean().default(false),
})

export const closingPolicySettings = defineSettingsList({
  name: 'closingPolicies',
  summary: 'Closing policies. The one with isDefault is that of all inboxes that no other one names.',
  ref: 'closingPolicy',
  schema,
  nameOf: ({ isDefault, name }) => (isDefault === true ? 'default' : String(name)),
  read: async (call) =>
    (await call('closing_policies.list', {})).items.map((policy) => ({
      id: policy.id,
      version: policy.version,
      fields: fieldsOf(schema, policy),
      isBuiltIn: policy.isDefault,
    })),
  create: (call, fields) => {
    const { isDefault: _, ...policy } = fields
    return call('closing_policies.create', policy)
  },
  update: (call, { id, version }, fields) => {
    const { isDefault, inboxIds, ...policy } = fields
    return call('closing_policies.update', {
      closingPolicyId: id,
      version,
      ...policy,
      ...(!isDefault && { inboxIds }),
    })
  },
  remove: (call, { id }) => call('closing_policies.delete', { closingPolicyId: id }),
})
