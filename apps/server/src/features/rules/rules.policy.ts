import type { RuleScope, rulesContract } from '@postroom/contract'
import { everyone, type Person, type Policy, staff } from '#platform/policy/index.ts'

/** A person’s own rules are loaded only for that person. */
const ownOrStaff = ({ role }: Person, { scope }: { readonly scope: RuleScope }): boolean =>
  scope === 'personal' || staff.some((one) => one === role)
const whenText = 'Members only their own.'

export const rulesPolicy: Policy<typeof rulesContract> = {
  'rule.list': { roles: everyone, when: ownOrStaff, whenText },
  'rule.manage': { roles: everyone, when: ownOrStaff, whenText },
}
