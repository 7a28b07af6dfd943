import {
  type InputOf,
  mfaPassed,
  type OutputOf,
  type renewRecoveryCodes,
  type User,
  type useRecoveryCode,
  type verifyTwoFactorCode,
} from '@postroom/contract'
import { getUserRow, passMfa, presentUser } from '#features/session/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { type Attempt, admitAttempt, takeRecoveryCode, takeTotpCode } from './check-code.ts'
import { findSecret, type TotpSecretRow } from './mfa.queries.ts'
import { issueRecoveryCodes } from './set-secret.ts'

export const verifyCall = {
  prepare: async (ctx: RequestContext, { code }: InputOf<typeof verifyTwoFactorCode>): Promise<Attempt> => {
    await ctx.app.db.instance((tx) => getActive(tx, ctx))
    return admitAttempt(ctx, 'totp', code)
  },
  run: async (ctx: Context, _input: InputOf<typeof verifyTwoFactorCode>, attempt: Attempt): Promise<User> => {
    await takeTotpCode(ctx, await getActive(ctx.tx, ctx), attempt)
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

export async function renewCodes(ctx: Context): Promise<OutputOf<typeof renewRecoveryCodes>> {
  await getActive(ctx.tx, ctx)
  return { recoveryCodes: await issueRecoveryCodes(ctx) }
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
