import type { shiftsContract } from '@postroom/contract'
import { everyone, type Person, type Policy, staff } from '#platform/policy/index.ts'

const ownOrStaff = (person: Person, timeOff: { userId: string }): boolean =>
  person.role !== 'Member' || person.userId === timeOff.userId

export const shiftsPolicy: Policy<typeof shiftsContract> = {
  'shift.list': { roles: everyone },
  'shift.manage': { roles: staff },
  'time_off.manage': { roles: everyone, when: ownOrStaff, whenText: 'Members only their own.' },
}
