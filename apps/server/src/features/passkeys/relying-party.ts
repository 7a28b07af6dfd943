import type { RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'

export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/**
 * Host and origin that passkeys are bound to: those of POSTROOM_URL. Without it only `localhost`, because a forged Host
 * header could choose otherwise. WebAuthn allows neither IP addresses nor plain HTTP elsewhere.
 */
export function relyingPartyOf({ app, publicUrl }: Pick<RequestContext, 'app' | 'publicUrl'>): RelyingParty {
  const url = new URL(publicUrl)
  const isNamed = app.config.publicUrl !== undefined && url.protocol === 'https:' && !isAddress(url.hostname)
  if (!isNamed && url.hostname !== 'localhost') fail('passkeys_unavailable')
  return { id: url.hostname, origin: url.origin }
}

const isAddress = (host: string): boolean => host.startsWith('[') || /^[\d.]+$/.test(host)
