import type { SignInMethod } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { lockWorkspace } from './workspaces.queries.ts'

/** Sign-in methods of each person, allowed or not; people without any are omitted. */
export async function waysOf(
  { app, tx, workspaceId }: Context,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<SignInMethod>>> {
  const ways = await app.waysIn(tx, workspaceId, userIds)
  const byPerson = Map.groupBy(ways, ({ userId }) => userId)
  return new Map([...byPerson].map(([userId, own]) => [userId, new Set(own.map(({ method }) => method))]))
}

/**
 * Fails if, after a credential was removed, the workspace allows none of the person's remaining sign-in methods. Locks,
 * so that two concurrent removals are checked one after the other.
 */
export async function requireSignInMethodLeft(ctx: Context): Promise<void> {
  const { userId } = ctx.person
  const { signInMethods } = await lockWorkspace(ctx.tx, ctx.workspaceId)
  const ways = (await waysOf(ctx, [userId])).get(userId)
  if (!signInMethods.some((method) => ways?.has(method))) fail('last_way_in')
}
