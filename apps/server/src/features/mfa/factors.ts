import { memberSecurityChanged, mfaDisabled } from '@postroom/contract'
import { deletePasskeys } from '#features/passkeys/index.ts'
import { getUserRow, updateUserRow } from '#features/session/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { deleteFactors } from './mfa.queries.ts'

type Change = Pick<SystemChange, 'tx' | 'emit'>

/** Deletes everything that passes MFA for a person: app, recovery codes and passkeys. */
export async function deleteAllFactors(tx: Tx, userId: string): Promise<void> {
  await deleteFactors(tx, userId)
  await deletePasskeys(tx, userId)
  await updateUserRow(tx, userId, { mfaEnrolled: false })
}

/**
 * Removes the app and the recovery codes. If done by an admin or operator, passkeys are removed too, since they may be
 * lost or stolen.
 */
export async function removeFactors(
  change: Change,
  userId: string,
  by: 'self' | 'admin' | 'operator',
): Promise<void> {
  const { tx, emit } = change
  if (by === 'self') {
    await deleteFactors(tx, userId)
    await updateUserRow(tx, userId, { mfaEnrolled: false })
  } else await deleteAllFactors(tx, userId)
  emit(mfaDisabled, { by }, { personId: userId })
  await announceSecurity(change, userId)
}

/** Updates the account's protection in the list of members. */
export async function announceSecurity({ tx, emit }: Change, userId: string): Promise<void> {
  const { mfaEnrolled, emailVerifiedAt } = await getUserRow(tx, userId)
  const facts = { userId, mfaEnabled: mfaEnrolled, emailVerified: emailVerifiedAt !== null }
  emit(memberSecurityChanged, facts, { subjectId: userId })
}
