import type { identitiesContract } from '@postroom/contract'
import { type Policy, staff } from '#platform/policy/index.ts'

export const identitiesPolicy: Policy<typeof identitiesContract> = {
  'sign_in.manage': { roles: staff },
}
