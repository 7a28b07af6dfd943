import { billingAddress, invoiceAmounts } from '@postroom/contract'
import { z } from 'zod'
import { query, type Tx } from '#platform/db/index.ts'

/** Issuer as printed on the invoice. */
const sellerShape = z.object({ name: z.string(), lines: z.array(z.string()), paymentText: z.string() })

const invoiceShape = z.object({
  id: z.string(),
  number: z.string(),
  issuedAt: z.date(),
  dueAt: z.date(),
  paidAt: z.date().nullable(),
  amounts: invoiceAmounts,
  address: billingAddress,
  additionalInfo: z.string(),
  seller: sellerShape,
})
export type InvoiceRow = z.infer<typeof invoiceShape>

const columns = `id, number, issued_at as "issuedAt", due_at as "dueAt", paid_at as "paidAt", amounts, address,
       additional_info as "additionalInfo", seller`

/** The newest first. */
export async function listInvoiceRows(tx: Tx, workspaceId: string): Promise<InvoiceRow[]> {
  const rows = await query(
    tx,
    `select ${columns} from billing_invoices where workspace_id = $1 order by issued_at desc, id desc`,
    [workspaceId],
  )
  return rows.map((row) => invoiceShape.parse(row))
}

export async function findInvoiceRow(
  tx: Tx,
  workspaceId: string,
  number: string,
): Promise<InvoiceRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from billing_invoices where workspace_id = $1 and number = $2`,
    [workspaceId, number],
  )
  return row ? invoiceShape.parse(row) : null
}

export async function insertInvoiceRow(tx: Tx, workspaceId: string, row: InvoiceRow): Promise<void> {
  await query(
    tx,
    `insert into billing_invoices (workspace_id, id, number, issued_at, due_at, paid_at, amounts, address,
            additional_info, seller)
     values ($1, $2, $3, $4, $5, $6 /* or null */, $7, $8, $9, $10)`,
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
    ],
  )
}

export async function setInvoicePaid(
  tx: Tx,
  workspaceId: string,
  invoiceId: string,
  paidAt: Date,
): Promise<void> {
  await query(tx, 'update billing_invoices set paid_at = $3 where workspace_id = $1 and id = $2', [
    workspaceId,
    invoiceId,
    paidAt,
  ])
}

/** Due date of the oldest unpaid invoice. */
export async function findOldestDue(tx: Tx, workspaceId: string): Promise<Date | null> {
  const [row] = await query(
    tx,
    'select min(due_at) as "dueAt" from billing_invoices where workspace_id = $1 and paid_at is null',
    [workspaceId],
  )
  return row?.dueAt ?? null
}

/** The next number of a series. Its row stays locked until commit, so a rolled back invoice takes no number. */
export async function takeInvoiceNumber(tx: Tx, series: string): Promise<number> {
  const [row] = await query(
    tx,
    `insert into billing_invoice_numbers as n (series, last_number) values ($1, 1)
     on conflict (series) do update set last_number = n.last_number + 1
     returning last_number as "lastNumber"`,
    [series],
  )
  if (!row) throw new Error('No invoice number was stored.')
  return row.lastNumber
}
