import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'
import type { RigCertificate } from './certificates.ts'
import { createResponseSplitter } from './split-responses.ts'

export type ChaosProxy = {
  host: string
  port: number
  /** Connections accepted so far. */
  connections: number
  /** Connections ended by `cutAfter`. */
  cuts: number
  /** Closes the next connections after this many bytes from the server; undefined closes none. */
  cutAfter(bytes: number | undefined): void
  /** Resets every open connection at once (RST). */
  cutNow(): void
  /** Discards all data in both directions without closing, like a failed network; false resumes. */
  blackHole(on: boolean): void
  /**
   * Rewrites what the server sends, one whole response at a time, to simulate wrong responses. Connections are numbered
   * from 1.
   */
  rewrite(change: ((response: Buffer, connection: number) => Buffer) | undefined): void
  /** Rewrites the client's data. */
  rewriteRequests(change: ((chunk: Buffer) => Buffer) | undefined): void
  stop(): Promise<void>
}

/**
 * A TCP proxy on loopback in front of `target` that breaks connections on request. With a certificate it terminates TLS
 * and uses plain text to the target, so that `rewrite` sees the dialogue.
 */
export async function startChaosProxy(
  target: { host: string; port: number },
  certificate?: RigCertificate,
): Promise<ChaosProxy> {
  const sockets = new Set<Socket>()
  let cutBytes: number | undefined
  let swallowing = false
  let change: ((response: Buffer, connection: number) => Buffer) | undefined
  let changeRequest: ((chunk: Buffer) => Buffer) | undefined
  const proxy = { connections: 0, cuts: 0 }

  const accept = (client: Socket): void => {
    proxy.connections++
    const connection = proxy.connections
    const limit = cutBytes
    let passed = 0
    const responses = createResponseSplitter()
    const rewritten = (chunk: Buffer): Buffer =>
      change
        ? Buffer.concat(responses.push(chunk).map((response) => change?.(response, connection) ?? response))
        : Buffer.concat([responses.takeRest(), chunk])
    const upstream = connect(target)
    const cut = (): void => {
      proxy.cuts++
      end(client)
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    }
    client.on('data', (chunk) => swallowing || upstream.write(changeRequest?.(Buffer.from(chunk)) ?? chunk))
    upstream.on('data', (chunk: Buffer) => {
      if (swallowing) return
      const said = rewritten(chunk)
      if (said.length === 0) return
      const allowed = limit === undefined ? said : said.subarray(0, limit - passed)
      passed += allowed.length
      const last = limit !== undefined && passed >= limit
      client.write(allowed, () => last && cut())
    })
    client.on('close', () => swallowing || upstream.destroy())
    upstream.on('close', () => swallowing || client.end(responses.takeRest()))
  }
  const server = certificate
    ? createTlsServer({ cert: certificate.certPem, key: certificate.keyPem }, accept)
    : createServer(accept)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no TCP port was assigned')

  return {
    host: '127.0.0.1',
    port: address.port,
    get connections() {
      return proxy.connections
    },
    get cuts() {
      return proxy.cuts
    },
    cutAfter(bytes) {
      cutBytes = bytes
    },
    cutNow() {
      for (const socket of sockets) end(socket)
    },
    blackHole(on) {
      swallowing = on
    },
    rewrite(next) {
      change = next
    },
    rewriteRequests(next) {
      changeRequest = next
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** A TLS socket cannot be reset, so it is destroyed. */
function end(socket: Socket): void {
  if (socket instanceof TLSSocket) socket.destroy()
  else socket.resetAndDestroy()
}
