import type { IncomingMessage } from 'node:http'
import { constantTimeEqual } from '#platform/crypto/index.ts'
import type { AppConfig } from '#platform/platform.ts'

const secretHeader = 'x-postroom-proxy'
const forwarded = new WeakSet<IncomingMessage>()

/** Whether a proxy claims to have forwarded the request, verified or not; such requests are not local. */
export const wasForwarded = (request: IncomingMessage): boolean => forwarded.has(request)

/**
 * Drops forwarding headers without the proxy's secret: the peer address alone could be another host on the same
 * network.
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
