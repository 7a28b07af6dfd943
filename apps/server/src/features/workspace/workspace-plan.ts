import { type WorkspaceFeature, workspaceFeatures, workspacePlanChanged } from '@postroom/contract'
import { countInboxes } from '#features/inboxes/index.ts'
import { countUsedSeats } from '#features/members/index.ts'
import { lockWorkspace, type PlanColumns, setPlanRow, type WorkspaceRow } from '#features/session/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { presentPlan } from './workspace.present.ts'

export type PlanChange = Partial<Omit<PlanColumns, 'features'>> & {
  readonly features?: WorkspaceFeature[]
}

/** Changes the subscription of a workspace; throws if more seats are in use than it would have. */
export async function changePlan(change: SystemChange, plan: PlanChange): Promise<WorkspaceRow> {
  const { tx, workspaceId } = change
  await lockWorkspace(tx, workspaceId)
  const { paidUsers = -1, paidSharedInboxes = -1, features } = plan
  const users = await countUsedSeats(tx, workspaceId)
  if (paidUsers >= 0 && users > paidUsers) throw new Error(`${users} seats of users are in use.`)
  const inboxes = await countInboxes(tx, workspaceId)
  if (paidSharedInboxes >= 0 && inboxes > paidSharedInboxes) {
    throw new Error(`${inboxes} seats of shared inboxes are in use.`)
  }
  const known = features && { features: workspaceFeatures.filter((feature) => features.includes(feature)) }
  const row = await setPlanRow(tx, workspaceId, { ...plan, ...known })
  change.emit(workspacePlanChanged, { ...presentPlan(row), version: row.version }, { subjectId: workspaceId })
  return row
}
