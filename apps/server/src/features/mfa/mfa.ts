import {
  type getTwoFactor,
  type InputOf,
  mfaPassed,
  type OutputOf,
  recoveryCodesRenewed,
  type renewRecoveryCodes,
  tokenReplacementHeader,
  type User,
  type useRecoveryCode,
  type verifyTwoFactorCode,
} from '@postroom/contract'
import {
  getUserRow,
  isMfaDemanded,
  passMfa,
  presentUser,
  renewToken,
  requireStepUp,
} from '#features/session/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { type Attempt, admitAttempt, takeRecoveryCode, takeTotpCode } from './check-code.ts'
import { removeFactors } from './factors.ts'
import { countRecoveryCodes, findSecret, type TotpSecretRow } from './mfa.queries.ts'
import { issueRecoveryCodes, needsProof } from './set-secret.ts'

export const verifyCall = {
  prepare: async (ctx: RequestContext, { code }: InputOf<typeof verifyTwoFactorCode>): Promise<Attempt> => {
    await ctx.app.db.instance((tx) => getActive(tx, ctx))
    return admitAttempt(ctx, 'totp', code)
  },
  run: async (
    ctx: Context,
    { replaceToken }: InputOf<typeof verifyTwoFactorCode>,
    attempt: Attempt,
  ): Promise<User> => {
    await takeTotpCode(ctx, await getActive(ctx.tx, ctx), attempt)
    // In a header, because stored answers of idempotent writes contain only the body; and only after the code was
    // accepted.
    if (replaceToken) ctx.afterCommit(() => sendNewToken(ctx))
    return pass(ctx)
  },
}

export const recoveryCodeCall = {
  prepare: async (ctx: RequestContext, { code }: InputOf<typeof useRecoveryCode>): Promise<Attempt> => {
    await ctx.app.db.instance((tx) => getActive(tx, ctx))
    return admitAttempt(ctx, 'recovery', code)
  },
  run: async (ctx: Context, _input: InputOf<typeof useRecoveryCode>, attempt: Attempt): Promise<User> => {
    await takeRecoveryCode(ctx, attempt)
    return pass(ctx)
  },
}

export async function getState({ tx, person }: Context): Promise<OutputOf<typeof getTwoFactor>> {
  const active = await findSecret(tx, person.userId, 'active')
  return {
    setUpAt: active?.createdAt.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(tx, person.userId),
    needsProof: await needsProof(tx, person, active),
  }
}

/** Turns MFA off, unless a workspace requires it: the person would have to set it up again at once. */
export async function turnOff(ctx: Context): Promise<User> {
  const { app, tx, person } = ctx
  await requireStepUp(tx, person.sessionId)
  await getActive(tx, ctx)
  if (await isMfaDemanded(tx, person.userId)) fail('mfa_demanded')
  await removeFactors(ctx, person.userId, 'self')
  const row = await getUserRow(tx, person.userId)
  return presentUser(app, tx, { ...person, mfaEnrolled: false }, row)
}

export async function renewCodes(ctx: Context): Promise<OutputOf<typeof renewRecoveryCodes>> {
  await requireStepUp(ctx.tx, ctx.person.sessionId)
  await getActive(ctx.tx, ctx)
  ctx.emit(recoveryCodesRenewed, {}, { personId: ctx.person.userId })
  return { recoveryCodes: await issueRecoveryCodes(ctx) }
}

async function sendNewToken({ app, person, reply }: Context): Promise<void> {
  const { token } = await renewToken(app, person)
  reply.header(tokenReplacementHeader, token.accessToken)
}

async function getActive(tx: Context['tx'], { person }: RequestContext): Promise<TotpSecretRow> {
  return (await findSecret(tx, person.userId, 'active')) ?? fail('mfa_not_set_up')
}

async function pass(ctx: Context): Promise<User> {
  const { person } = ctx
  await passMfa(ctx)
  ctx.emit(mfaPassed, { sessionId: person.sessionId }, { personId: person.userId })
  const row = await getUserRow(ctx.tx, person.userId)
  return presentUser(ctx.app, ctx.tx, { ...person, mfaPassed: true }, row)
}
