import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { nothing, ref, version } from '../core/fields.ts'
import { abilities } from '../core/roles.ts'
import { type ClosingDefinition, closingPolicy, closingPolicyFields } from './shapes.ts'

const closingPolicyId = ref('closingPolicy')
const examplePolicy = '019a9f6e-5d1c-7000-8000-000000000191'

/** The standard definition, which closes without requirements. */
export const standardClosing: ClosingDefinition = {
  requiredTags: null,
  reasons: [],
  needsCommentAfterMissedSla: false,
  exceptions: ['automatic', 'rule'],
  closers: 'anyone',
  afterReply: 'keep',
  followUp: { mode: 'reopen', days: 14, keepsOwner: true },
  keepsThanksClosed: false,
  autoClose: {
    isOn: false,
    days: 5,
    reminder: { isOn: false, daysBefore: 2, text: '' },
    message: { isOn: false, text: '' },
    tagId: null,
    waitsForAssignee: true,
  },
}

const refusals = [
  'closing_policy_name_taken',
  'closing_tags_too_few',
  'closing_reason_twice',
  'closing_reminder_too_early',
  'closing_reminder_empty',
  'closing_message_empty',
] as const

export const listClosingPolicies = defineCall({
  name: 'closing_policies.list',
  summary: 'The closing policies of the workspace, the default one first.',
  rest: { method: 'GET', path: '/api/v1/settings/closing-policies' },
  command: { head: '/settings get_closing_policies' },
  access: 'closing_policy.list',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(closingPolicy), abilities }),
  example: { input: {} },
})

export const createClosingPolicy = defineCall({
  name: 'closing_policies.create',
  summary: 'Adds a closing policy. Its inboxes leave the policies they had.',
  rest: { method: 'POST', path: '/api/v1/settings/closing-policies' },
  access: 'closing_policy.manage',
  impact: 'write',
  input: z.object(closingPolicyFields),
  output: closingPolicy,
  errors: ['closing_policy_limit', ...refusals],
  example: {
    input: {
      ...standardClosing,
      name: 'Travel',
      inboxIds: ['019a9f6e-5d1c-7000-8000-0000000000c1'],
      reasons: ['Booked', 'Declined'],
    },
  },
})

export const updateClosingPolicy = defineCall({
  name: 'closing_policies.update',
  summary:
    'Changes a closing policy. Fields left out stay as they are; inboxes left out get the default policy.',
  rest: { method: 'PUT', path: '/api/v1/settings/closing-policies/:closingPolicyId' },
  access: 'closing_policy.manage',
  impact: 'write',
  input: z.object({ closingPolicyId, version: version(), ...z.object(closingPolicyFields).partial().shape }),
  output: closingPolicy,
  errors: ['conflict', ...refusals],
  example: { input: { closingPolicyId: examplePolicy, version: 1, closers: 'assignee' } },
})

export const deleteClosingPolicy = defineCall({
  name: 'closing_policies.delete',
  summary: 'Deletes a closing policy; its inboxes get the default one.',
  rest: { method: 'DELETE', path: '/api/v1/settings/closing-policies/:closingPolicyId' },
  command: {
    head: '/settings delete_closing_policy',
    args: ['closingPolicyId'],
    resourceId: 'closingPolicyId',
  },
  access: 'closing_policy.manage',
  impact: 'destructive',
  input: z.object({ closingPolicyId }),
  output: nothing,
  errors: ['closing_policy_is_default'],
  example: { input: { closingPolicyId: examplePolicy }, output: {} },
})
