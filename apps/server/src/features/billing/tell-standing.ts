import type { SystemChange } from '#platform/calls/system-change.ts'
import type { Standing } from './account.ts'
import { addDays } from './billing-days.ts'
import type { BillingNews } from './billing-letters.ts'
import { type InvoiceRow, listInvoiceRows } from './invoices.queries.ts'
import type { BillingSettings } from './settings-shape.ts'
import { announce } from './settle.ts'

export type Tell = (news: BillingNews) => Promise<void>

export const newsOf = (
  kind: 'invoice' | 'past_due' | 'read_only',
  { number, amounts, dueAt }: InvoiceRow,
  day: Date = addDays(dueAt, -1),
): BillingNews => ({ kind, number, amount: amounts.total, currency: amounts.currency, day })

/** Tells owners when an invoice becomes overdue and when that makes the workspace read-only. */
export async function tellStanding(
  change: SystemChange,
  { graceDays }: BillingSettings,
  { before, after }: { before: Standing; after: Standing },
  tell: Tell,
): Promise<void> {
  if (after.status !== 'PastDue') return
  const rows = await listInvoiceRows(change.tx, change.workspaceId)
  const oldest = rows.filter(({ paidAt }) => !paidAt).at(-1)
  if (!oldest) return
  if (after.readOnlySince && !before.readOnlySince) {
    announce(change, 'read_only')
    await tell(newsOf('read_only', oldest))
  } else if (before.status !== 'PastDue') {
    announce(change, 'past_due')
    await tell(newsOf('past_due', oldest, addDays(oldest.dueAt, graceDays)))
  }
}
