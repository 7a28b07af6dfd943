import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPlatformDatabase } from '#test/platform-database.ts'
import { createRateLimit, type RateLimit } from './index.ts'

let database: Awaited<ReturnType<typeof createPlatformDatabase>>
let pool: Pool
let limits: RateLimit
beforeAll(async () => {
  database = await createPlatformDatabase()
  pool = database.pool(20)
  limits = createRateLimit(pool)
})
afterAll(() => database.drop())

const hour = 3_600_000

describe('a limit', () => {
  it('allows exactly its number, however many calls are concurrent', async () => {
    const all = await Promise.all(
      Array.from({ length: 100 }, () => limits.take('a', { limit: 10, windowMs: hour })),
    )
    expect(all.filter((result) => result.ok)).toHaveLength(10)
    expect(
      all
        .filter((result) => result.ok)
        .map((result) => result.remaining)
        .sort((x, y) => x - y),
    ).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('says when the next call is allowed', async () => {
    const rule = { limit: 4, windowMs: hour }
    for (let i = 0; i < 4; i += 1) await limits.take('b', rule)
    const { ok, remaining, retryAfterMs } = await limits.take('b', rule)
    expect({ ok, remaining }).toEqual({ ok: false, remaining: 0 })
    expect(retryAfterMs).toBeGreaterThan(hour / 4 - 60_000)
    expect(retryAfterMs).toBeLessThanOrEqual(hour / 4)
  })

  it('recovers over time, and a refusal costs nothing', async () => {
    const rule = { limit: 2, windowMs: 4_000 }
    await limits.take('c', rule)
    await limits.take('c', rule)
    const refused = await limits.take('c', { ...rule, cost: 2 })
    expect(refused.ok).toBe(false)
    await setTimeout(refused.retryAfterMs)
    expect((await limits.take('c', { ...rule, cost: 2 })).ok).toBe(true)
  })

  it('counts cost, separates keys, and can be reset', async () => {
    const rule = { limit: 10, windowMs: hour }
    expect(await limits.take('d', { ...rule, cost: 8 })).toEqual({ ok: true, remaining: 2, retryAfterMs: 0 })
    expect((await limits.take('d', { ...rule, cost: 3 })).ok).toBe(false)
    expect((await limits.take('d', { ...rule, cost: 2 })).ok).toBe(true)
    expect((await limits.take('e', { ...rule, cost: 10 })).ok).toBe(true)
    expect(await limits.take('f', { ...rule, cost: 11 })).toEqual({
      ok: false,
      remaining: 0,
      retryAfterMs: Number.POSITIVE_INFINITY,
    })
    await limits.reset('d')
    expect((await limits.take('d', { ...rule, cost: 10 })).ok).toBe(true)
  })

  it('stores only hashes, and nothing after it has expired', async () => {
    await limits.take('login:someone@example.org', { limit: 1_000_000, windowMs: 1 })
    await limits.take('login:held@example.org', { limit: 1, windowMs: hour })
    const { rows } = await pool.query('select distinct octet_length(key_hash) as size from rate_limits')
    expect(rows).toEqual([{ size: 32 }])
    expect(await limits.prune()).toBeGreaterThanOrEqual(1)
    expect((await limits.take('login:held@example.org', { limit: 1, windowMs: hour })).ok).toBe(false)
  })
})
