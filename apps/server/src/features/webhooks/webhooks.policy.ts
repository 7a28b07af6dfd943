import type { webhooksContract } from '@postroom/contract'
import { type Policy, staff } from '#platform/policy/index.ts'

export const webhooksPolicy: Policy<typeof webhooksContract> = {
  'webhook.list': { roles: staff },
  'webhook.manage': { roles: staff },
}
