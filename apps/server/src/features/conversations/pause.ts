/** Ends sooner where the work is to stop. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    if (signal.aborted) go()
    else signal.addEventListener('abort', go)
  })
