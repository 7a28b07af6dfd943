import type { IncomingMessage } from 'node:http'
import type { AppConfig } from '#platform/app.ts'
import { constantTimeEqual } from '#platform/crypto/index.ts'

const secretHeader = 'x-postroom-proxy'

/**
 * What a request says of where it came from counts only with the proxy's secret: an address alone can
 * be that of a neighbour on the same network.
 */
export function dropUnprovedForwarding(request: IncomingMessage, { trustProxy }: AppConfig): void {
  const { headers } = request
  const given = headers[secretHeader]
  delete headers[secretHeader]
  const isProved =
    trustProxy !== undefined && typeof given === 'string' && constantTimeEqual(given, trustProxy.secret)
  if (isProved) return
  for (const name of Object.keys(headers)) {
    if (name === 'forwarded' || name.startsWith('x-forwarded-')) delete headers[name]
  }
}
