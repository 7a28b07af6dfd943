import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { App } from '#platform/app.ts'
import type { Keyring } from '#platform/crypto/index.ts'

/** Lifetime of bearer tokens; browsers renew them with the session cookie. */
const tokenSeconds = 15 * 60
const algorithm = 'HS256'
const audience = 'postroom-session'

export interface TokenClaims {
  readonly userId: string
  readonly sessionId: string
  readonly workspaceId: string
}

type Keys = Pick<App, 'keyring'>

/** Issues a token with the specified payload, `u_id` and `exp`, and its session. */
export async function issueToken(
  app: Keys,
  claims: TokenClaims,
): Promise<{ accessToken: string; expiresAt: string }> {
  const expiresAt = new Date((Math.floor(Date.now() / 1_000) + tokenSeconds) * 1_000)
  const key = app.keyring.active()
  const accessToken = await new SignJWT({
    u_id: claims.userId,
    s_id: claims.sessionId,
    w_id: claims.workspaceId,
  })
    .setProtectedHeader({ alg: algorithm, kid: key.id })
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(signingKey(key))
  return { accessToken, expiresAt: expiresAt.toISOString() }
}

interface ProvenToken {
  readonly claims: TokenClaims
  readonly expiresAt: number
}

/**
 * Cache of verified tokens by keyring: WebCrypto verifies in another thread, which takes longer than the queries of a
 * small request.
 */
const provenBy = new WeakMap<Keyring, Map<string, ProvenToken>>()
const provenAtMost = 5_000

/** The claims of a valid token, `expired`, or null for anything else. */
export async function readToken({ keyring }: Keys, token: string): Promise<TokenClaims | 'expired' | null> {
  const proven = provenBy.get(keyring) ?? new Map<string, ProvenToken>()
  provenBy.set(keyring, proven)
  const known = proven.get(token)
  if (known && known.expiresAt > Date.now()) return known.claims
  proven.delete(token)
  const checked = await checkToken(keyring, token)
  if (checked === null || checked === 'expired') return checked
  if (proven.size >= provenAtMost) proven.clear()
  proven.set(token, checked)
  return checked.claims
}

async function checkToken(keyring: Keyring, token: string): Promise<ProvenToken | 'expired' | null> {
  try {
    const { payload } = await jwtVerify(token, (header) => findKey(keyring, header.kid), {
      algorithms: [algorithm],
      audience,
    })
    const { u_id: userId, s_id: sessionId, w_id: workspaceId, exp = 0 } = payload
    if (typeof userId !== 'string' || typeof sessionId !== 'string' || typeof workspaceId !== 'string')
      return null
    return { claims: { userId, sessionId, workspaceId }, expiresAt: exp * 1_000 }
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED' ? 'expired' : null
  }
}

function findKey(keyring: Keyring, kid: string | undefined): Buffer {
  const key = keyring.find(kid ?? '')
  if (!key) throw new Error('The token was signed with an unknown key.')
  return signingKey(key)
}

/** A separate key for tokens, so that encryption and signatures never share one. */
const signingKey = (key: { bytes: Buffer }): Buffer =>
  createHmac('sha256', key.bytes).update('session tokens').digest()
