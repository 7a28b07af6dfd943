import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseAway } from '#platform/db/index.ts'

const patienceMs = 60_000
const everyMs = 500

/**
 * Retries `start` while the database is unavailable: services start in any order, and PostgreSQL may be recovering.
 * `start` must leave nothing behind when it fails.
 */
export async function waitForDatabase<T>(start: () => Promise<T>, say: (line: string) => void): Promise<T> {
  const deadline = Date.now() + patienceMs
  for (let hasReported = false; ; hasReported = true) {
    try {
      return await start()
    } catch (error) {
      if (!isDatabaseMissing(error) || Date.now() > deadline) throw error
      if (!hasReported) say('The database does not answer yet. Postroom tries again for a minute.')
    }
    await delay(everyMs)
  }
}

/** When containers start together, the database's host name resolves only once it runs. */
const isDatabaseMissing = (error: unknown): boolean =>
  isDatabaseAway(error) ||
  (error instanceof Error && 'code' in error && ['ENOTFOUND', 'EAI_AGAIN'].includes(String(error.code)))
