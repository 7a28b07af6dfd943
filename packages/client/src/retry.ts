/** Statuses after which the same request may succeed. */
const passing = new Set([429, 502, 503, 504])
const longestMs = 60_000

export const isPassing = (status: number): boolean => passing.has(status)

/** How long to wait before the attempt after this one: as long as the server asks for, otherwise longer each time. */
export function delayMs(attempt: number, retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? '')
  if (retryAfter !== null && Number.isFinite(seconds)) return Math.min(seconds * 1_000, longestMs)
  // A random part, so that clients that failed together do not return together.
  return Math.min(250 * 2 ** attempt, longestMs) * (0.5 + Math.random() / 2)
}

/** Waits; rejects at once when the signal aborts. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
}
