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
  lockWorkspace,
  proveAccount,
  startingSettings,
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
  const invitation = await getInvitation(tx, code)
  const { workspaceId, invitedBy, email, role } = invitation
  const { name } = await getWorkspaceRow(tx, workspaceId)
  const hasAccount = isMailedCode(invitation, code) ? (await findUserByEmail(tx, email)) !== null : null
  return { workspaceId, workspaceName: name, invitedBy, email, role, hasAccount }
}

type Input = InputOf<typeof acceptInvitation>
type NewAccount = { firstName: string; lastName: string; passwordHash: string }
/** Either the account that proved its password, or the data for a new one. */
type Prepared = { userId: string } | { account: NewAccount }

export const acceptCall = {
  prepare: async (ctx: RequestContext, input: Input): Promise<Prepared> => {
    const { invitation, user } = await ctx.app.db.instance(async (tx) => {
      const found = await getInvitation(tx, input.code)
      return { invitation: found, user: await findUserByEmail(tx, found.email) }
    })
    const { email } = invitation
    const prove = async () => ({ userId: (await proveAccount(ctx, email, input.password)).id })
    if (isMailedCode(invitation, input.code)) return user ? prove() : newAccount(ctx, email, input)
    if (input.firstName === undefined) return prove()
    await takeCopiedLink(ctx, invitation)
    const account = await newAccount(ctx, email, input)
    return user ? prove() : account
  },
  run: async (ctx: Context, input: Input, prepared: Prepared): Promise<OutputOf<typeof acceptInvitation>> => {
    const invitation = await getInvitation(ctx.tx, input.code)
    const { workspaceId } = invitation
    await ctx.enter(workspaceId)
    const { paidUsers } = await lockWorkspace(ctx.tx, workspaceId)
    if (!(await closeInvitation(ctx.tx, invitation, 'accepted'))) fail('invitation_invalid')
    const userId =
      'userId' in prepared ? prepared.userId : await makeAccount(ctx, invitation, input, prepared.account)
    const user = isMailedCode(invitation, input.code)
      ? await verifyAccountAddress(ctx, userId)
      : await getUserRow(ctx.tx, userId)
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

const isMailedCode = ({ mailedCodeHash }: InvitationRow, code: string): boolean =>
  mailedCodeHash?.equals(hashToken(code)) ?? false

/**
 * Daily limit of accounts created by copied links of one workspace. The inviter has these links, and whether one
 * creates an account reveals whether the address had one (record 0089).
 */
const copiedLinks = { limit: 50, windowMs: 86_400_000 }

async function takeCopiedLink({ app }: RequestContext, { workspaceId }: InvitationRow): Promise<void> {
  const limit = copiedLinks.limit * app.config.rateFactor
  const taken = await app.limiter.take(`copied-invitations:${workspaceId}`, { ...copiedLinks, limit })
  if (!taken.ok) fail('rate_limited', { retryAfterMs: taken.retryAfterMs })
}

async function newAccount({ app }: RequestContext, email: string, input: Input): Promise<Prepared> {
  const { firstName, lastName = '', password } = input
  if (firstName === undefined) fail('name_required')
  checkPassword(password, email)
  const passwordHash = await app.passwords.hashPassword(password)
  return { account: { firstName, lastName, passwordHash } }
}

const verifyAccountAddress = ({ tx, now }: Context, userId: string): Promise<UserRow> =>
  updateUserRow(tx, userId, { emailVerifiedAt: now })

async function makeAccount(
  { tx }: Context,
  { workspaceId, email }: InvitationRow,
  input: Input,
  account: NewAccount,
): Promise<string> {
  const settings = startingSettings(await getWorkspaceRow(tx, workspaceId), input)
  // The account was created meanwhile, so its password is required.
  if (await findUserByEmail(tx, email)) fail('LoginError')
  return (await insertUser(tx, { id: newId(), email, ...settings, ...account })).id
}

/** Makes a person a member; fails without a free seat. `paidUsers` comes from the locked workspace. */
export async function joinWorkspace(
  ctx: Context,
  { role, inboxIds }: Pick<InvitationRow, 'role' | 'inboxIds'>,
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
