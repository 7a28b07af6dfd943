import type { Workspace } from '@postroom/contract'
import type { WorkspaceRow } from '#features/session/index.ts'

export const objectAbilities = ['workspace.update', 'workspace.set_mfa_policy'] as const

export const presentWorkspace = (row: WorkspaceRow, abilities: string[]): Workspace => ({
  id: row.id,
  name: row.name,
  features: row.features,
  classificationEnabled: row.classificationEnabled,
  details: { paidAccounts: { users: row.paidUsers, sharedInbox: row.paidSharedInboxes } },
  subscriptionStatus: row.subscriptionStatus,
  mfaPolicy: row.mfaPolicy,
  version: row.version,
  abilities,
})
