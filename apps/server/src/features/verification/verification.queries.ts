import type { VerificationPurpose } from '@postroom/contract'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/index.ts'
import { verificationKeys } from './verification.schema.ts'

export type VerificationKeyRow = typeof verificationKeys.$inferSelect

/** Stores a key in place of earlier ones for the same person and purpose; each alias has its own key. */
export async function replaceKey(tx: Tx, row: typeof verificationKeys.$inferInsert): Promise<void> {
  await deleteKeys(tx, row.userId, row.purpose, row.purpose === 'Alias' ? row.email : undefined)
  await tx.insert(verificationKeys).values(row)
}

/** Finds a valid key that was mailed to this address. */
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

/** Uses up a key; false if a concurrent request already did. */
export async function spendKey(tx: Tx, id: string): Promise<boolean> {
  const spent = await tx
    .delete(verificationKeys)
    .where(eq(verificationKeys.id, id))
    .returning({ id: verificationKeys.id })
  return spent.length > 0
}

/** Deletes the keys of a person for a purpose, or only those of one address. */
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

/** Deletes keys that were mailed to a previous address of the person. */
export async function deleteKeysMailedTo(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .delete(verificationKeys)
    .where(and(eq(verificationKeys.userId, userId), eq(verificationKeys.email, email)))
}
