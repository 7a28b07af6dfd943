import {
  addressVerified,
  type InputOf,
  type OutputOf,
  passwordChanged,
  type requestVerification,
  type resetPassword,
  type verifyAddress,
} from '@postroom/contract'
import { announceSecurity } from '#features/mfa/index.ts'
import {
  checkPassword,
  endSessions,
  getUserRow,
  listOwnMemberships,
  updateUserRow,
} from '#features/session/index.ts'
import { canSendSystemMail } from '#features/system-mail/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { hashToken } from '#platform/crypto/index.ts'
import { jobConnection, type Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { linkOrigin, mailVerification, requestedMail } from './mail-verification.ts'
import {
  deleteKeys,
  findAnswer,
  findKey,
  keepAnswer,
  spendKey,
  type VerificationKeyRow,
} from './verification.queries.ts'

type VerifyInput = InputOf<typeof verifyAddress>

/** Uses the key of a mailed link: ends all sessions, or verifies an address or alias. A key for a new password is only checked. */
export async function verify(ctx: Context, input: VerifyInput): Promise<OutputOf<typeof verifyAddress>> {
  const { tx } = ctx
  const { attemptId } = input
  const earlier = await findEarlierAnswer(tx, input)
  if (earlier) return earlier
  const key = await getKey(tx, input)
  const { purpose } = key
  if (input.purpose !== undefined && input.purpose !== purpose) fail('verification_invalid')
  if (purpose === 'NewPassword') return { purpose, endedSessions: 0 }
  const done = await use(ctx, key)
  if (attemptId === undefined) await spend(tx, key)
  // The first request of the attempt may have ended only now.
  else if (!(await keepAnswer(tx, key.id, { attemptId, ...done })))
    return (await findEarlierAnswer(tx, input)) ?? fail('verification_invalid')
  return done
}

async function use(ctx: Context, key: VerificationKeyRow): Promise<OutputOf<typeof verifyAddress>> {
  const { purpose, userId } = key
  if (purpose === 'SignUp') return verifyAccountAddress(ctx, key)
  if (purpose === 'Alias') return announceAliasVerified(ctx, key)
  await enterWorkspaceOf(ctx, userId)
  return { purpose, endedSessions: await endSessions(ctx, userId, {}) }
}

async function findEarlierAnswer(
  tx: Tx,
  { verificationKey, emailAddress, attemptId }: VerifyInput,
): Promise<OutputOf<typeof verifyAddress> | null> {
  if (attemptId === undefined) return null
  const answer = await findAnswer(tx, hashToken(verificationKey), emailAddress, attemptId)
  return answer && { purpose: answer.purpose, endedSessions: answer.endedSessions ?? 0 }
}

/**
 * Verifies the address of an account, only for a person signed in to it. Otherwise someone could register another person's
 * address and have its owner confirm it with a click.
 */
async function verifyAccountAddress(
  ctx: Context,
  key: VerificationKeyRow,
): Promise<OutputOf<typeof verifyAddress>> {
  const { actor, tx, now } = ctx
  if (actor.kind !== 'person' || actor.userId !== key.userId) return fail('verification_sign_in')
  await updateUserRow(tx, key.userId, { emailVerifiedAt: now })
  await announceSecurity(ctx, key.userId)
  return { purpose: 'SignUp', endedSessions: 0 }
}

/** Accepts the key of an alias from a person signed in to the account; a consumer of the event verifies the alias. */
async function announceAliasVerified(
  ctx: Context,
  key: VerificationKeyRow,
): Promise<OutputOf<typeof verifyAddress>> {
  const { actor } = ctx
  if (actor.kind !== 'person' || actor.userId !== key.userId) return fail('verification_sign_in')
  ctx.emit(addressVerified, { emailAddress: key.email }, { personId: key.userId })
  return { purpose: 'Alias', endedSessions: 0 }
}

type ResetInput = InputOf<typeof resetPassword>

/** Sets a new password with the key of a mailed link and ends all sessions. */
export const resetCall = {
  prepare: async ({ app }: RequestContext, input: ResetInput): Promise<{ passwordHash: string }> => {
    await app.db.instance((tx) => getPasswordKey(tx, input))
    checkPassword(input.newPassword, input.emailAddress)
    return { passwordHash: await app.passwords.hashPassword(input.newPassword) }
  },
  run: async (ctx: Context, input: ResetInput, { passwordHash }: { passwordHash: string }) => {
    const { tx, now } = ctx
    const key = await getPasswordKey(tx, input)
    const { userId } = key
    await enterWorkspaceOf(ctx, userId)
    await spend(tx, key)
    await deleteKeys(tx, userId, 'SignUp')
    const { emailVerifiedAt } = await getUserRow(tx, userId)
    // The account was created by someone who never verified the address: remove everything they left, such as API keys and passkeys.
    if (emailVerifiedAt === null) await discardUnverified(ctx, userId)
    await updateUserRow(tx, userId, { passwordHash, emailVerifiedAt: emailVerifiedAt ?? now })
    await endSessions(ctx, userId, {})
    ctx.emit(passwordChanged, {}, { personId: userId })
    if (emailVerifiedAt === null) await announceSecurity(ctx, userId)
    return {}
  },
}

/** Rate limit of mails per address, for all requesters together. */
const mails = { limit: 3, windowMs: 15 * 60_000 }

/** Queues a mail with a link; the answer does not reveal whether the account exists. */
export const requestCall = {
  prepare: async ({ app }: RequestContext, { emailAddress }: InputOf<typeof requestVerification>) => {
    const limit = mails.limit * app.config.rateFactor
    const taken = await app.limiter.take(`verification:${emailAddress}`, { ...mails, limit })
    if (!taken.ok) fail('rate_limited', { retryAfterMs: taken.retryAfterMs })
  },
  run: async (ctx: Context, { emailAddress, purpose }: InputOf<typeof requestVerification>) => {
    const order = { email: emailAddress, purpose, origin: linkOrigin(ctx) }
    await ctx.app.jobs.send(requestedMail, order, { tx: jobConnection(ctx.tx) })
    return {}
  },
}

type Mailed = { emailAddress: string }

/** Mails the signed-in person a link that ends all their sessions. */
export const forceLogoutCall = {
  prepare: async ({ app, workspaceId }: RequestContext): Promise<void> => {
    if (!(await canSendSystemMail(app, workspaceId))) fail('logout_mail_failed')
  },
  run: async (ctx: Context): Promise<Mailed> => {
    const user = await getUserRow(ctx.tx, ctx.person.userId)
    const order = { user, purpose: 'Logout', origin: linkOrigin(ctx) } as const
    await mailVerification(ctx.app, ctx.tx, ctx.workspaceId, order)
    return { emailAddress: user.email }
  },
}

/** Mails the link that verifies the address again. */
export const resendCall = {
  prepare: async ({ app, person, workspaceId }: RequestContext): Promise<void> => {
    const user = await app.db.instance((tx) => getUserRow(tx, person.userId))
    if (user.emailVerifiedAt) fail('already_verified')
    if (!(await canSendSystemMail(app, workspaceId))) fail('verification_mail_failed')
  },
  run: async (ctx: Context): Promise<Mailed> => {
    const user = await getUserRow(ctx.tx, ctx.person.userId)
    const order = { user, purpose: 'SignUp', origin: linkOrigin(ctx) } as const
    await mailVerification(ctx.app, ctx.tx, ctx.workspaceId, order)
    return { emailAddress: user.email }
  },
}

type KeyInput = { emailAddress: string; verificationKey: string }

async function getKey(tx: Tx, { emailAddress, verificationKey }: KeyInput): Promise<VerificationKeyRow> {
  return (await findKey(tx, hashToken(verificationKey), emailAddress)) ?? fail('verification_invalid')
}

async function getPasswordKey(tx: Tx, input: KeyInput): Promise<VerificationKeyRow> {
  const key = await getKey(tx, input)
  return key.purpose === 'NewPassword' ? key : fail('verification_invalid')
}

async function spend(tx: Tx, { id }: VerificationKeyRow): Promise<void> {
  if (!(await spendKey(tx, id))) fail('verification_invalid')
}

const discardUnverified = ({ app, tx, workspaceId }: Context, userId: string): Promise<void> =>
  app.onTakenOver(tx, workspaceId, userId)

/** Without a signed-in person, enters a workspace of the account, in which the events are recorded. */
async function enterWorkspaceOf(ctx: Context, userId: string): Promise<void> {
  if (ctx.actor.kind === 'person') return
  const [membership] = await listOwnMemberships(ctx.tx, userId)
  await ctx.enter(membership?.workspaceId ?? fail('verification_invalid'))
}
