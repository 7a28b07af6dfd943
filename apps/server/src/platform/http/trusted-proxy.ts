import type { IncomingMessage } from 'node:http'
import { constantTimeEqual } from '#platform/crypto/index.ts'
import type { AppConfig } from '#platform/platform.ts'

const secretHeader = 'x-postroom-proxy'
const forwarded = new WeakSet<IncomingMessage>()

/** Whether a proxy says that it passed the request on, proved or not: it is then no request of this machine. */
export const wasForwarded = (request: IncomingMessage): boolean => forwarded.has(request)

/**
 * What a request says of where it came from counts only with the proxy's secret: an address alone can
 * be that of a neighbour on the same network.
 */
export function dropUnprovedForwarding(request: IncomingMessage, { trustProxy }: AppConfig): void {
  const { headers } = request
  const names = Object.keys(headers)
  if (names.some((name) => name === 'forwarded' || name === 'via' || name.startsWith('x-forwarded-')))
    forwarded.add(request)
  const given = headers[secretHeader]
  delete headers[secretHeader]
  const isProved =
    trustProxy !== undefined && typeof given === 'string' && constantTimeEqual(given, trustProxy.secret)
  if (isProved) return
  for (const name of Object.keys(headers)) {
    if (name === 'forwarded' || name.startsWith('x-forwarded-')) delete headers[name]
  }
}
