import type { SignInMethod } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { listOwnMemberships } from './memberships.queries.ts'
import { listSignInMethods } from './sign-in-methods.queries.ts'
import { getWorkspaceRow } from './workspaces.queries.ts'

/**
 * `Link`: the session is based on a one-time code of the instance (invitation, operator's link, password reset), so the
 * workspace's sign-in methods do not apply.
 */
export type SessionMethod = SignInMethod | 'Link'

/** Fails if the workspace of `ctx` does not allow the method. */
export async function requireMethod(ctx: Context, method: SessionMethod): Promise<void> {
  if (method === 'Link') return
  const { signInMethods } = await getWorkspaceRow(ctx.tx, ctx.workspaceId)
  if (!signInMethods.includes(method)) fail('sign_in_method_off')
}

/** Enters a workspace of an authenticated person that allows the method: `only`, or the most recently used. */
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
