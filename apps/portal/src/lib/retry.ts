export const retryLimit = 3
const firstDelayMs = 100
const jitterShare = 0.2

/** 100, 200, 400 ms, each plus up to 20 %, so that browsers do not all retry at the same moment. */
export function retryDelayMs(retry: number, random: () => number = Math.random): number {
  return firstDelayMs * 2 ** (retry - 1) * (1 + jitterShare * random())
}

/** Whether a retry may help: no answer, or a server error other than 501. */
export const isWorthRetrying = (status: number): boolean => status === 0 || (status >= 500 && status !== 501)

export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
