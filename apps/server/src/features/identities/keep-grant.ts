import type { forgetGrant, InputOf, ProviderGrant } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { deleteGrants, type GrantRow, listGrantRows, replaceGrant } from './grants.queries.ts'
import { presentGrant } from './identities.present.ts'
import { resealedToken } from './proof-tokens.ts'
import { type Presented, spendProof } from './take-proof.ts'
import type { ProofRow } from './trips.queries.ts'

/** Keeps what the provider granted for mail; nothing where it granted none. `ctx` stands in the workspace it is for. */
export async function keepGrant(ctx: Context, userId: string, proof: ProofRow): Promise<GrantRow | null> {
  const { app, tx, workspaceId } = ctx
  const id = newId()
  const sealedRefreshToken = resealedToken(app, proof, workspaceId, id)
  if (sealedRefreshToken === null || proof.method === 'Oidc') return null
  const { issuer, subject, email, scopes, sharedScope } = proof
  const provider = proof.method === 'Google' ? 'google' : 'microsoft'
  return replaceGrant(tx, {
    workspaceId,
    id,
    userId,
    provider,
    issuer,
    subject,
    email,
    scopes,
    sharedScope,
    sealedRefreshToken,
  })
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
  { tx, workspaceId, person }: Context,
  { grantId }: InputOf<typeof forgetGrant>,
): Promise<Record<string, never>> {
  if ((await deleteGrants(tx, workspaceId, person.userId, { id: grantId })) === 0) fail('not_found')
  return {}
}
