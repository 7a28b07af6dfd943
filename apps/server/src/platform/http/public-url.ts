import type { FastifyRequest } from 'fastify'
import type { App } from '#platform/app.ts'

/**
 * Base URL for links. The Host header is client input, so it counts only if it names this machine; otherwise links use
 * `localhost` until the operator sets POSTROOM_URL.
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
  // The address the connection was made to, which clients cannot forge.
  return (!isEverywhere && name === listensOn) || name === localAddress.replace(/^::ffff:/, '')
}
