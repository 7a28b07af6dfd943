import type { InputOf, Member, OutputOf, resetMemberMfa, signOutMember } from '@postroom/contract'
import { removeFactors } from '#features/mfa/index.ts'
import { endSessions, findMemberRow, listOwnMemberships } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { memberAbilities, presentMember } from './members.present.ts'
import { getTarget } from './members.ts'
import { workOfMembers } from './work-of-members.ts'

/**
 * Accounts are shared by all workspaces, and one workspace's admins must not weaken the protection of another, so
 * resetting is allowed only if the account is in no other.
 */
export async function resetMfa(ctx: Context, { userId }: InputOf<typeof resetMemberMfa>): Promise<Member> {
  const { tx, workspaceId, person } = ctx
  const { target } = await getTarget(ctx, 'member.reset_mfa', userId)
  if (userId === person.userId) fail('own_account')
  if ((await listOwnMemberships(tx, userId)).length > 1) fail('member_elsewhere')
  if (!target.mfaEnrolled) fail('mfa_not_set_up')
  await removeFactors(ctx, userId, 'admin')
  await endSessions(ctx, userId, {})
  const row = found(await findMemberRow(tx, workspaceId, userId))
  const workOf = await workOfMembers(tx, workspaceId, [userId])
  return presentMember(row, workOf(userId), ctx.abilitiesOn(memberAbilities, row))
}

/** Ends sessions in this workspace only; other workspaces are not affected. */
export async function signOut(
  ctx: Context,
  { userId }: InputOf<typeof signOutMember>,
): Promise<OutputOf<typeof signOutMember>> {
  await getTarget(ctx, 'member.sign_out', userId)
  if (userId === ctx.person.userId) fail('own_account')
  return { ended: await endSessions(ctx, userId, { workspaceId: ctx.workspaceId }) }
}
