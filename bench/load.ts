import { connect, type Socket } from 'node:net'

export interface Target {
  readonly port: number
  /** The complete HTTP request, with headers and body. */
  readonly request: (round: number) => string
}

export interface Measured {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/**
 * Keeps `clients` connections busy, each with one request at a time. Uses raw sockets, because an HTTP client would
 * need more CPU than the measured server.
 */
export async function measure(target: Target, clients: number, seconds: number): Promise<Measured> {
  const times: number[] = []
  const until = performance.now() + seconds * 1_000
  let round = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const connection = await open(target.port)
      while (performance.now() < until) {
        round += 1
        const begin = performance.now()
        await connection.ask(target.request(round))
        times.push(performance.now() - begin)
      }
      connection.close()
    }),
  )
  const tookSeconds = (performance.now() - started) / 1_000
  times.sort((a, b) => a - b)
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: times.length / tookSeconds, p50Ms: at(0.5), p99Ms: at(0.99) }
}

interface Connection {
  ask(request: string): Promise<void>
  close(): void
}

function open(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let pending: { done: () => void; failed: (error: Error) => void } | null = null
    let received: Buffer = Buffer.alloc(0)
    const fail = (error: Error): void => {
      if (pending) pending.failed(error)
      else reject(error)
    }
    socket.on('error', fail)
    socket.on('close', () => pending?.failed(new Error('The server closed the connection.')))
    socket.on('data', (data: Buffer) => {
      received = received.length === 0 ? data : Buffer.concat([received, data])
      const answer = answerLength(received)
      if (answer === null || received.length < answer.length) return
      const { done, failed } = pending ?? { done: () => undefined, failed: () => undefined }
      const text = received.subarray(0, 400).toString('latin1')
      pending = null
      received = received.subarray(answer.length)
      if (answer.status === 200) done()
      else failed(new Error(`Answered with ${text}`))
    })
    socket.on('connect', () =>
      resolve({
        ask: (request) =>
          new Promise((done, failed) => {
            pending = { done, failed }
            socket.write(request)
          }),
        close: () => socket.destroy(),
      }),
    )
  })
}

/** Returns null until the header is complete; all responses here have a Content-Length. */
function answerLength(received: Buffer): { status: number; length: number } | null {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = received.toString('latin1', 0, end)
  const body = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  return { status: Number(head.slice(9, 12)), length: end + 4 + body }
}
