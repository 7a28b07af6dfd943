import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Locks between processes that the kernel releases when their holder dies, however it dies. SQLite's own file locks
 * are the only such locks that Node offers on every platform; the files stay empty.
 */
export interface ProcessLock {
  release(): void
}

const sqliteBusy = 5

/** Many processes may hold it at once; `tryExclusive` fails while one of them lives. */
export async function holdShared(path: string): Promise<ProcessLock> {
  return waitFor(() => tryLock(path, 'BEGIN; SELECT count(*) FROM sqlite_schema'))
}

/** Waits until nobody else holds the lock. */
export async function holdExclusive(path: string): Promise<ProcessLock> {
  return waitFor(() => tryExclusive(path))
}

/** The lock, or undefined when another process holds it. */
export function tryExclusive(path: string): ProcessLock | undefined {
  return tryLock(path, 'BEGIN EXCLUSIVE')
}

function tryLock(path: string, sql: string): ProcessLock | undefined {
  const database = new DatabaseSync(path)
  try {
    database.exec(sql)
    return { release: () => database.close() }
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined
    throw error
  }
}

async function waitFor(attempt: () => ProcessLock | undefined): Promise<ProcessLock> {
  for (;;) {
    const lock = attempt()
    if (lock) return lock
    await delay(25)
  }
}
