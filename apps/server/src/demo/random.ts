/** Deterministic randomness: the same seed gives the same company on every machine. */
export interface Random {
  /** 0 ≤ n < 1 */
  next(): number
  /** Whole number, both ends included. */
  between(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T
  /** Around `median`, seldom far above: how long people take. */
  skewed(median: number): number
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('There is nothing to choose from.')
    return item
  }
  return {
    next,
    pick,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    weighted: (items) => {
      let rest = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      const found = items.find(([, weight]) => {
        rest -= weight
        return rest < 0
      })
      return (found ?? pick(items))[0]
    },
    skewed: (median) => {
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
      return median * Math.exp(0.8 * normal)
    },
  }
}
