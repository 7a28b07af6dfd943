import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { App } from '#platform/app.ts'
import type { Keyring } from '#platform/crypto/index.ts'

/** Bearer tokens live this long; the browser renews them with its session cookie. */
const tokenSeconds = 15 * 60
const algorithm = 'HS256'
const audience = 'postroom-session'

export interface TokenClaims {
  readonly userId: string
  readonly sessionId: string
  readonly workspaceId: string
}

type Keys = Pick<App, 'keyring'>

/** Token payload as specified: `u_id` and `exp`, with the session it stands for. */
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

/** The claims of a token of ours, `expired`, or null for anything else. */
export async function readToken(app: Keys, token: string): Promise<TokenClaims | 'expired' | null> {
  try {
    const { payload } = await jwtVerify(token, (header) => findKey(app.keyring, header.kid), {
      algorithms: [algorithm],
      audience,
    })
    const { u_id: userId, s_id: sessionId, w_id: workspaceId } = payload
    if (typeof userId !== 'string' || typeof sessionId !== 'string' || typeof workspaceId !== 'string')
      return null
    return { userId, sessionId, workspaceId }
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED' ? 'expired' : null
  }
}

function findKey(keyring: Keyring, kid: string | undefined): Buffer {
  const key = keyring.find(kid ?? '')
  if (!key) throw new Error('The token was signed with a key that is not here.')
  return signingKey(key)
}

/** A key of its own for tokens, so that a sealed secret and a signature never share one. */
const signingKey = (key: { bytes: Buffer }): Buffer =>
  createHmac('sha256', key.bytes).update('session tokens').digest()
