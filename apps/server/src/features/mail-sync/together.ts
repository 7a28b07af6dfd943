/**
 * Runs tasks concurrently. When one throws, the signal of the others is aborted; after all have ended, the first error is
 * thrown.
 */
export async function together(
  signal: AbortSignal,
  ...tasks: ((signal: AbortSignal) => Promise<void>)[]
): Promise<void> {
  const stop = new AbortController()
  const taskSignal = AbortSignal.any([signal, stop.signal])
  const errors: unknown[] = []
  const run = async (task: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    try {
      await task(taskSignal)
    } catch (error) {
      errors.push(error)
      stop.abort(error)
    }
  }
  await Promise.all(tasks.map(run))
  if (errors.length > 0 && !signal.aborted) throw errors[0]
}
