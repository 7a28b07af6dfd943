/**
 * Runs tasks side by side: when one ends with an error the others are told to stop, and once all have
 * ended the first error is thrown.
 */
export async function together(
  signal: AbortSignal,
  ...tasks: ((signal: AbortSignal) => Promise<void>)[]
): Promise<void> {
  const stop = new AbortController()
  const both = AbortSignal.any([signal, stop.signal])
  const errors: unknown[] = []
  const run = async (task: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    try {
      await task(both)
    } catch (error) {
      errors.push(error)
      stop.abort(error)
    }
  }
  await Promise.all(tasks.map(run))
  if (errors.length > 0 && !signal.aborted) throw errors[0]
}

/** Waits; ends early, without an error, when told to stop. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    if (signal.aborted) done()
    else signal.addEventListener('abort', done, { once: true })
  })
}
