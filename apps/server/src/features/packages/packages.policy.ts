import type { packagesContract } from '@postroom/contract'
import { everyone, type Policy, staff } from '#platform/policy/index.ts'

export const packagesPolicy: Policy<typeof packagesContract> = {
  'package.approve': { roles: staff },
  'package_supplier.list': { roles: everyone },
  'package_supplier.manage': { roles: staff },
  'rate_sheet.list': { roles: everyone },
  'rate_sheet.manage': { roles: staff },
}
