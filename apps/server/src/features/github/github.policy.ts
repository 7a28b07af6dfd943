import type { githubContract } from '@postroom/contract'
import { type Policy, staff } from '#platform/policy/index.ts'

export const githubPolicy: Policy<typeof githubContract> = {
  'github.connect': { roles: staff },
}
