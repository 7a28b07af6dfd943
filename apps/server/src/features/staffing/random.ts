/** Numbers from 0 up to 1 that are the same on every run (mulberry32), so that a forecast does not flicker. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A random number of events with this mean (Knuth; in parts, as the exponential of a large mean is 0). */
export function poisson(mean: number, random: () => number): number {
  let events = 0
  for (let left = mean; left > 0; left -= 50) {
    const limit = Math.exp(-Math.min(left, 50))
    for (let product = random(); product > limit; product *= random()) events++
  }
  return events
}
