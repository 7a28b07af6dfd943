/** Pseudo-random numbers, the same for the same seed (mulberry32), so that a failure can be repeated. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  below(limit: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: <T>(items: readonly T[]): T => {
      if (items.length === 0) throw new Error('There is nothing to pick from.')
      return items[below(items.length)] as T
    },
  }
}

/** The seed: fixed for the sample of every test run, so that a failure is caused by the change; new for a long run. */
export const seedOfRun = (): number =>
  Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_RUNS ? Date.now() % 2_147_483_647 : 20_261_120))

/** How much to do: a sample in every test run, FUZZ_RUNS for a long one. */
export const runsOf = (sample: number): number => Number(process.env.FUZZ_RUNS ?? sample)
