import type { RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'

export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/**
 * What passkeys are bound to: the host of POSTROOM_URL. Without it only this machine's own `localhost` is, because
 * otherwise whoever forges a Host header would choose. WebAuthn knows no addresses of digits, and no plain http elsewhere.
 */
export function relyingPartyOf({ app, publicUrl }: Pick<RequestContext, 'app' | 'publicUrl'>): RelyingParty {
  const url = new URL(publicUrl)
  const isNamed = app.config.publicUrl !== undefined && url.protocol === 'https:' && !isAddress(url.hostname)
  if (!isNamed && url.hostname !== 'localhost') fail('passkeys_unavailable')
  return { id: url.hostname, origin: url.origin }
}

const isAddress = (host: string): boolean => host.startsWith('[') || /^[\d.]+$/.test(host)
