import { workspaceContract } from '@postroom/contract'
import { getWorkspaceRow } from '#features/session/index.ts'
import { defineServerFeature } from '#platform/feature.ts'
import { workspaceExportVerb } from './export/export-workspace.ts'
import { workspacePolicy } from './workspace.policy.ts'
import { changeMfaPolicy, getOwn, getProgress, rename } from './workspace.ts'

export const workspaceFeature = defineServerFeature({
  contract: workspaceContract,
  policy: workspacePolicy,
  adminVerbs: [workspaceExportVerb],
  handlers: {
    'workspace.get': getOwn,
    'workspace.rename': rename,
    'workspace.set_mfa_policy': changeMfaPolicy,
    'workspace.get_start': getProgress,
  },
  refs: { workspace: async (tx, workspaceId, id) => (await getWorkspaceRow(tx, workspaceId)).id === id },
})
