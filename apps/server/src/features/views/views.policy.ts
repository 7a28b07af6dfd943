import type { ViewScope, viewsContract } from '@postroom/contract'
import { everyone, type Person, type Policy, staff } from '#platform/policy/index.ts'

/** A view of another person or of a team without the person is not found at all. */
const ownOrStaff = ({ role }: Person, { scope }: { readonly scope: ViewScope }): boolean =>
  scope !== 'workspace' || staff.some((one) => one === role)

export const viewsPolicy: Policy<typeof viewsContract> = {
  'view.list': { roles: everyone },
  'view.manage': {
    roles: everyone,
    when: ownOrStaff,
    whenText: 'Their own and those of their teams; those of the workspace only owners and admins.',
  },
}
