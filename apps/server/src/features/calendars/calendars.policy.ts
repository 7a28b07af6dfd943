import type { calendarsContract } from '@postroom/contract'
import { everyone, type Policy, staff } from '#platform/policy/index.ts'

export const calendarsPolicy: Policy<typeof calendarsContract> = {
  'calendar.list': { roles: staff },
  'calendar.name': { roles: everyone },
  'calendar.create': { roles: staff },
  'calendar.update': { roles: staff },
  'calendar.delete': { roles: staff },
}
