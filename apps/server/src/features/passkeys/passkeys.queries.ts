import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { WayIn } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { passkeyChallenges, passkeys } from './passkeys.schema.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
export type ChallengeRow = typeof passkeyChallenges.$inferSelect

const isOwn = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id))

export const listPasskeyRows = (tx: Tx, userId: string): Promise<PasskeyRow[]> =>
  tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))

export async function findPasskeyByCredential(
  tx: Tx,
  rpId: string,
  credentialId: string,
): Promise<PasskeyRow | null> {
  const [row] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.rpId, rpId)))
  return row ?? null
}

/** The stored passkey; null if the credential is already registered. */
export async function insertPasskey(tx: Tx, row: typeof passkeys.$inferInsert): Promise<PasskeyRow | null> {
  const [stored] = await tx.insert(passkeys).values(row).onConflictDoNothing().returning()
  return stored ?? null
}

export async function renamePasskeyRow(
  tx: Tx,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | null> {
  const [row] = await tx.update(passkeys).set({ name }).where(isOwn(userId, id)).returning()
  return row ?? null
}

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const gone = await tx.delete(passkeys).where(isOwn(userId, id)).returning({ id: passkeys.id })
  return gone.length > 0
}

/** Deletes every passkey of an account; returns their number. */
export async function deletePasskeys(tx: Tx, userId: string): Promise<number> {
  const gone = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  return gone.length
}

/**
 * Records a use; null unless the counter increased. Of two answers with the same count one comes from a clone, even if
 * both were verified before either was stored.
 */
export async function countUse(
  tx: Tx,
  id: string,
  use: { counter: number; isBackedUp: boolean; at: Date },
): Promise<PasskeyRow | null> {
  const goesOn = or(lt(passkeys.counter, use.counter), sql`${passkeys.counter} = 0 and ${use.counter} = 0`)
  const [row] = await tx
    .update(passkeys)
    .set({ counter: use.counter, isBackedUp: use.isBackedUp, lastUsedAt: use.at })
    .where(and(eq(passkeys.id, id), goesOn))
    .returning()
  return row ?? null
}

/** Stores a challenge and deletes expired ones. */
export async function insertChallenge(tx: Tx, row: typeof passkeyChallenges.$inferInsert): Promise<void> {
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`))
  await tx.insert(passkeyChallenges).values(row)
}

/** Deletes a challenge, so that it is answered only once; null if there is none. */
export async function takeChallenge(tx: Tx, id: string): Promise<ChallengeRow | null> {
  const [row] = await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.id, id)).returning()
  return row ?? null
}

/** People who can sign in with a passkey. */
export async function waysByPasskey(tx: Tx, _: string, userIds: readonly string[]): Promise<WayIn[]> {
  const rows = await tx
    .selectDistinct({ userId: passkeys.userId })
    .from(passkeys)
    .where(inArray(passkeys.userId, [...userIds]))
  return rows.map(({ userId }) => ({ userId, method: 'Passkey' }))
}
