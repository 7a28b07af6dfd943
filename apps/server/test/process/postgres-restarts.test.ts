import { expect, test } from 'vitest'
import { chaosPostgres } from '../../../../dev/chaos/chaos-postgres.ts'

/** A sample of `dev/chaos/main.ts --only postgres`. */
test('PostgreSQL restarts under a server that goes on: nothing but 503 meanwhile, and nothing is lost', {
  timeout: 120_000,
}, async () => {
  const { answers, refused, slowestReadyMs, ...wrong } = await chaosPostgres({
    restarts: 3,
    everyMs: 1_500,
    log: () => undefined,
  })
  expect(wrong).toEqual({ wrong: [], lost: 0, twice: 0, endings: [] })
  expect(refused).toBeGreaterThan(0)
  expect(answers).toBeGreaterThan(refused)
  expect(slowestReadyMs).toBeLessThan(3_000)
})
