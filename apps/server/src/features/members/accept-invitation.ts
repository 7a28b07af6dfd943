import {
  type acceptInvitation,
  type InputOf,
  invitationClosed,
  type lookUpInvitation,
  memberJoined,
  type OutputOf,
} from '@postroom/contract'
import {
  checkPassword,
  countLicensedMembers,
  findMemberRow,
  findUserByEmail,
  getUserRow,
  getWorkspaceRow,
  insertMembership,
  insertUser,
  isTimeZone,
  lockWorkspace,
  proveAccount,
  startSession,
  type UserRow,
  updateUserRow,
} from '#features/session/index.ts'
import { linkOrigin, mailVerification } from '#features/verification/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { hashToken } from '#platform/crypto/index.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { closeInvitation, findInvitationByCode, type InvitationRow } from './invitations.queries.ts'
import { presentMember } from './members.present.ts'
import { addToInboxes, workOfMembers } from './work-of-members.ts'

export async function lookUp(
  { tx }: Context,
  { code }: InputOf<typeof lookUpInvitation>,
): Promise<OutputOf<typeof lookUpInvitation>> {
  const { workspaceId, invitedBy, email, role } = await getInvitation(tx, code)
  const { name } = await getWorkspaceRow(tx, workspaceId)
  return {
    workspaceName: name,
    invitedBy,
    email,
    role,
    hasAccount: (await findUserByEmail(tx, email)) !== null,
  }
}

type Input = InputOf<typeof acceptInvitation>
type NewAccount = { firstName: string; lastName: string; passwordHash: string }
/** Either the account that proved itself, or what a new one is made of. */
type Prepared = { userId: string } | { account: NewAccount }

export const acceptCall = {
  prepare: async (ctx: RequestContext, input: Input): Promise<Prepared> => {
    const { email, user } = await ctx.app.db.instance(async (tx) => {
      const invitation = await getInvitation(tx, input.code)
      return { email: invitation.email, user: await findUserByEmail(tx, invitation.email) }
    })
    if (user) return { userId: (await proveAccount(ctx, email, input.password)).id }
    const { firstName, lastName = '' } = input
    if (firstName === undefined) fail('name_required')
    checkPassword(input.password, email)
    const passwordHash = await ctx.app.passwords.hashPassword(input.password)
    return { account: { firstName, lastName, passwordHash } }
  },
  run: async (ctx: Context, input: Input, prepared: Prepared): Promise<OutputOf<typeof acceptInvitation>> => {
    const invitation = await getInvitation(ctx.tx, input.code)
    const { workspaceId } = invitation
    await ctx.enter(workspaceId)
    const { paidUsers } = await lockWorkspace(ctx.tx, workspaceId)
    if (!(await closeInvitation(ctx.tx, invitation, 'accepted'))) fail('invitation_invalid')
    const userId =
      'userId' in prepared ? prepared.userId : await makeAccount(ctx, invitation, input, prepared.account)
    const isProved = invitation.mailedCodeHash?.equals(hashToken(input.code)) ?? false
    const user = isProved ? await proveAddress(ctx, userId) : await getUserRow(ctx.tx, userId)
    if (!(await findMemberRow(ctx.tx, workspaceId, userId)))
      await joinWorkspace(ctx, invitation, userId, paidUsers)
    if (user.emailVerifiedAt === null) {
      const order = { user, purpose: 'SignUp', origin: linkOrigin(ctx) } as const
      await mailVerification(ctx.app, ctx.tx, workspaceId, order)
    }
    ctx.emit(invitationClosed, { invitationId: invitation.id }, { subjectId: invitation.id })
    return startSession(ctx, userId, { method: 'Link', stepUp: true })
  },
}

const proveAddress = ({ tx, now }: Context, userId: string): Promise<UserRow> =>
  updateUserRow(tx, userId, { emailVerifiedAt: now })

async function makeAccount(
  { tx }: Context,
  { email }: InvitationRow,
  { timeZone: typed, language }: Input,
  account: NewAccount,
): Promise<string> {
  const timeZone = isTimeZone(typed) ? typed : 'UTC'
  // Someone made the account since: its password decides now.
  if (await findUserByEmail(tx, email)) fail('LoginError')
  return (await insertUser(tx, { id: newId(), email, timeZone, language, ...account })).id
}

async function joinWorkspace(
  ctx: Context,
  { role, inboxIds }: InvitationRow,
  userId: string,
  paidUsers: number,
): Promise<void> {
  const { tx, workspaceId } = ctx
  if (paidUsers >= 0 && (await countLicensedMembers(tx, workspaceId)) >= paidUsers) fail('no_licence_left')
  await insertMembership(tx, { workspaceId, userId, role })
  await addToInboxes(ctx, inboxIds, userId)
  const workOf = await workOfMembers(tx, workspaceId, [userId])
  const row = await findMemberRow(tx, workspaceId, userId)
  if (row) ctx.emit(memberJoined, { member: presentMember(row, workOf(userId), []) }, { subjectId: userId })
}

async function getInvitation(tx: Context['tx'], code: string): Promise<InvitationRow> {
  return (await findInvitationByCode(tx, hashToken(code))) ?? fail('invitation_invalid')
}
