import { closingPoliciesContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { closingPoliciesPolicy } from './closing-policies.policy.ts'
import { closingPolicySettings } from './closing-policies.settings.ts'
import { create, list, remove, update } from './closing-policies.ts'
import { tagFollower } from './follow-tags.ts'
import { isPolicy } from './policy-of-inbox.ts'

export { assignChatPolicy } from './chat-policy.ts'
export { closingOfInbox, type InboxClosing } from './policy-of-inbox.ts'

export const closingPoliciesFeature = defineServerFeature({
  contract: closingPoliciesContract,
  tables: ['closing_policies', 'closing_policy_inboxes'],
  policy: closingPoliciesPolicy,
  settings: [closingPolicySettings],
  handlers: {
    'closing_policies.list': list,
    'closing_policies.create': create,
    'closing_policies.update': update,
    'closing_policies.delete': remove,
  },
  consumers: [tagFollower],
  refs: { closingPolicy: isPolicy },
})
