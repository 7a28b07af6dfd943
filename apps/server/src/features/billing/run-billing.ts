import { z } from 'zod'
import { listWorkspaceRows, lockWorkspace, setReadOnlyRow } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem, type SystemChange } from '#platform/calls/system-change.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { type Account, isRunning, newAccount } from './account.ts'
import { findAccount, putAccount } from './billing.queries.ts'
import { addDays, dayOf } from './billing-days.ts'
import { type BillingNews, mailOwners } from './billing-letters.ts'
import { providerOf } from './providers.ts'
import { readSettings } from './settings.ts'
import type { BillingSettings } from './settings-shape.ts'
import { announce, issueInvoice, settle } from './settle.ts'
import { reconcile } from './stripe/reconcile.ts'
import { deleteOldStripeEvents } from './stripe.queries.ts'
import { newsOf, type Tell, tellStanding } from './tell-standing.ts'

const cause = { kind: 'system', id: null, text: 'billing' } as const
/** Days before the end of a trial on which owners are reminded. */
const reminders = [1, 3, 7]
/** Stripe repeats an event for three days. */
const keptEventDays = 30

export const runBillingJob = featureJob({
  definition: defineJob({
    name: 'run-billing',
    schema: z.object({}),
    policy: 'singleton',
    expireSeconds: 3_600,
  }),
  cron: '7 * * * *',
  handle: (app, _payload, { signal }) => runBilling(app, signal),
})

/** Starts and ends trials, renews subscriptions, and follows overdue invoices, in all workspaces. */
export async function runBilling(app: App, signal: AbortSignal, now: Date = new Date()): Promise<void> {
  const settings = await app.db.instance(readSettings)
  await app.db.instance((tx) => deleteOldStripeEvents(tx, addDays(now, -keptEventDays)))
  for (const { id } of await app.db.instance(listWorkspaceRows)) {
    if (signal.aborted) return
    await bringUpToDate(app, id, settings, now)
  }
}

/** The hourly work for one workspace. */
export async function bringUpToDate(
  app: App,
  workspaceId: string,
  settings: BillingSettings,
  now: Date,
): Promise<void> {
  if (settings.provider === 'stripe') await reconcile(app, workspaceId, now)
  await changeAsSystem(app, workspaceId, cause, (change) => advance(app, change, settings), now)
}

/** Brings one workspace up to the time of the change. */
export async function advance(app: App, change: SystemChange, settings: BillingSettings): Promise<void> {
  const { tx, workspaceId } = change
  const { name, readOnlySince } = await lockWorkspace(tx, workspaceId)
  const workspace = { id: workspaceId, name }
  const stored = await findAccount(tx, workspaceId)
  if (settings.provider === 'none') {
    // Without billing nothing is owed.
    if (stored && readOnlySince) await setReadOnlyRow(tx, workspaceId, null)
    return
  }
  const account = stored ?? firstAccount(settings, change.now)
  if (!account) return
  if (!stored) announce(change, 'trial_started')
  const tell = (news: BillingNews) => mailOwners(app, tx, workspace, news)
  const reminded = await remindOrEndTrial(change, account, tell)
  const after = await renew(change, settings, reminded, tell)
  if (after !== stored) await putAccount(tx, workspaceId, after)
  const standing = await settle(change, settings, after, { withPlan: false })
  await tellStanding(change, settings, standing, tell)
}

const firstAccount = ({ trialDays }: BillingSettings, now: Date): Account | null =>
  trialDays === null ? null : { ...newAccount, trialEndsAt: addDays(dayOf(now), trialDays + 1) }

async function remindOrEndTrial(change: SystemChange, account: Account, tell: Tell): Promise<Account> {
  const { trialEndsAt, plan, endedAt, remindedDays } = account
  if (!trialEndsAt || plan || endedAt) return account
  const left = Math.ceil((trialEndsAt.getTime() - change.now.getTime()) / 86_400_000)
  if (left <= 0) {
    await tell({ kind: 'trial_ended' })
    announce(change, 'trial_ended')
    return { ...account, endedAt: trialEndsAt }
  }
  const due = reminders.find((days) => left <= days)
  if (due === undefined || (remindedDays !== null && remindedDays <= due)) return account
  await tell({ kind: 'trial', days: left, day: addDays(trialEndsAt, -1) })
  announce(change, 'reminded')
  return { ...account, remindedDays: due }
}

/** Renews as many periods as have passed, each with its invoice. */
async function renew(
  change: SystemChange,
  settings: BillingSettings,
  account: Account,
  tell: Tell,
): Promise<Account> {
  let current = account
  for (;;) {
    const renewal = providerOf(settings).local?.renew(settings, current, change.now)
    if (!renewal) return current
    current = renewal.after
    if (renewal.amounts) {
      await tell(newsOf('invoice', await issueInvoice(change, settings, current, renewal.amounts)))
    }
    announce(change, isRunning(current) ? 'renewed' : 'ended')
    if (!isRunning(current)) await tell({ kind: 'ended' })
  }
}
