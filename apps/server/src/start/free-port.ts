import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '#platform/operator-error.ts'

const patienceMs = 6_000
const pollMs = 100

/** Waits while a stopping Postroom still uses the port; throws if it stays in use. */
export async function waitForPort(host: string, port: number): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await isFree(host, port))) {
    if (Date.now() > deadline)
      throw new OperatorError(`Port ${port} is taken by another program. Set PORT to a free one.`)
    await delay(pollMs)
  }
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
