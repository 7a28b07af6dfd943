import type { InputOf, signInWithPassword } from '@postroom/contract'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { findUserByEmail, listOwnMemberships, updateUserRow } from './session.queries.ts'
import { startSession } from './start-session.ts'

type Input = InputOf<typeof signInWithPassword>

/** Wrong guesses against one account, whoever makes them; the account's own devices stay signed in. */
const guesses = { limit: 30, windowMs: 15 * 60_000 }

export const signInCall = {
  prepare: async (ctx: RequestContext, { identificator, password }: Input) => {
    const { app } = ctx
    const budget = await app.limiter.take(`sign-in:${identificator}`, {
      ...guesses,
      limit: guesses.limit * app.config.rateFactor,
    })
    if (!budget.ok) fail('rate_limited', { retryAfterMs: budget.retryAfterMs })
    const user = await app.db.instance((tx) => findUserByEmail(tx, identificator))
    // An unknown account costs the same time as a wrong password.
    const isRight = await app.passwords.verifyPassword(user?.passwordHash ?? null, password)
    if (!user || !isRight) fail('LoginError')
    const isStale = user.passwordHash !== null && app.passwords.needsRehash(user.passwordHash)
    return { user, passwordHash: isStale ? await app.passwords.hashPassword(password) : null }
  },
  run: async (
    ctx: Context,
    { loginPurpose }: Input,
    { user, passwordHash }: { user: { id: string }; passwordHash: string | null },
  ) => {
    if (passwordHash) await updateUserRow(ctx.tx, user.id, { passwordHash })
    const [membership] = await listOwnMemberships(ctx.tx, user.id)
    if (!membership) fail('LoginError')
    await ctx.enter(membership.workspaceId)
    return startSession(ctx, user.id, { stepUp: loginPurpose === 'SetSecret' })
  },
}
