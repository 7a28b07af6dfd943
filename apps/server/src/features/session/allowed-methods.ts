import type { SignInMethod } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { listOwnMemberships } from './memberships.queries.ts'
import { getWorkspaceRow, listSignInMethods } from './workspaces.queries.ts'

/**
 * `Link`: a one-time code of ours stands behind the session (an invitation, a link of the operator, a new password by
 * mail); the workspace's choice of methods does not concern it.
 */
export type SessionMethod = SignInMethod | 'Link'

/** Refuses a session that the workspace `ctx` stands in does not allow to begin in this way. */
export async function requireMethod(ctx: Context, method: SessionMethod): Promise<void> {
  if (method === 'Link') return
  const { signInMethods } = await getWorkspaceRow(ctx.tx, ctx.workspaceId)
  if (!signInMethods.includes(method)) fail('sign_in_method_off')
}

/**
 * Enters the workspace of a person who has proved to be one: that of `only`, or the one used last, of those that allow
 * the method.
 */
export async function enterOwnWorkspace(
  ctx: Context,
  userId: string,
  method: SignInMethod,
  only?: string,
): Promise<void> {
  const own = await listOwnMemberships(ctx.tx, userId)
  const possible = only === undefined ? own : own.filter(({ workspaceId }) => workspaceId === only)
  if (possible.length === 0) fail('LoginError')
  const methods = await listSignInMethods(
    ctx.tx,
    possible.map(({ workspaceId }) => workspaceId),
  )
  const chosen = possible.find(({ workspaceId }) => methods.get(workspaceId)?.includes(method))
  await ctx.enter((chosen ?? fail('sign_in_method_off')).workspaceId)
}
