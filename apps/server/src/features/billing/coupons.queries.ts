import { query, type Tx } from '#platform/db/index.ts'

const columns = `code, percent, amount, currency, plan_ids as "planIds", expires_at as "expiresAt",
       uses_at_most as "usesAtMost", uses, invoices`

export const listCouponRows = (tx: Tx) =>
  query(tx, `select ${columns} from billing_coupons order by code`, [])
export type CouponRow = Awaited<ReturnType<typeof listCouponRows>>[number]

export async function findCouponRow(tx: Tx, code: string): Promise<CouponRow | null> {
  const [row] = await query(tx, `select ${columns} from billing_coupons where code = $1`, [code])
  return row ?? null
}

export async function putCouponRow(tx: Tx, row: Omit<CouponRow, 'uses'>): Promise<void> {
  await query(
    tx,
    `insert into billing_coupons (code, percent, amount, currency, plan_ids, expires_at, uses_at_most, invoices)
     values ($1, $2 /* or null */, $3 /* or null */, $4 /* or null */, $5 /* or null */, $6 /* or null */,
            $7 /* or null */, $8 /* or null */)
     on conflict (code) do update set percent = excluded.percent, amount = excluded.amount,
       currency = excluded.currency, plan_ids = excluded.plan_ids, expires_at = excluded.expires_at,
       uses_at_most = excluded.uses_at_most, invoices = excluded.invoices`,
    [
      row.code,
      row.percent,
      row.amount,
      row.currency,
      row.planIds,
      row.expiresAt,
      row.usesAtMost,
      row.invoices,
    ],
  )
}

/** Counts one more use; false if there is none left. */
export async function takeCouponUse(tx: Tx, code: string): Promise<boolean> {
  const rows = await query(
    tx,
    `update billing_coupons set uses = uses + 1
      where code = $1 and (uses_at_most is null or uses < uses_at_most) returning code`,
    [code],
  )
  return rows.length > 0
}

/** False if the workspace has redeemed the coupon before. */
export async function insertRedemption(
  tx: Tx,
  workspaceId: string,
  code: string,
  redeemedAt: Date,
): Promise<boolean> {
  const rows = await query(
    tx,
    `insert into billing_redemptions (workspace_id, code, redeemed_at) values ($1, $2, $3)
     on conflict (workspace_id, code) do nothing returning code`,
    [workspaceId, code, redeemedAt],
  )
  return rows.length > 0
}

export async function isRedeemed(tx: Tx, workspaceId: string, code: string): Promise<boolean> {
  const rows = await query(tx, 'select from billing_redemptions where workspace_id = $1 and code = $2', [
    workspaceId,
    code,
  ])
  return rows.length > 0
}
