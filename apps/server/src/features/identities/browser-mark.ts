import { createHmac } from 'node:crypto'
import type { RequestContext } from '#platform/calls/context.ts'
import { readCookie } from '#platform/calls/reply.ts'
import { hashToken, randomToken } from '#platform/crypto/index.ts'

const maxAgeSeconds = 10 * 60

/** Cookie with a random value that binds an authorization request to this browser; not readable by scripts. */
const cookieName = (ctx: RequestContext): string =>
  ctx.publicUrl.startsWith('https:') ? '__Host-postroom_trip' : 'postroom_trip'

export function markOf(ctx: RequestContext): string | null {
  const mark = readCookie(ctx.header('cookie'), cookieName(ctx))
  return mark && /^[\w-]{43}$/.test(mark) ? mark : null
}

/** Returns the browser's cookie value, or sets a new one. Two tabs share it, so both can have requests at once. */
export function giveMark(ctx: RequestContext): string {
  const mark = markOf(ctx) ?? randomToken()
  ctx.reply.setCookie(cookieName(ctx), mark, { httpOnly: true, maxAgeSeconds })
  return mark
}

export const hashOfMark = (mark: string): Buffer => hashToken(mark)

/** PKCE verifier (RFC 7636), derived from cookie and state; the server stores only hashes of both. */
export const verifierOf = (mark: string, state: string): string => derive(mark, `verifier ${state}`)

export const nonceOf = (mark: string, state: string): string => derive(mark, `nonce ${state}`)

const derive = (mark: string, text: string): string =>
  createHmac('sha256', mark).update(text).digest('base64url')
