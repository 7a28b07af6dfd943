import type { InputOf, signInWithPassword } from '@postroom/contract'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { enterOwnWorkspace } from './allowed-methods.ts'
import { proveAccount } from './passwords.ts'
import { startSession } from './start-session.ts'
import { updateUserRow } from './users.queries.ts'

type Input = InputOf<typeof signInWithPassword>

export const signInCall = {
  prepare: async (ctx: RequestContext, { identificator, password }: Input) => {
    const { app } = ctx
    const user = await proveAccount(ctx, identificator, password)
    const isStale = user.passwordHash !== null && app.passwords.needsRehash(user.passwordHash)
    return { user, passwordHash: isStale ? await app.passwords.hashPassword(password) : null }
  },
  run: async (
    ctx: Context,
    { loginPurpose, workspaceId }: Input,
    { user, passwordHash }: { user: { id: string }; passwordHash: string | null },
  ) => {
    if (passwordHash) await updateUserRow(ctx.tx, user.id, { passwordHash })
    await enterOwnWorkspace(ctx, user.id, 'Password', workspaceId)
    return startSession(ctx, user.id, { method: 'Password', stepUp: loginPurpose === 'SetSecret' })
  },
}
