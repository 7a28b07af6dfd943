import { createHash } from 'node:crypto'

export interface RateLimitRule {
  /** Burst size, and the average allowed per window. */
  limit: number
  windowMs: number
  /** Amount taken by this call. Default 1. */
  cost?: number
}

export interface RateLimitResult {
  ok: boolean
  /** Amount that can still be taken now. */
  remaining: number
  /** When the same call would be allowed; 0 if it was. `Infinity`: it costs more than the limit. */
  retryAfterMs: number
}

export interface RateLimit {
  take(key: string, rule: RateLimitRule): Promise<RateLimitResult>
  /** Resets a key, such as after a successful sign-in. */
  reset(key: string): Promise<void>
  /** Deletes keys that no longer limit anything; returns their number. */
  prune(): Promise<number>
}

interface Queryable {
  query(
    text: string,
    values: unknown[],
  ): Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>
}

const NOW_NS = '(extract(epoch from clock_timestamp()) * 1e9)::bigint'

/**
 * Generic cell rate algorithm (GCRA) in one statement: the row lock of the upsert makes concurrent calls of many
 * processes take exactly the limit. `$2` is the cost and `$3` the limit, both in nanoseconds of the window.
 */
const TAKE = `
  insert into rate_limits as held (key_hash, arrival_ns) values ($1, ${NOW_NS} + $2::bigint)
  on conflict (key_hash) do update
    set arrival_ns = greatest(held.arrival_ns, excluded.arrival_ns - $2::bigint) + $2::bigint
    where greatest(held.arrival_ns, excluded.arrival_ns - $2::bigint) + $2::bigint
          <= excluded.arrival_ns - $2::bigint + $3::bigint
  returning (arrival_ns - ${NOW_NS})::float8 as ahead_ns`

const LOOK = `select greatest(arrival_ns - ${NOW_NS}, 0)::float8 as ahead_ns from rate_limits where key_hash = $1`

/** Rate limits shared by all processes. Uses the pool, so that a take counts even if the caller's transaction fails. */
export function createRateLimit(database: Queryable): RateLimit {
  const ahead = async (text: string, values: unknown[]) => {
    const { rows } = await database.query(text, values)
    return rows[0] ? Math.max(0, Number(rows[0].ahead_ns)) : null
  }
  return {
    async take(key, { limit, windowMs, cost = 1 }) {
      if (cost > limit) return { ok: false, remaining: 0, retryAfterMs: Number.POSITIVE_INFINITY }
      const unitNs = Math.floor((windowMs * 1e6) / limit)
      const [costNs, wholeNs] = [unitNs * cost, unitNs * limit]
      const taken = await ahead(TAKE, [hash(key), costNs, wholeNs])
      if (taken !== null) {
        return { ok: true, remaining: Math.max(0, Math.floor((wholeNs - taken) / unitNs)), retryAfterMs: 0 }
      }
      const held = (await ahead(LOOK, [hash(key)])) ?? 0
      const retryAfterMs = Math.max(1, Math.ceil((held + costNs - wholeNs) / 1e6))
      return { ok: false, remaining: Math.max(0, Math.floor((wholeNs - held) / unitNs)), retryAfterMs }
    },
    async reset(key) {
      await database.query('delete from rate_limits where key_hash = $1', [hash(key)])
    },
    async prune() {
      const { rowCount } = await database.query(`delete from rate_limits where arrival_ns < ${NOW_NS}`, [])
      return rowCount ?? 0
    },
  }
}

function hash(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
