import {
  type Identity,
  type InputOf,
  identityLinked,
  identityUnlinked,
  type unlinkIdentity,
} from '@postroom/contract'
import { deleteGrants } from '#features/grants/index.ts'
import { disconnectGrants } from '#features/mailboxes/index.ts'
import { requireOwnProof, requireSignInMethodLeft } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { type OwnProviders, presentIdentity } from './identities.present.ts'
import {
  deleteIdentity,
  findIdentity,
  type IdentityRow,
  insertIdentity,
  listIdentityRows,
  type Subject,
  touchIdentity,
} from './identities.queries.ts'
import { keepGrant } from './keep-grant.ts'
import { findLdapDirectory } from './ldap-directories.queries.ts'
import { findOidcProvider } from './oidc-providers.queries.ts'
import { findSamlProvider } from './saml/saml-providers.queries.ts'
import { type Presented, spendProof } from './take-proof.ts'

type Known = Subject & { readonly email: string; readonly method: IdentityRow['method'] }

/** Links the identity to the person, or stores its use; `ctx` is in one of their workspaces. */
export async function recordIdentity(ctx: Context, userId: string, known: Known): Promise<IdentityRow> {
  const { tx, now } = ctx
  const { workspaceId, issuer, subject, email, method } = known
  const before = await findIdentity(tx, known)
  if (before) await touchIdentity(tx, before.id, email, now)
  const row = before
    ? { ...before, email, lastUsedAt: now }
    : await insertIdentity(tx, { id: newId(), userId, method, workspaceId, issuer, subject, email })
  if (!before) ctx.emit(identityLinked, { identity: await present(ctx, row) }, { personId: userId })
  return row
}

export const linkCall = async (ctx: Context, presented: Presented): Promise<Identity> => {
  const { userId, sessionId } = ctx.person
  await requireOwnProof(ctx.tx, sessionId)
  const proof = await spendProof(ctx, presented, { purposes: ['Link'], userId })
  const taken = await findIdentity(ctx.tx, proof)
  if (taken && taken.userId !== userId) fail('identity_taken')
  const row = await recordIdentity(ctx, userId, proof)
  await keepGrant(ctx, userId, proof)
  return present(ctx, row)
}

export async function listOwn(ctx: Context): Promise<{ items: Identity[] }> {
  const rows = await listIdentityRows(ctx.tx, [ctx.person.userId])
  // Identities of another workspace's provider are visible only there.
  const seen = rows.filter(({ workspaceId }) => workspaceId === null || workspaceId === ctx.workspaceId)
  const providers = await findOwnProviders(ctx.tx, ctx.workspaceId)
  return { items: seen.map((row) => presentIdentity(row, providers)) }
}

export async function unlink(
  ctx: Context,
  { identityId }: InputOf<typeof unlinkIdentity>,
): Promise<Record<string, never>> {
  const { userId } = ctx.person
  const row = found(await deleteIdentity(ctx.tx, userId, identityId))
  await requireSignInMethodLeft(ctx)
  const { issuer, subject } = row
  const gone = await deleteGrants(ctx.tx, ctx.workspaceId, userId, { issuer, subject })
  await disconnectGrants(ctx, gone)
  ctx.emit(identityUnlinked, { identityId }, { personId: userId })
  return {}
}

const present = async (ctx: Context, row: IdentityRow): Promise<Identity> =>
  presentIdentity(row, await findOwnProviders(ctx.tx, row.workspaceId))

const findOwnProviders = async (tx: Tx, workspaceId: string | null): Promise<OwnProviders> => ({
  oidc: workspaceId === null ? null : await findOidcProvider(tx, workspaceId),
  saml: workspaceId === null ? null : await findSamlProvider(tx, workspaceId),
  ldap: workspaceId === null ? null : await findLdapDirectory(tx, workspaceId),
})
