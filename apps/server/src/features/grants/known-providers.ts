import type { SignInMethod, SignInProvider } from '@postroom/contract'
import type { App } from '#platform/app.ts'

/** Settings of an OpenID provider. */
export interface Provider {
  readonly key: Exclude<SignInProvider, 'saml'>
  readonly method: Extract<SignInMethod, 'Google' | 'Microsoft' | 'Oidc'>
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Workspace that configured the provider; null if the operator did. */
  readonly workspaceId: string | null
  /** Allowed hosts; null for an address entered in a workspace, where only the SSRF guard applies. */
  readonly hosts: readonly string[] | null
}

/** A provider that the operator configures and whose mailboxes can be opened. */
export type KnownProvider = 'google' | 'microsoft'

const hostOf = (address: string): string => new URL(address).hostname

/** Settings of a known provider; null if the operator has not configured it. */
export function configuredProvider({ config }: Pick<App, 'config'>, key: KnownProvider): Provider | null {
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

/** Sign-in methods whose provider the operator has configured. */
export const configuredMethods = (app: Pick<App, 'config'>): readonly SignInMethod[] =>
  (['google', 'microsoft'] as const).flatMap((key) => configuredProvider(app, key)?.method ?? [])
