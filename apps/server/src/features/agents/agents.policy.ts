import type { agentsContract } from '@postroom/contract'
import { type Policy, staff } from '#platform/policy/index.ts'

export const agentsPolicy: Policy<typeof agentsContract> = {
  'agent.list': { roles: staff },
  'agent.manage': { roles: staff },
}
