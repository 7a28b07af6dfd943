import type {
  emailAuthTypes,
  getEmailType,
  getMethods,
  getProviders,
  InputOf,
  OutputOf,
  SignInMethod,
} from '@postroom/contract'
import { configuredMethods } from '#features/grants/index.ts'
import { listSignInMethods, listSignInMethodsAnywhere } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { findExchange } from './ask-exchange.ts'
import { listLdapDirectories } from './ldap-directories.queries.ts'
import { detected, domainOf, remembered } from './mail-servers.ts'
import { listOidcProviders } from './oidc-providers.queries.ts'
import { listSamlProviders } from './saml/saml-providers.queries.ts'

type EmailAuthType = (typeof emailAuthTypes)[number]

/** The sign-in form waits for this. */
const patienceMs = 2_500

/**
 * Looks only at the domain of the address: its mail provider, and the methods allowed on this instance. Accounts are
 * not queried, so that known and unknown addresses get the same answer after the same time.
 */
export const emailTypeCall = {
  prepare: async (
    { app }: RequestContext,
    { email }: InputOf<typeof getEmailType>,
  ): Promise<EmailAuthType> => {
    const usable = usableMethods(app, await app.db.instance(listSignInMethodsAnywhere))
    const has = (method: SignInMethod): boolean => usable.includes(method)
    if (!has('Google') && !has('Microsoft') && !has('Imap') && !has('Exchange')) return 'Password'
    const servers = await detected(app, email, patienceMs)
    const runBy = servers[0]?.provider
    if (runBy === 'Google' && has('Google')) return 'Google'
    if (runBy === 'Microsoft' && has('Microsoft')) return 'Microsoft'
    if (has('Exchange') && (await hasExchange(app, domainOf(email)))) return 'Exchange'
    if (has('Imap') && servers.length > 0) return 'RemoteImap'
    if (has('Password') || (!has('Imap') && !has('Exchange'))) return 'Password'
    return has('Imap') ? 'Imap' : 'Exchange'
  },
  run: async (
    _: Context,
    __: object,
    emailAuthType: EmailAuthType,
  ): Promise<OutputOf<typeof getEmailType>> => ({
    emailAuthType,
  }),
}

const hasExchange = async (app: App, domain: string): Promise<boolean> =>
  (await remembered(app, `exchange ${domain}`, () => findExchange(app.egress, domain))) !== null

export async function listProviders({ app }: Context): Promise<OutputOf<typeof getProviders>> {
  const methods = configuredMethods(app)
  return { google: methods.includes('Google'), microsoft: methods.includes('Microsoft') }
}

/** Lists sign-in methods. A workspace's provider is shown if its id is given, or if there is only one. */
export async function listMethods(
  { app, tx }: Context,
  { workspaceId }: InputOf<typeof getMethods>,
): Promise<OutputOf<typeof getMethods>> {
  const shown = {
    Oidc: providerFor(await listOidcProviders(tx), workspaceId),
    Saml: providerFor(await listSamlProviders(tx), workspaceId),
    Ldap: providerFor(await listLdapDirectories(tx), workspaceId),
  }
  const ofOne = workspaceId ? (await listSignInMethods(tx, [workspaceId])).get(workspaceId) : undefined
  const methods = ofOne ? new Set(ofOne) : await listSignInMethodsAnywhere(tx)
  const usable = usableMethods(app, methods)
  const offered = (method: keyof typeof shown): Shown | null =>
    usable.includes(method) ? shown[method] : null
  return {
    methods: usable.filter((method) => !(method in shown) || offered(method as keyof typeof shown) !== null),
    provider: offered('Oidc'),
    saml: offered('Saml'),
    ldap: offered('Ldap'),
  }
}

interface Shown {
  readonly workspaceId: string
  readonly name: string
}

/** The provider of the workspace, or the only one. */
function providerFor(providers: readonly Shown[], workspaceId: string | undefined): Shown | null {
  const only = providers.length === 1 ? providers[0] : undefined
  return providers.find((row) => row.workspaceId === workspaceId) ?? only ?? null
}

function usableMethods(app: App, allowed: ReadonlySet<SignInMethod>): SignInMethod[] {
  const configured = configuredMethods(app)
  return [...allowed].filter(
    (method) => (method !== 'Google' && method !== 'Microsoft') || configured.includes(method),
  )
}
