import type { billingContract } from '@postroom/contract'
import { type Policy, staff } from '#platform/policy/index.ts'

export const billingPolicy: Policy<typeof billingContract> = {
  'billing.read': { roles: staff },
  'billing.update': { roles: ['Owner'] },
}
