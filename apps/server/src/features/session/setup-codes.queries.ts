import { query, type Tx } from '#platform/db/index.ts'

/** Stores the hash of a one-time code for creating a workspace. */
export async function insertSetupCode(tx: Tx, hash: Buffer): Promise<void> {
  await query(tx, 'insert into setup_codes (hash) values ($1)', [hash])
}

/** Whether a setup code was neither used nor replaced. */
export async function hasSetupCode(tx: Tx, hash: Buffer): Promise<boolean> {
  const found = await query(tx, 'select from setup_codes where hash = $1', [hash])
  return found.length > 0
}

/** Consumes a setup code; false if it does not exist. */
export async function spendSetupCode(tx: Tx, hash: Buffer): Promise<boolean> {
  const spent = await query(tx, 'delete from setup_codes where hash = $1 returning true as spent', [hash])
  return spent.length > 0
}

/** Deletes all setup codes. */
export async function clearSetupCodes(tx: Tx): Promise<void> {
  await query(tx, 'delete from setup_codes', [])
}
