import type { SignInMethod, SignInProvider } from '@postroom/contract'
import type { App } from '#platform/app.ts'

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

/** A provider that the operator sets up and whose mailboxes we know. */
export type KnownProvider = 'google' | 'microsoft'

const hostOf = (address: string): string => new URL(address).hostname

/** Null without the operator's settings for it. */
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

/** Which of the methods that lead to a provider the operator has set up. */
export const configuredMethods = (app: Pick<App, 'config'>): readonly SignInMethod[] =>
  (['google', 'microsoft'] as const).flatMap((key) => configuredProvider(app, key)?.method ?? [])
