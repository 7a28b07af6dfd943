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
