/** `order`: new rows wait and the others keep their order. `all`: removed rows keep their place too. */
export type Hold = 'none' | 'order' | 'all'

/** Ids of the rows to show, and the number of rows held back. */
export type Settled = { order: readonly string[]; waiting: number }

/**
 * Keeps rows in place while the pointer moves over the list or it is scrolled, so that a click never hits another row; new
 * rows are held back. Rows of the next page are appended as usual.
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
