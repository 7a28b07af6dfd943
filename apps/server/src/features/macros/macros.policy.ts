import type { macrosContract, RuleScope } from '@postroom/contract'
import { everyone, type Person, type Policy, staff } from '#platform/policy/index.ts'

const ownOrStaff = ({ role }: Person, { scope }: { readonly scope: RuleScope }): boolean =>
  scope === 'personal' || staff.some((one) => one === role)

export const macrosPolicy: Policy<typeof macrosContract> = {
  'macro.list': { roles: everyone },
  'macro.manage': { roles: everyone, when: ownOrStaff, whenText: 'Members only their own.' },
}
