import type { forgetGrant, InputOf, ProviderGrant } from '@postroom/contract'
import { deleteGrants, type GrantRow, keepGrantRow, listGrantRows } from '#features/grants/index.ts'
import { disconnectGrants, reviveMailboxes } from '#features/mailboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import type { ProofRow } from './authorizations.queries.ts'
import { presentGrant } from './identities.present.ts'
import { openToken } from './proof-tokens.ts'
import { type Presented, spendProof } from './take-proof.ts'

/**
 * Stores the grant for mail, if the provider issued one, and resumes mailboxes of the workspace of `ctx` that waited
 * for this account.
 */
export async function keepGrant(ctx: Context, userId: string, proof: ProofRow): Promise<GrantRow | null> {
  const { app, tx, workspaceId } = ctx
  const refreshToken = openToken(app, proof)
  if (refreshToken === null || proof.method === 'Oidc') return null
  const { issuer, subject, email, scopes, sharedScope } = proof
  const provider = proof.method === 'Google' ? 'google' : 'microsoft'
  const account = { provider, issuer, subject, email, scopes, sharedScope } as const
  const grant = await keepGrantRow(app, tx, { workspaceId, userId, ...account, refreshToken })
  await reviveMailboxes(ctx, grant.id)
  return grant
}

export const keepGrantCall =
  (method: 'Google' | 'Microsoft') =>
  async (ctx: Context, presented: Presented): Promise<ProviderGrant> => {
    const { userId } = ctx.person
    const purposes = ['SyncSettings', 'SharedInbox'] as const
    const proof = await spendProof(ctx, presented, { purposes, method, userId })
    return presentGrant((await keepGrant(ctx, userId, proof)) ?? fail('grant_incomplete'))
  }

export async function listOwnGrants({
  tx,
  workspaceId,
  person,
}: Context): Promise<{ items: ProviderGrant[] }> {
  return { items: (await listGrantRows(tx, workspaceId, person.userId)).map(presentGrant) }
}

export async function forget(
  ctx: Context,
  { grantId }: InputOf<typeof forgetGrant>,
): Promise<Record<string, never>> {
  const gone = await deleteGrants(ctx.tx, ctx.workspaceId, ctx.person.userId, { id: grantId })
  if (gone.length === 0) fail('not_found')
  await disconnectGrants(ctx, gone)
  return {}
}
