import {
  identityUnlinked,
  type SignInMethod,
  type SignInSettings,
  signInMethods,
  signInSettingsChanged,
} from '@postroom/contract'
import { configuredMethods } from '#features/grants/index.ts'
import { getWorkspaceRow, listMemberRows, waysOf } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { isOtherUpdate } from '#platform/calls/other-update.ts'
import { fail } from '#platform/errors/index.ts'
import { deleteProviderIdentities } from './identities.queries.ts'
import { findLdapDirectory } from './ldap-directories.queries.ts'
import { findOidcProvider } from './oidc-providers.queries.ts'
import { presentCertificate, presentEncryption } from './saml/present-encryption.ts'
import { findSamlProvider, listLastUses, type SamlProviderRow } from './saml/saml-providers.queries.ts'
import { samlAddresses } from './saml/service-provider.ts'

/** Emits the sign-in settings after a change, and returns them. */
export async function announce(ctx: Context, methods: readonly SignInMethod[]): Promise<SignInSettings> {
  const settings = await presentSettings(ctx, methods)
  ctx.emit(signInSettingsChanged, { settings })
  return settings
}

/** Refuses to replace a provider that was changed, set up or removed since the person saw it. */
export async function refuseOtherUpdate(
  ctx: Context,
  seen: string | null | undefined,
  provider: { readonly updatedAt: Date } | null,
): Promise<void> {
  if (isOtherUpdate(seen, provider?.updatedAt ?? null))
    fail('conflict', { current: await currentSettings(ctx) })
}

/** The sign-in settings of the workspace as they are stored. */
export async function currentSettings(ctx: Context): Promise<SignInSettings> {
  return presentSettings(ctx, (await getWorkspaceRow(ctx.tx, ctx.workspaceId)).signInMethods)
}

type OwnMethod = 'Oidc' | 'Saml' | 'Ldap'

/** Unlinks the accounts of the workspace's own provider of that kind. */
export async function dropIdentities(ctx: Context, method: OwnMethod): Promise<void> {
  for (const { id, userId } of await deleteProviderIdentities(ctx.tx, ctx.workspaceId, method))
    ctx.emit(identityUnlinked, { identityId: id }, { personId: userId })
}

/** Fails if an owner would have no allowed sign-in method left. */
export async function requireOwnersCanSignIn(ctx: Context, methods: readonly SignInMethod[]): Promise<void> {
  const owners = (await listMemberRows(ctx.tx, ctx.workspaceId)).filter(({ role }) => role === 'Owner')
  const ways = await waysOf(
    ctx,
    owners.map(({ userId }) => userId),
  )
  const locked = owners.find(({ userId }) => !methods.some((method) => ways.get(userId)?.has(method)))
  if (locked) fail('owner_locked_out', { name: `${locked.firstName} ${locked.lastName}`.trim() })
}

/** Whether the instance or the workspace has configured the method. */
export async function isAvailable({ app, tx, workspaceId }: Context, method: SignInMethod): Promise<boolean> {
  if (method === 'Oidc') return (await findOidcProvider(tx, workspaceId)) !== null
  if (method === 'Saml') return (await findSamlProvider(tx, workspaceId)) !== null
  if (method === 'Ldap') return (await findLdapDirectory(tx, workspaceId)) !== null
  return (method !== 'Google' && method !== 'Microsoft') || configuredMethods(app).includes(method)
}

/** The sign-in settings on the wire. */
export async function presentSettings(ctx: Context, on: readonly SignInMethod[]): Promise<SignInSettings> {
  const { tx, workspaceId } = ctx
  const row = await findOidcProvider(tx, workspaceId)
  const saml = await findSamlProvider(tx, workspaceId)
  const uses = new Map((await listLastUses(tx, workspaceId)).map((use) => [use.method, use.lastUsedAt]))
  const methods = []
  for (const method of signInMethods) {
    const available = await isAvailable(ctx, method)
    methods.push({ method, on: available && on.includes(method), available })
  }
  return {
    methods,
    provider: row && {
      name: row.name,
      issuer: row.issuer,
      clientId: row.clientId,
      updatedAt: row.updatedAt.toISOString(),
      lastUsedAt: uses.get('Oidc')?.toISOString() ?? null,
    },
    saml: saml && { ...presentSaml(saml), lastUsedAt: uses.get('Saml')?.toISOString() ?? null },
    samlEncryption: await presentEncryption(tx, workspaceId),
    samlAddresses: samlAddresses(ctx.publicUrl, workspaceId),
  }
}

const presentSaml = ({
  name,
  issuer,
  entryUrl,
  certificates,
  emailAttribute,
  requireEncryption,
  updatedAt,
}: SamlProviderRow) => ({
  name,
  issuer,
  entryUrl,
  certificates: certificates.map(presentCertificate),
  emailAttribute,
  requireEncryption,
  updatedAt: updatedAt.toISOString(),
})
