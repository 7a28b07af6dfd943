import type { createWorkspace, InputOf, lookUpSetupLink } from '@postroom/contract'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { hashToken } from '#platform/crypto/index.ts'
import { enterWorkspace, type Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { insertMembership } from './memberships.queries.ts'
import { checkPassword } from './passwords.ts'
import { hasSetupCode, spendSetupCode } from './setup-codes.queries.ts'
import { startSession } from './start-session.ts'
import { isTimeZone } from './time-zone.ts'
import { findUserByEmail, insertUser } from './users.queries.ts'
import { insertWorkspace } from './workspaces.queries.ts'

type Input = InputOf<typeof createWorkspace>

/** Fails for a setup link that was used or replaced, before its form is filled in. */
export async function checkSetupLink(
  { tx }: Context,
  { setupCode }: InputOf<typeof lookUpSetupLink>,
): Promise<Record<string, never>> {
  if (!(await hasSetupCode(tx, hashToken(setupCode)))) fail('setup_code_invalid')
  return {}
}

export const createWorkspaceCall = {
  prepare: async ({ app }: RequestContext, input: Input) => {
    checkPassword(input.password, input.email)
    return { passwordHash: await app.passwords.hashPassword(input.password) }
  },
  run: async (ctx: Context, input: Input, { passwordHash }: { passwordHash: string }) => {
    if (!(await spendSetupCode(ctx.tx, hashToken(input.setupCode)))) fail('setup_code_invalid')
    const { workspaceId, userId } = await foundWorkspace(ctx.tx, { ...input, passwordHash })
    await ctx.enter(workspaceId)
    return startSession(ctx, userId, { method: 'Link', stepUp: true })
  },
}

/** Creates a workspace with its first owner; the transaction is in it afterwards. */
export async function foundWorkspace(
  tx: Tx,
  founder: Omit<Input, 'setupCode' | 'password'> & {
    passwordHash: string
    workspaceId?: string
    userId?: string
  },
): Promise<{ workspaceId: string; userId: string }> {
  if (await findUserByEmail(tx, founder.email)) fail('email_taken')
  const workspaceId = founder.workspaceId ?? newId()
  await insertWorkspace(tx, { id: workspaceId, name: founder.workspaceName })
  await enterWorkspace(tx, workspaceId)
  const { id: userId } = await insertUser(tx, {
    id: founder.userId ?? newId(),
    email: founder.email,
    firstName: founder.firstName,
    lastName: founder.lastName,
    passwordHash: founder.passwordHash,
    // The holder of the setup code is trusted, so the address counts as verified.
    emailVerifiedAt: new Date(),
    language: founder.language,
    theme: 'system',
    timeZone: isTimeZone(founder.timeZone) ? founder.timeZone : 'UTC',
  })
  await insertMembership(tx, { workspaceId, userId, role: 'Owner' })
  return { workspaceId, userId }
}
