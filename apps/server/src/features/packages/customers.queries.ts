import { query, type Tx } from '#platform/db/index.ts'

export async function findCustomer(tx: Tx, workspaceId: string, address: string) {
  const [row] = await query(
    tx,
    `select trim_scale(discount_pct)::text as "discountPct", trim_scale(avg_uplift_pct)::text as "avgUpliftPct",
            version
       from package_customers where workspace_id = $1 and address = $2`,
    [workspaceId, address],
  )
  return row ?? { discountPct: null, avgUpliftPct: null, version: 0 }
}

/** Stores the terms of a customer. False if they have another version than the one that was seen. */
export async function putCustomer(
  tx: Tx,
  workspaceId: string,
  address: string,
  terms: { discount: string | null; uplift: string | null; seen: number | null },
): Promise<boolean> {
  const rows = await query(
    tx,
    `insert into package_customers (workspace_id, address, discount_pct, avg_uplift_pct)
     values ($1, $2, $3::text /* or null */::numeric, $4::text /* or null */::numeric)
     on conflict (workspace_id, address) do update
       set discount_pct = excluded.discount_pct, avg_uplift_pct = excluded.avg_uplift_pct,
           version = package_customers.version + 1
     where coalesce($5::integer /* or null */, package_customers.version) = package_customers.version
     returning true as stored`,
    [workspaceId, address, terms.discount, terms.uplift, terms.seen],
  )
  return rows.length > 0
}
