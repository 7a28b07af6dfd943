import type { RequestContext } from '#platform/calls/context.ts'
import { Failure, fail } from '#platform/errors/index.ts'
import { proveAccount } from './passwords.ts'
import { isSteppedUp } from './start-session.ts'
import { getUserRow } from './users.queries.ts'
import { getWorkspaceRow } from './workspaces.queries.ts'

interface Confirmed {
  readonly confirmation: string
  readonly password?: string | undefined
}

/** Confirms an irreversible call: the workspace's name was typed, and the person was authenticated just now. */
export async function confirmByName(
  ctx: RequestContext,
  { confirmation, password }: Confirmed,
): Promise<void> {
  const { app, person, workspaceId } = ctx
  const { isFresh, email, name } = await app.db.read(workspaceId, async (tx) => ({
    isFresh: await isSteppedUp(tx, person.sessionId),
    email: (await getUserRow(tx, person.userId)).email,
    name: (await getWorkspaceRow(tx, workspaceId)).name,
  }))
  if (confirmation !== name) fail('confirmation_differs')
  if (password !== undefined) await prove(ctx, email, password)
  else if (!isFresh) fail('step_up_required')
}

async function prove(ctx: RequestContext, email: string, password: string): Promise<void> {
  try {
    await proveAccount(ctx, email, password)
  } catch (error) {
    if (error instanceof Failure && error.code === 'LoginError') fail('password_incorrect')
    throw error
  }
}
