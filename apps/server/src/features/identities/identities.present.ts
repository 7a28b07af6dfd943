import type { Identity, ProviderGrant } from '@postroom/contract'
import type { GrantRow } from '#features/grants/index.ts'
import type { IdentityRow } from './identities.queries.ts'
import type { OidcProviderRow } from './oidc-providers.queries.ts'

export const presentIdentity = (row: IdentityRow, provider: OidcProviderRow | null): Identity => ({
  id: row.id,
  method: row.method,
  issuerName: issuerName(row, provider),
  email: row.email,
  linkedAt: row.linkedAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
})

function issuerName({ method, issuer }: IdentityRow, provider: OidcProviderRow | null): string {
  if (method === 'Google' || method === 'Microsoft') return method
  if (method === 'Oidc' && provider?.issuer === issuer) return provider.name
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
