import type { aliasesContract } from '@postroom/contract'
import { everyone, type Policy } from '#platform/policy/index.ts'

export const aliasesPolicy: Policy<typeof aliasesContract> = {
  'alias.use': { roles: everyone },
}
