import type { issuesContract } from '@postroom/contract'
import { type Policy, staff } from '#platform/policy/index.ts'

export const issuesPolicy: Policy<typeof issuesContract> = {
  'issue.connect': { roles: staff },
}
