import { and, desc, eq, gt, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { WayIn } from '#platform/app.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { sessions, setupCodes, users } from './session.schema.ts'

export type UserRow = typeof users.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

const isLive = and(isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`))

/** The account with this address, or null. */
export async function findUserByEmail(tx: Tx, email: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.email, email))
  return row ?? null
}

/** The account with this ID; throws if there is none. */
export async function getUserRow(tx: Tx, userId: string): Promise<UserRow> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId))
  if (!row) throw new Error(`There is no user ${userId}.`)
  return row
}

/** Stores a new account. */
export async function insertUser(tx: Tx, user: typeof users.$inferInsert): Promise<UserRow> {
  const [row] = await tx.insert(users).values(user).returning()
  if (!row) throw new Error('The user was not stored.')
  return row
}

/** Changes an account and returns it. */
export async function updateUserRow(tx: Tx, userId: string, change: Partial<UserRow>): Promise<UserRow> {
  const [row] = await tx.update(users).set(change).where(eq(users.id, userId)).returning()
  if (!row) throw new Error(`There is no user ${userId}.`)
  return row
}

/** People who can sign in with a password. */
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

/** `lock` keeps the session from being ended until the transaction is over. */
export async function findLiveSession(
  tx: Tx,
  sessionId: string,
  options: { lock?: boolean } = {},
): Promise<SessionRow | null> {
  const query = tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isLive))
  const [row] = options.lock ? await query.for('share') : await query
  return row ?? null
}

export const listLiveSessions = (tx: Tx, userId: string): Promise<SessionRow[]> =>
  tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive))
    .orderBy(desc(sessions.lastSeenAt))

/**
 * Ends sessions of a person and those opened from them; returns their rows. Ends one, those of one workspace, or all
 * except one and the sessions it was opened from, which it depends on.
 */
export async function endSessionRows(
  tx: Tx,
  userId: string,
  which: { sessionId?: string; exceptId?: string; workspaceId?: string },
): Promise<SessionRow[]> {
  const { sessionId, exceptId, workspaceId } = which
  const kept = exceptId === undefined ? [] : (await listSessionLine(tx, exceptId)).map(({ id }) => id)
  const chosen = and(
    eq(sessions.userId, userId),
    isNull(sessions.endedAt),
    sessionId === undefined ? undefined : eq(sessions.id, sessionId),
    workspaceId === undefined ? undefined : eq(sessions.workspaceId, workspaceId),
    kept.length === 0 ? undefined : notInArray(sessions.id, kept),
  )
  const ended: SessionRow[] = []
  for (let next = chosen; ; ) {
    const rows = await tx.update(sessions).set({ endedAt: new Date() }).where(next).returning()
    if (rows.length === 0) return ended
    ended.push(...rows)
    const ids = rows.map(({ id }) => id)
    next = and(inArray(sessions.parentId, ids), isNull(sessions.endedAt))
  }
}

interface SessionLink extends Record<string, unknown> {
  readonly id: string
  readonly mfaPassed: boolean
}

/** A session and those it was opened from, itself first. */
export const listSessionLine = (tx: Tx, sessionId: string): Promise<SessionLink[]> =>
  rawQuery<SessionLink>(
    tx,
    `with recursive line as (
       select id, parent_id, mfa_at, 0 as depth from sessions where id = $1
       union all
       select p.id, p.parent_id, p.mfa_at, line.depth + 1 from sessions p join line on p.id = line.parent_id)
     select id, mfa_at is not null as "mfaPassed" from line order by depth`,
    [sessionId],
    'list_session_line',
  )

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

export async function hasSetupCode(tx: Tx, hash: Buffer): Promise<boolean> {
  const found = await tx.select().from(setupCodes).where(eq(setupCodes.hash, hash))
  return found.length > 0
}

/** Consumes a setup code; false if it does not exist. */
export async function spendSetupCode(tx: Tx, hash: Buffer): Promise<boolean> {
  const spent = await tx.delete(setupCodes).where(eq(setupCodes.hash, hash)).returning()
  return spent.length > 0
}

export async function clearSetupCodes(tx: Tx): Promise<void> {
  await tx.delete(setupCodes)
}
