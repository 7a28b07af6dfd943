import type { RuleScope, savedRepliesContract } from '@postroom/contract'
import { everyone, type Person, type Policy, staff } from '#platform/policy/index.ts'

const ownOrStaff = ({ role }: Person, { scope }: { readonly scope: RuleScope }): boolean =>
  scope === 'personal' || staff.some((one) => one === role)

export const savedRepliesPolicy: Policy<typeof savedRepliesContract> = {
  'saved-reply.list': { roles: everyone },
  'saved-reply.manage': { roles: everyone, when: ownOrStaff, whenText: 'Members only their own.' },
}
