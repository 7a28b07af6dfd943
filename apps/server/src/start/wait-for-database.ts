import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseAway } from '#platform/db/index.ts'

const patienceMs = 60_000
const everyMs = 500

/**
 * Begins anew while the database does not answer: machines start their services in any order, and PostgreSQL takes a
 * while to recover. `start` must leave nothing behind when it fails.
 */
export async function waitForDatabase<T>(start: () => Promise<T>, say: (line: string) => void): Promise<T> {
  const deadline = Date.now() + patienceMs
  for (let isTold = false; ; isTold = true) {
    try {
      return await start()
    } catch (error) {
      if (!isAway(error) || Date.now() > deadline) throw error
      if (!isTold) say('The database does not answer yet. Postroom tries again for a minute.')
    }
    await delay(everyMs)
  }
}

/** Where containers start together, the name of the database is known only once it runs. */
const isAway = (error: unknown): boolean =>
  isDatabaseAway(error) ||
  (error instanceof Error && 'code' in error && ['ENOTFOUND', 'EAI_AGAIN'].includes(String(error.code)))
