import { type BillingAddress, billingChanged, type InvoiceAmounts, type PayloadOf } from '@postroom/contract'
import { getWorkspaceRow, setReadOnlyRow } from '#features/session/index.ts'
import { changePlan, type PlanChange } from '#features/workspace/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { newId } from '#platform/ids.ts'
import { type Account, isRunning, type Standing, standingOf } from './account.ts'
import { addDays, dayOf } from './billing-days.ts'
import { findOldestDue, type InvoiceRow, insertInvoiceRow, takeInvoiceNumber } from './invoices.queries.ts'
import { parseMoney } from './money.ts'
import type { BillingSettings } from './settings-shape.ts'

const noAddress: BillingAddress = {
  company_name: '',
  street1: '',
  zip_code: '',
  city: '',
  state: '',
  country: '',
}

/** The address of the account; empty texts before it was entered. */
export const addressOf = ({ address }: Pick<Account, 'address'>): BillingAddress => address ?? noAddress

/** Issues an invoice; one over nothing is paid at once. */
export async function issueInvoice(
  { tx, workspaceId, now }: SystemChange,
  { seller, invoicePrefix, paymentDays }: BillingSettings,
  account: Account,
  amounts: InvoiceAmounts,
): Promise<InvoiceRow> {
  if (!seller) throw new Error('Billing has no seller.')
  const year = now.getUTCFullYear()
  const last = await takeInvoiceNumber(tx, `${invoicePrefix}-${year}`)
  const { name, lines, paymentText } = seller
  const row: InvoiceRow = {
    id: newId(),
    number: `${invoicePrefix}-${year}-${String(last).padStart(4, '0')}`,
    issuedAt: now,
    dueAt: addDays(dayOf(now), paymentDays + 1),
    paidAt: parseMoney(amounts.total, amounts.currency) === 0n ? now : null,
    amounts,
    address: addressOf(account),
    additionalInfo: account.additionalInfo,
    seller: { name, lines, paymentText },
  }
  await insertInvoiceRow(tx, workspaceId, row)
  return row
}

/** Features and seats of the ordered plan, as they are stored with the workspace. */
function planColumns(account: Account): PlanChange {
  if (!isRunning(account)) return {}
  const { features, classificationEnabled, sharedInboxes } = account.plan
  return {
    features: features as NonNullable<PlanChange['features']>,
    classificationEnabled,
    paidUsers: account.quantity,
    paidSharedInboxes: sharedInboxes,
  }
}

/**
 * Writes status and read-only state of an account to the workspace, and with `withPlan` what its plan includes. Returns
 * the standing before and after.
 */
export async function settle(
  change: SystemChange,
  settings: BillingSettings,
  account: Account,
  { withPlan = false }: { withPlan?: boolean } = {},
): Promise<{ before: Standing; after: Standing }> {
  const { tx, workspaceId, now } = change
  const row = await getWorkspaceRow(tx, workspaceId)
  const before = { status: row.subscriptionStatus, readOnlySince: row.readOnlySince }
  const after = standingOf(account, await findOldestDue(tx, workspaceId), settings, now)
  if (withPlan || after.status !== before.status) {
    await changePlan(change, { ...(withPlan && planColumns(account)), subscriptionStatus: after.status })
  }
  if (after.readOnlySince?.getTime() !== before.readOnlySince?.getTime()) {
    await setReadOnlyRow(tx, workspaceId, after.readOnlySince)
  }
  return { before, after }
}

type BillingChangeKind = PayloadOf<typeof billingChanged>['change']

/** Tells open browsers of owners and admins. */
export const announce = (change: SystemChange, what: BillingChangeKind): void =>
  change.emit(billingChanged, { change: what }, { subjectId: change.workspaceId })
