import type { Pool, PoolClient } from 'pg'
import type { Queryable } from './pack-index.ts'

/** Arbitrary; must differ from other advisory locks on the database. */
const lockKey = 7_403_114_021

/**
 * Prevents compaction while this connection is open, so that packs of an older snapshot can be copied. Waits for a
 * running compaction.
 */
export async function holdPacks(connection: Queryable): Promise<void> {
  await connection.query('select pg_advisory_lock_shared($1)', [lockKey])
}

/** Runs the work unless `holdPacks` is in effect; then returns null. */
export async function unlessPacksHeld<T>(pool: Pool, work: () => Promise<T>): Promise<T | null> {
  const client: PoolClient = await pool.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      lockKey,
    ])
    if (rows[0]?.free !== true) return null
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockKey])
    }
  } finally {
    client.release()
  }
}
