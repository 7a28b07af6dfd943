import type { MfaPolicy, Role } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

const columns = `workspace_id as "workspaceId", user_id as "userId", role, type, joined_at as "joinedAt",
  last_active_at as "lastActiveAt"`
const members = `select m.user_id as "userId", m.role, m.type, m.joined_at as "joinedAt",
            m.last_active_at as "lastActiveAt", u.email, u.email_verified_at as "emailVerifiedAt",
            u.first_name as "firstName", u.last_name as "lastName", u.mfa_enrolled as "mfaEnrolled"
       from memberships m join users u on u.id = m.user_id`

/** A membership with what others may know about the person. */
export type MemberRow = Awaited<ReturnType<typeof listMemberRows>>[number]

/** Makes a user a member of a workspace. */
export async function insertMembership(
  tx: Tx,
  { workspaceId, userId, role }: { workspaceId: string; userId: string; role: Role },
): Promise<void> {
  await query(tx, 'insert into memberships (workspace_id, user_id, role) values ($1, $2, $3)', [
    workspaceId,
    userId,
    role,
  ])
}

/** Whether the user is a member of the workspace. */
export async function isMember(tx: Tx, workspaceId: string, userId: string): Promise<boolean> {
  const rows = await query(tx, 'select from memberships where workspace_id = $1 and user_id = $2', [
    workspaceId,
    userId,
  ])
  return rows.length > 0
}

/** Whether a workspace of the person requires multi-factor authentication for their role. */
export async function isMfaDemanded(tx: Tx, userId: string): Promise<boolean> {
  const own = await listOwnMemberships(tx, userId)
  const rows = await query(
    tx,
    'select id, mfa_policy as "mfaPolicy" from workspaces where id = any($1::uuid[])',
    [own.map(({ workspaceId }) => workspaceId)],
  )
  const policies = new Map(rows.map((row) => [row.id, row.mfaPolicy as MfaPolicy]))
  return own.some(({ workspaceId, role }) => policies.get(workspaceId)?.[role] === 'required')
}

/** Workspaces of an authenticated person, most recently used first. */
export async function listOwnMemberships(tx: Tx, userId: string) {
  await query(tx, "select set_config('postroom.user_id', $1, true)", [userId])
  return query(
    tx,
    `select ${columns} from memberships where user_id = $1 order by last_active_at desc nulls last, joined_at`,
    [userId],
  )
}

/** Members of a workspace with their accounts. */
export const listMemberRows = (tx: Tx, workspaceId: string) =>
  query(tx, `${members} where m.workspace_id = $1 order by m.joined_at, m.user_id`, [workspaceId])

/** The member with this user ID, or null. */
export async function findMemberRow(tx: Tx, workspaceId: string, userId: string): Promise<MemberRow | null> {
  const [row] = await query(
    tx,
    `${members} where m.workspace_id = $1 and m.user_id = $2`,
    [workspaceId, userId],
    'find_member',
  )
  return row ?? null
}

/** Filters people to members, by id. */
export async function findMemberRows(
  tx: Tx,
  workspaceId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, MemberRow>> {
  const rows = await query(tx, `${members} where m.workspace_id = $1 and m.user_id = any($2::uuid[])`, [
    workspaceId,
    userIds,
  ])
  return new Map(rows.map((row) => [row.userId, row]))
}

/** Filters addresses to those of members. */
export async function memberEmailsAmong(
  tx: Tx,
  workspaceId: string,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set()
  const rows = await query(
    tx,
    `select u.email from memberships m join users u on u.id = m.user_id
      where m.workspace_id = $1 and u.email = any($2)`,
    [workspaceId, emails],
  )
  return new Set(rows.map(({ email }) => email))
}

/** Members who use a licence: type User, whatever their role. */
export async function countLicensedMembers(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await query(
    tx,
    `select count(*)::int as n from memberships where workspace_id = $1 and type = 'User'`,
    [workspaceId],
  )
  return row?.n ?? 0
}

/** Number of owners of a workspace. */
export async function countOwners(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await query(
    tx,
    `select count(*)::int as n from memberships where workspace_id = $1 and role = 'Owner'`,
    [workspaceId],
  )
  return row?.n ?? 0
}

/** Stores the role of a member. */
export async function updateMembershipRole(
  tx: Tx,
  workspaceId: string,
  userId: string,
  role: Role,
): Promise<void> {
  await query(tx, 'update memberships set role = $3 where workspace_id = $1 and user_id = $2', [
    workspaceId,
    userId,
    role,
  ])
}

/** Stores that a member is active now. */
export async function markMemberActive(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  await query(
    tx,
    `update memberships set last_active_at = now()
      where workspace_id = $1 and user_id in (
        select user_id from memberships where workspace_id = $1 and user_id = $2 for no key update skip locked)`,
    [workspaceId, userId],
  )
}

/** Ends a user’s membership in a workspace. */
export async function deleteMembership(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  await query(tx, 'delete from memberships where workspace_id = $1 and user_id = $2', [workspaceId, userId])
}

/** People who used Postroom in this workspace since then; an open page counts. */
export async function listActiveSince(tx: Tx, workspaceId: string, since: Date): Promise<string[]> {
  const rows = await query(
    tx,
    'select user_id as "userId" from memberships where workspace_id = $1 and last_active_at >= $2',
    [workspaceId, since],
  )
  return rows.map(({ userId }) => userId)
}
