import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/index.ts'
import { codeAttempts, recoveryCodes, totpSecrets } from './mfa.schema.ts'

export type TotpSecretRow = typeof totpSecrets.$inferSelect
export type CodeKind = 'totp' | 'recovery'

export async function findSecret(
  tx: Tx,
  userId: string,
  state: TotpSecretRow['state'],
): Promise<TotpSecretRow | null> {
  const [row] = await tx
    .select()
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), eq(totpSecrets.state, state)))
  return row ?? null
}

/** Stores a pending secret, replacing an earlier pending one. */
export async function replacePendingSecret(tx: Tx, row: typeof totpSecrets.$inferInsert): Promise<void> {
  await tx
    .insert(totpSecrets)
    .values(row)
    .onConflictDoUpdate({
      target: [totpSecrets.userId, totpSecrets.state],
      set: {
        id: row.id,
        sealedSecret: row.sealedSecret,
        sessionId: row.sessionId,
        lastStep: 0,
        createdAt: new Date(),
      },
    })
}

/** Marks a time step as used; false if it or a later one was used already. */
export async function takeStep(tx: Tx, secretId: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.id, secretId), lt(totpSecrets.lastStep, step)))
    .returning({ id: totpSecrets.id })
  return taken.length > 0
}

/** Replaces the active secret by the pending one. */
export async function activateSecret(tx: Tx, { id, userId }: TotpSecretRow): Promise<void> {
  await tx.delete(totpSecrets).where(and(eq(totpSecrets.userId, userId), eq(totpSecrets.state, 'active')))
  await tx.update(totpSecrets).set({ state: 'active' }).where(eq(totpSecrets.id, id))
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })))
}

/** Consumes a recovery code; false if it does not exist. */
export async function spendRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const spent = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)))
    .returning({ userId: recoveryCodes.userId })
  return spent.length > 0
}

export const countRecoveryCodes = (tx: Tx, userId: string): Promise<number> =>
  tx.$count(recoveryCodes, eq(recoveryCodes.userId, userId))

export async function deleteFactors(tx: Tx, userId: string): Promise<void> {
  await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(codeAttempts).where(eq(codeAttempts.userId, userId))
}

interface AttemptCounts {
  readonly inChallenge: number
  readonly inDay: number
  readonly inYear: number
}

/** Counts attempts of one kind; locks, so that a person's attempts are counted one after the other. */
export async function countAttempts(
  tx: Tx,
  attempt: { userId: string; sessionId: string; kind: CodeKind; challengeMs: number },
): Promise<AttemptCounts> {
  const { userId, sessionId, kind, challengeMs } = attempt
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code_attempts/${userId}`}, 0))`)
  const since = new Date(Date.now() - challengeMs)
  const [row] = await tx
    .select({
      inChallenge: sql<number>`count(*) filter (where ${and(eq(codeAttempts.sessionId, sessionId), gt(codeAttempts.at, since))})::int`,
      inDay: sql<number>`count(*) filter (where ${codeAttempts.at} > now() - interval '1 day')::int`,
      inYear: sql<number>`count(*)::int`,
    })
    .from(codeAttempts)
    .where(
      and(
        eq(codeAttempts.userId, userId),
        eq(codeAttempts.kind, kind),
        gt(codeAttempts.at, sql`now() - interval '1 year'`),
      ),
    )
  return row ?? { inChallenge: 0, inDay: 0, inYear: 0 }
}

export async function insertAttempt(tx: Tx, row: typeof codeAttempts.$inferInsert): Promise<void> {
  await tx.insert(codeAttempts).values(row)
}

/** An accepted code does not count as a guess. */
export async function deleteAttempt(tx: Tx, attemptId: string): Promise<void> {
  await tx.delete(codeAttempts).where(eq(codeAttempts.id, attemptId))
}

export async function deleteAttempts(tx: Tx, userId: string, kinds: readonly CodeKind[]): Promise<void> {
  await tx
    .delete(codeAttempts)
    .where(and(eq(codeAttempts.userId, userId), inArray(codeAttempts.kind, [...kinds])))
}
