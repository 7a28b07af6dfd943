import type { availabilityContract } from '@postroom/contract'
import { everyone, type Person, type Policy, staff } from '#platform/policy/index.ts'

const ownOrStaff = (person: Person, whose: { userId: string }): boolean =>
  person.role !== 'Member' || person.userId === whose.userId

export const availabilityPolicy: Policy<typeof availabilityContract> = {
  'availability.list': { roles: everyone },
  'availability.set': { roles: everyone, when: ownOrStaff, whenText: 'Members only their own.' },
  'availability.manage': { roles: staff },
}
