import { once } from 'node:events'
import { createServer as createWebServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { EgressResolver } from './index.ts'

/** Counts connections to a port on any address of this machine. */
export async function startCanary() {
  let hits = 0
  const server = createServer((socket) => {
    hits += 1
    socket.on('error', () => undefined).resume()
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi')
  })
  server.listen({ port: 0, host: '::', ipv6Only: false })
  await once(server, 'listening')
  return { port: portOf(server), hits: () => hits, close: () => closeServer(server) }
}

/** A listener on `trap` and a web server on `good`, on the same port. */
export async function startTrap(good: string, trap: string, answer: RequestListener) {
  let hits = 0
  const web = createWebServer(answer)
  web.listen({ port: 0, host: good })
  await once(web, 'listening')
  const server = createServer((socket) => {
    hits += 1
    socket.destroy()
  })
  server.listen({ port: portOf(web), host: trap })
  await once(server, 'listening')
  const close = async () => {
    web.closeAllConnections()
    await Promise.all([closeServer(web), closeServer(server)])
  }
  return { port: portOf(web), hits: () => hits, close }
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

export async function closeServer(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}

/** DNS resolver that answers each lookup of addresses with `answer`, and all others with fixed records. */
export function stubResolver(answer: (name: string) => string[] | Promise<string[]>): EgressResolver {
  return {
    addresses: async (name) => answer(name),
    srv: async () => [{ name: 'imap.example.org', port: 993, priority: 0, weight: 0 }],
    mx: async () => [{ exchange: 'mx.example.org', priority: 10 }],
    txt: async () => [['v=spf1 -all']],
  }
}
