/** Upper limit for the pause, whatever the server asks for. */
const longestPauseMs = 3_600_000

/** Pause that a busy server asked for (Retry-After). Providers throttle longer if a client retries sooner. */
export const requestedPauseMs = ({ retryAfterMs }: { retryAfterMs?: number | null }): number =>
  Math.min(longestPauseMs, retryAfterMs ?? 0)
