import type { reportingContract } from '@postroom/contract'
import { everyone, type Policy, staff } from '#platform/policy/index.ts'

export const reportingPolicy: Policy<typeof reportingContract> = {
  'report.read': { roles: everyone },
  'report.save': { roles: everyone },
  'report.send': { roles: everyone },
  'report.publish': { roles: everyone },
  'report.manage': { roles: staff },
  'report.correct': { roles: staff },
}
