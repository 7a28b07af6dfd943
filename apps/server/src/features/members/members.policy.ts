import type { membersContract, Role } from '@postroom/contract'
import { everyone, type Person, type Policy, staff } from '#platform/policy/index.ts'

/** Only owners may change owners. */
const notAbove = (person: Person, target: { role: Role }): boolean =>
  person.role === 'Owner' || target.role !== 'Owner'
const notAboveText = 'An owner only by an owner.'

export const membersPolicy: Policy<typeof membersContract> = {
  'member.list': { roles: everyone },
  'member.invite': { roles: staff },
  'member.change_role': { roles: staff, when: notAbove, whenText: notAboveText },
  'member.remove': { roles: staff, when: notAbove, whenText: notAboveText },
  'workspace.transfer': { roles: ['Owner'] },
  'member.reset_mfa': { roles: staff, when: notAbove, whenText: notAboveText },
  'member.sign_out': { roles: staff, when: notAbove, whenText: notAboveText },
}
