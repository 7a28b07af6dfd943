import { createHmac } from 'node:crypto'
import type { RequestContext } from '#platform/calls/context.ts'
import { readCookie } from '#platform/calls/reply.ts'
import { hashToken, randomToken } from '#platform/crypto/index.ts'

const maxAgeSeconds = 10 * 60

/** Cookie with a random value that binds an authorization request to this browser; not readable by scripts. */
const cookieName = (ctx: RequestContext): string =>
  ctx.publicUrl.startsWith('https:') ? '__Host-postroom_trip' : 'postroom_authorization'

export function readBrowserBinding(ctx: RequestContext): string | null {
  const binding = readCookie(ctx.header('cookie'), cookieName(ctx))
  return binding && /^[\w-]{43}$/.test(binding) ? binding : null
}

/** Returns the browser's cookie value, or sets a new one. Two tabs share it, so both can have requests at once. */
export function ensureBrowserBinding(ctx: RequestContext): string {
  const binding = readBrowserBinding(ctx) ?? randomToken()
  ctx.reply.setCookie(cookieName(ctx), binding, { httpOnly: true, maxAgeSeconds })
  return binding
}

export const hashBrowserBinding = (binding: string): Buffer => hashToken(binding)

/** PKCE verifier (RFC 7636), derived from cookie and state; the server stores only hashes of both. */
export const pkceVerifier = (binding: string, state: string): string => derive(binding, `verifier ${state}`)

export const nonceOf = (binding: string, state: string): string => derive(binding, `nonce ${state}`)

/** ID of a SAML request, which its response must name; only the browser with the cookie can present that response. */
export const requestIdOf = (binding: string, state: string): string =>
  `_${derive(binding, `request ${state}`)}`

const derive = (binding: string, text: string): string =>
  createHmac('sha256', binding).update(text).digest('base64url')
