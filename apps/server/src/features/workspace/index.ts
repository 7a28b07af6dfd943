import { workspaceContract } from '@postroom/contract'
import { getWorkspaceRow } from '#features/session/index.ts'
import { defineServerFeature } from '#platform/feature.ts'
import { cancelDeletion, deleteWorkspacesJob, requestDeletionCall } from './delete-workspace.ts'
import { workspaceExportVerb } from './export/export-workspace.ts'
import { removeLogo, serveLogo, setLogoCall } from './logo.ts'
import { workspacePlanVerb } from './plan-verb.ts'
import { applyRetentionJob, changeRetention, previewCall } from './retention.ts'
import { workspacePolicy } from './workspace.policy.ts'
import { workspaceSettings } from './workspace.settings.ts'
import {
  changeDefaults,
  changeMfaPolicy,
  getOwn,
  getProgress,
  getWithMembers,
  isNotTrial,
  rename,
} from './workspace.ts'

export { changePlan, type PlanChange } from './workspace-plan.ts'

export const workspaceFeature = defineServerFeature({
  contract: workspaceContract,
  policy: workspacePolicy,
  settings: [workspaceSettings],
  adminVerbs: [workspaceExportVerb, workspacePlanVerb],
  handlers: {
    'workspace.get': getOwn,
    'workspace.get_community': getWithMembers,
    'workspace.is_not_trial': isNotTrial,
    'workspace.rename': rename,
    'workspace.set_defaults': changeDefaults,
    'workspace.get_logo': { raw: serveLogo },
    'workspace.set_logo': setLogoCall,
    'workspace.delete_logo': removeLogo,
    'workspace.set_mfa_policy': changeMfaPolicy,
    'workspace.preview_retention': previewCall,
    'workspace.set_retention': changeRetention,
    'workspace.request_deletion': requestDeletionCall,
    'workspace.cancel_deletion': cancelDeletion,
    'workspace.get_start': getProgress,
  },
  jobs: [applyRetentionJob, deleteWorkspacesJob],
  refs: { workspace: async (tx, workspaceId, id) => (await getWorkspaceRow(tx, workspaceId)).id === id },
})
