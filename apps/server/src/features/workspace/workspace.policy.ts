import type { workspaceContract } from '@postroom/contract'
import { type Policy, staff } from '#platform/policy/index.ts'

export const workspacePolicy: Policy<typeof workspaceContract> = {
  'workspace.update': { roles: staff },
  'workspace.set_mfa_policy': { roles: ['Owner'] },
  'workspace.set_retention': { roles: ['Owner'] },
  'workspace.delete': { roles: ['Owner'] },
}
