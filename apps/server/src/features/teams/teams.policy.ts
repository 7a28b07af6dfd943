import type { teamsContract } from '@postroom/contract'
import { everyone, type Person, type Policy, staff } from '#platform/policy/index.ts'

/** Owners and admins may change every team, members only those they are an admin of. */
const leads = (person: Person, team: { adminIds: readonly string[] }): boolean =>
  person.role !== 'Member' || team.adminIds.includes(person.userId)

export const teamsPolicy: Policy<typeof teamsContract> = {
  'team.list': { roles: everyone },
  'team.create': { roles: staff },
  'team.update': { roles: everyone, when: leads, whenText: 'Members only a team they are an admin of.' },
  'team.share_inbox': { roles: staff },
  'team.restore': { roles: staff },
}
