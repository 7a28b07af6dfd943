const stopWithinMs = 4_500

/**
 * Runs `stop` at the first request to end: a signal, or the end of the launcher that started us. Further ones change
 * nothing, for a terminal sends its own to us and to the launcher, who passes it on.
 */
export function onStopRequest(stop: () => Promise<void>): void {
  let stopping = false
  const request = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    await stop()
    process.exit(0)
  }
  const run = (): void => {
    request().catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      process.exit(1)
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, run)
  process.on('disconnect', run)
}
