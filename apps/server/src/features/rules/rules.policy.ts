import type { rulesContract } from '@postroom/contract'
import { type Policy, staff } from '#platform/policy/index.ts'

export const rulesPolicy: Policy<typeof rulesContract> = {
  'rule.list': { roles: staff },
  'rule.manage': { roles: staff },
}
