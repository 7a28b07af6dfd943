import { emailAddress } from '@postroom/contract'
import { type Configuration, fetchUserInfo, type IDToken } from 'openid-client'
import type { Provider } from '#features/grants/index.ts'

/** What a provider said of a person, once its token was verified. */
export interface ProvedPerson {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  /** Whether the provider answers for the address itself, so that an account may be found by it. */
  readonly isEmailProved: boolean
}

type Claims = Readonly<Record<string, unknown>>

/** Null where the provider gives no address. */
export async function readProof(
  provider: Provider,
  configuration: Configuration,
  tokens: { claims: IDToken; accessToken: string },
): Promise<ProvedPerson | null> {
  const { claims } = tokens
  const isAsked = provider.key === 'google' || (provider.key === 'oidc' && claims.email === undefined)
  const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined
  // Its subject must be that of the token, or it describes somebody else (OpenID Connect Core 5.3.2).
  const info =
    isAsked && hasUserInfo ? await fetchUserInfo(configuration, tokens.accessToken, claims.sub) : {}
  const all: Claims = { ...info, ...claims }
  const email = emailAddress().safeParse(
    all.email ?? (provider.key === 'microsoft' ? all.preferred_username : undefined),
  )
  if (!email.success) return null
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: email.data,
    isEmailProved: all.email !== undefined && answersForEmail(provider, all, email.data),
  }
}

/**
 * Google checks an address once and answers for it for good only where it runs the mailbox: a Gmail address, or a domain
 * of the organisation named by `hd`. Microsoft's `email` is whatever an administrator of any tenant typed ("nOAuth");
 * only `xms_edov` says that the owner of the domain was verified. A workspace's own provider answers to that workspace.
 */
function answersForEmail({ key }: Provider, claims: Claims, email: string): boolean {
  if (key === 'microsoft') return [true, 1, '1', 'true'].includes(claims.xms_edov as never)
  if (claims.email_verified !== true) return false
  return key === 'oidc' || typeof claims.hd === 'string' || /@(?:gmail|googlemail)\.com$/.test(email)
}
