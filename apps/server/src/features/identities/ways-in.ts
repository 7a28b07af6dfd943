import { configuredMethods } from '#features/grants/index.ts'
import type { App, WayIn } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { listIdentityRows } from './identities.queries.ts'
import { findLdapDirectory } from './ldap-directories.queries.ts'
import { ldapIssuer } from './ldap-issuer.ts'
import { findOidcProvider } from './oidc-providers.queries.ts'
import { findSamlProvider } from './saml/saml-providers.queries.ts'
import { identityIssuer } from './saml/service-provider.ts'

/** Sign-in methods by linked identities whose provider is configured; providers of other workspaces do not count. */
export async function waysByIdentity(
  tx: Tx,
  workspaceId: string,
  userIds: readonly string[],
  app: App,
): Promise<readonly WayIn[]> {
  const configured = configuredMethods(app)
  const rows = await listIdentityRows(tx, userIds)
  const provider = await findOidcProvider(tx, workspaceId)
  const saml = await findSamlProvider(tx, workspaceId)
  const ldap = await findLdapDirectory(tx, workspaceId)
  const current = {
    Oidc: provider?.issuer,
    Saml: saml ? identityIssuer(saml) : undefined,
    Ldap: ldap ? ldapIssuer(ldap) : undefined,
  }
  return rows
    .filter(({ method, issuer, ...row }) =>
      method === 'Oidc' || method === 'Saml' || method === 'Ldap'
        ? row.workspaceId === workspaceId && current[method] === issuer
        : true,
    )
    .filter(({ method }) => (method !== 'Google' && method !== 'Microsoft') || configured.includes(method))
    .map(({ userId, method }) => ({ userId, method }))
}
