import { configuredProvider, type Provider } from '#features/grants/index.ts'
import type { App } from '#platform/app.ts'
import { fail } from '#platform/errors/index.ts'
import { findOidcProvider, type OidcProviderRow } from './oidc-providers.queries.ts'

export const secretPlace = ({ workspaceId, id }: Pick<OidcProviderRow, 'workspaceId' | 'id'>) => ({
  workspaceId,
  table: 'oidc_providers',
  rowId: id,
  column: 'sealed_client_secret',
})

export const providerOfRow = (app: App, row: OidcProviderRow): Provider => ({
  key: 'oidc',
  method: 'Oidc',
  name: row.name,
  issuer: row.issuer,
  clientId: row.clientId,
  clientSecret: app.secrets.open(row.sealedClientSecret, secretPlace(row)),
  workspaceId: row.workspaceId,
  hosts: null,
})

/** The provider of that name; fails with `provider_not_set_up` if there is none. */
export async function getProvider(
  app: App,
  key: Provider['key'],
  workspaceId: string | null | undefined,
): Promise<Provider> {
  if (key !== 'oidc') return configuredProvider(app, key) ?? fail('provider_not_set_up')
  if (!workspaceId) return fail('provider_not_set_up')
  const row = await app.db.read(workspaceId, (tx) => findOidcProvider(tx, workspaceId))
  return row ? providerOfRow(app, row) : fail('provider_not_set_up')
}
