import type { InputOf, OutputOf, signInWithGmail } from '@postroom/contract'
import { enterOwnWorkspace, startSession } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import type { ProofRow } from './authorizations.queries.ts'
import { keepGrant } from './keep-grant.ts'
import { recordIdentity } from './link-identity.ts'
import { findAccountOfProof } from './person-of-proof.ts'
import { spendProof } from './take-proof.ts'

type Input = InputOf<typeof signInWithGmail>

/**
 * Exchanges a provider's proof for a session in a workspace that allows the method; marked if it was made to set a
 * secret.
 */
export const signInWithProvider =
  (method: ProofRow['method']) =>
  async (ctx: Context, { loginPurpose, ...presented }: Input): Promise<OutputOf<typeof signInWithGmail>> => {
    const purpose = loginPurpose ?? 'SignIn'
    const proof = await spendProof(ctx, presented, { purposes: [purpose], method })
    const { userId } = await findAccountOfProof(ctx.tx, proof)
    if (proof.userId !== null && proof.userId !== userId) fail('identity_of_another')
    await enterOwnWorkspace(ctx, userId, method, proof.workspaceId ?? undefined)
    await recordIdentity(ctx, userId, proof)
    await keepGrant(ctx, userId, proof)
    const provedBy = proof.workspaceId === null ? 'account' : 'workspace'
    return startSession(ctx, userId, { method, provedBy, stepUp: purpose === 'SetSecret' })
  }
