const shownSingly = 3
const burstMs = 10_000

/** When notifications were shown by themselves, by what they are about. */
const shownAt = new Map<string, number>()
let beyond = 0

/**
 * Of more than three notifications within ten seconds, as when a mail server is back after an outage, the others are one
 * that counts them. Returns its count with this notification; 0 if this one is shown by itself, or in place of an earlier
 * one about the same.
 */
export function countBeyondFirst(about: string, nowMs: number): number {
  for (const [other, at] of shownAt) if (nowMs - at >= burstMs) shownAt.delete(other)
  if (shownAt.size >= shownSingly && !shownAt.has(about)) {
    beyond += 1
    return beyond
  }
  shownAt.set(about, nowMs)
  beyond = 0
  return 0
}
