import type { Identity, ProviderGrant } from '@postroom/contract'
import type { GrantRow } from '#features/grants/index.ts'
import type { IdentityRow } from './identities.queries.ts'
import type { LdapDirectoryRow } from './ldap-directories.queries.ts'
import { ldapIssuer } from './ldap-issuer.ts'
import type { OidcProviderRow } from './oidc-providers.queries.ts'
import type { SamlProviderRow } from './saml/saml-providers.queries.ts'
import { identityIssuer } from './saml/service-provider.ts'

/** The workspace's own providers; null if it has none, or none of that kind. */
export interface OwnProviders {
  readonly oidc: OidcProviderRow | null
  readonly saml: SamlProviderRow | null
  readonly ldap: LdapDirectoryRow | null
}

export const presentIdentity = (row: IdentityRow, providers: OwnProviders): Identity => ({
  id: row.id,
  method: row.method,
  issuerName: issuerName(row, providers),
  email: row.email,
  linkedAt: row.linkedAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
})

function issuerName({ method, issuer }: IdentityRow, { oidc, saml, ldap }: OwnProviders): string {
  if (method === 'Google' || method === 'Microsoft') return method
  if (method === 'Oidc' && oidc?.issuer === issuer) return oidc.name
  if (method === 'Ldap' && ldap && ldapIssuer(ldap) === issuer) return ldap.name
  if (method === 'Saml' && saml && identityIssuer(saml) === issuer) return saml.name
  return URL.parse(issuer)?.hostname ?? issuer
}

export const presentGrant = (row: GrantRow): ProviderGrant => ({
  id: row.id,
  provider: row.provider,
  email: row.email,
  scopes: row.scopes,
  shared: row.sharedScope,
  grantedAt: row.grantedAt.toISOString(),
})
