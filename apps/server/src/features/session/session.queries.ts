import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { WayIn } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { sessions, setupCodes, users } from './session.schema.ts'

export type UserRow = typeof users.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

const isLive = and(isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`))

export async function findUserByEmail(tx: Tx, email: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.email, email))
  return row ?? null
}

export async function getUserRow(tx: Tx, userId: string): Promise<UserRow> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId))
  if (!row) throw new Error(`There is no user ${userId}.`)
  return row
}

export async function insertUser(tx: Tx, user: typeof users.$inferInsert): Promise<UserRow> {
  const [row] = await tx.insert(users).values(user).returning()
  if (!row) throw new Error('The user was not stored.')
  return row
}

export async function updateUserRow(tx: Tx, userId: string, change: Partial<UserRow>): Promise<UserRow> {
  const [row] = await tx.update(users).set(change).where(eq(users.id, userId)).returning()
  if (!row) throw new Error(`There is no user ${userId}.`)
  return row
}

/** A password is a way in for whoever has set one. */
export async function waysByPassword(tx: Tx, _: string, userIds: readonly string[]): Promise<WayIn[]> {
  const rows = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNotNull(users.passwordHash)))
  return rows.map(({ userId }) => ({ userId, method: 'Password' }))
}

export async function insertSession(tx: Tx, row: typeof sessions.$inferInsert): Promise<SessionRow> {
  const [stored] = await tx.insert(sessions).values(row).returning()
  if (!stored) throw new Error('The session was not stored.')
  return stored
}

export async function findLiveSession(tx: Tx, sessionId: string): Promise<SessionRow | null> {
  const [row] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isLive))
  return row ?? null
}

export const listLiveSessions = (tx: Tx, userId: string): Promise<SessionRow[]> =>
  tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive))
    .orderBy(desc(sessions.lastSeenAt))

/** Ends live sessions of a person and says which: one, those of one workspace, or all but one. */
export async function endSessionRows(
  tx: Tx,
  userId: string,
  which: { sessionId?: string; exceptId?: string; workspaceId?: string },
): Promise<SessionRow[]> {
  return tx
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        which.sessionId === undefined ? undefined : eq(sessions.id, which.sessionId),
        which.exceptId === undefined ? undefined : ne(sessions.id, which.exceptId),
        which.workspaceId === undefined ? undefined : eq(sessions.workspaceId, which.workspaceId),
      ),
    )
    .returning()
}

export async function updateSessionRow(
  tx: Tx,
  sessionId: string,
  change: Partial<SessionRow>,
): Promise<void> {
  await tx.update(sessions).set(change).where(eq(sessions.id, sessionId))
}

export async function insertSetupCode(tx: Tx, hash: Buffer): Promise<void> {
  await tx.insert(setupCodes).values({ hash })
}

/** Spends a set-up code; false where there is none such. */
export async function spendSetupCode(tx: Tx, hash: Buffer): Promise<boolean> {
  const spent = await tx.delete(setupCodes).where(eq(setupCodes.hash, hash)).returning()
  return spent.length > 0
}

export async function clearSetupCodes(tx: Tx): Promise<void> {
  await tx.delete(setupCodes)
}
