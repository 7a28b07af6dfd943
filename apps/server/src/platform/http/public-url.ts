import type { FastifyRequest } from 'fastify'
import type { App } from '#platform/app.ts'

/**
 * Where links lead. The Host header is whatever the caller writes: it counts only where it names this machine. A request that
 * calls itself by another name gets links to `localhost` until the operator says the name with POSTROOM_URL.
 */
export function publicUrlOf(
  { config }: App,
  request: Pick<FastifyRequest, 'protocol' | 'host' | 'socket'>,
): string {
  if (config.publicUrl) return config.publicUrl
  const asked = URL.parse(`${request.protocol}://${request.host}`)
  const { localAddress = '' } = request.socket
  if (asked && isOwnName(asked.hostname, config.host, localAddress)) return asked.origin
  return `http://localhost:${config.port}`
}

function isOwnName(hostname: string, listensOn: string, localAddress: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  if (name === 'localhost' || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name)) return true
  const isEverywhere = listensOn === '0.0.0.0' || listensOn === '::'
  // The address that the connection really came to: nobody can make another one up.
  return (!isEverywhere && name === listensOn) || name === localAddress.replace(/^::ffff:/, '')
}
