import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { fieldMessage } from './core/field-problems.ts'
import { emailAddress, instant, nothing, optionalText, ref, requiredText, version } from './core/fields.ts'
import { abilities } from './core/roles.ts'
import { ruleScope } from './rules/scopes.ts'

declare module './core/fields.ts' {
  interface RefKinds {
    recipientGroup: true
  }
}

export const recipientGroupLimits = {
  /** Groups of one workspace, and of one person. */
  groups: 500,
  /** Addresses of one group: as many as one field of recipients takes. */
  members: 100,
} as const

export const recipientGroup = z.object({
  id: ref('recipientGroup'),
  /** `personal`: only its owner sees it. */
  scope: ruleScope,
  name: z.string(),
  members: z.array(z.object({ name: z.string(), address: z.string() })),
  version: version(),
  updatedAt: instant(),
  abilities,
})
export type RecipientGroup = z.infer<typeof recipientGroup>

const recipientGroupId = ref('recipientGroup')
const fields = {
  name: requiredText('recipient group name', 80),
  /** Addresses that are named twice count once. */
  members: z
    .array(z.object({ name: optionalText(200).default(''), address: emailAddress() }))
    .min(1, fieldMessage('too_few', { minimum: 1 }))
    .max(recipientGroupLimits.members, fieldMessage('too_many', { maximum: recipientGroupLimits.members })),
} as const

const example = '019a9f6e-5d1c-7000-8000-0000000000f1'
const exampleFields = {
  name: 'Harbour office',
  members: [
    { name: 'Annika Reuss', address: 'annika@tarsel-optik.example' },
    { name: '', address: 'quay@tarsel-optik.example' },
  ],
}

export const listRecipientGroups = defineCall({
  name: 'recipientGroups.list',
  rest: { method: 'GET', path: '/api/v1/recipient-groups' },
  summary: 'Lists the recipient groups of the workspace and your own.',
  access: 'recipient-group.list',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(recipientGroup), abilities }),
  example: { input: {} },
})

export const createRecipientGroup = defineCall({
  name: 'recipientGroups.create',
  rest: { method: 'POST', path: '/api/v1/recipient-groups' },
  summary: 'Creates a recipient group of the workspace, or one of your own.',
  access: 'recipient-group.manage',
  impact: 'write',
  input: z.object({ scope: ruleScope.default('workspace'), ...fields }),
  output: recipientGroup,
  errors: ['too_many_recipient_groups'],
  example: { input: exampleFields },
})

export const updateRecipientGroup = defineCall({
  name: 'recipientGroups.update',
  rest: { method: 'PUT', path: '/api/v1/recipient-groups/:recipientGroupId' },
  summary: 'Replaces name and addresses of a recipient group. Mail that was sent stays as it is.',
  access: 'recipient-group.manage',
  impact: 'write',
  input: z.object({ recipientGroupId, version: version(), ...fields }),
  output: recipientGroup,
  errors: ['conflict'],
  example: { input: { recipientGroupId: example, version: 1, ...exampleFields } },
})

export const deleteRecipientGroup = defineCall({
  name: 'recipientGroups.delete',
  rest: { method: 'DELETE', path: '/api/v1/recipient-groups/:recipientGroupId' },
  summary: 'Deletes a recipient group. Mail and drafts that were addressed with it keep their recipients.',
  access: 'recipient-group.manage',
  impact: 'destructive',
  input: z.object({ recipientGroupId }),
  output: nothing,
  example: { input: { recipientGroupId: example } },
})

export const recipientGroupsChanged = defineEvent({
  type: 'recipient_groups.changed',
  summary: 'A recipient group was created, changed or deleted.',
  scope: 'workspace',
  payload: z.object({ recipientGroupId }),
})

export const recipientGroupsContract = defineFeature({
  name: 'recipient-groups',
  area: 'conversations',
  calls: [listRecipientGroups, createRecipientGroup, updateRecipientGroup, deleteRecipientGroup],
  events: [recipientGroupsChanged],
  errors: {
    too_many_recipient_groups: {
      status: 409,
      text: 'There can be at most {maximum} recipient groups.',
      params: z.object({ maximum: z.number().int() }),
    },
  },
  abilities: {
    'recipient-group.list': 'See and use recipient groups',
    'recipient-group.manage': 'Create, change and delete recipient groups',
  },
})
