import type { TripPurpose } from '@postroom/contract'
import type { Provider } from '#features/grants/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { hashToken } from '#platform/crypto/index.ts'
import { fail } from '#platform/errors/index.ts'
import { hashOfMark, markOf } from './browser-mark.ts'
import { type ProofRow, takeProof } from './trips.queries.ts'

export interface Presented {
  readonly email: string
  readonly secret: string
}

/**
 * Spends what a trip proved. It must be this browser's, for this purpose and address, and, where somebody signed in set
 * out, that person's. A refusal undoes the spending with everything else; two minutes end it anyway.
 */
export async function spendProof(
  ctx: Context,
  { email, secret }: Presented,
  wanted: { purposes: readonly TripPurpose[]; method?: Provider['method']; userId?: string },
): Promise<ProofRow> {
  const mark = markOf(ctx)
  const proof = mark && (await takeProof(ctx.tx, hashToken(secret), hashOfMark(mark)))
  if (!proof || proof.email !== email || !wanted.purposes.includes(proof.purpose))
    return fail('proof_invalid')
  if (wanted.method !== undefined && proof.method !== wanted.method) fail('proof_invalid')
  if (wanted.userId !== undefined && proof.userId !== wanted.userId) fail('proof_invalid')
  return proof
}
