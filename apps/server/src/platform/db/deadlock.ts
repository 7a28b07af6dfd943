import pg from 'pg'
import { isDatabaseAway, isStorageFull } from './database-away.ts'

const maxAttempts = 3

/**
 * Whether PostgreSQL ended a transaction because it and another waited for each other (deadlock_detected), or because
 * their order would matter (serialization_failure). Nothing of it was stored; the same work succeeds when it is repeated.
 * Source: https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html
 */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001')

/**
 * Whether the same work may well succeed when its transaction is repeated, now or once the database is well again. A statement
 * that takes too long would take so again, unless it was only waiting for another transaction.
 */
export const isPassing = (error: unknown): boolean =>
  isDeadlock(error) ||
  isLockTimeout(error) ||
  isStorageFull(error) ||
  (isDatabaseAway(error) && !isTimeout(error))

/** PostgreSQL ended the wait for a lock at its time limit (lock_not_available). */
const isLockTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03'

/** PostgreSQL ended a statement at its time limit (query_canceled). */
const isTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014'

/** Runs a whole transaction, and repeats it twice at most if it was ended because of a deadlock. */
export async function repeatAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === maxAttempts || !isDeadlock(error)) throw error
    }
  }
}
