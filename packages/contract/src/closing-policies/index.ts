import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { defineFeature } from '../core/feature.ts'
import { ref } from '../core/fields.ts'
import {
  createClosingPolicy,
  deleteClosingPolicy,
  listClosingPolicies,
  updateClosingPolicy,
} from './calls.ts'

declare module '../core/fields.ts' {
  interface RefKinds {
    closingPolicy: true
  }
}

export * from './calls.ts'
export * from './shapes.ts'

export const closingPoliciesChanged = defineEvent({
  type: 'closing_policies.changed',
  summary: 'A closing policy was added, changed or deleted, or inboxes got another one.',
  scope: 'staff',
  payload: z.object({ closingPolicyId: ref('closingPolicy') }),
})

export const closingPoliciesContract = defineFeature({
  name: 'closing-policies',
  area: 'inboxes',
  calls: [listClosingPolicies, createClosingPolicy, updateClosingPolicy, deleteClosingPolicy],
  events: [closingPoliciesChanged],
  errors: {
    closing_policy_name_taken: {
      status: 409,
      text: 'There is already a closing policy called {name}.',
      params: z.object({ name: z.string() }),
      field: 'name',
    },
    closing_policy_limit: {
      status: 409,
      text: 'A workspace has at most {maximum} closing policies.',
      params: z.object({ maximum: z.number() }),
    },
    closing_policy_is_default: { status: 409, text: 'The default policy cannot be deleted.' },
    closing_tags_too_few: {
      status: 400,
      text: 'Choose at least as many tags as are required.',
      field: 'requiredTags',
    },
    closing_reason_twice: { status: 400, text: 'Two reasons are the same.', field: 'reasons' },
    closing_reminder_too_early: {
      status: 400,
      text: 'The reminder comes before our last reply. Choose fewer days.',
      field: 'autoClose',
    },
    closing_reminder_empty: { status: 400, text: 'Please enter your reminder.', field: 'autoClose' },
    closing_message_empty: { status: 400, text: 'Please enter your closing message.', field: 'autoClose' },
  },
  abilities: {
    'closing_policy.list': 'See how conversations are closed',
    'closing_policy.manage': 'Change how conversations are closed',
  },
})
