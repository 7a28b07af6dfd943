import type { VerificationPurpose } from '@postroom/contract'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/index.ts'
import { verificationKeys } from './verification.schema.ts'

export type VerificationKeyRow = typeof verificationKeys.$inferSelect

/** Puts a key in the place of earlier ones of the same person and purpose; of aliases each has its own. */
export async function replaceKey(tx: Tx, row: typeof verificationKeys.$inferInsert): Promise<void> {
  await deleteKeys(tx, row.userId, row.purpose, row.purpose === 'Alias' ? row.email : undefined)
  await tx.insert(verificationKeys).values(row)
}

/** The key, where it stands and was mailed to this address. */
export async function findKey(tx: Tx, keyHash: Buffer, email: string): Promise<VerificationKeyRow | null> {
  const [row] = await tx
    .select()
    .from(verificationKeys)
    .where(
      and(
        eq(verificationKeys.keyHash, keyHash),
        eq(verificationKeys.email, email),
        gt(verificationKeys.expiresAt, sql`now()`),
      ),
    )
  return row ?? null
}

/** Uses a key up; false where somebody else did a moment before. */
export async function spendKey(tx: Tx, id: string): Promise<boolean> {
  const spent = await tx
    .delete(verificationKeys)
    .where(eq(verificationKeys.id, id))
    .returning({ id: verificationKeys.id })
  return spent.length > 0
}

export async function deleteKeys(
  tx: Tx,
  userId: string,
  purpose: VerificationPurpose,
  email?: string,
): Promise<void> {
  await tx
    .delete(verificationKeys)
    .where(
      and(
        eq(verificationKeys.userId, userId),
        eq(verificationKeys.purpose, purpose),
        email === undefined ? undefined : eq(verificationKeys.email, email),
      ),
    )
}

/** Keys that lie in a mailbox the person has left. */
export async function deleteKeysMailedTo(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .delete(verificationKeys)
    .where(and(eq(verificationKeys.userId, userId), eq(verificationKeys.email, email)))
}
