import { lockWorkspace } from '#features/session/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { newAccount } from './account.ts'
import { findAccount, putAccount } from './billing.queries.ts'
import { readSettings } from './settings.ts'
import { announce, settle } from './settle.ts'

/** Starts the trial of a workspace without a plan, or gives it another end. */
export async function startTrial(change: SystemChange, trialEndsAt: Date): Promise<void> {
  const { tx, workspaceId } = change
  const { name } = await lockWorkspace(tx, workspaceId)
  const account = (await findAccount(tx, workspaceId)) ?? newAccount
  if (account.plan) throw new Error(`${name} has ordered ${account.plan.name}.`)
  const after = { ...account, trialEndsAt, remindedDays: null, endedAt: null }
  await putAccount(tx, workspaceId, after)
  await settle(change, await readSettings(tx), after)
  announce(change, 'trial_started')
}
