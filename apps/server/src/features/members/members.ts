import {
  type getLicences,
  type InputOf,
  type listMembers,
  type Member,
  memberRemoved,
  memberRoleChanged,
  type OutputOf,
  type removeMember,
  type setMemberRole,
} from '@postroom/contract'
import { dropAvatarOf } from '#features/avatars/index.ts'
import { countInboxes } from '#features/inboxes/index.ts'
import {
  countLicensedMembers,
  countOwners,
  deleteMembership,
  endSessions,
  findMemberRow,
  findMemberRows,
  getWorkspaceRow,
  listMemberRows,
  lockWorkspace,
  type MemberRow,
  updateMembershipRole,
} from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { fail, found } from '#platform/errors/index.ts'
import { countPendingInvitations } from './invitations.queries.ts'
import { memberAbilities, presentMember } from './members.present.ts'
import { releaseWork, workOfMembers } from './work-of-members.ts'

/** All members with their work and the licences in use. */
export async function listAll(ctx: Context): Promise<OutputOf<typeof listMembers>> {
  const { tx, workspaceId } = ctx
  const rows = await listMemberRows(tx, workspaceId)
  const workOf = await workOfMembers(
    tx,
    workspaceId,
    rows.map(({ userId }) => userId),
  )
  const { User: seats, SharedInbox: inboxSeats } = await countLicences(tx, workspaceId)
  return {
    items: rows.map((row) => presentMember(row, workOf(row.userId), ctx.abilitiesOn(memberAbilities, row))),
    seats,
    inboxSeats,
  }
}

/** Licences in use and paid for, by type of member; -1 means unlimited. */
export async function countLicences(
  tx: Context['tx'],
  workspaceId: string,
): Promise<OutputOf<typeof getLicences>> {
  const { paidUsers, paidSharedInboxes } = await getWorkspaceRow(tx, workspaceId)
  return {
    User: { used: await countUsedSeats(tx, workspaceId), paid: paidUsers },
    SharedInbox: { used: await countInboxes(tx, workspaceId), paid: paidSharedInboxes },
  }
}

/** Licences in use: members of type User, and open invitations. */
export async function countUsedSeats(tx: Context['tx'], workspaceId: string): Promise<number> {
  return (await countLicensedMembers(tx, workspaceId)) + (await countPendingInvitations(tx, workspaceId))
}

/** Changes the role of a member and returns the member; see `applyRole`. */
export async function changeRole(ctx: Context, input: InputOf<typeof setMemberRole>): Promise<Member> {
  const row = await applyRole(ctx, input)
  const workOf = await workOfMembers(ctx.tx, ctx.workspaceId, [row.userId])
  return presentMember(row, workOf(row.userId), ctx.abilitiesOn(memberAbilities, row))
}

/** Changes a role: only owners change or appoint owners, and the last owner remains. */
export async function applyRole(
  ctx: Context,
  { userId, role }: InputOf<typeof setMemberRole>,
): Promise<MemberRow> {
  const { actor, target } = await getTarget(ctx, 'member.change_role', userId)
  if (role === 'Owner' && actor.role !== 'Owner') fail('role_above_own')
  if (role === target.role) return target
  await requireRemainingOwner(ctx, target)
  await updateMembershipRole(ctx.tx, ctx.workspaceId, userId, role)
  ctx.emit(memberRoleChanged, { userId, role }, { subjectId: userId })
  return { ...target, role }
}

/** Removes a member, ends their sessions, and gives their work to an heir if one is named. */
export async function remove(
  ctx: Context,
  { userId, inheritorId }: InputOf<typeof removeMember>,
): Promise<Record<string, never>> {
  const { target } = await getTarget(ctx, 'member.remove', userId)
  await removeTarget(ctx, ctx.app, target, inheritorId ?? null)
  await endSessions(ctx, userId, { workspaceId: ctx.workspaceId })
  return {}
}

/** Removes a member from the workspace. Fails for the last owner, and if the heir is not a member. */
export async function removeTarget(
  change: SystemChange,
  app: App,
  target: MemberRow,
  heirId: string | null,
): Promise<void> {
  const { tx, workspaceId } = change
  const { userId } = target
  await requireRemainingOwner(change, target)
  if (heirId !== null) found(heirId === userId ? null : await findMemberRow(tx, workspaceId, heirId))
  await releaseWork(change, userId, heirId)
  await dropAvatarOf({ app, tx, workspaceId }, userId)
  await deleteMembership(tx, workspaceId, userId)
  change.emit(memberRemoved, { userId }, { subjectId: userId })
}

/** Loads both people with the lock on roles: the session may still have an outdated role. */
export async function getTarget(
  ctx: Context,
  ability: 'member.change_role' | 'member.remove' | 'member.reset_mfa' | 'member.sign_out',
  userId: string,
): Promise<{ actor: MemberRow; target: MemberRow }> {
  const { app, person, tx, workspaceId } = ctx
  await lockWorkspace(tx, workspaceId)
  const rows = await findMemberRows(tx, workspaceId, [person.userId, userId])
  const actor = rows.get(person.userId) ?? fail('TokenExpired')
  if (!app.policies.allowsRole(actor.role, ability)) fail('forbidden')
  const target = found(rows.get(userId))
  if (!app.policies.can({ ...person, role: actor.role }, ability, target)) fail('role_above_own')
  return { actor, target }
}

async function requireRemainingOwner({ tx, workspaceId }: SystemChange, target: MemberRow): Promise<void> {
  if (target.role === 'Owner' && (await countOwners(tx, workspaceId)) <= 1) fail('last_owner')
}
