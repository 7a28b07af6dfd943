import { query, type Tx } from '#platform/db/index.ts'

const columns = 'email, features, until, updated_at as "updatedAt"'

/** Lists the addresses that have features in advance. */
export const listBetaUserRows = (tx: Tx) => query(tx, `select ${columns} from beta_users order by email`, [])

export type BetaUserRow = Awaited<ReturnType<typeof listBetaUserRows>>[number]

export async function putBetaUserRow(
  tx: Tx,
  row: Pick<BetaUserRow, 'email' | 'features' | 'until'>,
  updated: { by: string; at: Date },
): Promise<BetaUserRow> {
  const [stored] = await query(
    tx,
    `insert into beta_users (email, features, until, updated_by, updated_at) values ($1, $2, $3, $4, $5)
     on conflict (email) do update set features = excluded.features, until = excluded.until,
       updated_by = excluded.updated_by, updated_at = excluded.updated_at
     returning ${columns}`,
    [row.email, row.features, row.until, updated.by, updated.at],
  )
  if (!stored) throw new Error('The beta user was not stored.')
  return stored
}

/** Whether the address has the feature at the given time. */
export async function isBetaUser(tx: Tx, email: string, feature: string, at: Date): Promise<boolean> {
  const rows = await query(
    tx,
    'select from beta_users where email = $1 and $2 = any(features) and coalesce(until > $3, true)',
    [email, feature, at],
  )
  return rows.length > 0
}
