import type { classificationContract } from '@postroom/contract'
import { everyone, type Policy, staff } from '#platform/policy/index.ts'

export const classificationPolicy: Policy<typeof classificationContract> = {
  'classification.list': { roles: everyone },
  'classification.manage': { roles: staff },
}
