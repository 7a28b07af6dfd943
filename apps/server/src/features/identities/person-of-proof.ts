import { findUserByEmail } from '#features/session/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { findIdentity, hasIdentityFrom, type IdentityRow, type Subject } from './identities.queries.ts'

type Proved = Subject & { readonly email: string; readonly isEmailProved: boolean }

/**
 * Finds the account of a proof: by linked identity, else by address, if the provider guarantees the address and has no
 * other identity for the account (the address may have been given to a new person).
 */
export async function findAccountOfProof(
  tx: Tx,
  proved: Proved,
): Promise<{ userId: string; identity: IdentityRow | null }> {
  const identity = await findIdentity(tx, proved)
  if (identity) return { userId: identity.userId, identity }
  const user = proved.isEmailProved ? await findUserByEmail(tx, proved.email) : null
  // Whoever created the account never proved the address; a password reset mail gives it to the rightful owner.
  const isProvedAccount = user !== null && user.emailVerifiedAt !== null
  if (!isProvedAccount || (await hasIdentityFrom(tx, user.id, proved))) return fail('identity_unknown')
  return { userId: user.id, identity: null }
}
