import type { getUserStatus, listInvoices, OutputOf } from '@postroom/contract'
import { getWorkspaceRow } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { presentInvoice, standingOfPerson } from './billing.present.ts'
import { findAccount } from './billing.queries.ts'
import { addDays } from './billing-days.ts'
import { findOldestDue, listInvoiceRows } from './invoices.queries.ts'
import { readSettings } from './settings.ts'

export async function userStatus(ctx: Context): Promise<OutputOf<typeof getUserStatus>> {
  const { subscriptionStatus } = await getWorkspaceRow(ctx.tx, ctx.workspaceId)
  const standing = await standingOfPerson(ctx)
  return { ...standing, subscriptionStatus, notice: standing.isAdmin ? await noticeOf(ctx) : null }
}

/** What needs the attention of owners and admins. */
async function noticeOf({ tx, workspaceId }: Context): Promise<OutputOf<typeof getUserStatus>['notice']> {
  const account = await findAccount(tx, workspaceId)
  const { subscriptionStatus, readOnlySince } = await getWorkspaceRow(tx, workspaceId)
  const at = (day: Date) => day.toISOString()
  if (account?.endedAt && readOnlySince) {
    return { kind: account.plan ? 'cancelled' : 'trial_ended', at: at(account.endedAt) }
  }
  if (readOnlySince) return { kind: 'unpaid', at: at(readOnlySince) }
  if (subscriptionStatus === 'PastDue') {
    const due = await findOldestDue(tx, workspaceId)
    if (due) return { kind: 'past_due', at: at(addDays(due, (await readSettings(tx)).graceDays)) }
  }
  if (account?.trialEndsAt && !account.plan) return { kind: 'trial', at: at(account.trialEndsAt) }
  return null
}

export async function invoices({ tx, workspaceId, now }: Context): Promise<OutputOf<typeof listInvoices>> {
  const rows = await listInvoiceRows(tx, workspaceId)
  return { items: rows.map((row) => presentInvoice(row, now)) }
}
