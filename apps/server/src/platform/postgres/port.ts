import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Systems take the ports of outgoing connections from above this range (Linux from 32768 on, others from 49152 on). A
 * port from there could be taken while PostgreSQL is down: by any connection, even by one to PostgreSQL itself.
 */
const range = { first: 20_000, count: 10_000 } as const
const tries = 50
const pollMs = 100

/** Returns a free port of the loopback interface, the wanted one if possible. */
export async function freePort(wanted = 0): Promise<number> {
  if (wanted !== 0 && (await isFree(wanted))) return wanted
  for (let count = 0; count < tries; count += 1) {
    const port = range.first + Math.floor(Math.random() * range.count)
    if (await isFree(port)) return port
  }
  throw new Error(`No free port was found from ${range.first} on.`)
}

/** Waits until a port of the loopback interface is free; false if it is still taken after `ms`. */
export async function untilFree(port: number, ms: number): Promise<boolean> {
  const deadline = performance.now() + ms
  while (!(await isFree(port))) {
    if (performance.now() > deadline) return false
    await delay(pollMs)
  }
  return true
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
