import type { bulkChangesContract } from '@postroom/contract'
import { everyone, type Person, type Policy, staff } from '#platform/policy/index.ts'

const ownOrStaff = ({ userId, role }: Person, { byId }: { readonly byId: string }): boolean =>
  byId === userId || staff.some((one) => one === role)

export const bulkChangesPolicy: Policy<typeof bulkChangesContract> = {
  'bulk_change.list': { roles: everyone },
  'bulk_change.start': { roles: everyone },
  'bulk_change.undo': { roles: everyone, when: ownOrStaff, whenText: 'Members only their own.' },
}
