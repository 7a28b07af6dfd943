import type { connectorsContract } from '@postroom/contract'
import { type Policy, staff } from '#platform/policy/index.ts'

export const connectorsPolicy: Policy<typeof connectorsContract> = {
  'connector.list': { roles: staff },
  'connector.manage': { roles: staff },
}
