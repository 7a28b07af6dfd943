import type { slasContract } from '@postroom/contract'
import { everyone, type Policy, staff } from '#platform/policy/index.ts'

export const slasPolicy: Policy<typeof slasContract> = {
  'sla.list': { roles: everyone },
  'sla.manage': { roles: staff },
}
