import type { closingPoliciesContract } from '@postroom/contract'
import { type Policy, staff } from '#platform/policy/index.ts'

export const closingPoliciesPolicy: Policy<typeof closingPoliciesContract> = {
  'closing_policy.list': { roles: staff },
  'closing_policy.manage': { roles: staff },
}
