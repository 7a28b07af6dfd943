import type { Role } from '@postroom/contract'
import { and, asc, count, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/index.ts'
import { memberships, users, workspaces } from './session.schema.ts'

type MembershipRow = typeof memberships.$inferSelect
/** A membership with what others may know about the person. */
export type MemberRow = Pick<MembershipRow, 'userId' | 'role' | 'type' | 'joinedAt' | 'lastActiveAt'> &
  Pick<typeof users.$inferSelect, 'email' | 'emailVerifiedAt' | 'firstName' | 'lastName' | 'mfaEnrolled'>

const memberColumns = {
  userId: memberships.userId,
  role: memberships.role,
  type: memberships.type,
  joinedAt: memberships.joinedAt,
  lastActiveAt: memberships.lastActiveAt,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  firstName: users.firstName,
  lastName: users.lastName,
  mfaEnrolled: users.mfaEnrolled,
}
const isMember = (workspaceId: string, userId: string) =>
  and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId))

/** Makes a user a member of a workspace. */
export async function insertMembership(tx: Tx, row: typeof memberships.$inferInsert): Promise<void> {
  await tx.insert(memberships).values(row)
}

export async function findMembership(
  tx: Tx,
  workspaceId: string,
  userId: string,
): Promise<MembershipRow | null> {
  const [row] = await tx.select().from(memberships).where(isMember(workspaceId, userId))
  return row ?? null
}

/** Whether a workspace of the person requires multi-factor authentication for their role. */
export async function isMfaDemanded(tx: Tx, userId: string): Promise<boolean> {
  const own = await listOwnMemberships(tx, userId)
  const ids = own.map(({ workspaceId }) => workspaceId)
  const rows = await tx
    .select({ id: workspaces.id, mfaPolicy: workspaces.mfaPolicy })
    .from(workspaces)
    .where(inArray(workspaces.id, ids))
  const policies = new Map(rows.map(({ id, mfaPolicy }) => [id, mfaPolicy]))
  return own.some(({ workspaceId, role }) => policies.get(workspaceId)?.[role] === 'required')
}

/** Workspaces of an authenticated person, most recently used first. */
export async function listOwnMemberships(tx: Tx, userId: string): Promise<MembershipRow[]> {
  await tx.execute(sql`select set_config('postroom.user_id', ${userId}, true)`)
  return tx
    .select()
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(sql`${memberships.lastActiveAt} desc nulls last`, memberships.joinedAt)
}

/** Members of a workspace with their accounts. */
export const listMemberRows = (tx: Tx, workspaceId: string): Promise<MemberRow[]> =>
  tx
    .select(memberColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.workspaceId, workspaceId))
    .orderBy(asc(memberships.joinedAt), asc(memberships.userId))

/** The member with this user ID, or null. */
export async function findMemberRow(tx: Tx, workspaceId: string, userId: string): Promise<MemberRow | null> {
  return (await findMemberRows(tx, workspaceId, [userId])).get(userId) ?? null
}

/** Filters people to members, by id. */
export async function findMemberRows(
  tx: Tx,
  workspaceId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, MemberRow>> {
  const rows = await tx
    .select(memberColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspaceId), inArray(memberships.userId, [...userIds])))
  return new Map(rows.map((row) => [row.userId, row]))
}

/** Filters addresses to those of members. */
export async function memberEmailsAmong(
  tx: Tx,
  workspaceId: string,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set()
  const rows = await tx
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspaceId), inArray(users.email, [...emails])))
  return new Set(rows.map(({ email }) => email))
}

/** Members who use a licence: type User, whatever their role. */
export async function countLicensedMembers(tx: Tx, workspaceId: string): Promise<number> {
  return countWhere(tx, and(eq(memberships.workspaceId, workspaceId), eq(memberships.type, 'User')))
}

/** Number of owners of a workspace. */
export async function countOwners(tx: Tx, workspaceId: string): Promise<number> {
  return countWhere(tx, and(eq(memberships.workspaceId, workspaceId), eq(memberships.role, 'Owner')))
}

async function countWhere(tx: Tx, condition: ReturnType<typeof and>): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(memberships).where(condition)
  return row?.n ?? 0
}

/** Stores the role of a member. */
export async function updateMembershipRole(
  tx: Tx,
  workspaceId: string,
  userId: string,
  role: Role,
): Promise<void> {
  await tx.update(memberships).set({ role }).where(isMember(workspaceId, userId))
}

/** Ends a user’s membership in a workspace. */
export async function deleteMembership(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  await tx.delete(memberships).where(isMember(workspaceId, userId))
}

/** People who used Postroom in this workspace since then; an open page counts. */
export async function listActiveSince(tx: Tx, workspaceId: string, since: Date): Promise<string[]> {
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.workspaceId, workspaceId), gte(memberships.lastActiveAt, since)))
  return rows.map(({ userId }) => userId)
}
