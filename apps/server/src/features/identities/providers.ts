import type { SignInMethod, SignInProvider } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import { fail } from '#platform/errors/index.ts'
import { findOidcProvider, type OidcProviderRow } from './oidc-providers.queries.ts'

/** An OpenID provider as signing in needs it. */
export interface Provider {
  readonly key: SignInProvider
  readonly method: Extract<SignInMethod, 'Google' | 'Microsoft' | 'Oidc'>
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Whose word it is: that of one workspace, or null where the operator named the provider. */
  readonly workspaceId: string | null
  /** Hosts that it may be asked at; null where somebody typed the address and the egress door alone decides. */
  readonly hosts: readonly string[] | null
}

const hostOf = (address: string): string => new URL(address).hostname

/** Null without the operator's settings for it. */
function configuredProvider({ config }: Pick<App, 'config'>, key: 'google' | 'microsoft'): Provider | null {
  if (key === 'google') {
    const { googleClientId: clientId, googleClientSecret: clientSecret, googleIssuer: issuer } = config
    if (!clientId || !clientSecret) return null
    const hosts = [hostOf(issuer), 'accounts.google.com', '*.googleapis.com']
    return { key, method: 'Google', name: 'Google', issuer, clientId, clientSecret, workspaceId: null, hosts }
  }
  const {
    microsoftClientId: clientId,
    microsoftClientSecret: clientSecret,
    microsoftAuthority: issuer,
  } = config
  if (!clientId || !clientSecret) return null
  const hosts = [hostOf(issuer), 'login.microsoftonline.com', 'graph.microsoft.com']
  return {
    key,
    method: 'Microsoft',
    name: 'Microsoft',
    issuer,
    clientId,
    clientSecret,
    workspaceId: null,
    hosts,
  }
}

/** Which of the methods that lead to a provider the operator has set up. */
export const configuredMethods = (app: Pick<App, 'config'>): readonly SignInMethod[] =>
  (['google', 'microsoft'] as const).flatMap((key) => configuredProvider(app, key)?.method ?? [])

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

/** The provider of that name; fails with `provider_not_set_up` where there is none. */
export async function getProvider(
  app: App,
  key: SignInProvider,
  workspaceId: string | null | undefined,
): Promise<Provider> {
  if (key !== 'oidc') return configuredProvider(app, key) ?? fail('provider_not_set_up')
  if (!workspaceId) return fail('provider_not_set_up')
  const row = await app.db.read(workspaceId, (tx) => findOidcProvider(tx, workspaceId))
  return row ? providerOfRow(app, row) : fail('provider_not_set_up')
}
