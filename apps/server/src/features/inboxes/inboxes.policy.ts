import type { inboxesContract } from '@postroom/contract'
import { everyone, type Policy, staff } from '#platform/policy/index.ts'

export const inboxesPolicy: Policy<typeof inboxesContract> = {
  'inbox.list': { roles: everyone },
  'inbox.create': { roles: staff },
  'inbox.update': { roles: staff },
  'inbox.delete': { roles: staff },
}
