import type { AuthorizationPurpose } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { hashToken } from '#platform/crypto/index.ts'
import { fail } from '#platform/errors/index.ts'
import { type ProofRow, takeProof } from './authorizations.queries.ts'
import { hashBrowserBinding, readBrowserBinding } from './browser-mark.ts'

export interface Presented {
  readonly email: string
  readonly secret: string
}

/**
 * Consumes a proof of an authorization request. Browser, purpose, address and, if it was started by a signed-in person,
 * that person must match. A refusal rolls the consumption back; the proof expires after two minutes anyway.
 */
export async function spendProof(
  ctx: Context,
  { email, secret }: Presented,
  wanted: { purposes: readonly AuthorizationPurpose[]; method?: ProofRow['method']; userId?: string },
): Promise<ProofRow> {
  const binding = readBrowserBinding(ctx)
  const proof = binding && (await takeProof(ctx.tx, hashToken(secret), hashBrowserBinding(binding)))
  if (!proof || proof.email !== email || !wanted.purposes.includes(proof.purpose))
    return fail('proof_invalid')
  if (wanted.method !== undefined && proof.method !== wanted.method) fail('proof_invalid')
  if (wanted.userId !== undefined && proof.userId !== wanted.userId) fail('proof_invalid')
  return proof
}
