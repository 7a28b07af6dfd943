import { invoiceAmounts } from '@postroom/contract'
import { z } from 'zod'
import { query, type Tx } from '#platform/db/index.ts'
import type { InvoiceRow } from './invoices.queries.ts'

const upcomingShape = z.object({ amounts: invoiceAmounts, on: z.coerce.date() })

const stripeAccountShape = z.object({
  customerId: z.string(),
  subscriptionId: z.string().nullable(),
  checkoutId: z.string().nullable(),
  upcoming: upcomingShape.nullable(),
  taxIds: z.array(z.string()),
  version: z.number(),
})
export type StripeAccount = z.infer<typeof stripeAccountShape>

export async function findStripeAccount(tx: Tx, workspaceId: string): Promise<StripeAccount | null> {
  const [row] = await query(
    tx,
    `select customer_id as "customerId", subscription_id as "subscriptionId", checkout_id as "checkoutId", upcoming,
            tax_ids as "taxIds", version
       from billing_stripe_accounts where workspace_id = $1`,
    [workspaceId],
  )
  return row ? stripeAccountShape.parse(row) : null
}

/** Keeps the customer of a workspace; the first one stays. */
export async function insertStripeAccount(tx: Tx, workspaceId: string, customerId: string): Promise<void> {
  await query(
    tx,
    `insert into billing_stripe_accounts (workspace_id, customer_id) values ($1, $2)
     on conflict (workspace_id) do nothing`,
    [workspaceId, customerId],
  )
}

export async function setCheckout(tx: Tx, workspaceId: string, checkoutId: string | null): Promise<void> {
  await query(
    tx,
    'update billing_stripe_accounts set checkout_id = $2 /* or null */ where workspace_id = $1',
    [workspaceId, checkoutId],
  )
}

/** Keeps a reading and counts it; false if another one was kept since `version`. */
export async function keepReading(
  tx: Tx,
  workspaceId: string,
  read: Omit<StripeAccount, 'customerId'> & { readonly at: Date },
): Promise<boolean> {
  const rows = await query(
    tx,
    `update billing_stripe_accounts set subscription_id = $3 /* or null */, checkout_id = $4 /* or null */,
            upcoming = $5 /* or null */, tax_ids = $6, read_at = $7, version = version + 1
      where workspace_id = $1 and version = $2 returning version`,
    [
      workspaceId,
      read.version,
      read.subscriptionId,
      read.checkoutId,
      read.upcoming && JSON.stringify(read.upcoming),
      read.taxIds,
      read.at,
    ],
  )
  return rows.length > 0
}

/** Stores an invoice that Stripe issued; of a known one only its payment changes. */
export async function putStripeInvoice(
  tx: Tx,
  workspaceId: string,
  stripeId: string,
  row: InvoiceRow,
): Promise<void> {
  await query(
    tx,
    `insert into billing_invoices (workspace_id, id, number, issued_at, due_at, paid_at, amounts, address,
            additional_info, seller, stripe_id)
     values ($1, $2, $3, $4, $5, $6 /* or null */, $7, $8, $9, $10, $11)
     on conflict (workspace_id, stripe_id) do update set paid_at = excluded.paid_at, due_at = excluded.due_at`,
    [
      workspaceId,
      row.id,
      row.number,
      row.issuedAt,
      row.dueAt,
      row.paidAt,
      JSON.stringify(row.amounts),
      JSON.stringify(row.address),
      row.additionalInfo,
      JSON.stringify(row.seller),
      stripeId,
    ],
  )
}

/** Removes the copy of an invoice that Stripe voided. */
export async function deleteStripeInvoice(tx: Tx, workspaceId: string, stripeId: string): Promise<void> {
  await query(tx, 'delete from billing_invoices where workspace_id = $1 and stripe_id = $2', [
    workspaceId,
    stripeId,
  ])
}

/** Id at Stripe and number of invoices. */
export async function listStripeInvoices(
  tx: Tx,
  workspaceId: string,
): Promise<{ stripeId: string; number: string }[]> {
  const rows = await query(
    tx,
    `select stripe_id as "stripeId", number from billing_invoices
      where workspace_id = $1 and stripe_id is not null`,
    [workspaceId],
  )
  return rows.flatMap(({ stripeId, number }) => (stripeId === null ? [] : [{ stripeId, number }]))
}

/** Stores an event; false if it was received before. */
export async function insertStripeEvent(
  tx: Tx,
  event: { readonly id: string; readonly type: string; readonly customerId: string },
): Promise<boolean> {
  const rows = await query(
    tx,
    `insert into billing_stripe_events (id, type, customer_id) values ($1, $2, $3)
     on conflict (id) do nothing returning id`,
    [event.id, event.type, event.customerId],
  )
  return rows.length > 0
}

export async function deleteOldStripeEvents(tx: Tx, before: Date): Promise<void> {
  await query(tx, 'delete from billing_stripe_events where received_at < $1', [before])
}
