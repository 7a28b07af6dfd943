import type { Retention, Workspace, WorkspaceDefaults } from '@postroom/contract'
import type { WorkspaceRow } from '#features/session/index.ts'

export const objectAbilities = [
  'workspace.update',
  'workspace.set_mfa_policy',
  'workspace.set_retention',
  'workspace.delete',
] as const

type Plan = Pick<Workspace, 'features' | 'classificationEnabled' | 'details' | 'subscriptionStatus'>

/** The subscription of the workspace. */
export const presentPlan = (row: WorkspaceRow): Plan => ({
  features: row.features,
  classificationEnabled: row.classificationEnabled,
  details: { paidAccounts: { users: row.paidUsers, sharedInbox: row.paidSharedInboxes } },
  subscriptionStatus: row.subscriptionStatus,
})

const presentDefaults = (row: WorkspaceRow): WorkspaceDefaults => ({
  language: row.defaultLanguage,
  timeZone: row.defaultTimeZone,
  theme: row.defaultTheme,
})

export const presentRetention = ({ retainClosedDays, retainTrashedDays }: WorkspaceRow): Retention => ({
  closedDays: retainClosedDays,
  trashedDays: retainTrashedDays,
})

export const presentWorkspace = (
  row: WorkspaceRow,
  { logoVersion, abilities }: Pick<Workspace, 'logoVersion' | 'abilities'>,
): Workspace => ({
  id: row.id,
  name: row.name,
  ...presentPlan(row),
  mfaPolicy: row.mfaPolicy,
  mfaGraceUntil: row.mfaGraceUntil?.toISOString() ?? null,
  defaults: presentDefaults(row),
  retention: presentRetention(row),
  deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
  logoVersion,
  version: row.version,
  abilities,
})
