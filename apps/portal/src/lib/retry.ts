export const retryLimit = 3
const firstDelayMs = 100
const jitterShare = 0.2

/** 100, 200, 400 ms, each with up to a fifth more, so that many browsers do not come back at the same instant. */
export function retryDelayMs(retry: number, random: () => number = Math.random): number {
  return firstDelayMs * 2 ** (retry - 1) * (1 + jitterShare * random())
}

/** Not answered, or answered by a server that may do better: never 501, which will not change. */
export const isWorthRetrying = (status: number): boolean => status === 0 || (status >= 500 && status !== 501)

export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
