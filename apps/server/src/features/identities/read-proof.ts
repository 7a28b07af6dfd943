import { emailAddress } from '@postroom/contract'
import { type Configuration, fetchUserInfo, type IDToken } from 'openid-client'
import type { Provider } from '#features/grants/index.ts'

/** Claims of a verified token about a person. */
export interface ProvedPerson {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  /** Whether the provider guarantees the address, so that an account may be found by it. */
  readonly isEmailProved: boolean
}

type Claims = Readonly<Record<string, unknown>>

/** Null if the provider states no address. */
export async function readProof(
  provider: Provider,
  configuration: Configuration,
  tokens: { claims: IDToken; accessToken: string },
): Promise<ProvedPerson | null> {
  const { claims } = tokens
  const isAsked = provider.key === 'google' || (provider.key === 'oidc' && claims.email === undefined)
  const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined
  // Its subject must equal the token's, or it describes another person (OpenID Connect Core 5.3.2).
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
 * Google verifies an address once and guarantees it permanently only if it hosts the mailbox: Gmail, or a domain of the
 * organisation in `hd`. Microsoft's `email` is set by any tenant's administrator ("nOAuth"); only `xms_edov` says that
 * the domain's owner was verified. A workspace's own provider is trusted in that workspace.
 */
function answersForEmail({ key }: Provider, claims: Claims, email: string): boolean {
  if (key === 'microsoft') return [true, 1, '1', 'true'].includes(claims.xms_edov as never)
  if (claims.email_verified !== true) return false
  return key === 'oidc' || typeof claims.hd === 'string' || /@(?:gmail|googlemail)\.com$/.test(email)
}
