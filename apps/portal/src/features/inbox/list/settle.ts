/** `order`: new rows wait and the rest keeps its order. `all`: rows that left stay in their place as well. */
export type Hold = 'none' | 'order' | 'all'

/** The rows as shown, and how many wait to be let in. */
export type Settled = { order: readonly string[]; waiting: number }

/**
 * Nothing moves under a pointer: while one is moved over the list, or someone has scrolled into it, rows keep their place
 * and new ones wait. What the next page brings stands at the end as ever.
 */
export function settle(shown: readonly string[], now: readonly string[], hold: Hold): Settled {
  if (hold === 'none' || shown.length === 0) return { order: now, waiting: 0 }
  const present = new Set(now)
  const kept = hold === 'all' ? shown : shown.filter((id) => present.has(id))
  const known = new Set(kept)
  const lastKept = now.findLastIndex((id) => known.has(id))
  if (lastKept < 0) return { order: now, waiting: 0 }
  const waiting = now.slice(0, lastKept + 1).filter((id) => !known.has(id)).length
  return { order: [...kept, ...now.slice(lastKept + 1)], waiting }
}
