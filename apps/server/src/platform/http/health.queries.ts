import { query, type Tx } from '#platform/db/index.ts'

/** The encrypted values that the key of the installation opens. */
export async function listKeyChecks(tx: Tx): Promise<string[]> {
  const rows = await query(tx, 'select envelope from key_check', [])
  return rows.map(({ envelope }) => envelope)
}

/** Waits for an answer of the database. */
export async function askDatabase(tx: Tx): Promise<void> {
  await query(tx, 'select 1', [])
}
