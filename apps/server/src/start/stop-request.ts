const stopWithinMs = 4_500

/**
 * Runs `stop` at the first stop request: a signal, or the end of the launcher. Later ones are ignored, since a terminal
 * signals both this process and the launcher, which forwards it.
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
