import { clientOf, type Tx } from './tx.ts'

/** Runs work in a transaction and takes back all that it did there, also where it failed; for a dry run. */
export async function takeBack<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const client = clientOf(tx)
  // A name of its own: a savepoint within the work must not hide it.
  await client.query('savepoint dry_run')
  try {
    return await work()
  } finally {
    await client.query('rollback to savepoint dry_run')
  }
}
