/** A server that says a year is asked again after an hour. */
const longestAskedMs = 3_600_000

/** How long a busy server has asked to be left alone: coming back sooner makes providers wait longer. */
export const askedPauseMs = ({ retryAfterMs }: { retryAfterMs?: number | null }): number =>
  Math.min(longestAskedMs, retryAfterMs ?? 0)
