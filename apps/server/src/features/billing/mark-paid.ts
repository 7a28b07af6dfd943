import { lockWorkspace } from '#features/session/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { newAccount } from './account.ts'
import { findAccount } from './billing.queries.ts'
import { type InvoiceRow, setInvoicePaid } from './invoices.queries.ts'
import { readSettings } from './settings.ts'
import { announce, settle } from './settle.ts'

/** Marks an invoice as paid; the workspace is writable again if it was the last overdue one. */
export async function markPaid(change: SystemChange, { id }: Pick<InvoiceRow, 'id'>): Promise<void> {
  const { tx, workspaceId, now } = change
  await lockWorkspace(tx, workspaceId)
  await setInvoicePaid(tx, workspaceId, id, now)
  const account = (await findAccount(tx, workspaceId)) ?? newAccount
  await settle(change, await readSettings(tx), account)
  announce(change, 'paid')
}
