import type { tagsContract } from '@postroom/contract'
import { everyone, type Policy, staff } from '#platform/policy/index.ts'

export const tagsPolicy: Policy<typeof tagsContract> = {
  'tag.list': { roles: everyone },
  'tag.create': { roles: staff },
  'tag.update': { roles: staff },
  'tag.merge': { roles: staff },
  'tag.delete': { roles: staff },
}
