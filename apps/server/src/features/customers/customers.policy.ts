import type { customersContract } from '@postroom/contract'
import { everyone, type Person, type Policy, staff } from '#platform/policy/index.ts'

const ownOrStaff = ({ role, userId }: Person, { authorId }: { readonly authorId: string }): boolean =>
  authorId === userId || staff.some((one) => one === role)

export const customersPolicy: Policy<typeof customersContract> = {
  'customer.edit_note': { roles: everyone, when: ownOrStaff, whenText: 'Members only their own.' },
}
