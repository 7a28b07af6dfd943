import type { Pool, PoolClient } from 'pg'
import type { Queryable } from './pack-index.ts'

/** Any number that no other program on the database locks by. */
const lockKey = 7_403_114_021

/**
 * Keeps every pack where it is for as long as this connection lives: whoever copies packs by an older snapshot would find
 * them gone otherwise. Waits for a compaction that is at work.
 */
export async function holdPacks(connection: Queryable): Promise<void> {
  await connection.query('select pg_advisory_lock_shared($1)', [lockKey])
}

/** Runs the work unless somebody holds the packs; null then. */
export async function unlessHeld<T>(pool: Pool, work: () => Promise<T>): Promise<T | null> {
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
