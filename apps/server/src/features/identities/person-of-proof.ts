import { findUserByEmail } from '#features/session/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { findIdentity, hasIdentityFrom, type IdentityRow, type Subject } from './identities.queries.ts'

type Proved = Subject & { readonly email: string; readonly isEmailProved: boolean }

/**
 * Whose account a proof opens: that of the linked identity, or the one with the address, where the provider answers for
 * the address and does not vouch for that person under another subject (an address that was given to somebody new).
 */
export async function getPersonOf(
  tx: Tx,
  proved: Proved,
): Promise<{ userId: string; identity: IdentityRow | null }> {
  const identity = await findIdentity(tx, proved)
  if (identity) return { userId: identity.userId, identity }
  const user = proved.isEmailProved ? await findUserByEmail(tx, proved.email) : null
  // Made by somebody who never showed that the address is theirs: a link for a new password gives it to who reads mail there.
  const isProvedAccount = user !== null && user.emailVerifiedAt !== null
  if (!isProvedAccount || (await hasIdentityFrom(tx, user.id, proved))) return fail('identity_unknown')
  return { userId: user.id, identity: null }
}
