import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { decodeJwt, exportSPKI, type JWTPayload, SignJWT } from 'jose'
import type { Fault, OpenIdProvider, ProviderAnswer } from '#test/openid-provider.ts'

type Claims = Readonly<Record<string, unknown>>
type Sign = (claims: Claims) => Promise<string> | string

const only =
  (end: string, change: (answer: ProviderAnswer) => ProviderAnswer | Promise<ProviderAnswer>): Fault =>
  (answer, path) =>
    path.endsWith(end) ? change(answer) : answer

const changed = (
  answer: ProviderAnswer,
  change: (body: Record<string, unknown>) => unknown,
): ProviderAnswer => ({
  ...answer,
  body: JSON.stringify(change(JSON.parse(answer.body))),
})

/** Replaces the ID token from the token endpoint. */
function idToken(sign: Sign): Fault {
  return only('/token', async (answer) => {
    const claims = decodeJwt(JSON.parse(answer.body).id_token)
    const id_token = await sign(claims)
    return changed(answer, (body) => ({ ...body, id_token }))
  })
}

const signedBy = (key: CryptoKey | KeyObject | Uint8Array, alg: string, kid: string) => (claims: Claims) =>
  new SignJWT(claims as JWTPayload).setProtectedHeader({ alg, kid }).sign(key)

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = (): number => Math.floor(Date.now() / 1_000)

/**
 * Control: the same claims signed again with the same key, so that the other cases fail only because of their change.
 */
export const resigned = (provider: OpenIdProvider): Fault =>
  idToken(signedBy(provider.privateKey, 'RS256', provider.kid))

/** Faulty or forged token answers; none may sign anyone in. */
export function tokenFaults(provider: () => OpenIdProvider): readonly (readonly [string, () => Fault])[] {
  const own: Sign = (claims) => signedBy(provider().privateKey, 'RS256', provider().kid)(claims)
  const withClaims = (change: (claims: Claims) => Claims) => () => idToken((claims) => own(change(claims)))
  const without = (name: string) =>
    withClaims((claims) => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name)))
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const publicKeyOf = async () => {
    const spki = await exportSPKI(provider().publicKey)
    return Buffer.from(spki)
  }
  return [
    [
      'an ID token without a signature (alg none)',
      () => idToken((claims) => `${base64({ alg: 'none' })}.${base64(claims)}.`),
    ],
    [
      'HS256 with the public key as the secret',
      () => idToken(async (claims) => signedBy(await publicKeyOf(), 'HS256', provider().kid)(claims)),
    ],
    [
      'HS256 with the client secret',
      () =>
        idToken((claims) => signedBy(Buffer.from(provider().clientSecret), 'HS256', provider().kid)(claims)),
    ],
    ['an unknown key with the known key id', () => idToken(signedBy(stranger, 'RS256', provider().kid))],
    ['an unknown key with its own key id', () => idToken(signedBy(stranger, 'RS256', 'another'))],
    [
      'an unknown key embedded in the token',
      () =>
        idToken((claims) =>
          new SignJWT(claims as JWTPayload)
            .setProtectedHeader({
              alg: 'RS256',
              jwk: createPublicKey(stranger).export({ format: 'jwk' }) as never,
            })
            .sign(stranger),
        ),
    ],
    [
      'a signature of other claims',
      () =>
        idToken(async (claims) => {
          const [head, , signature] = (await own(claims)).split('.')
          return `${head}.${base64({ ...claims, sub: 'somebody-else' })}.${signature}`
        }),
    ],
    ['a changed signature', () => idToken(async (claims) => (await own(claims)).replace(/.{6}$/, 'AAAAAA'))],
    ['no ID token', () => only('/token', (answer) => changed(answer, ({ id_token: _, ...body }) => body))],
    ['another issuer', withClaims((claims) => ({ ...claims, iss: 'https://accounts.evil.example' }))],
    ['no issuer', without('iss')],
    ['another audience', withClaims((claims) => ({ ...claims, aud: 'another-client' }))],
    [
      'two audiences and another authorized party',
      withClaims((claims) => ({ ...claims, aud: ['postroom', 'another-client'], azp: 'another-client' })),
    ],
    ['no audience', without('aud')],
    ['an expired ID token', withClaims((claims) => ({ ...claims, exp: now() - 3_600, iat: now() - 7_200 }))],
    ['no expiry', without('exp')],
    ['an ID token that is not valid yet', withClaims((claims) => ({ ...claims, nbf: now() + 3_600 }))],
    ['another nonce', withClaims((claims) => ({ ...claims, nonce: 'of-somebody-else' }))],
    ['no nonce', without('nonce')],
    ['no subject', without('sub')],
    ['an invalid address', withClaims((claims) => ({ ...claims, email: '"><script>' }))],
    [
      'no access token',
      () => only('/token', (answer) => changed(answer, ({ access_token: _, ...body }) => body)),
    ],
    [
      'an access token of an unknown type',
      () => only('/token', (answer) => changed(answer, (body) => ({ ...body, token_type: 'magic' }))),
    ],
    [
      'a page instead of the tokens',
      () => only('/token', () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' })),
    ],
    [
      'a redirect instead of the tokens',
      () => only('/token', (answer) => ({ ...answer, status: 302, headers: { location: '/elsewhere' } })),
    ],
    ['a server error instead of the tokens', () => only('/token', (answer) => ({ ...answer, status: 500 }))],
    [
      'an answer of a megabyte',
      () =>
        only('/token', (answer) => changed(answer, (body) => ({ ...body, filling: 'x'.repeat(1_000_000) }))),
    ],
    [
      'another person’s userinfo',
      () => only('/me', (answer) => changed(answer, (body) => ({ ...body, sub: 'somebody-else' }))),
    ],
    [
      'a redirect of the userinfo',
      () =>
        only('/me', (answer) => ({ ...answer, status: 307, headers: { location: 'http://127.0.0.1:1/' } })),
    ],
  ]
}
