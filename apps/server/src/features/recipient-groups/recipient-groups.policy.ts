import type { RuleScope, recipientGroupsContract } from '@postroom/contract'
import { everyone, type Person, type Policy, staff } from '#platform/policy/index.ts'

const ownOrStaff = ({ role }: Person, { scope }: { readonly scope: RuleScope }): boolean =>
  scope === 'personal' || staff.some((one) => one === role)

export const recipientGroupsPolicy: Policy<typeof recipientGroupsContract> = {
  'recipient-group.list': { roles: everyone },
  'recipient-group.manage': { roles: everyone, when: ownOrStaff, whenText: 'Members only their own.' },
}
