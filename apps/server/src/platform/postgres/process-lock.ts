import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '#platform/operator-error.ts'

/**
 * Locks between processes that the kernel releases when their holder dies. SQLite's file locks are the only such locks
 * available in Node on all platforms; the files stay empty.
 */
export interface ProcessLock {
  release(): void
}

const sqliteBusy = 5
/** SQLite result codes for file system problems: read-only, I/O error, full, cannot open. */
const sqliteFileProblems = new Map([
  [8, 'it is read-only'],
  [10, 'the disk has a defect'],
  [13, 'the disk is full'],
  [14, 'it cannot be opened'],
])

/** A shared lock; `tryExclusive` fails while any process holds one. */
export async function holdShared(path: string): Promise<ProcessLock> {
  return waitFor(() => tryLock(path, 'BEGIN; SELECT count(*) FROM sqlite_schema'))
}

/** Waits until no other process holds the lock. */
export async function holdExclusive(path: string): Promise<ProcessLock> {
  return waitFor(() => tryExclusive(path))
}

/** Returns the lock, or undefined if another process holds it. */
export function tryExclusive(path: string): ProcessLock | undefined {
  return tryLock(path, 'BEGIN EXCLUSIVE')
}

function tryLock(path: string, sql: string): ProcessLock | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path)
    const held = database
    held.exec(sql)
    return { release: () => held.close() }
  } catch (error) {
    database?.close()
    const code = (error as { errcode?: number }).errcode ?? 0
    if (code === sqliteBusy) return undefined
    const problem = sqliteFileProblems.get(code & 0xff)
    if (!problem) throw error
    throw new OperatorError(
      `${path} cannot be used: ${problem}. Correct that, or set POSTROOM_DATA to another folder.`,
    )
  }
}

async function waitFor(attempt: () => ProcessLock | undefined): Promise<ProcessLock> {
  for (;;) {
    const lock = attempt()
    if (lock) return lock
    await delay(25)
  }
}
