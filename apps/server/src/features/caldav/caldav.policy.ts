import type { caldavContract } from '@postroom/contract'
import { type Policy, staff } from '#platform/policy/index.ts'

export const caldavPolicy: Policy<typeof caldavContract> = {
  'caldav.manage': { roles: staff },
}
