import { query, type Tx } from '#platform/db/index.ts'

export async function findCustomer(tx: Tx, workspaceId: string, address: string) {
  const [row] = await query(
    tx,
    `select trim_scale(discount_pct)::text as "discountPct", trim_scale(avg_uplift_pct)::text as "avgUpliftPct"
       from package_customers where workspace_id = $1 and address = $2`,
    [workspaceId, address],
  )
  return row ?? { discountPct: null, avgUpliftPct: null }
}

export async function putCustomer(
  tx: Tx,
  workspaceId: string,
  address: string,
  terms: { discount: string | null; uplift: string | null },
): Promise<void> {
  await query(
    tx,
    `insert into package_customers (workspace_id, address, discount_pct, avg_uplift_pct)
     values ($1, $2, $3::text /* or null */::numeric, $4::text /* or null */::numeric)
     on conflict (workspace_id, address) do update set discount_pct = excluded.discount_pct, avg_uplift_pct = excluded.avg_uplift_pct`,
    [workspaceId, address, terms.discount, terms.uplift],
  )
}
