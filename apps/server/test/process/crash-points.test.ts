import { expect, test } from 'vitest'
import { chaosCrash } from '../../../../dev/chaos/chaos-crash.ts'

const seed = Number(process.env.TEST_SEED ?? 20_261_120)
const points = 8

/** A sample of `dev/chaos/main.ts --only crash`. */
test(`killed right before what it does to the world, nothing is lost or done twice (seed ${seed})`, {
  timeout: 600_000,
}, async () => {
  const struck: string[] = []
  const result = await chaosCrash({ seed, points, log: (line) => struck.push(line) })
  expect(result, struck.join('\n')).toMatchObject({ struck: points, violations: [], endings: [] })
  expect(result.known).toBeGreaterThan(200)
})
